import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { quotePdf } from "#lib/archive/quote-pdf.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";
import { getQuote } from "#lib/quotes/get-quote.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "quotes:read",
    missing: "quote_not_found",
    async handle({ context, id, headers }) {
      const quote = await getQuote(context.companyId, id);
      if (!quote) return { ok: false, code: "quote_not_found" };
      const outcome = await quotePdf(quote, context.now);
      if (!outcome.ok) return outcome;
      const { pdf } = outcome;
      return plainFileResponse(headers, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
    },
  }),
});
