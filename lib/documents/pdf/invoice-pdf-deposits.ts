import type { Labels } from "#lib/documents/invoice-labels.ts";
import { lines, type Mark, rule, tagged, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, space } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { COLOR, CONTENT_WIDTH, GUTTER, TEXT, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { type StructureElement, tableRow } from "#lib/documents/pdf/structure-element.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import type { SalesDocument, SalesDocumentLine } from "#lib/documents/sales-document.ts";
import { authorLines } from "#lib/domain/deposits/deduction.ts";
import type { Deduction } from "#lib/domain/lines/deduction.ts";
import { adjustedCents } from "#lib/domain/lines/line.ts";
import { formatMoney, formatTaxRate } from "#lib/domain/money/money.ts";

const PADDING = 5.5;
const HEAD = 20;
const CELLS = ["deposit", "rate", "net", "tax", "gross"] as const;

type DeductionLine = SalesDocumentLine & { deduction: Deduction };

/** The lines of an invoice that take deposits off. Those of a credit note are lines like its others. */
export function deductions({ kind, lines: all }: SalesDocument): DeductionLine[] {
  if (kind === "credit_note") return [];
  return all.flatMap(({ deduction, ...line }) => (deduction ? [{ ...line, deduction }] : []));
}

/** The lines that stand in the table of lines. */
export function linesOfTable(invoice: SalesDocument): SalesDocumentLine[] {
  return invoice.kind === "credit_note" ? invoice.lines : authorLines(invoice.lines);
}

/** The deposits that a final invoice takes off, a row for each and each of its VAT rates; nothing without any. */
export function depositBlocks(invoice: SalesDocument, labels: Labels, type: Typesetter): Block[] {
  const rows = deductions(invoice);
  if (rows.length === 0) return [];
  const { currency, language } = invoice;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const cells = rows.map((line) => {
    const [net, tax] = [adjustedCents(line), line.deduction.taxCents];
    const amounts = [formatTaxRate(line.taxRateBp, language), money(net), money(tax), money(net + tax)];
    return { name: line.description, amounts };
  });
  const headings = [labels.taxRate, labels.deposits.net, labels.deposits.tax, labels.deposits.gross];
  const widths = headings.map((heading, index) =>
    cells.reduce(
      (most, { amounts }) => Math.max(most, type.width(amounts[index] ?? "", TEXT.figures)),
      type.width(heading, TEXT.label),
    ),
  );
  const ends = widths.map((_, index) =>
    widths.slice(index + 1).reduce((end, width) => end - width - GUTTER, CONTENT_WIDTH),
  );
  const nameWidth = (ends[0] ?? 0) - (widths[0] ?? 0) - GUTTER;
  const table: StructureElement = { type: "Table" };
  const row = (
    name: string[],
    amounts: readonly string[],
    y: number,
    styles: { name: TextStyle; amounts: TextStyle },
    scope?: "Column",
  ): Mark[] => {
    const cell = tableRow(table, CELLS, scope);
    return [
      ...tagged(cell.deposit, lines(0, y, styles.name, name)),
      ...CELLS.slice(1).flatMap((column, index) =>
        tagged(cell[column], [textTo(ends[index] ?? 0, y, styles.amounts, amounts[index] ?? "")]),
      ),
    ];
  };
  const head: Block = {
    height: HEAD,
    content: [
      ...row([labels.deposits.title], headings, 3, { name: TEXT.label, amounts: TEXT.label }, "Column"),
      rule(HEAD - 1, { color: COLOR.ink, weight: 0.8 }),
    ],
  };
  return [
    { ...space(14), keepWithNext: true },
    { ...head, keepWithNext: true, bookmark: labels.deposits.title },
    ...cells.map(({ name, amounts }, index): Block => {
      const wrapped = type.wrap(name, TEXT.body, nameWidth);
      const height = wrapped.length * TEXT.body.leading + 2 * PADDING;
      return {
        height,
        head,
        keepWithNext: index === cells.length - 1,
        content: [...row(wrapped, amounts, PADDING, { name: TEXT.body, amounts: TEXT.figures }), rule(height - 0.7)],
      };
    }),
  ];
}
