import "server-only";
import { findBankEntryFaults } from "#lib/db/bank/audited-bank-entries.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";

/**
 * Checks that each accepted entry of bank statements has the receipt that it was accepted as, with the bank's amount,
 * currency and day, or a payout of the same amount and currency and no receipt; and that none of these has two.
 */
export async function auditBankEntries(
  snapshot: Snapshot,
  companyId: string,
): Promise<{ ok: true; count: number } | { ok: false; what: string }> {
  const { count, different, twice, unlikePayout, paidOutTwice, untold } = await findBankEntryFaults(
    snapshot,
    companyId,
  );
  if (different)
    return { ok: false, what: `the bank entry ${different} is accepted, but not as a receipt that is like it` };
  if (twice) return { ok: false, what: `two bank entries are accepted as the receipt ${twice}` };
  if (unlikePayout)
    return { ok: false, what: `the bank entry ${unlikePayout} is accepted, but not as a payout that is like it` };
  if (paidOutTwice) return { ok: false, what: `two bank entries are accepted as the payout ${paidOutTwice}` };
  if (untold) return { ok: false, what: `the trail does not know that the bank entry ${untold} was accepted` };
  return { ok: true, count };
}
