import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findOpenInvitation, markInvitationUsed, type OpenInvitation } from "#lib/db/members/invitations.ts";
import { findSignInByEmail, findUserByEmail, insertUser } from "#lib/db/members/users.ts";
import { readAccountLink } from "#lib/members/account-link.ts";
import { removeUnverified } from "#lib/members/close-unverified-account.ts";
import { resolveAccountLink } from "#lib/members/resolve-account-link.ts";
import { hashPassword } from "#lib/passwords/password-hash.ts";

export type AcceptInvitationOutcome =
  | { ok: true; userId: string }
  | { ok: false; code: "link_invalid" | "throttled" | "email_taken" };

/** The invitation of a valid link, and whether its address already has an account, verified or not. Null otherwise. */
export async function invitationByLink(
  token: string,
  now: Date,
): Promise<(OpenInvitation & { emailTaken: boolean; unverifiedAccount: boolean }) | null> {
  const invitation = await findByLink(token, now);
  if (!invitation) return null;
  const holder = await findSignInByEmail(invitation.email);
  return {
    ...invitation,
    emailTaken: holder?.emailVerified === true,
    unverifiedAccount: holder?.emailVerified === false,
  };
}

/**
 * Creates the invited person's account as a member of the group and consumes the invitation. The link proves the
 * address. An unverified account with the address is therefore removed (see `removeUnverified`). A verified one stays,
 * and the invitation stays open.
 */
export async function acceptInvitation(
  token: string,
  person: { name: string; password: string },
  { networkAddress, now }: { networkAddress: string; now: Date },
): Promise<AcceptInvitationOutcome> {
  const link = await resolveAccountLink(networkAddress, () => findByLink(token, now));
  if (!link.ok) return link;
  const { id } = link.found;
  const passwordHash = await hashPassword(person.password);
  return inTransaction<AcceptInvitationOutcome>(async (tx) => {
    const invitation = await findOpenInvitation(tx, id, now);
    if (!invitation || !(await markInvitationUsed(tx, id, now))) return { ok: false, code: "link_invalid" };
    const { groupId, email } = invitation;
    await removeUnverified(tx, { email }, "address_proved_by_invitation", now);
    if (await findUserByEmail(tx, email)) return { ok: false, code: "email_taken" };
    const member = {
      groupId,
      email,
      name: person.name.trim(),
      role: "member",
      passwordHash,
      emailVerifiedAt: now,
    } as const;
    const userId = await insertUser(tx, member, now);
    const by = { groupId, companyId: null, actor: { kind: "user", id: userId } as const, now };
    await recordEvent(tx, by, { type: "user.created", data: { userId, role: "member", invitationId: id } });
    return { ok: true, userId };
  });
}

async function findByLink(token: string, now: Date): Promise<OpenInvitation | null> {
  const id = readAccountLink("invitation", token);
  return id === null ? null : findOpenInvitation("pool", id, now);
}
