import { runsQuery } from "#lib/contract/recurring-input.ts";
import { toRuns } from "#lib/contract/recurring-output.ts";
import { apiRoute, read } from "#lib/http/api-route.ts";
import { getRecurring, readRuns } from "#lib/recurring/get-recurring.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "recurring_invoices:read",
    query: runsQuery,
    missing: "no_such_recurring_invoice",
    async handle({ context: { companyId }, id, query: { limit, before } }) {
      const schedule = await getRecurring(companyId, id);
      if (!schedule) return { ok: false, code: "no_such_recurring_invoice" };
      return { ok: true, status: 200, body: toRuns(await readRuns(companyId, id, limit, before)) };
    },
  }),
});
