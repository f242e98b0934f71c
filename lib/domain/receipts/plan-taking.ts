import { divideRoundHalfAwayFromZero } from "#lib/domain/money/money.ts";
import type { PlannedAllocation } from "#lib/domain/receipts/plan-allocations.ts";
import type { Allocation, Receipt } from "#lib/domain/receipts/receipt.ts";

/** Which money of a receipt is taken. */
export interface TakingPlan {
  /** At most what is left of the receipt. */
  takenCents: number;
  /** What of it is on no invoice then. */
  unallocatedCents: number;
  /** Allocations that no longer stand. */
  takenBack: Allocation[];
  /** What is left of an allocation of which a part is taken. */
  again: PlannedAllocation[];
}

/** Takes an amount of a receipt: of its balance first, then of its allocations, the last one first. */
export function planTaking(
  amountCents: number,
  { currency, unallocatedCents, allocations }: Pick<Receipt, "currency" | "unallocatedCents" | "allocations">,
): TakingPlan {
  const fromBalance = Math.min(unallocatedCents, amountCents);
  let left = amountCents - fromBalance;
  const takenBack: Allocation[] = [];
  const again: PlannedAllocation[] = [];
  for (const allocation of allocations.toReversed()) {
    if (left <= 0) break;
    const taken = Math.min(left, allocation.receiptCents);
    left -= taken;
    takenBack.push(allocation);
    const rest = allocation.receiptCents - taken;
    const isForeign = allocation.currency !== currency;
    const restCents = isForeign ? restOf(allocation, rest) : rest;
    if (rest > 0 && restCents > 0)
      again.push({
        ...{ invoiceId: allocation.invoiceId, amountCents: restCents, receiptCents: isForeign ? rest : null },
      });
    else left -= rest; // less than the smallest unit of the invoice's currency goes with it
  }
  // What is below zero of `left` went back to the balance.
  return {
    ...{
      takenCents: amountCents - Math.max(0, left),
      unallocatedCents: unallocatedCents - fromBalance + Math.max(0, -left),
    },
    ...{ takenBack, again },
  };
}

/** What stays paid of an invoice in another currency, at the exchange of the allocation. */
function restOf({ amountCents, receiptCents }: Allocation, rest: number): number {
  return Number(divideRoundHalfAwayFromZero(BigInt(amountCents) * BigInt(rest), BigInt(receiptCents)));
}
