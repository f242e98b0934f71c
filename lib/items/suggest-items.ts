import "server-only";
import { suggestItems as query } from "#lib/db/items/item-list.ts";
import type { Item } from "#lib/domain/items/item.ts";

const LIMIT = 8;
const MAX_WORDS = 200;

/** The items to offer for what is typed into a line. None for nothing. */
export async function suggestItems(companyId: string, words: string): Promise<Item[]> {
  // PostgreSQL text cannot contain NUL, but a URL can.
  const cleaned = words.trim().replaceAll("\0", "").slice(0, MAX_WORDS);
  return cleaned === "" ? [] : query(companyId, cleaned, LIMIT);
}
