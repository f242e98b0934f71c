import { pdfResponse } from "#app/(app)/invoices/[id]/pdf-response.ts";
import { creditNotePdfOfInvoice } from "#lib/archive/credit-note-pdf.ts";
import { companyOfInvoice, companyRoute } from "#lib/http/company-route.ts";

/** The PDF of the credit note of an invoice of any company of the group, as for the invoice itself. */
export const GET = companyRoute<{ id: string }>(
  companyOfInvoice,
  async (request, { context: { companyId, now }, params: { id } }) =>
    pdfResponse(request, await creditNotePdfOfInvoice(companyId, id, now)),
);
