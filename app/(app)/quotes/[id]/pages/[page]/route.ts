import { quotePagePicture } from "#lib/archive/quote-pages.ts";
import { companyOfQuote, companyRoute } from "#lib/http/company-route.ts";
import { pagePictureResponse } from "#lib/http/page-picture.ts";
import { getQuote } from "#lib/quotes/get-quote.ts";

/** The picture of a page of a quote's PDF, of any company of the group, as for the PDF itself. */
export const GET = companyRoute<{ id: string; page: string }>(
  companyOfQuote,
  async (request, { context: { companyId, now }, params: { id, page } }) =>
    pagePictureResponse(request, page, async (wanted) => {
      const quote = await getQuote(companyId, id);
      return quote ? quotePagePicture(quote, wanted, now) : { ok: false, code: "page_not_found" };
    }),
);
