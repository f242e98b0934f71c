import { quoteRoute } from "#app/(public)/q/[token]/quote-route.ts";
import { quotePagePicture } from "#lib/archive/quote-pages.ts";
import { pagePictureResponse } from "#lib/http/page-picture.ts";

/** The picture of a page of the PDF behind a client's link. */
export const GET = quoteRoute<{ page: string }>(async (request, { quote, now, params: { page } }) =>
  pagePictureResponse(request, page, async (wanted) =>
    quote ? quotePagePicture(quote, wanted, now) : { ok: false, code: "quote_not_found" },
  ),
);
