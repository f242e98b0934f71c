import { clientStatement } from "#lib/clients/client-statement.ts";
import { statementQuery, toStatementAnswer } from "#lib/contract/statement.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: statementQuery,
    missing: "no_such_client",
    async handle({ context: { companyId, now }, id, query }) {
      const outcome = await clientStatement(companyId, id, query, now);
      return outcome.ok ? { ok: true, status: 200, body: toStatementAnswer(outcome.statement) } : outcome;
    },
  }),
});
