import { getEntry } from "#lib/bank/browse-bank.ts";
import { toBankEntry } from "#lib/contract/bank-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    missing: "bank_entry_not_found",
    async handle({ context, id, headers }) {
      const entry = await getEntry(context.companyId, id);
      return entry ? taggedResponse(headers, toBankEntry(entry)) : { ok: false, code: "bank_entry_not_found" };
    },
  }),
});
