import { lines, rule, tagged, text, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import type { Block } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { columnSpan, columnX, GUTTER, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { StructureElement } from "#lib/documents/pdf/structure-element.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";

const HALF = columnSpan(2);
const ROW = 17;

/** The amount that matters, on the right below a rule of the brand, with what adds up to it above and a part below. */
export function amountPanel(
  { label, amount, above = [], part = null }: AmountPanel,
  brandColor: string | null,
  type: Typesetter,
): Block {
  const x = columnX(2);
  const brand = brandColors(brandColor);
  const table: StructureElement = { type: "Table" };
  const cells = () => {
    const within: StructureElement = { type: "TR", within: table };
    return { head: { type: "TH", within, scope: "Row" }, cell: { type: "TD", within } } as const;
  };
  const top = above.length * ROW;
  const labelLines = type.wrap(label, TEXT.due, HALF - GUTTER - type.width(amount, TEXT.dueAmount));
  const height = Math.max(1, labelLines.length) * TEXT.name.leading;
  const main = cells();
  const below = top + 12 + Math.max(TEXT.dueAmount.leading, height + 4);
  const small = (row: { label: string; amount: string }, y: number) => {
    const { head, cell } = cells();
    return [
      ...tagged(head, [text(x, y, TEXT.soft, row.label)]),
      ...tagged(cell, [textTo(x + HALF, y, TEXT.figures, row.amount)]),
    ];
  };
  return {
    height: below + (part ? ROW : 0),
    content: [
      ...above.flatMap((row, index) => small(row, index * ROW)),
      rule(top + 2, { x, width: HALF, color: brand.rule, weight: 1.2 }),
      ...tagged(main.head, lines(x, top + 14, { ...TEXT.due, leading: TEXT.name.leading }, labelLines)),
      ...tagged(main.cell, [
        textTo(x + HALF, top + 12, type.fit(amount, { ...TEXT.dueAmount, color: brand.strong }, HALF - GUTTER), amount),
      ]),
      ...(part ? small(part, below + 1) : []),
    ],
  };
}

interface AmountPanel {
  label: string;
  amount: string;
  above?: readonly { label: string; amount: string }[];
  part?: { label: string; amount: string } | null;
}
