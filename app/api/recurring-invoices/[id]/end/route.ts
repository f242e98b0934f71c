import { emptyBody } from "#lib/contract/invoice-input.ts";
import { toRecurring } from "#lib/contract/recurring-output.ts";
import { apiRoute, write } from "#lib/http/api-route.ts";
import { currentRecurring } from "#lib/http/current-recurring.ts";
import { endRecurring } from "#lib/recurring/control-recurring.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: write({
    scope: "recurring_invoices:write",
    body: emptyBody,
    missing: "no_such_recurring_invoice",
    current: currentRecurring,
    tagged: true,
    handle: ({ tx, context, id }) => endRecurring(tx, context, id),
    toResponse: ({ schedule }) => ({ ok: true, status: 200, body: toRecurring(schedule) }),
  }),
});
