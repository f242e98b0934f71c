import { documentFonts, loadFonts } from "#lib/documents/fonts/invoice-pdf-fonts.ts";
import { LABELS, SPECIMEN } from "#lib/documents/invoice-labels.ts";
import { bookmarked, inFrame, pageFrame } from "#lib/documents/pdf/compose-pages.ts";
import { drawPages } from "#lib/documents/pdf/draw-pages.tsx";
import { fontsOf, framed } from "#lib/documents/pdf/invoice-pdf.ts";
import { stamp } from "#lib/documents/pdf/page-frame.ts";
import { PdfFile } from "#lib/documents/pdf/pdf-file.ts";
import { receiptBlocks, receiptTitle, voidMark } from "#lib/documents/pdf/receipt-pdf.ts";
import { statementBlocks, statementTitle } from "#lib/documents/pdf/statement-pdf.ts";
import { createTypesetter } from "#lib/documents/pdf/typeset.ts";
import { printableTexts } from "#lib/documents/printable-document.ts";
import type { ReceiptDocument } from "#lib/documents/receipt-document.ts";
import type { StatementDocument } from "#lib/documents/statement-document.ts";

/** What is drawn of a client's account. */
export type AccountDocument = StatementDocument | ReceiptDocument;

/**
 * Draws the statement of a client's account, or a receipt, on A4 pages. The same document gives the same bytes. It
 * blocks its thread, for a second where the statement has 5,000 entries.
 */
export async function drawAccountPdf({ logo, ...document }: AccountDocument): Promise<Uint8Array> {
  const account = { ...printableTexts(document), logo } as AccountDocument;
  const fonts = documentFonts(await loadFonts(fontsOf(account)));
  const type = createTypesetter(fonts);
  const { company, language, createdAt } = account;
  const [name, blocks] =
    account.kind === "statement"
      ? [statementTitle(account), statementBlocks(account, type)]
      : [receiptTitle(account), receiptBlocks(account, type)];
  const title = company.isTest ? `${name} (${SPECIMEN})` : name;
  const { footer, frame } = pageFrame(account, type);
  const labels = LABELS[language];
  const pages = inFrame(bookmarked(blocks, title), frame);
  const drawn = framed({ pages, footer, title, company: company.name, labels }, type, (isFirst) => [
    ...stamp({ company, number: "" }, labels, isFirst),
    ...(account.kind === "receipt" && !company.isTest ? voidMark(account) : []),
  ]);
  const properties = { title, author: company.name, createdAt: new Date(createdAt), isArchival: false };
  return drawPages(new PdfFile(properties, language, null), fonts, drawn);
}
