"use server";

import { accountLinkInput } from "#lib/contract/account-input.ts";
import { groupWriteWithoutTx } from "#lib/http/group-action.ts";
import { verifyEmail as verifyEmailUseCase } from "#lib/members/verify-email.ts";

export const verifyEmail = groupWriteWithoutTx(accountLinkInput, ({ now, user }, { token }) =>
  verifyEmailUseCase({ userId: user.userId, now }, token),
);
