import "server-only";
import { countAttempts } from "#lib/db/access/rate-limits.ts";
import { inTransaction } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { insertPasswordReset } from "#lib/db/people/password-resets.ts";
import { findUserByEmail } from "#lib/db/people/users.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Language } from "#lib/domain/text/language.ts";

const LINK_LIFE_MS = 60 * 60 * 1000;

/**
 * Has a link sent by which the user of this address may choose a new password, once, within the hour. It does nothing where there is no such
 * user, for a fourth wish within an hour, or a 31st from one network address; whoever asks must not learn which, so nobody waits for this before answering.
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
    const id = await insertPasswordReset(tx, { groupId, userId, createdAt: now, expiresAt: new Date(now.getTime() + LINK_LIFE_MS) });
    await recordEvent(
      tx,
      { groupId, companyId: null, actor: { kind: "system", id: null }, now },
      { type: "user.password_reset_requested", data: { userId } },
    );
    await enqueue(tx, "send_account_email", { kind: "password-reset", id, language });
    return { ok: true };
  });
}
