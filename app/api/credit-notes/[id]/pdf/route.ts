import { apiRoute, read } from "#lib/http/api-route.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";
import { anyCreditNotePdf } from "#lib/invoices/documents/credit-note-pdf.ts";
import { pdfFilename } from "#lib/invoices/documents/invoice-pdf.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "credit_note_not_found",
    async handle({ context, id, headers }) {
      const outcome = await anyCreditNotePdf(context.companyId, id, context.now);
      if (!outcome.ok) return outcome;
      const { pdf } = outcome;
      return plainFileResponse(headers, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
    },
  }),
});
