import { listInvoicesQuery, newInvoiceBody } from "#lib/contract/invoice-input.ts";
import { toInvoiceSummary } from "#lib/contract/invoice-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { companyDate } from "#lib/domain/test-companies/company-clock.ts";
import { apiRoute, read, write } from "#lib/http/api-route.ts";
import { withoutWarnings } from "#lib/http/current-invoice.ts";
import { checkedInvoiceBody } from "#lib/http/invoice-body.ts";
import { withItems } from "#lib/http/read-items.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { listInvoices } from "#lib/invoices/list-invoices.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  GET: read({
    scope: "invoices:read",
    query: listInvoicesQuery,
    async handle({ context, query: { page, limit, sort, after, status, overdue, invoiceNumber, ...filter } }) {
      const today = companyDate(context);
      const found = await listInvoices(
        context.companyId,
        {
          statuses: status,
          overdue: overdue === null ? null : { is: overdue, on: today },
          isOutstanding: false,
          ...filter,
          number: invoiceNumber ?? filter.number,
        },
        { page, limit, order: sort, after },
      );
      return {
        ok: true,
        status: 200,
        body: toPage(found, sort, (invoice) => toInvoiceSummary(invoice, today)),
      };
    },
  }),
  POST: write({
    scope: "invoices:write",
    body: newInvoiceBody,
    bodyRequired: true,
    current: null,
    tagged: withoutWarnings,
    handle: ({ tx, context, body }) =>
      withItems(tx, context.companyId, body, (input) => createInvoice(tx, context, input)),
    toResponse: (created, context) => ({
      ok: true,
      status: 201,
      location: `/api/invoices/${created.invoice.id}`,
      body: checkedInvoiceBody(created, context),
    }),
  }),
});
