import { LABELS, type Labels, SPECIMEN, titleOf } from "#lib/documents/invoice-labels.ts";
import { grouped } from "#lib/documents/pdf/document-head.ts";
import { depositBlocks } from "#lib/documents/pdf/invoice-pdf-deposits.ts";
import { headBlocks } from "#lib/documents/pdf/invoice-pdf-head.ts";
import { lineBlocks } from "#lib/documents/pdf/invoice-pdf-lines.ts";
import { type Block, paginate } from "#lib/documents/pdf/invoice-pdf-pages.ts";
import { tailBlocks } from "#lib/documents/pdf/invoice-pdf-tail.ts";
import { CONTENT_WIDTH, PAGE, TEXT } from "#lib/documents/pdf/invoice-pdf-theme.ts";
import type { Typesetter } from "#lib/documents/pdf/typeset.ts";
import { quoteName } from "#lib/documents/quote-labels.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";
import { legalFormAndCapital, legalRegistration } from "#lib/domain/parties/legal-registration.ts";

/** Height of the running head on every page but the first, in points. */
export const RUNNING_HEAD = 34;
const FOOTER_GAP = 20;
const FOOTER_MAX_LINES = 6;
const PAGE_NUMBER_WIDTH = 90;

/** The complete content of the pages of a document, positioned. */
export interface ComposedPages {
  labels: Labels;
  title: string;
  /** The lines at the foot of every page. */
  footer: string[];
  /** The height of what stands above them on the first page, in points. */
  frame: number;
  pages: Block[][];
}

/** Composes the pages of an invoice, a credit note or a quote: content, line breaks and page breaks. Nothing is drawn. */
export function composePages(invoice: SalesDocument, type: Typesetter): ComposedPages {
  const { language, quote } = invoice;
  const labels = LABELS[language];
  const number = quote ? quoteName(invoice.number, quote.version, language) : invoice.number;
  const name = `${titleOf(invoice, labels)} ${number ?? `(${labels.draft.toLowerCase()})`}`;
  const title = invoice.company.isTest ? `${name} (${SPECIMEN})` : name;
  const { footer, frame } = pageFrame(invoice, type);
  const blocks = [
    ...bookmarked(headBlocks(invoice, labels, type), title),
    ...bookmarked(lineBlocks(invoice, labels, type), labels.lines),
    ...depositBlocks(invoice, labels, type),
    ...tailBlocks(invoice, labels, type),
  ];
  return { labels, title, footer, frame, pages: inFrame(blocks, frame) };
}

/** The lines at the foot of every page, and the height of what stands above them on the first one, in points. */
export function pageFrame(
  document: Pick<SalesDocument, "company" | "language">,
  type: Typesetter,
): Pick<ComposedPages, "footer" | "frame"> {
  const footer = footerLines(document, type);
  return { footer, frame: PAGE.height - PAGE.top - PAGE.bottom - FOOTER_GAP - footer.length * TEXT.footer.leading };
}

/** Spreads blocks over pages, of which all but the first have a running head. */
export function inFrame(blocks: readonly Block[], frame: number): Block[][] {
  return paginate(blocks, (page) => (page === 0 ? frame : frame - RUNNING_HEAD));
}

export function bookmarked([first, ...rest]: Block[], bookmark: string): Block[] {
  return first ? [{ ...first, bookmark }, ...rest] : [];
}

/** The details that French law requires on a company's papers: its name, form and capital, and registration. */
function footerLines({ company, language }: Pick<SalesDocument, "company" | "language">, type: Typesetter): string[] {
  const who = [company.name, legalRegistration(company, language)]
    .filter(Boolean)
    .join(legalFormAndCapital(company, language) ? " " : ", ");
  const parts = [who, company.siren && `SIREN ${grouped(company.siren)}`].filter(Boolean);
  return type.wrap(parts.join("  ·  "), TEXT.footer, CONTENT_WIDTH - PAGE_NUMBER_WIDTH - 16).slice(0, FOOTER_MAX_LINES);
}
