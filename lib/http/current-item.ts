import "server-only";
import { toItem } from "#lib/contract/item-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockItem } from "#lib/db/items/item-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** What GET answers of an item, which is locked from then on, for `current` of `write`; null where there is none. */
export async function currentItem({ tx, context, id }: { tx: Tx; context: Context; id: string }) {
  const item = await lockItem(tx, context.companyId, id);
  return item && toItem(item);
}
