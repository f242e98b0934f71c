import { linkRoute } from "#app/(public)/i/[token]/link-route.ts";
import { invoicePagePicture } from "#lib/archive/invoice-pages.ts";
import { pagePictureResponse } from "#lib/http/page-picture.ts";

/** The picture of a page of the PDF behind a viewing link. */
export const GET = linkRoute<{ page: string }>(async (request, { invoice, now, params: { page } }) =>
  pagePictureResponse(request, page, async (wanted) =>
    invoice?.number
      ? invoicePagePicture(invoice.companyId, invoice.id, wanted, now)
      : { ok: false, code: "invoice_not_found" },
  ),
);
