import "server-only";
import { type DocumentPages, drawPictures } from "#lib/archive/invoice-pages.ts";
import type { InvoicePdf } from "#lib/archive/invoice-pdf.ts";
import { type QuotePdfOutcome, quotePdf } from "#lib/archive/quote-pdf.ts";
import { keepDraft, recentDraft } from "#lib/archive/recent-drafts.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";
import { countPages } from "#lib/documents/pages/count-pages.ts";
import type { WantedPicture } from "#lib/domain/invoices/page-pictures.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";

/** The pages of a quote's PDF; drawn first when it is a draft or not archived yet, see `quotePdf`. */
export async function quotePages(
  quote: Quote,
  now = new Date(),
): Promise<({ ok: true } & DocumentPages) | DrawingFailure> {
  const outcome = await quotePdf(quote, now);
  if (!outcome.ok) return outcome;
  const { pdf } = outcome;
  if (pdf.isDraft) keepDraft(quote.companyId, quote.id, pdf);
  return { ok: true, sha256: pdf.sha256, count: countPages(pdf.content) };
}

/**
 * The picture of one page of a quote's PDF as it is now, with the SHA-256 of that PDF. `page_not_found`: it has fewer
 * pages.
 */
export async function quotePagePicture(
  quote: Quote,
  { page, width, sha256 }: WantedPicture,
  now = new Date(),
): Promise<{ ok: true; picture: Uint8Array; sha256: string } | DrawingFailure | { ok: false; code: "page_not_found" }> {
  const { companyId, id } = quote;
  const recent: InvoicePdf | undefined = recentDraft(companyId, id, sha256);
  const outcome: QuotePdfOutcome = recent ? { ok: true, pdf: recent } : await quotePdf(quote, now);
  if (!outcome.ok) return outcome;
  if (page > countPages(outcome.pdf.content)) return { ok: false, code: "page_not_found" };
  const drawn = await drawPictures(companyId, outcome.pdf, [page], width);
  if (!drawn.ok) return drawn;
  const [picture] = drawn.pictures;
  if (!picture) throw new Error(`page ${page} of quote ${id} was not drawn`);
  return { ok: true, picture, sha256: outcome.pdf.sha256 };
}
