import "server-only";
import { toCheckedInvoice, toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import type { ZonedContext } from "#lib/domain/identity/actor.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { companyDate } from "#lib/domain/test-companies/company-clock.ts";
import { env } from "#lib/env.ts";

/** The body of an answer about an invoice, on the day that it is where the company is. */
export function invoiceBody(invoice: Invoice, context: Pick<ZonedContext, "timeZone" | "now">) {
  return toInvoiceDetail(invoice, env.APP_URL, companyDate(context));
}

/** The same with what the invoice lacks: after create and issue. */
export function checkedInvoiceBody(
  checked: Parameters<typeof toCheckedInvoice>[0],
  context: Pick<ZonedContext, "timeZone" | "now">,
) {
  return toCheckedInvoice(checked, env.APP_URL, companyDate(context));
}
