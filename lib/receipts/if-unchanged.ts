import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findReceipt, lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/**
 * Runs `change` if the receipt is as a form showed it: a form that is sent twice, or by two people, counts once. Of a
 * refund, its receipt stays locked. `version` is its `updatedAt`.
 */
export async function ifReceiptUnchanged<T>(
  tx: Tx,
  { companyId }: Context,
  { id, version }: { id: string; version: string },
  change: () => Promise<T>,
): Promise<T | { ok: false; code: "receipt_changed" }> {
  await lockReceipt(tx, companyId, id);
  const receipt = await findReceipt(tx, companyId, id);
  return receipt && receipt.updatedAt !== version ? { ok: false, code: "receipt_changed" } : change();
}
