import { invoicePagePicture } from "#lib/archive/invoice-pages.ts";
import { companyOfInvoice, companyRoute } from "#lib/http/company-route.ts";
import { pagePictureResponse } from "#lib/http/page-picture.ts";

/** The picture of a page of an invoice's PDF, of any company of the group, as for the PDF itself. */
export const GET = companyRoute<{ id: string; page: string }>(
  companyOfInvoice,
  async (request, { context: { companyId, now }, params: { id, page } }) =>
    pagePictureResponse(request, page, (wanted) => invoicePagePicture(companyId, id, wanted, now)),
);
