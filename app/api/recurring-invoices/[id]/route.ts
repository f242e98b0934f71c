import { changeRecurringBody, mergeRecurring } from "#lib/contract/recurring-input.ts";
import { toRecurring } from "#lib/contract/recurring-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { currentRecurring } from "#lib/http/current-recurring.ts";
import { taggedResponse } from "#lib/http/entity-tag.ts";
import type { ItemsRefusal } from "#lib/http/read-items.ts";
import { clientOfInvoice, completeRecurring } from "#lib/http/read-recurring.ts";
import { changeRecurring } from "#lib/recurring/change-recurring.ts";
import { getRecurring } from "#lib/recurring/get-recurring.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "recurring_invoices:read",
    missing: "no_such_recurring_invoice",
    async handle({ context, id, headers }) {
      const schedule = await getRecurring(context.companyId, id);
      return schedule
        ? taggedResponse(headers, toRecurring(schedule))
        : { ok: false, code: "no_such_recurring_invoice" };
    },
  }),
  PATCH: write({
    scope: "recurring_invoices:write",
    body: changeRecurringBody,
    bodyRequired: true,
    missing: "no_such_recurring_invoice",
    current: currentRecurring,
    tagged: true,
    async handle({ tx, context, id, body }) {
      const changed = await changeRecurring<ItemsRefusal>(tx, context, id, async (schedule) => {
        const merged = mergeRecurring(schedule, body);
        return merged.ok ? completeRecurring(tx, context.companyId, merged.body) : merged;
      });
      return clientOfInvoice(changed);
    },
    toResponse: ({ schedule }) => ({ ok: true, status: 200, body: toRecurring(schedule) }),
  }),
});
