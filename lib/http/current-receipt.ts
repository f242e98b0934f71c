import "server-only";
import { toReceipt } from "#lib/contract/receipt-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { findReceipt, lockReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** What GET answers of a receipt, which is locked from then on, for `current` of `write`; null where there is none. */
export async function currentReceipt({ tx, context, id }: { tx: Tx; context: Context; id: string }) {
  await lockReceipt(tx, context.companyId, id);
  const receipt = await findReceipt(tx, context.companyId, id);
  return receipt && toReceipt(receipt);
}
