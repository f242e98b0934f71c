import { plannedQuery } from "#lib/contract/recurring-input.ts";
import { toPlanned } from "#lib/contract/recurring-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { getRecurring, upcomingInvoices } from "#lib/recurring/get-recurring.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "recurring_invoices:read",
    query: plannedQuery,
    missing: "no_such_recurring_invoice",
    async handle({ context, id, query: { limit } }) {
      const schedule = await getRecurring(context.companyId, id);
      if (!schedule) return { ok: false, code: "no_such_recurring_invoice" };
      return { ok: true, status: 200, body: toPlanned(await upcomingInvoices(context, schedule, limit)) };
    },
  }),
});
