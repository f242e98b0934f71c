import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { updateUserName } from "#lib/db/members/users.ts";

/** Changes a user's display name, also in the trail. */
export async function renameUser(tx: Tx, userId: string, name: string): Promise<{ ok: true }> {
  await updateUserName(tx, userId, name.trim());
  return { ok: true };
}
