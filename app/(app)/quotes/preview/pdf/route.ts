import { previewResponse } from "#app/(app)/invoices/preview/preview-responses.ts";
import { postedQuote } from "#app/(app)/quotes/preview/posted-quote.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { previewQuotePdf } from "#lib/quotes/preview-quote.ts";

/** The PDF of the current form, posted in the field `invoice` as for an invoice. Nothing is saved. */
export const POST = companyRoute(companyInQuery, async (request, { context: { companyId } }) => {
  const quote = await postedQuote(request, companyId);
  return previewResponse(quote && (await previewQuotePdf(companyId, quote)));
});
