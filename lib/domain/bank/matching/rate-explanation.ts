import type { EntryEvidence, NamedInvoice } from "#lib/domain/bank/matching/entry-evidence.ts";
import {
  type AmountFit,
  type Explanation,
  isSurelyNamed,
  MAX_OF_CLIENT,
} from "#lib/domain/bank/matching/explain-entry.ts";
import type { StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import { isOneEdit } from "#lib/domain/bank/matching/one-edit.ts";
import type { OpenInvoices } from "#lib/domain/bank/matching/open-invoices.ts";
import type { PayerStrength } from "#lib/domain/bank/matching/payer.ts";
import type { Certainty } from "#lib/domain/bank/matching/proposal.ts";

/** What an explanation is worth beside the others of its entry. */
export interface Rating {
  score: number;
  certainty: Certainty;
}

export interface RatingContext {
  entry: StoredEntry;
  amountCents: number;
  currency: string;
  evidence: EntryEvidence;
  open: OpenInvoices;
  /** Whether a settled invoice of the client has this total: the entry may pay it twice. */
  hasSettled: (clientId: string, currency: string, totalCents: number) => boolean;
}

/** Points of evidence order the explanations. Certainty follows from rules, not from points. */
const NUMBER_POINTS: Record<NamedInvoice["form"], number> = {
  exact: 50,
  without_leading_zeros: 46,
  without_prefix: 42,
  in_range: 40,
  order: 30,
  sequence_only: 28,
  typing_error: 24,
};
const AMBIGUOUS_POINTS = -8;
/** Some of the invoices are named, and the amount is explained by others beside them. */
const PARTLY_NAMED_POINTS = 40;
const FIT_POINTS: Record<AmountFit, number> = {
  exact: 40,
  sum_all: 34,
  sum_oldest: 30,
  sum_only: 24,
  sum_of_several: 10,
  less_fees: 22,
  over: 8,
  part: 6,
  oldest_first: 0,
};
/** A rest of another invoice is less likely where the amount is all that is due of one. */
const OTHER_EXACT_POINTS = -20;
const PAYER_POINTS: Record<PayerStrength, number> = {
  iban: 40,
  name: 34,
  shared_iban: 26,
  named_in_text: 24,
  similar_name: 20,
};
const OTHER_PAYER_POINTS = -45;

/** Rates an explanation beside all explanations of its entry. */
export function rateExplanation(explanation: Explanation, all: readonly Explanation[], context: RatingContext): Rating {
  const { clientId, invoices, fit, named } = explanation;
  const { payer } = context.evidence;
  const strength = payer.clients.get(clientId)?.strength;
  let score = FIT_POINTS[fit];
  // The least reliable number counts, and only where each invoice has one.
  if (named.length === invoices.length)
    score += Math.min(...named.map((each) => NUMBER_POINTS[each.form] + (each.isAmbiguous ? AMBIGUOUS_POINTS : 0)));
  else if (named.length > 0) score += PARTLY_NAMED_POINTS;
  if (strength !== undefined) score += PAYER_POINTS[strength];
  else if (payer.known.length > 0) score += OTHER_PAYER_POINTS;
  if ((fit === "part" || fit === "over") && all.some((other) => other.clientId === clientId && other.fit === "exact"))
    score += OTHER_EXACT_POINTS;
  return { score, certainty: certaintyOf(explanation, all, context) };
}

function certaintyOf(explanation: Explanation, all: readonly Explanation[], context: RatingContext): Certainty {
  if (isCertain(explanation, all, context)) return "certain";
  return isLikely(explanation, all, context) ? "likely" : "possible";
}

/**
 * What may be booked by itself. Nothing in the entry speaks against it, no number may be a mistyped one of another debt
 * of the client that fits as well, and one of these is true:
 * – it names the invoices in full, the amount is exactly what is due of them, and the payer is the client, or is unknown
 *   while no other invoice has this amount;
 * – it names them without their prefix, the amount is exact, and the payer is the client;
 * – it names one invoice exactly, comes from the client's account, and pays a part that nothing else explains;
 * – it names none, comes from the client's account, and is exactly all that the client owes.
 */
function isCertain(explanation: Explanation, all: readonly Explanation[], context: RatingContext): boolean {
  const { clientId, invoices, fit, named } = explanation;
  const { entry, amountCents, currency, evidence, open, hasSettled } = context;
  const strength = evidence.payer.clients.get(clientId)?.strength;
  const contradicts =
    evidence.hasUnknownNumber ||
    [...evidence.named.keys()].some((id) => !invoices.some((invoice) => invoice.id === id)) ||
    evidence.payer.known.some((known) => known !== clientId && strength !== "shared_iban") ||
    invoices.some(({ issueDate }) => issueDate > entry.bookedOn) ||
    (strength === undefined && evidence.payer.clients.size > 0);
  if (contradicts || currency !== entry.currency || entry.isReversal) return false;

  const isPayer = strength === "iban" || strength === "shared_iban" || strength === "name";
  const isOnlyPayer = strength === "iban" && evidence.payer.clients.size === 1;
  if (named.length === invoices.length && named.every(isSurelyNamed)) {
    if (mayBeMistyped(explanation, context)) return false;
    const isInFull = named.every(({ form }) => form !== "without_prefix");
    if (fit === "exact" && isPayer) return true;
    if (fit === "exact" && isInFull) {
      const same = open.withDue(currency, amountCents, entry.bookedOn);
      return invoices.length === 1 ? same.length === 1 : same.length === 0;
    }
    const isExplainedOtherwise = all.some((other) => other.invoices !== invoices && other.fit !== "oldest_first");
    return fit === "part" && named.length === 1 && named[0]?.form === "exact" && isOnlyPayer && !isExplainedOtherwise;
  }
  return (
    named.length === 0 &&
    isOnlyPayer &&
    (fit === "sum_all" || (fit === "exact" && invoices.length === 1)) &&
    open.ofClient(clientId, currency, entry.bookedOn, MAX_OF_CLIENT).length === invoices.length &&
    !hasSettled(clientId, currency, amountCents)
  );
}

/** Whether a typing error could have made a number of another invoice of the client, which the amount fits as well. */
function mayBeMistyped({ clientId, invoices, fit }: Explanation, { entry, currency, open }: RatingContext): boolean {
  const owed = open.ofClient(clientId, currency, entry.bookedOn, MAX_OF_CLIENT);
  return owed.some(
    (other) =>
      !invoices.includes(other) &&
      invoices.some(
        ({ number, dueCents }) => (fit === "part" || dueCents === other.dueCents) && isOneEdit(number, other.number),
      ),
  );
}

function isLikely(explanation: Explanation, all: readonly Explanation[], context: RatingContext): boolean {
  const { evidence, entry, currency, open } = context;
  const { clientId, invoices, fit, named } = explanation;
  const strength = evidence.payer.clients.get(clientId)?.strength;
  const owedCount = () => open.ofClient(clientId, currency, entry.bookedOn, 2).length;
  const isOther = strength === undefined && evidence.payer.known.length > 0;
  const fits = fit === "exact" || fit === "sum_all" || fit === "sum_oldest" || fit === "sum_only";
  if (named.length === invoices.length && named.every(isSurelyNamed)) {
    if (fits || fit === "less_fees" || strength !== undefined) return true;
    // Of an unknown payer, a number without its amount may be anybody's.
    return (fit === "part" || isOther) && all.every((other) => other === explanation || other.fit === "oldest_first");
  }
  if (named.length > 0) {
    const isClear = named.every(({ form, isAmbiguous }) => form !== "typing_error" && !isAmbiguous);
    if (fits || fit === "less_fees") return !isOther || (fit === "exact" && isClear);
    const isOne = named.length === 1 && named[0]?.isAmbiguous === false;
    return isOne && strength !== undefined && fit !== "oldest_first";
  }
  if (strength !== undefined) {
    // Who owes one invoice pays that one, whatever the amount.
    const isOnlyDebt = fit === "oldest_first" && evidence.named.size === 0 && owedCount() === 1;
    return fits || ((fit === "less_fees" || isOnlyDebt) && strength !== "named_in_text");
  }
  // The amount alone, where it is that of one invoice and nothing points elsewhere.
  const isOnly = all.every((other) => other === explanation || other.fit !== "exact");
  return fit === "exact" && isOnly && !isOther && evidence.named.size === 0 && !evidence.hasUnknownNumber;
}
