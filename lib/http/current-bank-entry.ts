import "server-only";
import { toBankEntry } from "#lib/contract/bank-output.ts";
import { findBankEntry, lockBankEntry } from "#lib/db/bank/bank-entries.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/**
 * What GET answers of a bank entry, for `current` of `write`; null where there is none. It stays so from then on: an
 * accepted one changes by its receipt, which is locked in its place.
 */
export async function currentBankEntry({ tx, context: { companyId }, id }: { tx: Tx; context: Context; id: string }) {
  const entry = await findBankEntry(tx, companyId, id);
  if (!entry) return null;
  if (entry.receiptId === null) await lockBankEntry(tx, companyId, id);
  else await lockReceipt(tx, companyId, entry.receiptId);
  const current = await findBankEntry(tx, companyId, id);
  return current && toBankEntry(current);
}
