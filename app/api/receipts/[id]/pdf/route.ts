import { receiptPdf } from "#lib/account-documents/receipt-pdf.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "receipt_not_found",
    async handle({ context: { companyId }, id, headers }) {
      const outcome = await receiptPdf(companyId, id);
      return outcome.ok ? plainFileResponse(headers, { ...outcome.pdf, mediaType: "application/pdf" }) : outcome;
    },
  }),
});
