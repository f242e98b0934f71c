import "server-only";
import { type AcceptChoice, type AcceptEntryOutcome, acceptEntry } from "#lib/bank/accept-entry.ts";
import { findCertainEntries, lockBankEntry } from "#lib/db/bank/bank-entries.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

export type AcceptCertainEntryOutcome = AcceptEntryOutcome | { ok: false; code: "bank_entry_not_certain" };

/** Accepts an open entry as its first proposal says, where that is certain. */
export async function acceptCertainEntry(
  tx: Tx,
  context: Context,
  entryId: string,
): Promise<AcceptCertainEntryOutcome> {
  const entry = await lockBankEntry(tx, context.companyId, entryId);
  if (!entry) return { ok: false, code: "bank_entry_not_found" };
  if (entry.state !== "open") return { ok: false, code: "invalid_bank_entry_state", state: entry.state };
  const [proposal] = entry.proposals ?? [];
  const choice = proposal?.certainty === "certain" ? choiceOf(proposal) : null;
  return choice ? acceptEntry(tx, context, entryId, choice) : { ok: false, code: "bank_entry_not_certain" };
}

/** What a proposal says; null of one that is never certain. */
function choiceOf({ kind, clientId, allocations, payoutId }: StoredProposal): AcceptChoice | null {
  if (kind === "payout" && payoutId !== null) return { kind, payoutId };
  if (kind !== "payment") return null;
  const paid = allocations.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents }));
  return { kind, clientId: clientId ?? "", allocations: paid };
}

/** As many are accepted in one call, and for so long. */
const MOST = 2_000;
const BUDGET_MS = 20_000;

export interface AcceptedCertain {
  accepted: number;
  refused: { entryId: string; code: Exclude<AcceptCertainEntryOutcome, { ok: true }>["code"] }[];
  /** More were there than the time was for. */
  hasMore: boolean;
}

/**
 * Accepts the certain proposals of a company, the oldest first, each in its own transaction: what is refused keeps none
 * of the others. `byRule`: only those of accounts whose rule it is.
 */
export async function acceptCertain(context: Context, { byRule }: { byRule: boolean }): Promise<AcceptedCertain> {
  const entryIds = await findCertainEntries(context.companyId, { byRule, limit: MOST });
  const ends = performance.now() + BUDGET_MS;
  const outcome: AcceptedCertain = { accepted: 0, refused: [], hasMore: entryIds.length === MOST };
  for (const entryId of entryIds) {
    if (performance.now() > ends) return { ...outcome, hasMore: true };
    const accepted = await inTransaction((tx) => acceptCertainEntry(tx, context, entryId));
    if (accepted.ok) outcome.accepted += 1;
    else outcome.refused.push({ entryId, code: accepted.code });
  }
  return outcome;
}
