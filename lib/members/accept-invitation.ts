import "server-only";
import { hash } from "@node-rs/argon2";
import { inTransaction } from "#lib/db/client.ts";
import { recordEvent } from "#lib/db/events.ts";
import { findOpenInvitation, type OpenInvitation, spendInvitation } from "#lib/db/invitations.ts";
import { findSignInByEmail, findUserByEmail, insertUser } from "#lib/db/users.ts";
import { readAccountLink } from "#lib/members/account-link.ts";

export type AcceptInvitationOutcome = { ok: true; userId: string } | { ok: false; code: "link_invalid" | "email_taken" };

/** The invitation behind a link that can still be used, and whether its address signs in somewhere already; null otherwise. */
export async function invitationByLink(token: string, now: Date): Promise<(OpenInvitation & { emailTaken: boolean }) | null> {
  const id = readAccountLink("invitation", token);
  const invitation = id === null ? null : await findOpenInvitation("pool", id, now);
  if (!invitation) return null;
  return { ...invitation, emailTaken: (await findSignInByEmail(invitation.email)) !== null };
}

/** Makes the invited person a member, who signs in with the invited address and this password, and uses the invitation up. */
export async function acceptInvitation(
  token: string,
  person: { name: string; password: string },
  now: Date,
): Promise<AcceptInvitationOutcome> {
  const id = readAccountLink("invitation", token);
  if (id === null) return { ok: false, code: "link_invalid" };
  const passwordHash = await hash(person.password); // argon2id
  return inTransaction<AcceptInvitationOutcome>(async (tx) => {
    const invitation = await findOpenInvitation(tx, id, now);
    if (!invitation || !(await spendInvitation(tx, id, now))) return { ok: false, code: "link_invalid" };
    const { groupId, email } = invitation;
    if (await findUserByEmail(tx, email)) return { ok: false, code: "email_taken" };
    const userId = await insertUser(tx, { groupId, email, name: person.name.trim(), role: "member", passwordHash }, now);
    const by = { groupId, companyId: null, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, by, { type: "user.created", data: { userId, role: "member", invitationId: id } });
    return { ok: true, userId };
  });
}
