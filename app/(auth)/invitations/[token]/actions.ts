"use server";

import { headers } from "next/headers";
import { networkAddress } from "#lib/auth/network-address.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { acceptInvitationInput } from "#lib/contract/settings-input.ts";
import { publicAction } from "#lib/http/public-action.ts";
import { acceptInvitation as acceptInvitationUseCase } from "#lib/members/accept-invitation.ts";

/** Accepts the invitation and signs the new user in. */
export const acceptInvitation = publicAction(acceptInvitationInput, async ({ token, ...person }) => {
  const outcome = await acceptInvitationUseCase(token, person, {
    networkAddress: networkAddress(await headers()),
    now: new Date(),
  });
  if (outcome.ok) await startSession(outcome.userId);
  return outcome;
});
