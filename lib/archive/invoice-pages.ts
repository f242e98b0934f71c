import "server-only";
import { type InvoicePdf, type InvoicePdfOutcome, invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { keepDraft, recentDraft } from "#lib/archive/recent-drafts.ts";
import { requestSignal } from "#lib/db/connection/caller.ts";
import { type DrawingFailure, drawingFailure } from "#lib/documents/drawing-failure.ts";
import { countPages } from "#lib/documents/pages/count-pages.ts";
import { drawPagePictures } from "#lib/documents/pages/draw-page-pictures.ts";
import type { PictureWidth, WantedPicture } from "#lib/domain/invoices/page-pictures.ts";

/** The document whose pages are shown. */
export interface DocumentPages {
  /** Of the PDF, hex: while it stays the same, so do the pictures of its pages. */
  sha256: string;
  count: number;
}

type Failure = Exclude<InvoicePdfOutcome, { ok: true }>;

/** The pages of an invoice's PDF; drawn first when it is a draft or not archived yet, see `invoicePdf`. */
export async function invoicePages(
  companyId: string,
  invoiceId: string,
  now: Date,
): Promise<({ ok: true } & DocumentPages) | Failure> {
  const outcome = await invoicePdf(companyId, invoiceId, now);
  if (!outcome.ok) return outcome;
  const { pdf } = outcome;
  if (pdf.isDraft) keepDraft(companyId, invoiceId, pdf);
  return { ok: true, sha256: pdf.sha256, count: countPages(pdf.content) };
}

/**
 * The picture of one page of an invoice's PDF as it is now, with the SHA-256 of that PDF. `page_not_found`: it has
 * fewer pages.
 */
export async function invoicePagePicture(
  companyId: string,
  invoiceId: string,
  { page, width, sha256 }: WantedPicture,
  now: Date,
): Promise<{ ok: true; picture: Uint8Array; sha256: string } | Failure | { ok: false; code: "page_not_found" }> {
  const recent = recentDraft(companyId, invoiceId, sha256);
  const outcome: InvoicePdfOutcome = recent ? { ok: true, pdf: recent } : await invoicePdf(companyId, invoiceId, now);
  if (!outcome.ok) return outcome;
  if (page > countPages(outcome.pdf.content)) return { ok: false, code: "page_not_found" };
  const drawn = await drawPictures(companyId, outcome.pdf, [page], width);
  if (!drawn.ok) return drawn;
  const [picture] = drawn.pictures;
  if (!picture) throw new Error(`page ${page} of invoice ${invoiceId} was not drawn`);
  return { ok: true, picture, sha256: outcome.pdf.sha256 };
}

/** The pictures of these pages of a PDF. It stops waiting for a renderer when its caller hangs up. */
export async function drawPictures(
  companyId: string,
  { content }: Pick<InvoicePdf, "content">,
  pages: number[],
  width: PictureWidth,
): Promise<{ ok: true; pictures: Uint8Array[] } | DrawingFailure> {
  try {
    return {
      ok: true,
      pictures: await drawPagePictures(companyId, content, { pages, width }, { signal: requestSignal() }),
    };
  } catch (error) {
    const failure = drawingFailure(error);
    if (failure) return failure;
    throw error;
  }
}
