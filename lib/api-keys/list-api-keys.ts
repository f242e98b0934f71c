import "server-only";
import { type ListedApiKey, listActiveKeys } from "#lib/db/access/api-keys.ts";

export type { ListedApiKey };

/** The keys that work, newest first: all of the group for its owner, their own for a member. */
export function listApiKeys(by: { groupId: string; userId: string; role: "owner" | "member" }): Promise<ListedApiKey[]> {
  return listActiveKeys(by.groupId, by.role === "owner" ? null : by.userId);
}
