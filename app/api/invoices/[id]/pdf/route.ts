import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    async handle({ context, id, headers }) {
      const outcome = await invoicePdf(context.companyId, id, context.now);
      if (!outcome.ok) return outcome;
      const { pdf } = outcome;
      return plainFileResponse(headers, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
    },
  }),
});
