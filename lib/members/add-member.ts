import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findUserByEmail, insertUser } from "#lib/db/members/users.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { hashPassword } from "#lib/passwords/password-hash.ts";

export type AddMemberOutcome = { ok: true; userId: string } | { ok: false; code: "email_taken" };

/** Adds a person to a group as a member. The operator vouches for the address. */
export async function addMember(
  by: { groupId: string; actor: Actor; now: Date },
  member: { email: string; name: string; password: string },
): Promise<AddMemberOutcome> {
  const passwordHash = await hashPassword(member.password);
  return inTransaction<AddMemberOutcome>(async (tx) => {
    if (await findUserByEmail(tx, member.email)) return { ok: false, code: "email_taken" };
    const { groupId, now } = by;
    const userId = await insertUser(
      tx,
      { groupId, email: member.email, name: member.name, role: "member", passwordHash, emailVerifiedAt: now },
      now,
    );
    await recordEvent(tx, { ...by, companyId: null }, { type: "user.created", data: { userId, role: "member" } });
    return { ok: true, userId };
  });
}
