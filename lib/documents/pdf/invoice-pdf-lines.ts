import { type Labels, pricesOf } from "#lib/documents/invoice-labels.ts";
import { linesOfTable } from "#lib/documents/pdf/invoice-pdf-deposits.ts";
import { frame, lines, type Mark, rule, strokes, tagged, text, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, keepsWithNext, space, stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { COLOR, CONTENT_WIDTH, TEXT, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { type StructureElement, tableRow } from "#lib/documents/pdf/structure-element.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { QUOTE_LABELS } from "#lib/documents/quote-labels.ts";
import type { SalesDocument, SalesDocumentLine } from "#lib/documents/sales-document.ts";
import { detailFacts, type Fact } from "#lib/domain/invoices/term-words.ts";
import { adjustmentInWords, lineAmountCents } from "#lib/domain/lines/adjustment-words.ts";
import { netLine } from "#lib/domain/lines/net-line.ts";
import { formatLinePrice, formatPriceE6 } from "#lib/domain/lines/unit-price.ts";
import { formatMoney, formatQuantity, formatTaxRate } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { unitLabel } from "#lib/domain/units/unit-label.ts";

const PADDING = 5.5;
const GAP = 18;
const UNIT_GAP = 4;
const UNIT_MAX = 62;
const DESCRIPTION_MIN = 170;
/** A row of so few text lines is never divided between two pages. */
const UNDIVIDED = 4;
/** At most so many text lines, of the last two rows, stay with what follows the table. */
const LINES_WITH_TOTALS = 4;

/** The side of the box by an option, and what it takes of the width of its line, in points. */
const BOX = { side: 6.5, width: 12 };

interface Cells {
  description: string[];
  /** Of an option: whether the client takes it. Its words are the first detail. */
  option: boolean | null;
  /** What is said below the description: note, item, discounts and charges. */
  details: string[];
  quantity: string;
  unit: string[];
  unitPrice: string;
  taxRate: string;
  total: string;
}

/** The labels of one kind of prices. */
type Headings = Omit<Labels, "unitPrice" | "lineTotal"> & { unitPrice: string; lineTotal: string };

interface Column {
  x: number;
  width: number;
}

/** The cells of a row as the structure has them: the unit stands with the quantity. */
const CELLS = ["description", "quantity", "unitPrice", "taxRate", "total"] as const;

type Columns = Record<Exclude<keyof Cells, "details" | "option">, Column> & { figures: TextStyle };

/**
 * The table of lines: its head, repeated on every page, and one block per text line. A long row is divided between
 * pages, with its figures on the first. The last text lines stay with what follows, but not the first ones, which no
 * page with the document's head may lack.
 */
export function lineBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  const shown = linesOfTable(invoice);
  const figures = shown.map((line) => figureCells(line, invoice, type));
  const prices = pricesOf(invoice);
  const headings = { ...labels, unitPrice: labels.unitPrice[prices], lineTotal: labels.lineTotal[prices] };
  const columns = setColumns(figures, headings, type);
  const table: StructureElement = { type: "Table" };
  const head = headBlock(columns, headings, table);
  const headOfRest = stacked([head, space(PADDING)]);
  const rows = shown.map((line, index) => {
    const { width } = columns.description;
    const description = type.wrap(line.description, TEXT.body, width);
    const details = [
      ...optionTexts(line, invoice).map((content) => type.truncate(content, TEXT.soft, width - BOX.width)),
      ...detailTexts(line, invoice, labels).flatMap((content) => type.wrap(content, TEXT.soft, width)),
    ];
    return rowBlocks({ ...(figures[index] as Cells), description, details }, columns, [head, headOfRest], table);
  });
  const lines = rows.flat();
  const first = lines.findIndex(({ keepWithNext }) => !keepWithNext);
  const lastRows = lines.length - rows.slice(-2).flat().length;
  const last = Math.max(first + 1, lastRows, lines.length - LINES_WITH_TOTALS);
  return [
    { ...head, keepWithNext: true },
    ...lines.map((line, index) => (index >= last ? { ...line, keepWithNext: true } : line)),
  ];
}

/** What is said of an option of a quote. */
function optionTexts({ isOptional, isChosen }: SalesDocumentLine, { language }: SalesDocument): string[] {
  const { option, chosenOption } = QUOTE_LABELS[language];
  return isOptional ? [isChosen ? chosenOption : option] : [];
}

/**
 * The note of a line, its price and total excluding tax where its prices include it (CGI, annexe II, article 242 nonies
 * A, I, 8°), the facts of its item, its discounts and charges, in words.
 */
function detailTexts(line: SalesDocumentLine, { currency, language }: SalesDocument, labels: Labels): string[] {
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const facts = [...netFacts(line, currency, language, labels), ...detailFacts(line.details, currency, language)];
  const adjustments = (line.adjustments ?? []).map((adjustment) => adjustmentInWords(adjustment, currency, language));
  return [
    ...(line.details?.note ? [line.details.note] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}${colon}${value}`).join(" · ")] : []),
    ...adjustments.map(({ label, amount }) => `${label}${colon}${amount}`),
  ];
}

function netFacts(line: SalesDocumentLine, currency: string, language: Language, labels: Labels): Fact[] {
  if (line.grossCents === null) return [];
  const { priceE6, priceQuantityE4 } = netLine(line, currency);
  return [
    { label: labels.unitPrice.net, value: formatPriceE6(priceE6, priceQuantityE4, currency, language) },
    { label: labels.lineTotal.net, value: formatMoney(line.totalCents, currency, language) },
  ];
}

function figureCells(line: SalesDocumentLine, { currency, language }: SalesDocument, type: Typesetter): Cells {
  return {
    ...{ description: [], details: [], option: line.isOptional ? line.isChosen === true : null },
    quantity: formatQuantity(line.quantityE4, language),
    unit: line.unit ? type.wrap(unitLabel(line.unit, line.quantityE4, language), TEXT.soft, UNIT_MAX) : [],
    unitPrice: formatLinePrice(line, currency, language),
    taxRate: formatTaxRate(line.taxRateBp, language),
    total: formatMoney(lineAmountCents(line), currency, language),
  };
}

/**
 * Fits the columns to their content; the description gets the rest. If that is too little, the figures are set smaller.
 */
function setColumns(rows: Cells[], labels: Headings, type: Typesetter): Columns {
  const widest = (texts: string[], style: TextStyle) =>
    texts.reduce((most, text) => Math.max(most, type.width(text, style)), 0);
  const headings = {
    quantity: labels.quantity,
    unitPrice: labels.unitPrice,
    taxRate: labels.taxRate,
    total: labels.lineTotal,
  };
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
  const widths = names.map((name, index) =>
    Math.max((needed[index] ?? 0) * scale, type.width(headings[name], TEXT.label)),
  );
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

function headBlock(columns: Columns, labels: Headings, table: StructureElement): Block {
  const height = 20;
  const cell = tableRow(table, CELLS, "Column");
  return {
    height,
    content: [
      ...tagged(cell.description, [text(columns.description.x, 3, TEXT.label, labels.description)]),
      ...tagged(cell.quantity, [textTo(end(columns.quantity), 3, TEXT.label, labels.quantity)]),
      ...tagged(cell.unitPrice, [textTo(end(columns.unitPrice), 3, TEXT.label, labels.unitPrice)]),
      ...tagged(cell.taxRate, [textTo(end(columns.taxRate), 3, TEXT.label, labels.taxRate)]),
      ...tagged(cell.total, [textTo(end(columns.total), 3, TEXT.label, labels.lineTotal)]),
      rule(height - 1, { color: COLOR.ink, weight: 0.8 }),
    ],
  };
}

/** A row as one block per text line; `headOfRest` stands above a line that is not its first one. */
function rowBlocks(
  cells: Cells,
  columns: Columns,
  [head, headOfRest]: [Block, Block],
  table: StructureElement,
): Block[] {
  const row = tableRow(table, CELLS);
  const count = textLines(cells);
  const draw = (from: number, to: number) => drawRow(cells, row, columns, from, to);
  return Array.from({ length: count }, (_, index) => ({
    height: heightOf(count, index, index + 1),
    head: index === 0 ? head : headOfRest,
    keepWithNext: keepsWithNext(index, count, UNDIVIDED),
    content: [],
    part: { from: index, to: index + 1, draw },
  }));
}

/** The text lines `from` to `to` of a row. The first has the figures, and below the last is a rule. */
function drawRow(
  cells: Cells,
  cell: Record<(typeof CELLS)[number], StructureElement>,
  columns: Columns,
  from: number,
  to: number,
): Mark[] {
  const { description, details, option, unit, quantity, unitPrice, taxRate, total } = cells;
  const count = textLines(cells);
  const after = description.slice(from, to);
  const further = details.slice(Math.max(from - description.length, 0), Math.max(to - description.length, 0));
  const hasOption = option !== null && from <= description.length && to > description.length;
  const starts = from === 0;
  const top = starts ? PADDING : 0;
  // An amount that is in no total steps back.
  const aside = { ...columns.figures, color: COLOR.soft };
  return [
    ...tagged(cell.description, [
      ...lines(columns.description.x, top, TEXT.body, after),
      ...lines(columns.description.x, top + after.length * TEXT.body.leading, TEXT.soft, further).map((mark, index) =>
        hasOption && index === 0 ? { ...mark, x: mark.x + BOX.width } : mark,
      ),
    ]),
    ...(hasOption ? optionBox(columns.description.x, top + after.length * TEXT.body.leading, option) : []),
    ...tagged(cell.quantity, [
      ...(starts ? [textTo(end(columns.quantity), top, columns.figures, quantity)] : []),
      ...lines(columns.unit.x, top, TEXT.soft, unit.slice(from, to)),
    ]),
    ...(starts
      ? [
          ...tagged(cell.unitPrice, [textTo(end(columns.unitPrice), top, columns.figures, unitPrice)]),
          ...tagged(cell.taxRate, [textTo(end(columns.taxRate), top, columns.figures, taxRate)]),
          ...tagged(cell.total, [textTo(end(columns.total), top, option === false ? aside : columns.figures, total)]),
        ]
      : []),
    ...(to === count ? [rule(heightOf(count, from, to) - 0.7)] : []),
  ];
}

/** The box of an option, on paper to be ticked; with a tick where it is taken. */
function optionBox(x: number, y: number, isTaken: boolean): Mark[] {
  const top = y + (TEXT.soft.leading - BOX.side) / 2 - 1;
  const tick = [
    [1.4, 3.4],
    [2.8, 4.9],
    [5.2, 1.6],
  ] as const;
  return [
    frame(x, top, BOX.side, BOX.side, { color: COLOR.soft }),
    ...(isTaken ? [strokes(x, top, [tick], { color: COLOR.ink, weight: 1 })] : []),
  ];
}

function textLines({ description, details, unit }: Cells): number {
  return Math.max(description.length + details.length, unit.length);
}

/**
 * The height of the text lines `from` to `to` of a row that has `count`, with the white space above its first and below
 * its last.
 */
function heightOf(count: number, from: number, to: number): number {
  return (to - from) * TEXT.body.leading + (from === 0 ? PADDING : 0) + (to === count ? PADDING : 0);
}

function end({ x, width }: Column): number {
  return x + width;
}
