import { z } from "zod";
import { listInvoicesQuery } from "#lib/contract/invoice-input.ts";
import { invoiceList, toInvoiceSummary } from "#lib/contract/invoice-output.ts";
import { toPage } from "#lib/contract/output-fields.ts";
import { companyDate } from "#lib/domain/test-companies/company-clock.ts";
import { asArguments, defineTool } from "#lib/http/mcp/tool.ts";
import { listInvoices } from "#lib/invoices/list-invoices.ts";

/** Without what has two names. A cursor says where to go on, better than a page. */
const { number: _earlierName, page: _page, ...documented } = listInvoicesQuery.shape;

export const searchInvoices = defineTool({
  name: "search_invoices",
  title: "Search invoices",
  description:
    "Find invoices by number, client, status, dates, or whether they are overdue; without arguments the newest. Answers a page of summaries with `total`, the count of all matches. For figures use get_overview rather than adding up pages.",
  kind: "reads",
  scopes: ["invoices:read"],
  input: asArguments(listInvoicesQuery),
  documented: z.strictObject(documented),
  output: invoiceList,
  async handle({ page, limit, sort, after, status, overdue, invoiceNumber, ...filter }, { context }) {
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
    return { ok: true, body: toPage(found, sort, (invoice) => toInvoiceSummary(invoice, today)) };
  },
});
