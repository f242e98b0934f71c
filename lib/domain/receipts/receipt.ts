import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData, GivenExternalData } from "#lib/domain/external-data.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";

/**
 * `receipt`: money came in. `refund`: money went back. `write_off`: what of a receipt is on no invoice is kept as a small
 * difference. `reversal`: an entry that takes back one of them, or a part.
 */
export const RECEIPT_KINDS = ["receipt", "refund", "write_off", "reversal"] as const;

/**
 * `sending`: it is recorded here, and the provider has not answered. `sent`: the provider has it. `failed`: the money did
 * not go back, and the entry is reversed.
 */
export const ONLINE_REFUND_STATUSES = ["sending", "sent", "failed"] as const;

/** How far a refund is that goes back by the provider of online payments that the money came by. */
export interface OnlineRefundState {
  status: (typeof ONLINE_REFUND_STATUSES)[number];
  /** Why it failed, in the provider's words where it gave any. */
  failure: string | null;
}

/** A part of a receipt that pays an invoice: an entry of the invoice's ledger that stands. */
export interface Allocation {
  /** The entry in `payments` of the invoice. */
  paymentId: string;
  invoiceId: string;
  invoiceNumber: string;
  /** In the minor unit of the invoice's currency. */
  amountCents: number;
  /** The invoice's currency. */
  currency: string;
  /** What it takes of the receipt, in the minor unit of the receipt's currency. */
  receiptCents: number;
  /** The day on which it pays the invoice. */
  allocatedOn: CalendarDate;
}

/** A refund or a write-off of a receipt, or what takes back it or one of these. */
export interface ReceiptEntry {
  id: string;
  kind: Exclude<Receipt["kind"], "receipt">;
  amountCents: number;
  receivedOn: CalendarDate;
  reverses: string | null;
  /** Null of what does not go back by a provider. */
  onlineRefund: OnlineRefundState | null;
}

/** Amounts in the minor unit of the currency. */
export interface Receipt extends ExternalData {
  id: string;
  kind: (typeof RECEIPT_KINDS)[number];
  /** Of a refund, a write-off or a reversal: the receipt whose money it is; null of a refund that an invoice owed. */
  ofReceipt: string | null;
  /** Of a reversal: the entry that it takes back. */
  reverses: string | null;
  /** The invoice of the payment that it is all of; null where it was recorded by itself. */
  invoiceId: string | null;
  clientId: string;
  clientName: string;
  /** On whose account it is booked: the client as it was recorded, before a merge. */
  bookedClientId: string;
  currency: string;
  /** Negative where money went back, or was taken back. */
  amountCents: number;
  /** What of it is on no invoice, and neither paid back nor taken back. */
  unallocatedCents: number;
  /** The day on which the money came or went. */
  receivedOn: CalendarDate;
  method: PaymentMethod | null;
  /** Who paid, where it was not the client. */
  payer: string | null;
  /** What the payment says, such as the words of a transfer. */
  reference: string | null;
  note: string | null;
  recordedAt: string;
  updatedAt: string;
  actorKind: Actor["kind"];
  /** The user's name, or the name of the API key. */
  actorName: string | null;
  /** Of a refund that goes back by a provider; null of all others. */
  onlineRefund: OnlineRefundState | null;
  /** Those that stand, in the order in which they were made. */
  allocations: Allocation[];
  /** Its refunds, write-offs and reversals, oldest first. */
  entries: ReceiptEntry[];
}

/** What is wanted of a receipt for one invoice. */
export interface WantedAllocation {
  invoiceId: string;
  /** In the invoice's currency. Null: all that is due of it, or as much as is left. */
  amountCents: number | null;
  /** What it takes of the receipt, where that is in another currency. Null where it is in the same. */
  receiptCents?: number | null;
}

/** To which invoices a receipt goes: chosen ones, or what is outstanding of the client in the order of the due dates. */
export type AllocationChoice = WantedAllocation[] | "oldest_first";

/** Money that came in, as it is recorded. */
export interface NewReceipt extends GivenExternalData {
  clientId: string;
  currency: string;
  amountCents: number;
  /** Null: today in the company's time zone. */
  date: CalendarDate | null;
  method: PaymentMethod | null;
  payer: string | null;
  reference: string | null;
  note: string | null;
  allocations: AllocationChoice;
}

/** What a client has paid that is on no invoice, by currency. */
export interface UnallocatedSum {
  currency: string;
  unallocatedCents: number;
}

/** What allocations take of their receipt, in the minor unit of its currency. */
export function takenByAllocations(allocations: readonly Pick<Allocation, "receiptCents">[]): number {
  return allocations.reduce((sum, { receiptCents }) => sum + receiptCents, 0);
}

/**
 * What a receipt pays, and more of one invoice, in the minor unit of its currency; less where that is negative, and
 * nothing any more where all of it is taken.
 */
export function allocationsWith(
  { allocations, currency }: Pick<Receipt, "allocations" | "currency">,
  invoiceId: string,
  moreCents: number,
): (WantedAllocation & { amountCents: number })[] {
  const byInvoice = Map.groupBy(allocations, (allocation) => allocation.invoiceId);
  const standing = [...byInvoice].map(([id, parts]) => ({
    invoiceId: id,
    amountCents: parts.reduce((sum, part) => sum + part.amountCents, 0) + (id === invoiceId ? moreCents : 0),
    ...(parts[0]?.currency !== currency && { receiptCents: takenByAllocations(parts) }),
  }));
  const all = byInvoice.has(invoiceId) ? standing : [...standing, { invoiceId, amountCents: moreCents }];
  return all.filter(({ amountCents }) => amountCents > 0);
}

/** What stands of the write-offs among the entries of a receipt. */
export function writtenOffCents(
  entries: readonly Pick<ReceiptEntry, "id" | "kind" | "reverses" | "amountCents">[],
): number {
  const ids = new Set(entries.filter(({ kind }) => kind === "write_off").map(({ id }) => id));
  return entries
    .filter(({ id, reverses }) => ids.has(reverses ?? id))
    .reduce((sum, { amountCents }) => sum - amountCents, 0);
}
