import type { ExpectedPayout, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import type { PayoutProposal, Reason } from "#lib/domain/bank/matching/proposal.ts";
import { addDays, type CalendarDate, daysBetween } from "#lib/domain/calendar-date.ts";
import { foldText } from "#lib/domain/text/fold-text.ts";

/** How long before the day that the provider expects, and after it, a bank books a payout. */
const DAYS_BEFORE = 2;
export const PAYOUT_DAYS = 10;
const MIN_DESCRIPTOR = 4;
const MAX_SAME_AMOUNT = 100;

export interface FoundPayouts {
  proposals: PayoutProposal[];
  /** The provider's own words stand in the entry, whether a payout fits or not. */
  isOfProvider: boolean;
}

/**
 * Finds the payouts that entries may be. Certain where the provider's words stand in the entry, and no other payout fits
 * the entry, nor another entry the payout.
 */
export function payoutFinder(
  payouts: readonly ExpectedPayout[],
  entries: readonly StoredEntry[],
): (entry: StoredEntry) => FoundPayouts {
  const byAmount = new Map<string, ExpectedPayout[]>();
  for (const payout of payouts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = moneyKey(payout);
    const same = byAmount.get(key);
    if (same === undefined) byAmount.set(key, [payout]);
    else if (same.length < MAX_SAME_AMOUNT) same.push(payout);
  }
  const descriptors = [...new Set(payouts.map(({ descriptor }) => foldText(descriptor ?? "")))].filter(isTelling);
  const countOf = countEntries(entries);
  const isOnlyEntry = new Map<string, boolean>();
  for (const payout of [...byAmount.values()].flat()) isOnlyEntry.set(payout.id, countOf(payout) === 1);

  return (entry) => {
    if (payouts.length === 0) return { proposals: [], isOfProvider: false };
    const text = foldText(`${entry.counterparty.name ?? ""} ${entry.remittance}`);
    const isOfProvider = descriptors.some((descriptor) => hasWords(text, descriptor));
    const fitting = (byAmount.get(moneyKey(entry)) ?? [])
      .map((payout) => ({ payout, days: daysBetween(payout.arrivalOn, entry.bookedOn) }))
      .filter(({ days }) => days >= -DAYS_BEFORE && days <= PAYOUT_DAYS)
      .toSorted((a, b) => Math.abs(a.days) - Math.abs(b.days) || (a.payout.id < b.payout.id ? -1 : 1));
    const proposals = fitting.map(({ payout }, at): PayoutProposal => {
      const descriptor = payout.descriptor ?? "";
      const isNamed = isTelling(foldText(descriptor)) && hasWords(text, foldText(descriptor));
      const isCertain = isNamed && fitting.length === 1 && isOnlyEntry.get(payout.id) === true;
      return {
        kind: "payout",
        entryId: entry.id,
        payoutId: payout.id,
        clientId: null,
        allocations: [],
        certainty: isCertain ? "certain" : at === 0 ? "likely" : "possible",
        reasons: [...reasonsOf(payout), ...(isNamed ? [{ kind: "payout_descriptor" as const, descriptor }] : [])],
      };
    });
    return { proposals, isOfProvider };
  };
}

function reasonsOf({ arrivalOn, provider, composition = null }: ExpectedPayout): Reason[] {
  const amount: Reason = { kind: "payout_amount", arrivalOn, provider: provider ?? null };
  return composition === null ? [amount] : [amount, { kind: "payout_composition", ...composition }];
}

/** How many entries have the amount of a payout on a day on which it may be booked. */
function countEntries(entries: readonly StoredEntry[]): (payout: ExpectedPayout) => number {
  const counts = new Map<string, number>();
  const keyOf = (key: string, day: CalendarDate) => `${key} ${day}`;
  for (const entry of entries) {
    const key = keyOf(moneyKey(entry), entry.bookedOn);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (payout) => {
    let count = 0;
    for (let days = -DAYS_BEFORE; days <= PAYOUT_DAYS; days++)
      count += counts.get(keyOf(moneyKey(payout), addDays(payout.arrivalOn, days))) ?? 0;
    return count;
  };
}

function moneyKey({ currency, amountCents }: { currency: string; amountCents: number }): string {
  return `${currency} ${amountCents}`;
}

function isTelling(descriptor: string): boolean {
  return descriptor.length >= MIN_DESCRIPTOR;
}

/** Whether words stand in a text, both folded, and not as a part of a longer word: "pinstripe" is no Stripe. */
function hasWords(text: string, words: string): boolean {
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true;
  return false;
}
