import type { PayoutComposition } from "#lib/domain/online-payments/online-payout.ts";
import type { PaymentProviderName } from "#lib/domain/online-payments/provider-payment.ts";

/**
 * `certain`: may be booked by itself. `likely`: the first one is right far more often than not, and a person confirms
 * it. `possible`: worth showing.
 */
export type Certainty = "certain" | "likely" | "possible";

/** How the text has the number of an invoice, the most reliable form first. */
export type NumberForm =
  | "exact"
  | "without_leading_zeros"
  | "without_prefix"
  | "in_range"
  | "sequence_only"
  | "typing_error";

/** Why a proposal is made, for a page to put into words. Amounts are in the minor unit of the entry's currency. */
export type Reason =
  /** `found` is what the entry says, as it says it. */
  | { kind: "number"; invoiceId: string; number: string; found: string; form: NumberForm }
  | { kind: "order_reference"; invoiceId: string; orderReference: string }
  | { kind: "amount_due" }
  /** The sum of what is due of `count` invoices; `isAll` where the client owes no other. */
  | { kind: "sum"; count: number; isAll: boolean }
  | { kind: "less_fees"; feesCents: number }
  | { kind: "part_payment"; leftCents: number }
  /** What stays on the client's balance. */
  | { kind: "overpayment"; restCents: number }
  /** `isShared`: several clients are paid for from this account. */
  | { kind: "iban_known"; iban: string; isShared: boolean }
  | { kind: "name_known"; name: string }
  | { kind: "name_similar"; name: string }
  | { kind: "named_in_text"; name: string }
  /** The account or the name is known, and is that of other clients only. */
  | { kind: "payer_of_other_client"; clientId: string }
  | { kind: "other_currency"; entryCurrency: string; invoiceCurrency: string }
  /** Nothing says which invoice is paid: the oldest debt is, as article 1342-10 of the French Code civil has it. */
  | { kind: "oldest_due" }
  | { kind: "invoice_settled"; invoiceId: string; number: string }
  /** Other entries explain themselves by the same money. */
  | { kind: "claimed_by_others"; entryIds: string[] }
  | { kind: "payout_amount"; arrivalOn: string; provider: PaymentProviderName | null }
  /** What is in the payout, in the minor unit of its currency. */
  | ({ kind: "payout_composition" } & PayoutComposition)
  | { kind: "payout_descriptor"; descriptor: string }
  | { kind: "same_end_to_end_id"; endToEndId: string }
  | { kind: "amount_taken_back" }
  | { kind: "marked_as_reversal" };

/** More than 0, in the minor unit of the invoice's currency. */
export interface Allocation {
  invoiceId: string;
  amountCents: number;
}

interface ProposalOfEntry {
  entryId: string;
  certainty: Certainty;
  reasons: Reason[];
}

/** A client paid. What no allocation has stays on the client's balance; without allocations, all of it does. */
export interface PaymentProposal extends ProposalOfEntry {
  kind: "payment";
  clientId: string;
  allocations: Allocation[];
}

/** An earlier receipt is taken back: a booked one, or one that is an entry of the same call. Never certain. */
export interface ReversalProposal extends ProposalOfEntry {
  kind: "reversal";
  reverses: { kind: "receipt" | "entry"; id: string };
  clientId: string | null;
  /** What becomes due again; without allocations where the entry that is taken back has none. */
  allocations: Allocation[];
}

/** A payout of a provider of online payments: its payments are recorded already. */
export interface PayoutProposal extends ProposalOfEntry {
  kind: "payout";
  payoutId: string;
  clientId: null;
  allocations: [];
}

export type Proposal = PaymentProposal | ReversalProposal | PayoutProposal;

export interface EntryMatch {
  entryId: string;
  /** Best first, at most 5. */
  proposals: Proposal[];
}
