import { divideRoundHalfAwayFromZero } from "#lib/domain/money/money.ts";
import type { ProviderPayment } from "#lib/domain/online-payments/provider-payment.ts";
import type { WantedAllocation } from "#lib/domain/receipts/receipt.ts";

/** The receipt of an online payment: an amount, and what of it pays the invoice. */
export type OnlineReceiptPlan =
  | { kind: "receipt"; currency: string; amountCents: number; allocations: WantedAllocation[] }
  /** What it is exchanged to is not known yet. */
  | { kind: "wait" }
  | { kind: "decide"; decision: "foreign_unallocated" };

/**
 * How money that came is recorded. It pays the invoice as far as something is due; the rest is on the client's balance,
 * which only the currency of the books has. So money in another currency that is not due to the last cent is recorded
 * as what the provider exchanged it to.
 */
export function planOnlineReceipt(
  { currency, amountCents, settlement }: Pick<ProviderPayment, "currency" | "amountCents" | "settlement">,
  invoice: { id: string; dueCents: number },
  books: { currency: string },
): OnlineReceiptPlan {
  const paidCents = Math.min(invoice.dueCents, amountCents);
  const isBooks = currency === books.currency;
  if (isBooks || paidCents === amountCents) {
    const allocations = paidCents > 0 ? [{ invoiceId: invoice.id, amountCents: paidCents }] : [];
    return { kind: "receipt", currency, amountCents, allocations };
  }
  if (!settlement) return { kind: "wait" };
  if (settlement.currency !== books.currency || settlement.amountCents <= 0)
    return { kind: "decide", decision: "foreign_unallocated" };
  const receiptCents = shareOf(paidCents, amountCents, settlement.amountCents);
  const allocations = receiptCents > 0 ? [{ invoiceId: invoice.id, amountCents: paidCents, receiptCents }] : [];
  return { kind: "receipt", currency: settlement.currency, amountCents: settlement.amountCents, allocations };
}

/** The share of `part` in `whole` of another amount; all of it for the whole. */
export function shareOf(part: number, whole: number, ofCents: number): number {
  return part === whole ? ofCents : Number(divideRoundHalfAwayFromZero(BigInt(part) * BigInt(ofCents), BigInt(whole)));
}
