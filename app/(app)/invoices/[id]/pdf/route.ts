import { sessionRoute } from "#lib/http/session-route.ts";
import { findInvoiceCompany } from "#lib/invoices/find-invoice-company.ts";
import { invoicePdf } from "#lib/invoices/invoice-pdf.ts";
import { pdfResponse } from "../pdf-response.ts";

/** The PDF of an invoice of any company of the group: a page keeps showing it after another tab chose another company. */
export const GET = sessionRoute<{ id: string }>(async (request, { actor, context, params: { id } }) => {
  const companyId = await findInvoiceCompany(actor.companies, id);
  return pdfResponse(request, companyId === null ? null : await invoicePdf(companyId, id, context.now));
});
