import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { endSessionsOf } from "#lib/db/members/sessions.ts";
import { countOpenSessions } from "#lib/db/members/users.ts";

/** The number of browsers in which a user is signed in, this one included. */
export function countSessions(userId: string, now: Date): Promise<number> {
  return countOpenSessions(userId, now);
}

/** Ends all sessions of a user, the current one included. */
export async function signOutEverywhere({
  groupId,
  userId,
  now,
}: {
  groupId: string;
  userId: string;
  now: Date;
}): Promise<{ ok: true }> {
  return inTransaction(async (tx) => {
    await endSessionsOf(tx, { groupId, userId }, now);
    const context = { groupId, companyId: null, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, context, { type: "user.signed_out_everywhere", data: { userId } });
    return { ok: true };
  });
}
