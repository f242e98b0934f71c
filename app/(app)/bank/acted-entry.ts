import type { BankEntryRecord } from "#lib/domain/bank/bank-records.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";

/** What of an entry its actions need. */
export interface ActedEntry extends Pick<BankEntryRecord, "id" | "state" | "acceptedAs" | "amountCents" | "currency"> {
  /** What the page calls it by. */
  who: string;
  /** Whether it is in another currency than the books: then nothing of it stays on account. */
  isForeign: boolean;
}

/** What accepting a proposal says; null where somebody has to say more, such as the exchange of a currency. */
export function choiceOf(
  { kind, clientId, allocations, reverses, payoutId }: StoredProposal,
  { currency }: Pick<ActedEntry, "currency">,
) {
  if (kind === "reversal") return reverses?.kind === "receipt" ? { reverses: reverses.id } : null;
  if (kind === "payout") return payoutId === null ? null : { payoutId };
  if (clientId === null || allocations.some((each) => each.currency !== currency)) return null;
  return {
    clientId,
    allocations: allocations.map(({ invoiceId, amountCents: amount }) => ({ invoiceId, amount })),
  };
}
