import { sessionRoute } from "#lib/http/session-route.ts";
import { creditNotePdf } from "#lib/invoices/credit-note-pdf.ts";
import { findInvoiceCompany } from "#lib/invoices/find-invoice-company.ts";
import { pdfResponse } from "../../pdf-response.ts";

/** The PDF of the credit note of an invoice of any company of the group, as for the invoice itself. */
export const GET = sessionRoute<{ id: string }>(async (request, { actor, context, params: { id } }) => {
  const companyId = await findInvoiceCompany(actor.companies, id);
  return pdfResponse(request, companyId === null ? null : await creditNotePdf(companyId, id, context.now));
});
