import type { ExpectedPayout, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import type { PayoutProposal } from "#lib/domain/bank/matching/proposal.ts";
import { daysBetween } from "#lib/domain/calendar-date.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

/** Weekends and holidays between the day that the provider expects and the day that the bank books. */
const MAX_DAYS = 5;
const MIN_DESCRIPTOR = 4;
const MAX_SAME_AMOUNT = 100;

export interface FoundPayouts {
  proposals: PayoutProposal[];
  /** The provider's own words stand in the entry: it is no payment of a client, whether a payout fits or not. */
  isOfProvider: boolean;
}

/** Finds the payouts that entries may be. Certain where the provider's words and one payout of this amount meet. */
export function payoutFinder(
  payouts: readonly ExpectedPayout[],
  entries: readonly StoredEntry[],
): (entry: StoredEntry) => FoundPayouts {
  const byAmount = new Map<string, ExpectedPayout[]>();
  for (const payout of payouts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = `${payout.currency} ${payout.amountCents}`;
    const same = byAmount.get(key);
    if (same === undefined) byAmount.set(key, [payout]);
    else if (same.length < MAX_SAME_AMOUNT) same.push(payout);
  }
  const descriptors = [...new Set(payouts.map(({ descriptor }) => foldText(descriptor ?? "")))].filter(
    (descriptor) => descriptor.length >= MIN_DESCRIPTOR,
  );
  const entriesOfAmount = new Map<string, number>();
  for (const { currency, amountCents } of entries) {
    const key = `${currency} ${amountCents}`;
    entriesOfAmount.set(key, (entriesOfAmount.get(key) ?? 0) + 1);
  }

  return (entry) => {
    if (payouts.length === 0) return { proposals: [], isOfProvider: false };
    const text = foldText(`${entry.counterparty.name ?? ""} ${entry.remittance}`);
    const isOfProvider = descriptors.some((descriptor) => text.includes(descriptor));
    const key = `${entry.currency} ${entry.amountCents}`;
    const fitting = (byAmount.get(key) ?? [])
      .map((payout) => ({ payout, days: Math.abs(daysBetween(payout.arrivalOn, entry.bookedOn)) }))
      .filter(({ days }) => days <= MAX_DAYS)
      .toSorted((a, b) => a.days - b.days || (a.payout.id < b.payout.id ? -1 : 1));
    const isOnly = fitting.length === 1 && entriesOfAmount.get(key) === 1;
    const proposals = fitting.map(({ payout: { id, arrivalOn, descriptor } }, at): PayoutProposal => {
      const isNamed = foldText(descriptor ?? "").length >= MIN_DESCRIPTOR && text.includes(foldText(descriptor ?? ""));
      return {
        kind: "payout",
        entryId: entry.id,
        payoutId: id,
        clientId: null,
        allocations: [],
        certainty: isNamed && isOnly ? "certain" : at === 0 ? "likely" : "possible",
        reasons: [
          { kind: "payout_amount", arrivalOn },
          ...(isNamed ? [{ kind: "payout_descriptor" as const, descriptor: descriptor ?? "" }] : []),
        ],
      };
    });
    return { proposals, isOfProvider };
  };
}
