import { acceptEntry } from "#lib/bank/accept-entry.ts";
import { acceptEntryBody } from "#lib/contract/bank-input.ts";
import { toBankEntry } from "#lib/contract/bank-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentBankEntry } from "#lib/http/current-bank-entry.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: acceptEntryBody,
    bodyRequired: true,
    missing: "bank_entry_not_found",
    current: currentBankEntry,
    tagged: true,
    handle: ({ tx, context, id, body }) => acceptEntry(tx, context, id, body),
    toResponse: ({ entry }) => ({ ok: true, status: 200, body: toBankEntry(entry) }),
  }),
});
