import { quoteGoneTitle } from "#app/(public)/q/[token]/gone.ts";
import { openQuote } from "#app/(public)/q/[token]/open-quote.ts";
import { quoteRoute } from "#app/(public)/q/[token]/quote-route.ts";
import { drawingLater, isDrawnLater } from "#app/drawing-later.ts";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import type { QuotePdfOutcome } from "#lib/archive/quote-pdf.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { fileResponse } from "#lib/http/file-response.ts";

/** Serves a PDF of the quote behind a client's link, or 404 where there is none. */
export function pdfRoute(
  read: (quote: Quote, now: Date) => Promise<QuotePdfOutcome | { ok: false; code: "quote_not_signed" }>,
) {
  return quoteRoute(async (request, { token, quote, now }) => {
    const outcome = quote && (await read(quote, now));
    if (!outcome?.ok) {
      if (quote && outcome && isDrawnLater(outcome.code)) return drawingLater(quoteLanguage(quote));
      const link = await openQuote(token);
      const title = await quoteGoneTitle(link.ok ? { ok: false, code: "unknown" } : link);
      return new Response(title, { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
    }
    const { pdf } = outcome;
    const response = fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
    response.headers.set("Cache-Control", "private, no-store"); // the link shows a newer version from the day of one
    return response;
  });
}
