import { pageBankEntries } from "#lib/bank/browse-bank.ts";
import { listBankEntriesQuery, orderOfBankEntries } from "#lib/contract/bank-input.ts";
import { toBankEntry } from "#lib/contract/bank-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listBankEntriesQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const order = orderOfBankEntries({ sort, ...filter });
      const found = await pageBankEntries(context.companyId, filter, { page, limit, order, after });
      return { ok: true, status: 200, body: toPage(found, order, toBankEntry) };
    },
  }),
});
