import { createInvoiceBody, listInvoicesQuery } from "#lib/contract/invoice-input.ts";
import { toCheckedInvoice, toInvoiceSummary } from "#lib/contract/invoice-output.ts";
import { env } from "#lib/env.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { listInvoices } from "#lib/invoices/reading/list-invoices.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listInvoicesQuery,
    async handle({ context, query: { page, limit, sort, status, ...filter } }) {
      const { invoices, ...envelope } = await listInvoices(
        context.companyId,
        { statuses: status, ...filter },
        { page, limit, order: sort },
      );
      return { ok: true, status: 200, body: { data: invoices.map(toInvoiceSummary), ...envelope } };
    },
  }),
  POST: write({
    scope: "invoices:write",
    body: createInvoiceBody,
    bodyRequired: true,
    handle: ({ tx, context, body }) => createInvoice(tx, context, body),
    toResponse: (created) => ({
      ok: true,
      status: 201,
      location: `/api/invoices/${created.invoice.id}`,
      body: toCheckedInvoice(created, env.APP_URL),
    }),
  }),
});
