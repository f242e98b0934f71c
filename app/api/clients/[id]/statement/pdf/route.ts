import { statementPdf } from "#lib/account-documents/statement-pdf.ts";
import { statementQuery } from "#lib/contract/statement.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { plainFileResponse } from "#lib/http/file-response.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: statementQuery,
    missing: "no_such_client",
    async handle({ context: { companyId, now }, id, query, headers }) {
      const outcome = await statementPdf(companyId, id, query, now);
      return outcome.ok ? plainFileResponse(headers, { ...outcome.pdf, mediaType: "application/pdf" }) : outcome;
    },
  }),
});
