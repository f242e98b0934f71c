import { openDay } from "#lib/domain/accounting/closed-period.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import {
  allowedFrom,
  amountDueCents,
  type InvoiceStatus,
  type Settlement,
} from "#lib/domain/invoices/invoice-status.ts";
import type { WantedAllocation } from "#lib/domain/receipts/receipt.ts";

/** An invoice that a receipt may pay. */
export interface Payable extends Settlement {
  id: string;
  clientId: string;
  currency: string;
  status: InvoiceStatus;
  dueDate: CalendarDate;
  issueDate: CalendarDate;
}

/** An invoice of which something is due, as it is offered for a receipt. */
export interface PayableInvoice extends Payable {
  number: string;
}

/** A choice that is not possible. `index`: which of the wanted allocations. */
export interface AllocationFault {
  index: number;
  field: "invoiceId" | "amount" | "receiptAmount";
  code:
    | ("invoice_not_found" | "other_client" | "other_currency" | "same_currency" | "not_payable")
    | ("exceeds_due" | "exceeds_receipt");
  /** What the amount may be at most, in the minor unit. */
  limitCents: number;
}

/** How much of a receipt goes to which invoice. */
export interface PlannedAllocation {
  invoiceId: string;
  /** In the minor unit of the invoice's currency. */
  amountCents: number;
  /** What it takes of a receipt in another currency, in the minor unit of that; null where it is in the same. */
  receiptCents: number | null;
}

/** What a planned allocation takes of its receipt, in the minor unit of the receipt's currency. */
export function takenCents({ amountCents, receiptCents }: PlannedAllocation): number {
  return receiptCents ?? amountCents;
}

/**
 * What a receipt pays of these invoices: the one that is due first, all of it, then the next, until nothing of the
 * receipt is left. Invoices that are due on one day follow by issue date, then by id. The order in which they are given
 * does not matter.
 */
export function oldestFirst(amountCents: number, invoices: readonly Payable[]): PlannedAllocation[] {
  let left = amountCents;
  return invoices
    .toSorted((one, other) => compare(keyOf(one), keyOf(other)))
    .flatMap((invoice) => {
      const allocated = Math.min(left, amountDueCents(invoice));
      left -= allocated;
      return allocated > 0 ? [{ invoiceId: invoice.id, amountCents: allocated, receiptCents: null }] : [];
    });
}

/**
 * What a receipt pays of chosen invoices of its client, in their order: an amount, or all that is due, as far as the
 * receipt reaches. An invoice in another currency takes what is said of the receipt: the rate is that of the bank. Every
 * choice that is not possible is a fault.
 */
export function chosenAllocations(
  amountCents: number,
  { clientId, currency }: Pick<Payable, "clientId" | "currency">,
  wanted: readonly WantedAllocation[],
  invoices: readonly Payable[],
): { ok: true; planned: PlannedAllocation[] } | { ok: false; code: "allocations_refused"; faults: AllocationFault[] } {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
  const faults: AllocationFault[] = [];
  const planned: PlannedAllocation[] = [];
  let left = amountCents;
  for (const [index, { invoiceId, amountCents: given, receiptCents = null }] of wanted.entries()) {
    const invoice = byId.get(invoiceId);
    const due = invoice ? amountDueCents(invoice) : 0;
    const isForeign = invoice !== undefined && invoice.currency !== currency;
    const allocated = given ?? (isForeign ? due : Math.min(due, left));
    const taken = receiptCents ?? allocated;
    const refuse = (field: AllocationFault["field"], code: AllocationFault["code"], limitCents = 0) =>
      faults.push({ index, field, code, limitCents });
    if (!invoice || invoice.status === "draft") refuse("invoiceId", "invoice_not_found");
    else if (invoice.clientId !== clientId) refuse("invoiceId", "other_client");
    else if (isForeign && receiptCents === null) refuse("receiptAmount", "other_currency");
    else if (!isForeign && taken !== allocated) refuse("receiptAmount", "same_currency");
    else if (!allowedFrom("pay").includes(invoice.status) || due === 0) refuse("invoiceId", "not_payable");
    else if (allocated > due) refuse("amount", "exceeds_due", due);
    else if (taken > left || taken === 0) refuse(isForeign ? "receiptAmount" : "amount", "exceeds_receipt", left);
    else {
      left -= taken;
      planned.push({ invoiceId, amountCents: allocated, receiptCents: isForeign ? taken : null });
    }
  }
  return faults.length > 0 ? { ok: false, code: "allocations_refused", faults } : { ok: true, planned };
}

function keyOf({ dueDate, issueDate, id }: Payable): string {
  return `${dueDate} ${issueDate} ${id}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * The day on which an allocation pays its invoice: the one on which the money came, or the later one on which the
 * invoice was issued, because nothing is paid of an invoice that is not there. It is never after `today`, and `today`
 * where that day is in the closed books.
 */
export function allocationDate(
  receivedOn: CalendarDate,
  { issueDate }: { issueDate: CalendarDate },
  open: { today: CalendarDate; closedThrough: CalendarDate | null },
): CalendarDate {
  return openDay([receivedOn, issueDate].sort().at(-1) ?? receivedOn, open);
}
