import { undoEntry } from "#lib/bank/undo-entry.ts";
import { undoEntryBody } from "#lib/contract/bank-input.ts";
import { toBankEntry } from "#lib/contract/bank-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentBankEntry } from "#lib/http/current-bank-entry.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "payments:write",
    body: undoEntryBody,
    missing: "bank_entry_not_found",
    current: currentBankEntry,
    tagged: true,
    handle: ({ tx, context, id, body }) => undoEntry(tx, context, id, body.note),
    toResponse: ({ entry }) => ({ ok: true, status: 200, body: toBankEntry(entry) }),
  }),
});
