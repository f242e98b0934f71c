import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { amountDueCents, isOverdue } from "#lib/domain/invoices/invoice-status.ts";
import { oldestFirst, type Payable, type PayableInvoice } from "#lib/domain/receipts/plan-allocations.ts";
import { type Allocation, takenByAllocations } from "#lib/domain/receipts/receipt.ts";

/** An invoice that a form offers for a receipt. */
export interface OfferedInvoice extends Omit<Payable, "totalCents" | "amountCreditedCents" | "amountPaidCents"> {
  number: string;
  /** What the receipt may pay of it, in the minor unit: all that is due, and what the receipt pays already. */
  payableCents: number;
  /** What the receipt pays of it now. */
  allocatedCents: number;
  /** What that takes of the receipt, in the minor unit of the receipt's currency. */
  takenCents: number;
  isOverdue: boolean;
}

/** Invoices as a receipt with these allocations may pay them. `today` is that of the company's time zone. */
export function offeredInvoices(
  invoices: readonly PayableInvoice[],
  allocations: readonly Allocation[],
  today: CalendarDate,
): OfferedInvoice[] {
  const byInvoice = Map.groupBy(allocations, ({ invoiceId }) => invoiceId);
  return invoices.map((invoice) => {
    const { id, number, clientId, currency, status, dueDate, issueDate } = invoice;
    const held = byInvoice.get(id) ?? [];
    const allocatedCents = held.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return {
      ...{ id, number, clientId, currency, status, dueDate, issueDate, allocatedCents },
      takenCents: takenByAllocations(held),
      payableCents: amountDueCents(invoice) + allocatedCents,
      isOverdue: isOverdue(invoice, today),
    };
  });
}

/**
 * The amounts by invoice once `leftCents` more are allocated, to what is due first at the front. Amounts that are
 * chosen already stay, or grow up to what the receipt may pay.
 */
export function fillOldestFirst(
  leftCents: number,
  offered: readonly OfferedInvoice[],
  chosen: ReadonlyMap<string, number>,
): Map<string, number> {
  const room = offered.map((invoice) => ({
    ...invoice,
    totalCents: Math.max(0, invoice.payableCents - (chosen.get(invoice.id) ?? 0)),
    amountCreditedCents: 0,
    amountPaidCents: 0,
  }));
  const filled = new Map(chosen);
  for (const { invoiceId, amountCents } of oldestFirst(leftCents, room))
    filled.set(invoiceId, (filled.get(invoiceId) ?? 0) + amountCents);
  return filled;
}
