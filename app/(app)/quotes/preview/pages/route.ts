import { pagesResponse } from "#app/(app)/invoices/preview/preview-responses.ts";
import { postedQuote } from "#app/(app)/quotes/preview/posted-quote.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { previewQuotePages } from "#lib/quotes/preview-quote.ts";

/** The first pages of the current form as pictures (`pagesResponse`). Nothing is saved. */
export const POST = companyRoute(companyInQuery, async (request, { context: { companyId } }) =>
  pagesResponse(request, async (options) => {
    const quote = await postedQuote(request, companyId);
    return quote && previewQuotePages(companyId, quote, options);
  }),
);
