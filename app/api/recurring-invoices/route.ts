import { orderOfChanges } from "#lib/contract/list-query.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { createRecurringBody, listRecurringQuery } from "#lib/contract/recurring-input.ts";
import { toRecurring } from "#lib/contract/recurring-output.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { clientOfInvoice, completeRecurring } from "#lib/http/read-recurring.ts";
import { createRecurring } from "#lib/recurring/create-recurring.ts";
import { pageRecurring, readWrittenRecurring } from "#lib/recurring/get-recurring.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "recurring_invoices:read",
    query: listRecurringQuery,
    async handle({ context, query: { page, limit, sort, after, ...filter } }) {
      const order = orderOfChanges({ sort, ...filter });
      const found = await pageRecurring(context.companyId, filter, { page, limit, order, after });
      return { ok: true, status: 200, body: toPage(found, order, toRecurring) };
    },
  }),
  POST: write({
    scope: "recurring_invoices:write",
    body: createRecurringBody,
    bodyRequired: true,
    current: null,
    tagged: true,
    async handle({ tx, context, body }) {
      const completed = await completeRecurring(tx, context.companyId, body);
      if (!completed.ok) return completed;
      const created = clientOfInvoice(await createRecurring(tx, context, completed.input));
      if (!created.ok) return created;
      return { ok: true, schedule: await readWrittenRecurring(tx, context.companyId, created.recurringInvoiceId) };
    },
    toResponse: ({ schedule }) => ({
      ok: true,
      status: 201,
      location: `/api/recurring-invoices/${schedule.id}`,
      body: toRecurring(schedule),
    }),
  }),
});
