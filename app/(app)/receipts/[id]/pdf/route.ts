import { drawnPdfResponse } from "#app/(app)/invoices/[id]/pdf-response.ts";
import { receiptPdf } from "#lib/account-documents/receipt-pdf.ts";
import { companyOfReceipt, companyRoute } from "#lib/http/company-route.ts";

/** The PDF of a receipt, of any company of the group: a page may be older than the choice of another one. */
export const GET = companyRoute<{ id: string }>(
  companyOfReceipt,
  async (request, { context: { companyId }, params: { id } }) =>
    drawnPdfResponse(request, await receiptPdf(companyId, id)),
);
