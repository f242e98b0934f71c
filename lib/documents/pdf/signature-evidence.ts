import { LABELS } from "#lib/documents/invoice-labels.ts";
import { type ComposedPages, composePages } from "#lib/documents/pdf/compose-pages.ts";
import { lines, type Mark, rule, tagged, text } from "#lib/documents/pdf/invoice-pdf-marks.ts";
import { type Block, paginate, paragraph, space } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { CONTENT_WIDTH, columnSpan, columnX, TEXT, type TextStyle } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import { drawnSignature } from "#lib/documents/pdf/quote-pdf-tail.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { QUOTE_LABELS, quoteName } from "#lib/documents/quote-labels.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import { formatSecond } from "#lib/domain/calendar-date.ts";
import { lineAmountCents } from "#lib/domain/lines/adjustment-words.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { QuoteSignature } from "#lib/domain/quotes/quote.ts";

/** What is attached to a signed PDF: the PDF that was shown, byte for byte. */
export const SHOWN_PDF = "devis.pdf";

const VALUE = { x: columnX(1), width: columnSpan(3) };
const PADDING = 6.5;
const DRAWING = { width: 220, height: 66 };

/** The pages that say who signed a quote, when and how, with the labels of the document. */
export interface EvidencePages extends Pick<ComposedPages, "footer"> {
  /** What the quote is called. */
  name: string;
  pages: Block[][];
}

/**
 * Composes the evidence of a signature. `document` is the quote with the options that were chosen. Everything on it can
 * be compared with the signature as the API gives it, and with the attached file.
 */
export function evidencePages(document: SalesDocument, signature: QuoteSignature, type: Typesetter): EvidencePages {
  const { language, company, client, number } = document;
  const labels = QUOTE_LABELS[language].evidence;
  const name = `${LABELS[language].kinds.quote.standard} ${quoteName(number, signature.version, language)}`;
  const { signedAt, documentSha256 } = signature;
  const row = (label: string, value: string | null, style: TextStyle = TEXT.body) =>
    value ? rowBlocks(label, type.wrap(value, style, VALUE.width), style) : [];
  const rows: Block[] = [
    ...row(labels.quote, name, TEXT.strong),
    ...row(labels.company, company.name),
    ...row(labels.client, client.name),
    ...row(labels.signer, signature.name, TEXT.strong),
    ...row(labels.role, signature.role),
    ...(signature.drawing
      ? [drawingBlock(labels.drawn, labels.drawing(signature.name), signature.drawing)]
      : row(labels.words, signature.words, TEXT.signed)),
    ...row(
      labels.time,
      `${formatSecond(signedAt, language, company.timeZone)} (${company.timeZone})\n${signedAt} (UTC)`,
    ),
    ...row(labels.networkAddress, signature.networkAddress),
    ...row(labels.browser, signature.userAgent ?? labels.unknown),
    ...row(labels.email, signature.confirmedEmail ? labels.confirmed(signature.confirmedEmail) : labels.notAsked),
    ...optionRows(document, row),
    ...row(labels.total, formatMoney(document.totalCents, document.currency, language), TEXT.strong),
    ...row(labels.shown, labels.attached(SHOWN_PDF)),
    ...row(labels.sha256, documentSha256, TEXT.hash),
  ];
  const blocks: Block[] = [
    {
      height: TEXT.title.leading + 12,
      bookmark: labels.title,
      content: [
        rule(0, { width: 28, weight: 2.4, color: brandColors(company.brandColor).rule }),
        ...tagged({ type: "H2" }, [text(0, 8, TEXT.title, labels.title)]),
      ],
    },
    space(14),
    ...paragraph(type.wrap(labels.kind, TEXT.soft, CONTENT_WIDTH), TEXT.soft),
    space(14),
    ...rows,
    space(18),
    ...paragraph(type.wrap(labels.verify(SHOWN_PDF), TEXT.soft, CONTENT_WIDTH), TEXT.soft),
  ];
  const { footer, frame } = composePages(document, type);
  return { name, footer, pages: paginate(blocks, () => frame) };
}

/** The options that were chosen, and those that were not, each with its amount. */
function optionRows(
  { lines: all, currency, language }: SalesDocument,
  row: (label: string, value: string | null) => Block[],
): Block[] {
  const labels = QUOTE_LABELS[language].evidence;
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const options = all.filter(({ isOptional }) => isOptional);
  const listed = (chosen: boolean) =>
    options
      .filter(({ isChosen }) => (isChosen === true) === chosen)
      .map((line) => {
        const [first = ""] = line.description.split("\n");
        return `${first}${colon}${formatMoney(lineAmountCents(line), currency, language)}`;
      })
      .join("\n");
  if (options.length === 0) return [];
  return [...row(labels.chosen, listed(true) || labels.none), ...row(labels.left, listed(false))];
}

/** A label with its value, one block a line, so that a value of any length flows over pages. */
function rowBlocks(label: string, value: readonly string[], style: TextStyle): Block[] {
  const element = { type: "P" } as const;
  return value.map((content, index) => {
    const [isFirst, isLast] = [index === 0, index === value.length - 1];
    const top = isFirst ? PADDING : 0;
    const height = top + style.leading + (isLast ? PADDING : 0);
    const marks: Mark[] = [
      ...(isFirst ? [rule(0), text(0, top + baseline(style), TEXT.soft, label)] : []),
      text(VALUE.x, top, style, content),
    ];
    return { height, content: tagged(element, marks), keepWithNext: isFirst && !isLast };
  });
}

/** How far below a larger text a label stands on its line. */
function baseline({ size }: TextStyle): number {
  return Math.max(0, (size - TEXT.soft.size) * 0.97);
}

function drawingBlock(label: string, alt: string, drawing: NonNullable<QuoteSignature["drawing"]>): Block {
  return {
    height: DRAWING.height + 2 * PADDING,
    content: [
      rule(0),
      ...lines(0, PADDING, TEXT.soft, [label]),
      ...tagged({ type: "Figure", alt }, [drawnSignature(VALUE.x, PADDING, DRAWING, drawing)]),
    ],
  };
}
