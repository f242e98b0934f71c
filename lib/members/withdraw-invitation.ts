import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { revokeInvitation } from "#lib/db/members/invitations.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

export type WithdrawInvitationOutcome = { ok: true; email: string } | { ok: false; code: "not_found" };

/** Withdraws an invitation that was not accepted: its link stops working. */
export async function withdrawInvitation(
  tx: Tx,
  by: { groupId: string; actor: Actor; now: Date },
  invitationId: string,
): Promise<WithdrawInvitationOutcome> {
  const email = await revokeInvitation(tx, by.groupId, { id: invitationId }, by.now);
  if (email === null) return { ok: false, code: "not_found" };
  await recordEvent(tx, { ...by, companyId: null }, { type: "invitation.withdrawn", data: { invitationId, email } });
  return { ok: true, email };
}
