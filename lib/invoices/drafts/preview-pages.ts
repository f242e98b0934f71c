import "server-only";
import { createHash } from "node:crypto";
import { type DocumentPages, drawPictures } from "#lib/archive/invoice-pages.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";
import { countPages } from "#lib/documents/pages/count-pages.ts";
import { FIRST_PAGES, type PictureWidth } from "#lib/domain/invoices/page-pictures.ts";
import type { NewInvoice } from "#lib/invoices/drafts/compose-draft.ts";
import { type PreviewPdfOutcome, previewPdf } from "#lib/invoices/drafts/preview-pdf.ts";

/** Null pictures: the PDF is the one that the caller shows. */
export type PreviewPages = { ok: true; pictures: Uint8Array[] | null } & DocumentPages;

/**
 * The first pages of an unsaved draft as pictures, unless they are those of the `known` PDF (its SHA-256). The input is
 * parsed.
 */
export async function previewPages(
  companyId: string,
  input: NewInvoice,
  { width, known }: { width: PictureWidth; known: string | null },
): Promise<PreviewPages | Exclude<PreviewPdfOutcome, { ok: true }>> {
  const drawn = await previewPdf(companyId, input);
  return drawn.ok ? pagesOf(companyId, drawn, { width, known }) : drawn;
}

/** The first pages of a PDF that was drawn for a preview, unless it is the `known` one. */
export async function pagesOf(
  companyId: string,
  drawn: { content: Uint8Array },
  { width, known }: { width: PictureWidth; known: string | null },
): Promise<PreviewPages | DrawingFailure> {
  const sha256 = createHash("sha256").update(drawn.content).digest("hex");
  const count = countPages(drawn.content);
  if (sha256 === known) return { ok: true, pictures: null, sha256, count };
  const pages = Array.from({ length: Math.min(count, FIRST_PAGES) }, (_, index) => index + 1);
  const outcome = await drawPictures(companyId, drawn, pages, width);
  return outcome.ok ? { ok: true, pictures: outcome.pictures, sha256, count } : outcome;
}
