import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockItem, setItemArchived } from "#lib/db/items/item-records.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Item } from "#lib/domain/items/item.ts";
import { readWrittenItem } from "#lib/items/get-item.ts";

type ArchiveItemOutcome = { ok: true; item: Item } | { ok: false; code: "no_such_item" };

/**
 * Archives an item, so that it is no longer offered for new lines. Lines that name it are unchanged. Archiving it again
 * has no effect.
 */
export function archiveItem(tx: Tx, context: Context, itemId: string): Promise<ArchiveItemOutcome> {
  return setArchived(tx, context, itemId, true);
}

/** Restores an archived item. */
export function restoreItem(tx: Tx, context: Context, itemId: string): Promise<ArchiveItemOutcome> {
  return setArchived(tx, context, itemId, false);
}

async function setArchived(tx: Tx, context: Context, itemId: string, isArchived: boolean): Promise<ArchiveItemOutcome> {
  const { companyId, now } = context;
  const item = await lockItem(tx, companyId, itemId);
  if (!item) return { ok: false, code: "no_such_item" };
  if ((item.archivedAt !== null) === isArchived) return { ok: true, item };
  setItemArchived(tx, companyId, itemId, isArchived, changeTime(now, item.changedAt));
  const { name, reference } = item;
  const type = isArchived ? "item.archived" : "item.restored";
  await recordEvent(tx, context, { type, data: { itemId, name, reference } });
  return { ok: true, item: await readWrittenItem(tx, companyId, itemId) };
}
