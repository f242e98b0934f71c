import { invoiceFacturx } from "#lib/archive/invoice-facturx.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    async handle({ context, id, headers }) {
      const outcome = await invoiceFacturx(context.companyId, id, context.now);
      if (!outcome.ok) return outcome;
      return plainFileResponse(headers, {
        ...outcome.xml,
        mediaType: "text/xml; charset=utf-8",
        filename: "factur-x.xml",
      });
    },
  }),
});
