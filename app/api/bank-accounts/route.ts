import { bankAccounts } from "#lib/bank/browse-bank.ts";
import { toBankAccount } from "#lib/contract/bank-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    async handle({ context }) {
      const accounts = await bankAccounts(context.companyId);
      return { ok: true, status: 200, body: { data: accounts.map(toBankAccount) } };
    },
  }),
});
