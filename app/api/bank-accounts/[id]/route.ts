import { changeAccount } from "#lib/bank/change-account.ts";
import { changeAccountBody } from "#lib/contract/bank-input.ts";
import { toBankAccount } from "#lib/contract/bank-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  PATCH: write({
    scope: "payments:write",
    body: changeAccountBody,
    bodyRequired: true,
    missing: "no_such_bank_account",
    current: null,
    handle: ({ tx, context, id, body }) => changeAccount(tx, context, id, body),
    toResponse: ({ account }) => ({ ok: true, status: 200, body: toBankAccount(account) }),
  }),
});
