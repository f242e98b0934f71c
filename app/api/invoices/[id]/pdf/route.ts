import { apiRoute, read } from "#lib/http/api-route.ts";
import { fileResponse } from "#lib/http/file-response.ts";
import { invoicePdf, pdfFilename } from "#lib/invoices/documents/invoice-pdf.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    async handle({ context, id, request }) {
      const outcome = await invoicePdf(context.companyId, id, context.now);
      if (!outcome.ok) return outcome;
      const { pdf } = outcome;
      return fileResponse(request, { ...pdf, mediaType: "application/pdf", filename: pdfFilename(pdf.name) });
    },
  }),
});
