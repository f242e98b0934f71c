import "server-only";
import { findOwner } from "#lib/db/members/users.ts";

/** The name of whom members ask for what only the owner of their group may do. */
export async function findOwnerName(groupId: string): Promise<string> {
  return (await findOwner(groupId))?.name ?? "";
}
