"use server";

import {
  companyEditorsInput,
  invitationChoice,
  invitationInput,
  memberChoice,
  resendInput,
  sessionPolicyInput,
} from "#lib/contract/settings-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { ownerWrite } from "#lib/http/group-action.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { removeMember as removeMemberUseCase } from "#lib/members/remove-member.ts";
import { resendInvitation as resendInvitationUseCase } from "#lib/members/resend-invitation.ts";
import { setCompanyEditors as setCompanyEditorsUseCase } from "#lib/members/set-company-editors.ts";
import { setSessionPolicy as setSessionPolicyUseCase } from "#lib/members/set-session-policy.ts";
import { withdrawInvitation as withdrawInvitationUseCase } from "#lib/members/withdraw-invitation.ts";

export const invite = ownerWrite(invitationInput, async (tx, by, input) => {
  const outcome = await inviteMember(tx, { ...by, userId: by.user.userId }, input);
  const isOfField = !outcome.ok && (outcome.code === "already_member" || outcome.code === "too_many_invitations");
  return isOfField ? fieldFailure("email", outcome.code) : outcome;
});

export const resendInvitation = ownerWrite(resendInput, (tx, by, input) =>
  resendInvitationUseCase(tx, { ...by, userId: by.user.userId }, input),
);

export const withdrawInvitation = ownerWrite(invitationChoice, (tx, by, { invitationId }) =>
  withdrawInvitationUseCase(tx, by, invitationId),
);

export const removeMember = ownerWrite(memberChoice, (tx, by, { userId }) => removeMemberUseCase(tx, by, userId));

export const setCompanyEditors = ownerWrite(companyEditorsInput, (tx, by, { membersEditCompanies }) =>
  setCompanyEditorsUseCase(tx, by, membersEditCompanies),
);

export const setSessionPolicy = ownerWrite(sessionPolicyInput, (tx, by, { endIdleSessions }) =>
  setSessionPolicyUseCase(tx, by, endIdleSessions),
);
