import "server-only";
import { companyToday } from "#lib/companies/company-today.ts";
import { listAllocatedInvoices, listPayableInvoices } from "#lib/db/receipts/payable-invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { type OfferedInvoice, offeredInvoices } from "#lib/domain/receipts/offered-invoice.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

/** As many invoices are offered for a receipt, which pays no more. */
const LIMIT = 200;

/** The invoices of a client of which something is due, in each currency, the one that is due first at the front. */
export async function payableInvoices({ companyId, now }: Context, clientId: string): Promise<OfferedInvoice[]> {
  if (!isUuid(clientId)) return [];
  const [today, invoices] = await Promise.all([
    companyToday(companyId, now),
    listPayableInvoices(companyId, clientId, LIMIT),
  ]);
  return offeredInvoices(invoices, [], today);
}

/** The invoices that a receipt pays, and those that it could pay, the one that is due first at the front. */
export async function invoicesForReceipt({ companyId, now }: Context, receipt: Receipt): Promise<OfferedInvoice[]> {
  const { allocations, clientId } = receipt;
  const [today, payable, held] = await Promise.all([
    companyToday(companyId, now),
    listPayableInvoices(companyId, clientId, LIMIT),
    listAllocatedInvoices(
      companyId,
      allocations.map(({ invoiceId }) => invoiceId),
    ),
  ]);
  const others = payable.filter((invoice) => !held.some(({ id }) => id === invoice.id));
  const invoices = [...held, ...others.slice(0, Math.max(0, LIMIT - held.length))];
  const keyOf = ({ dueDate, issueDate, id }: (typeof invoices)[number]) => `${dueDate} ${issueDate} ${id}`;
  return offeredInvoices(
    invoices.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    allocations,
    today,
  );
}
