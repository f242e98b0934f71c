import type { InvoiceDocument, InvoiceDocumentLine } from "#lib/documents/invoice-document.ts";
import type { Labels } from "#lib/documents/invoice-labels.ts";
import { lines, rule, text, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import type { Block } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { COLOR, CONTENT_WIDTH, TEXT, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { formatMoney, formatQuantity, formatTaxRate } from "#lib/domain/money/money.ts";
import { formatUnitPrice } from "#lib/domain/money/unit-price.ts";
import { unitLabel } from "#lib/domain/units/unit-label.ts";

const PADDING = 5.5;
const GAP = 18;
const UNIT_GAP = 4;
const UNIT_MAX = 62;
const DESCRIPTION_MIN = 170;
/** A longer description is split into rows of this many lines, because no page could hold it. */
const LINES_PER_ROW = 44;

interface Cells {
  description: string[];
  quantity: string;
  unit: string[];
  unitPrice: string;
  taxRate: string;
  total: string;
}

interface Column {
  x: number;
  width: number;
}

type Columns = Record<keyof Cells, Column> & { figures: TextStyle };

/** The table of lines: its head, repeated on every page, and one block per row. The last two rows stay with what follows. */
export function lineBlocks(invoice: InvoiceDocument, labels: Labels, type: Typesetter): Block[] {
  const figures = invoice.lines.map((line) => figureCells(line, invoice, type));
  const columns = setColumns(figures, labels, type);
  const head = headBlock(columns, labels);
  const rows = invoice.lines.flatMap((line, index) => {
    const description = type.wrap(line.description, TEXT.body, columns.description.width);
    const [first, ...more] = chunks(description, LINES_PER_ROW);
    const cells = { ...(figures[index] as Cells), description: first ?? [] };
    return [
      rowBlock(cells, columns, head, more.length === 0),
      ...more.map((rest, at) => restBlock(rest, columns, head, at === more.length - 1)),
    ];
  });
  return [{ ...head, keepWithNext: true }, ...rows.map((row, index) => ({ ...row, keepWithNext: index >= rows.length - 2 }))];
}

function figureCells(line: InvoiceDocumentLine, { currency, language }: InvoiceDocument, type: Typesetter): Cells {
  return {
    description: [],
    quantity: formatQuantity(line.quantityE4, language),
    unit: line.unit ? type.wrap(unitLabel(line.unit, line.quantityE4, language), TEXT.soft, UNIT_MAX) : [],
    unitPrice: formatUnitPrice(line, currency, language),
    taxRate: formatTaxRate(line.taxRateBp, language),
    total: formatMoney(line.totalCents, currency, language),
  };
}

/** Fits the columns to their content; the description gets the rest. If that is too little, the figures are set smaller. */
function setColumns(rows: Cells[], labels: Labels, type: Typesetter): Columns {
  const widest = (texts: string[], style: TextStyle) => texts.reduce((most, text) => Math.max(most, type.width(text, style)), 0);
  const headings = { quantity: labels.quantity, unitPrice: labels.unitPrice, taxRate: labels.taxRate, total: labels.lineTotal };
  const names = ["quantity", "unitPrice", "taxRate", "total"] as const;
  const needed = names.map((name) =>
    widest(
      rows.map((row) => row[name]),
      TEXT.figures,
    ),
  );
  const unit = widest(
    rows.flatMap((row) => row.unit),
    TEXT.soft,
  );

  const gaps = names.length * GAP + (unit > 0 ? unit + UNIT_GAP : 0);
  const scale = Math.min(1, (CONTENT_WIDTH - DESCRIPTION_MIN - gaps) / needed.reduce((sum, width) => sum + width, 0));
  const widths = names.map((name, index) => Math.max((needed[index] ?? 0) * scale, type.width(headings[name], TEXT.label)));
  const [quantityWidth = 0, unitPriceWidth = 0, taxRateWidth = 0, totalWidth = 0] = widths;

  const total = { x: CONTENT_WIDTH - totalWidth, width: totalWidth };
  const taxRate = { x: total.x - GAP - taxRateWidth, width: taxRateWidth };
  const unitPrice = { x: taxRate.x - GAP - unitPriceWidth, width: unitPriceWidth };
  const unitColumn = { x: unitPrice.x - GAP - unit, width: unit };
  const quantity = { x: unitColumn.x - (unit > 0 ? UNIT_GAP : 0) - quantityWidth, width: quantityWidth };
  return {
    description: { x: 0, width: quantity.x - GAP },
    quantity,
    unit: unitColumn,
    unitPrice,
    taxRate,
    total,
    figures: { ...TEXT.figures, size: TEXT.figures.size * scale },
  };
}

function headBlock(columns: Columns, labels: Labels): Block {
  const height = 20;
  return {
    height,
    content: [
      text(columns.description.x, 3, TEXT.label, labels.description),
      textTo(end(columns.quantity), 3, TEXT.label, labels.quantity),
      textTo(end(columns.unitPrice), 3, TEXT.label, labels.unitPrice),
      textTo(end(columns.taxRate), 3, TEXT.label, labels.taxRate),
      textTo(end(columns.total), 3, TEXT.label, labels.lineTotal),
      rule(height - 1, { color: COLOR.ink, weight: 0.8 }),
    ],
  };
}

function rowBlock(cells: Cells, columns: Columns, head: Block, ends: boolean): Block {
  const height = rowHeight(Math.max(cells.description.length, cells.unit.length));
  return {
    height,
    head,
    content: [
      ...lines(columns.description.x, PADDING, TEXT.body, cells.description),
      textTo(end(columns.quantity), PADDING, columns.figures, cells.quantity),
      ...lines(columns.unit.x, PADDING, TEXT.soft, cells.unit),
      textTo(end(columns.unitPrice), PADDING, columns.figures, cells.unitPrice),
      textTo(end(columns.taxRate), PADDING, columns.figures, cells.taxRate),
      textTo(end(columns.total), PADDING, columns.figures, cells.total),
      ...(ends ? [rule(height - 0.7)] : []),
    ],
  };
}

/** The rest of a row that is taller than a page. */
function restBlock(description: string[], columns: Columns, head: Block, ends: boolean): Block {
  const height = rowHeight(description.length);
  const content = lines(columns.description.x, PADDING, TEXT.body, description);
  return { height, head, content: ends ? [...content, rule(height - 0.7)] : content };
}

function end({ x, width }: Column): number {
  return x + width;
}

function rowHeight(lines: number): number {
  return 2 * PADDING + lines * TEXT.body.leading;
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}
