import "server-only";
import { checkOfCaller, markAsEnding } from "#lib/db/access-gate.ts";
import { send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { defineCommand } from "#lib/db/query/query.ts";

const LOCK_ENDINGS = defineCommand(
  "lock_access_endings",
  "SELECT pg_advisory_xact_lock(hashtextextended('ending access ' || $1::uuid, 0))",
);

/**
 * Says, before it happens, that this transaction ends somebody's access to the group: a key, a session or a member.
 * Nothing of theirs is committed after it. Such transactions of a group run one after the other, so that whoever ends
 * access still has their own.
 */
export function endAccess(tx: Tx, groupId: string): void {
  if (!markAsEnding(tx, groupId)) return;
  checkLockOrder(tx, "access", groupId);
  send(tx, LOCK_ENDINGS, [groupId]);
  const check = checkOfCaller();
  if (check) send(tx, check.command, check.values);
}
