import "server-only";
import { listPendingInvitations, type PendingInvitation } from "#lib/db/members/invitations.ts";
import { listUsers, type Member } from "#lib/db/members/users.ts";

export type { Member, PendingInvitation };

/** The members of a group and its pending invitations. */
export async function listMembers(groupId: string): Promise<{ members: Member[]; invitations: PendingInvitation[] }> {
  const [members, invitations] = await Promise.all([listUsers(groupId), listPendingInvitations(groupId)]);
  return { members, invitations };
}
