import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { creditNotePdf } from "#lib/archive/credit-note-pdf.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "credit_note_not_found",
    async handle({ context, id, headers }) {
      const outcome = await creditNotePdf(context.companyId, id, context.now);
      if (!outcome.ok) return outcome;
      const { pdf } = outcome;
      return plainFileResponse(headers, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
    },
  }),
});
