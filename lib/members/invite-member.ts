import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import { countInvitationsSince, insertInvitation, revokeInvitation } from "#lib/db/members/invitations.ts";
import { findUserByEmail, hasVerifiedEmail } from "#lib/db/members/users.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";

const LINK_LIFE_MS = 7 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** The maximum number of invitations of a group per hour. */
const INVITATIONS_AN_HOUR = 50;

export type InviteMemberOutcome =
  | { ok: true }
  | { ok: false; code: "already_member" | "too_many_invitations" | "email_unverified" | "email_not_configured" };

/**
 * Invites a person to the group as a member, by an e-mail whose link works once within seven days. A new invitation
 * replaces an earlier one to the same address. The result does not reveal whether the address has an account elsewhere.
 * A user with an unverified address cannot invite.
 */
export async function inviteMember(
  tx: Tx,
  by: { groupId: string; userId: string; now: Date },
  { email, language }: { email: string; language: Language },
): Promise<InviteMemberOutcome> {
  const { groupId, userId, now } = by;
  const actor = { kind: "user", id: userId } as const;
  if (!(await hasVerifiedEmail(tx, actor))) return { ok: false, code: "email_unverified" };
  if (!emailIsConfigured(null)) return EMAIL_NOT_CONFIGURED;
  await lockGroup(tx, groupId);
  const known = await findUserByEmail(tx, email);
  if (known?.groupId === groupId) return { ok: false, code: "already_member" };
  const recent = await countInvitationsSince(tx, groupId, new Date(now.getTime() - HOUR_MS));
  if (recent >= INVITATIONS_AN_HOUR) return { ok: false, code: "too_many_invitations" };
  await revokeInvitation(tx, groupId, { email }, now);
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  const id = await insertInvitation(tx, { groupId, email, invitedBy: userId, createdAt: now, expiresAt });
  await recordEvent(
    tx,
    { groupId, companyId: null, actor, now },
    { type: "invitation.created", data: { invitationId: id, email } },
  );
  enqueue(tx, "send_account_email", { kind: "invitation", id, language });
  return { ok: true };
}
