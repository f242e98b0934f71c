import { frame, type Mark, rule, strokes, text, textTo } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paragraph, space, stacked } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { COLOR, CONTENT_WIDTH, columnSpan, columnX, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { QUOTE_LABELS, quoteName } from "#lib/documents/quote-labels.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { formatCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { formatMoney, formatPercentage } from "#lib/domain/money/money.ts";
import type { QuoteSignature, SignatureDrawing } from "#lib/domain/quotes/quote.ts";

const HALF = columnSpan(2);
const GAP = 4;
/** The place of acceptance, in points from its upper left corner: its fields, the line to write on, the inset of the frame. */
const AGREED = { line: 50, height: 51, inset: 7, gap: 6 };
/** Where a signature stands in its frame, below the label. */
const WRITING = { top: 13, height: 32 };
/** A signature is no larger than if what was drawn had at least this height, of 300. */
const LEAST_DRAWN = 120;

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
 * signature. The outline of the PDF names the place of the fields, where `signatureMarks` fills them in.
 */
export function acceptanceBlocks(document: SalesDocument, type: Typesetter): Block[] {
  const { quote, kind, number, totalCents, currency, language, lines: all } = document;
  if (kind !== "quote" || !quote) return [];
  const labels = QUOTE_LABELS[language];
  const name = quoteName(number, quote.version, language);
  const isOpen = all.some(({ isOptional, isChosen }) => isOptional && !isChosen);
  const what = name === null ? labels.thisQuote : labels.theQuote(name);
  const agrees = labels.agrees(what, formatMoney(totalCents, currency, language), isOpen);
  const field = (column: number, label: string): Mark[] => [
    text(columnX(column), 0, TEXT.label, label),
    rule(AGREED.line, { x: columnX(column), width: columnSpan(1) }),
  ];
  const words = stacked([
    { height: 15, content: [text(0, 0, TEXT.name, labels.agreed)] },
    ...paragraph(type.wrap(agrees, TEXT.soft, CONTENT_WIDTH), TEXT.soft),
    space(AGREED.gap),
  ]);
  return [
    space(14),
    { ...words, atFoot: true, keepWithNext: true },
    {
      height: AGREED.height,
      atFoot: true,
      bookmark: labels.agreed,
      content: [
        ...field(0, labels.date),
        ...field(1, labels.who),
        frame(columnX(2), 0, HALF, AGREED.line),
        text(columnX(2) + AGREED.inset, AGREED.inset - 2, TEXT.label, labels.signature),
      ],
    },
  ];
}

/** What the fields of acceptance say once a quote is signed, from the upper left corner of their place. */
export function signatureMarks(
  { company, language, currency, totalCents, lines }: SalesDocument,
  signature: QuoteSignature,
  type: Typesetter,
): Mark[] {
  const { signedAt, name, role, words, drawing } = signature;
  const [x, within] = [columnX(2) + AGREED.inset, HALF - 2 * AGREED.inset];
  const date = formatCalendarDate(todayIn(company.timeZone, new Date(signedAt)), language);
  const who = [name, ...(role ? [role] : [])].map((line, index) => {
    const style = index === 0 ? TEXT.strong : TEXT.soft;
    return { line: type.truncate(line, style, columnSpan(1)), style };
  });
  // The total of the page is without the options that are chosen now.
  const hasOptions = lines.some(({ isOptional, isChosen }) => isOptional && isChosen);
  const total = hasOptions ? QUOTE_LABELS[language].accepted(formatMoney(totalCents, currency, language)) : "";
  const width = within - (hasOptions ? type.width(total, TEXT.label) + AGREED.inset : 0);
  return [
    text(0, AGREED.line - 4 - TEXT.strong.leading, TEXT.strong, date),
    ...who.map(({ line, style }, index) =>
      text(columnX(1), AGREED.line - 4 - (who.length - index) * TEXT.body.leading, style, line),
    ),
    ...(hasOptions ? [textTo(x + within, AGREED.line - 14, TEXT.label, total)] : []),
    ...(drawing
      ? [drawnSignature(x, WRITING.top + 2, { width, height: WRITING.height }, drawing)]
      : [text(x, WRITING.top + 10, type.fit(words ?? "", TEXT.signed, width), words ?? "")]),
  ];
}

/** A drawn signature as large as it fits into a box, in points, from the upper left corner of the box. */
export function drawnSignature(
  x: number,
  y: number,
  box: { width: number; height: number },
  drawing: SignatureDrawing,
): Mark {
  const [left, top, right, bottom] = edgesOf(drawing);
  const scale = Math.min(box.width / Math.max(right - left, 1), box.height / Math.max(bottom - top, LEAST_DRAWN));
  const scaled = drawing.map((stroke) =>
    stroke.map(([dx, dy]): [number, number] => [(dx - left) * scale, (dy - top) * scale]),
  );
  return strokes(x, y, scaled, { weight: 1.2, color: COLOR.ink });
}

/** The least and the greatest x and y of all points: left, top, right, bottom. */
function edgesOf(drawing: SignatureDrawing): [number, number, number, number] {
  const edges: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of drawing.flat()) {
    edges[0] = Math.min(edges[0], x);
    edges[1] = Math.min(edges[1], y);
    edges[2] = Math.max(edges[2], x);
    edges[3] = Math.max(edges[3], y);
  }
  return edges;
}
