import "server-only";
import { type AcceptEntryOutcome, acceptEntry } from "#lib/bank/accept-entry.ts";
import { findCertainEntries, lockBankEntry } from "#lib/db/bank/bank-entries.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
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
  const proposal = entry.state === "open" ? entry.proposals?.[0] : undefined;
  if (entry.state === "open" && (proposal?.certainty !== "certain" || proposal.kind !== "payment"))
    return { ok: false, code: "bank_entry_not_certain" };
  const { clientId, allocations = [] } = proposal ?? {};
  return acceptEntry(tx, context, entryId, {
    ...{ kind: "payment", clientId: clientId ?? "" },
    allocations: allocations.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents })),
  });
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
