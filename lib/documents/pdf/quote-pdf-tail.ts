import { frame, lines, type Mark, rule, text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paragraph, space } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { CONTENT_WIDTH, columnSpan, columnX, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { QUOTE_LABELS, quoteName } from "#lib/documents/quote-labels.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { formatMoney, formatPercentage } from "#lib/domain/money/money.ts";

const HALF = columnSpan(2);
const GAP = 4;
/** The place of acceptance, in points: what stands above its fields, the room to write in, the inset of the frame. */
const AGREED = { text: 16, above: 7, write: 34, inset: 7 };

/** The deposit that a quote asks for, and its terms of payment; nothing without both. */
export function offerBlocks({ quote, paymentTerms, currency, language }: SalesDocument, type: Typesetter): Block[] {
  const labels = QUOTE_LABELS[language];
  const deposit = quote?.deposit;
  const asked =
    deposit &&
    labels.deposit(formatPercentage(deposit.percentE4, language), formatMoney(deposit.cents, currency, language));
  const terms = paymentTerms?.trim() ? type.wrap(paymentTerms, TEXT.body, columnSpan(3)) : [];
  const first = asked ?? (terms.length > 0 ? labels.terms : null);
  if (first === null) return [];
  return [
    ...paragraph(type.wrap(first, TEXT.name, CONTENT_WIDTH), TEXT.name).map((block, index) => ({
      ...block,
      ...(index === 0 && { bookmark: labels.terms }),
      keepWithNext: terms.length > 0 || block.keepWithNext === true,
    })),
    ...(terms.length > 0 ? [{ ...space(GAP), keepWithNext: true }, ...paragraph(terms, TEXT.body)] : []),
  ];
}

/**
 * Where the client agrees, at the foot of the last page: what is agreed to, and room for a date, a name and a
 * signature. The outline of the PDF names its place.
 */
export function acceptanceBlocks(document: SalesDocument, type: Typesetter): Block[] {
  const { quote, kind, number, totalCents, currency, language, lines: all } = document;
  if (kind !== "quote" || !quote) return [];
  const labels = QUOTE_LABELS[language];
  const name = quoteName(number, quote.version, language);
  const isOpen = all.some(({ isOptional, isChosen }) => isOptional && !isChosen);
  const what = name === null ? labels.thisQuote : labels.theQuote(name);
  const agrees = type.wrap(labels.agrees(what, formatMoney(totalCents, currency, language), isOpen), TEXT.soft, HALF);
  const fields = AGREED.text + agrees.length * TEXT.soft.leading + AGREED.above;
  const line = fields + AGREED.write;
  const field = (column: number, label: string): Mark[] => [
    text(columnX(column), fields, TEXT.label, label),
    rule(line, { x: columnX(column), width: columnSpan(1) }),
  ];
  return [
    space(14),
    {
      height: line + 5,
      atFoot: true,
      bookmark: labels.agreed,
      content: [
        text(0, 0, TEXT.name, labels.agreed),
        ...lines(0, AGREED.text, TEXT.soft, agrees),
        ...field(0, labels.date),
        ...field(1, labels.who),
        frame(columnX(2), 2, HALF, line - 2),
        text(columnX(2) + AGREED.inset, AGREED.inset, TEXT.label, labels.signature),
      ],
    },
  ];
}
