import { pdfResponse } from "#app/(app)/invoices/[id]/pdf-response.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { companyOfInvoice, companyRoute } from "#lib/http/company-route.ts";

/**
 * The PDF of an invoice of any company of the group: a page keeps showing it after another tab chose another company.
 */
export const GET = companyRoute<{ id: string }>(
  companyOfInvoice,
  async (request, { context: { companyId, now }, params: { id } }) =>
    pdfResponse(request, await invoicePdf(companyId, id, now)),
);
