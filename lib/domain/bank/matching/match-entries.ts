import { payoutFinder } from "#lib/domain/bank/matching/find-payouts.ts";
import { reversedFinder } from "#lib/domain/bank/matching/find-reversed.ts";
import type { MatchingInput, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import { openInvoices } from "#lib/domain/bank/matching/open-invoices.ts";
import { indexPayers } from "#lib/domain/bank/matching/payer.ts";
import type { EntryMatch, PayoutProposal, Proposal } from "#lib/domain/bank/matching/proposal.ts";
import { MAX_PROPOSALS, paymentProposer } from "#lib/domain/bank/matching/propose-payments.ts";
import { type EntryPayments, settleClaims, unsure } from "#lib/domain/bank/matching/settle-claims.ts";

/**
 * What each entry of bank statements may be: the payment of invoices, a payout of a provider of online payments, or the reversal of
 * an earlier receipt. The result does not depend on the order of the input. Certain proposals together never take more
 * of an invoice than is due; an allocation is never more than what is due or what came in. Entries are in the order of
 * their days, then ids.
 *
 * The input has all that is outstanding: of a part of it, an amount may seem to be all that a client owes.
 */
export function matchEntries(input: MatchingInput): EntryMatch[] {
  const entries = input.entries.toSorted(compareEntries);
  const open = openInvoices(input.outstanding);
  const payers = indexPayers(input.outstanding, input.learnt);
  const proposer = paymentProposer(input, open, payers);
  const findPayouts = payoutFinder(input.payouts ?? [], entries);
  const findReversed = reversedFinder(input.receipts ?? [], entries, payers);
  const proposals = new Map<string, Proposal[]>();
  const payments: EntryPayments[] = [];
  const alternatives = new Map<string, PayoutProposal[]>();
  for (const entry of entries) {
    const { proposals: payouts, isOfProvider } = findPayouts(entry);
    if (entry.amountCents < 0) proposals.set(entry.id, [...payouts, ...findReversed(entry)].slice(0, MAX_PROPOSALS));
    // What comes in as a reversal is money that had gone out.
    if (entry.amountCents < 0 || entry.isReversal) continue;
    if (isOfProvider && payouts.length > 0) {
      proposals.set(entry.id, payouts.slice(0, MAX_PROPOSALS));
      continue;
    }
    const scored = proposer.propose(entry);
    const isTold = scored[0]?.isNamed || scored[0]?.hasPayer;
    if (payouts.length === 0) {
      // By the provider's words it may be the payout of somebody who pays us, who then says so.
      if (!isOfProvider || isTold) payments.push({ entry, scored: isOfProvider ? scored.map(unsure) : scored });
    } else if (isTold) {
      // A payout has no client's name and no invoice's number.
      payments.push({ entry, scored: scored.map(unsure) });
      alternatives.set(entry.id, payouts);
    } else {
      proposals.set(entry.id, payouts.slice(0, MAX_PROPOSALS));
    }
  }
  for (const [entryId, settled] of settleClaims(payments, open, proposer)) {
    const others = (alternatives.get(entryId) ?? []).map((payout) => ({ ...payout, certainty: "possible" as const }));
    proposals.set(entryId, [...settled, ...others].slice(0, MAX_PROPOSALS));
  }
  return entries.map(({ id }) => ({ entryId: id, proposals: proposals.get(id) ?? [] }));
}

function compareEntries(a: StoredEntry, b: StoredEntry): number {
  if (a.bookedOn !== b.bookedOn) return a.bookedOn < b.bookedOn ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
