"use server";

import { startSession } from "#lib/auth/start-session.ts";
import { changePasswordInput, profileInput } from "#lib/contract/account-input.ts";
import { fieldFailure, groupAction } from "#lib/http/action.ts";
import { changePassword as changePasswordUseCase } from "#lib/members/change-password.ts";
import { renameUser } from "#lib/members/rename-user.ts";

export const saveProfile = groupAction(profileInput, (tx, { user }, { name }) => renameUser(tx, user.userId, name));

export const changePassword = groupAction(
  changePasswordInput,
  async (tx, by, passwords) => {
    const outcome = await changePasswordUseCase(tx, by, by.user, passwords);
    return outcome.ok ? outcome : fieldFailure("currentPassword", outcome.code);
  },
  (by) => startSession(by.user.userId),
);
