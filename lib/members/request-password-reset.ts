import "server-only";
import { countAttempts } from "#lib/db/access/rate-limits.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { insertPasswordReset } from "#lib/db/members/one-time-links.ts";
import { findUserByEmail } from "#lib/db/members/users.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LINK_LIFE_MS = 60 * 60 * 1000;

/**
 * Sends the user of this address a link for choosing a new password, valid once within an hour. Does nothing for an
 * unknown address, for the fourth request within an hour, or for the 31st from one network address. Callers answer
 * before this completes, so that the response time reveals none of this.
 */
export async function requestPasswordReset(
  email: string,
  language: Language,
  { networkAddress, now }: { networkAddress: string; now: Date },
): Promise<{ ok: true }> {
  const attempts = [
    ["password_reset_address", networkAddress],
    ["password_reset_email", email],
  ] as const;
  if (!(await countAttempts(attempts))) return { ok: true };
  return inTransaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return { ok: true };
    const { id: userId, groupId } = user;
    const id = await insertPasswordReset(tx, {
      groupId,
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFE_MS),
    });
    await recordEvent(
      tx,
      { groupId, companyId: null, actor: { kind: "system", id: null }, now },
      { type: "user.password_reset_requested", data: { userId } },
    );
    enqueue(tx, "send_account_email", { kind: "password-reset", id, language });
    return { ok: true };
  });
}
