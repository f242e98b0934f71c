import type { LearntPayer, StoredEntry } from "#lib/domain/bank/matching/matching-input.ts";
import { payerNameKey } from "#lib/domain/bank/matching/payer-name.ts";
import type { Proposal } from "#lib/domain/bank/matching/proposal.ts";

/**
 * What an accepted proposal teaches: that this account and this name pay for the client. Null where the entry has
 * neither, and for payouts and reversals, whose other side is no client.
 */
export function learntFrom(entry: StoredEntry, proposal: Proposal): LearntPayer | null {
  if (proposal.kind !== "payment" || entry.amountCents <= 0) return null;
  const { iban, name } = entry.counterparty;
  const key = name === null ? "" : payerNameKey(name);
  if (iban === null && key === "") return null;
  return { clientId: proposal.clientId, iban, name: key === "" ? null : key };
}

/**
 * What stays learnt once an accepted proposal is undone. Each accepted proposal teaches one row: what another one
 * taught as well stays.
 */
export function unlearn(learnt: readonly LearntPayer[], undone: LearntPayer): LearntPayer[] {
  const place = learnt.findIndex(
    ({ clientId, iban, name }) => clientId === undone.clientId && iban === undone.iban && name === undone.name,
  );
  return place === -1 ? [...learnt] : learnt.toSpliced(place, 1);
}
