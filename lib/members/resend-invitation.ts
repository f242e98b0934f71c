import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type InviteMemberOutcome, inviteMember } from "#lib/members/invite-member.ts";
import { withdrawInvitation } from "#lib/members/withdraw-invitation.ts";

export type ResendInvitationOutcome = InviteMemberOutcome | { ok: false; code: "not_found" };

/** Sends an invitation again, with a new link that is valid for seven days. The old link stops working. */
export async function resendInvitation(
  tx: Tx,
  by: { groupId: string; userId: string; now: Date },
  { invitationId, language }: { invitationId: string; language: Language },
): Promise<ResendInvitationOutcome> {
  await lockGroup(tx, by.groupId);
  const withdrawn = await withdrawInvitation(tx, { ...by, actor: { kind: "user", id: by.userId } }, invitationId);
  return withdrawn.ok ? inviteMember(tx, by, { email: withdrawn.email, language }) : withdrawn;
}
