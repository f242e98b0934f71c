import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { keepItems } from "#lib/db/items/item-records.ts";

/** A line names an item that the company does not have. */
export interface UnknownItem {
  ok: false;
  code: "line_item_not_found";
  /** Of the line in the input. */
  index: number;
}

/**
 * The first line that names an item which the company does not have; null without any. The items stay until the
 * transaction ends. To be asked after the draft was written, which takes its locks first.
 */
export async function findUnknownItem(
  tx: Tx,
  companyId: string,
  lines: readonly { itemId?: string | null }[],
): Promise<UnknownItem | null> {
  const named = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  if (named.length === 0) return null;
  const known = await keepItems(tx, companyId, named);
  const index = lines.findIndex(({ itemId }) => itemId && !known.has(itemId));
  return index < 0 ? null : { ok: false, code: "line_item_not_found", index };
}
