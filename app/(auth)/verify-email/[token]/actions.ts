"use server";

import { accountLinkInput } from "#lib/contract/account-input.ts";
import { groupPlain } from "#lib/http/group-action.ts";
import { verifyEmail as verifyEmailUseCase } from "#lib/members/verify-email.ts";

export const verifyEmail = groupPlain(accountLinkInput, ({ now, user }, { token }) =>
  verifyEmailUseCase({ userId: user.userId, now }, token),
);
