"use server";

import { getLocale } from "next-intl/server";
import { z } from "zod";
import { clearSessionCookie, endSession } from "#lib/auth/end-session.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { changePasswordInput, profileInput } from "#lib/contract/account-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { groupWrite, groupWriteWithoutTx } from "#lib/http/group-action.ts";
import { changePassword as changePasswordUseCase } from "#lib/members/change-password.ts";
import { renameUser } from "#lib/members/rename-user.ts";
import { requestVerification } from "#lib/members/request-verification.ts";
import { signOutEverywhere as signOutEverywhereUseCase } from "#lib/members/sign-out-everywhere.ts";

export const saveProfile = groupWrite(profileInput, (tx, { user }, { name }) => renameUser(tx, user.userId, name));

export const changePassword = groupWriteWithoutTx(changePasswordInput, async (by, passwords) => {
  const outcome = await changePasswordUseCase(by, by.user, passwords);
  if (!outcome.ok) return fieldFailure("currentPassword", outcome.code);
  await startSession(by.user.userId);
  return outcome;
});

const nothing = z.strictObject({});

/** Sends the link that verifies the user's address again. */
export const sendVerificationAgain = groupWriteWithoutTx(nothing, async ({ groupId, now, user }) =>
  requestVerification({ groupId, userId: user.userId, email: user.email, now }, await getLocale()),
);

/** Ends the session on the server. While the database is unavailable it fails, and the session stays. */
export const signOut = groupWriteWithoutTx(nothing, async () => {
  await endSession();
  return { ok: true };
});

/** Ends all sessions of the user. */
export const signOutEverywhere = groupWriteWithoutTx(nothing, async ({ groupId, now, user }) => {
  const outcome = await signOutEverywhereUseCase({ groupId, userId: user.userId, now });
  await clearSessionCookie();
  return outcome;
});
