import "server-only";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import type { InvoiceSummary } from "#lib/domain/invoices/invoice.ts";
import {
  type AnyInvoiceOrder,
  EVERY_INVOICE,
  type InvoiceFilter,
  NEWEST_FIRST,
} from "#lib/domain/invoices/invoice-query.ts";
import { type AskedAction, listedInvoice } from "#lib/domain/listed-invoice.ts";
import { REMINDED_STATUSES } from "#lib/domain/reminders/reminders.ts";
import { todayOf } from "#lib/invoices/browse-invoices.ts";

const LIMIT = 6;
const MAX_WORDS = 200;

/** The newest invoices whose number, client or total matches the typed text; without text, the newest of all. */
export function findInvoices(companyId: string, words: string): Promise<InvoiceSummary[]> {
  return find(companyId, { ...EVERY_INVOICE, search: searchOf(words) }, NEWEST_FIRST);
}

/**
 * The matching invoices with which this can be done: those to be paid or reminded of from the earliest due date on, the
 * newest of others.
 */
export async function findInvoicesFor(
  action: AskedAction,
  companyId: string,
  words: string,
  now: Date,
): Promise<InvoiceSummary[]> {
  const today = await todayOf(companyId, now);
  const filter: InvoiceFilter = {
    ...EVERY_INVOICE,
    search: searchOf(words),
    ...(action === "pay" && { isOutstanding: true }),
    ...(action === "remind" && { statuses: [...REMINDED_STATUSES], overdue: { is: true, on: today } }),
    ...(action === "issue" && { statuses: ["draft"] }),
    ...(action === "send" && { statuses: ["issued"] }),
  };
  const isOwed = action === "pay" || action === "remind";
  const invoices = await find(companyId, filter, isOwed ? { by: "dueDate", descending: false } : NEWEST_FIRST);
  return invoices.filter((invoice) => listedInvoice(invoice, today).actions.includes(action));
}

async function find(companyId: string, filter: InvoiceFilter, order: AnyInvoiceOrder): Promise<InvoiceSummary[]> {
  const { invoices } = await listInvoices(companyId, filter, { limit: LIMIT, offset: 0n, order, countTo: 1 });
  return invoices;
}

function searchOf(words: string): string | null {
  // PostgreSQL text cannot contain NUL, but a URL can.
  return words.trim().replaceAll("\0", "").slice(0, MAX_WORDS) || null;
}
