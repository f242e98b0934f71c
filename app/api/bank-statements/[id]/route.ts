import { getStatement } from "#lib/bank/browse-bank.ts";
import { toStatement } from "#lib/contract/bank-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "bank_statement_not_found",
    async handle({ context, id, headers }) {
      const statement = await getStatement(context.companyId, id);
      return statement
        ? taggedResponse(headers, toStatement(statement))
        : { ok: false, code: "bank_statement_not_found" };
    },
  }),
});
