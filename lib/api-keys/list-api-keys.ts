import "server-only";
import { type ListedApiKey, listActiveKeys } from "#lib/db/access/api-keys.ts";

export type { ListedApiKey };

/** Lists the active keys, newest first. The owner sees all keys of the group, a member only their own. */
export function listApiKeys(by: { groupId: string; userId: string; role: "owner" | "member" }): Promise<ListedApiKey[]> {
  return listActiveKeys(by.groupId, by.role === "owner" ? null : by.userId);
}
