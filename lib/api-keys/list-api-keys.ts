import "server-only";
import { findRevokedKeys, type ListedApiKey, listActiveKeys, type RevokedApiKey } from "#lib/db/api-keys/api-keys.ts";

export type { ListedApiKey, RevokedApiKey };

const SHOWN_MS = 90 * 24 * 60 * 60 * 1000;

/** Lists the active keys, newest first. The owner sees all keys of the group, a member only their own. */
export function listApiKeys(by: {
  groupId: string;
  userId: string;
  role: "owner" | "member";
}): Promise<ListedApiKey[]> {
  return listActiveKeys(by.groupId, by.role === "owner" ? null : by.userId);
}

/** Lists the keys revoked in the last 90 days, the latest first. Who sees which is as with active ones. */
export function listRevokedKeys(
  by: { groupId: string; userId: string; role: "owner" | "member" },
  now: Date,
): Promise<RevokedApiKey[]> {
  return findRevokedKeys(by.groupId, by.role === "owner" ? null : by.userId, new Date(now.getTime() - SHOWN_MS));
}
