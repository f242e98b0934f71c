import { learntFrom } from "#lib/domain/bank/matching/learnt-payer.ts";
import type { LearntPayer, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import type { OpenInvoices } from "#lib/domain/bank/matching/open-invoices.ts";
import type { PaymentProposal } from "#lib/domain/bank/matching/proposal.ts";
import type { PaymentProposer, ScoredPayment } from "#lib/domain/bank/matching/propose-payments.ts";

/** An entry with its proposals, as if it were the only one. */
export interface EntryPayments {
  entry: StoredEntry;
  scored: ScoredPayment[];
}

const MAX_RIVALS = 5;

/**
 * Gives each invoice's money to the entries with the best claims to it: first what is certain and nobody else's, then
 * the others, which are explained anew by what is left. Entries are in the order of their days.
 */
export function settleClaims(
  payments: readonly EntryPayments[],
  open: OpenInvoices,
  proposer: PaymentProposer,
): Map<string, PaymentProposal[]> {
  const settled = new Map<string, PaymentProposal[]>();
  // An amount alone does not put in doubt what an entry names; it does where the other one names nothing either.
  const named = claimsOf(payments, open, ({ proposal, isNamed }) => isNamed || proposal.certainty === "certain");
  const all = claimsOf(payments, open, () => true);
  const taught: LearntPayer[] = [];
  const undecided: { entry: StoredEntry; first: ScoredPayment | undefined; rivals: string[]; order: number }[] = [];
  for (const [order, { entry, scored }] of payments.entries()) {
    const [first] = scored;
    const rivals = first === undefined ? [] : rivalsOf(first.proposal, first.isNamed ? named : all);
    if (first?.proposal.certainty !== "certain" || rivals.length > 0) {
      undecided.push({ entry, first, rivals, order });
      continue;
    }
    take(first.proposal, open);
    settled.set(entry.id, toProposals(scored));
    const payer = learntFrom(entry, first.proposal);
    if (payer !== null) taught.push(payer);
  }
  // What is certain tells whose accounts and names the others have. It makes none of them certain.
  proposer.learn(taught);
  for (const { entry, rivals } of undecided.toSorted(
    (a, b) => claimOrder(a.first) - claimOrder(b.first) || a.order - b.order,
  )) {
    const scored = proposer.propose(entry).map(unsure);
    const first = scored[0]?.proposal;
    if (first !== undefined && rivals.length > 0) first.reasons.push({ kind: "claimed_by_others", entryIds: rivals });
    if (first?.certainty === "likely") take(first, open);
    settled.set(entry.id, toProposals(scored));
  }
  return settled;
}

/** A proposal that is not to be booked by itself, whatever its reasons. */
export function unsure(scored: ScoredPayment): ScoredPayment {
  const certainty = scored.proposal.certainty === "possible" ? "possible" : "likely";
  return { ...scored, proposal: { ...scored.proposal, certainty } };
}

/**
 * First the entries that name what they pay, the best first; then, day by day, those that do not: clients that say
 * nothing pay their oldest debts.
 */
function claimOrder(first: ScoredPayment | undefined): number {
  if (first === undefined || first.proposal.certainty === "possible") return 1;
  return first.isNamed ? -first.score : 0;
}

/** By invoice, the entries whose best proposals together take more than is due of it. */
function claimsOf(
  payments: readonly EntryPayments[],
  open: OpenInvoices,
  counts: (first: ScoredPayment) => boolean,
): Map<string, string[]> {
  const claims = new Map<string, { entryIds: string[]; cents: number }>();
  for (const { scored } of payments) {
    const [first] = scored;
    if (first === undefined || first.proposal.certainty === "possible" || !counts(first)) continue;
    for (const { invoiceId, amountCents } of first.proposal.allocations) {
      const claim = claims.get(invoiceId) ?? { entryIds: [], cents: 0 };
      claims.set(invoiceId, claim);
      if (claim.entryIds.length <= MAX_RIVALS) claim.entryIds.push(first.proposal.entryId);
      claim.cents += amountCents;
    }
  }
  const contested = new Map<string, string[]>();
  for (const [invoiceId, { entryIds, cents }] of claims)
    if (cents > (open.get(invoiceId)?.dueCents ?? 0)) contested.set(invoiceId, entryIds);
  return contested;
}

function rivalsOf({ entryId, allocations }: PaymentProposal, claims: ReadonlyMap<string, string[]>): string[] {
  const rivals = new Set(allocations.flatMap(({ invoiceId }) => claims.get(invoiceId) ?? []));
  rivals.delete(entryId);
  return [...rivals].toSorted().slice(0, MAX_RIVALS);
}

function take({ allocations }: PaymentProposal, open: OpenInvoices): void {
  for (const { invoiceId, amountCents } of allocations) open.take(invoiceId, amountCents);
}

function toProposals(scored: readonly ScoredPayment[]): PaymentProposal[] {
  return scored.map(({ proposal }) => proposal);
}
