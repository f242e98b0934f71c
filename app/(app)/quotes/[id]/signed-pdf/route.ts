import { pdfResponse } from "#app/(app)/invoices/[id]/pdf-response.ts";
import { signedQuotePdf } from "#lib/archive/quote-pdf.ts";
import { companyOfQuote, companyRoute } from "#lib/http/company-route.ts";
import { getQuote } from "#lib/quotes/get-quote.ts";

/** The signed PDF of a quote of any company of the group, as for the PDF itself. */
export const GET = companyRoute<{ id: string }>(
  companyOfQuote,
  async (request, { context: { companyId, now }, params: { id } }) => {
    const quote = await getQuote(companyId, id);
    return pdfResponse(request, quote ? await signedQuotePdf(quote, now) : { ok: false, code: "quote_not_found" });
  },
);
