"use server";

import { startSession } from "#lib/auth/start-session.ts";
import { changePasswordInput, profileInput } from "#lib/contract/account-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { groupPlain, groupWrite } from "#lib/http/group-action.ts";
import { changePassword as changePasswordUseCase } from "#lib/members/change-password.ts";
import { renameUser } from "#lib/members/rename-user.ts";

export const saveProfile = groupWrite(profileInput, (tx, { user }, { name }) => renameUser(tx, user.userId, name));

export const changePassword = groupPlain(changePasswordInput, async (by, passwords) => {
  const outcome = await changePasswordUseCase(by, by.user, passwords);
  if (!outcome.ok) return fieldFailure("currentPassword", outcome.code);
  await startSession(by.user.userId);
  return outcome;
});
