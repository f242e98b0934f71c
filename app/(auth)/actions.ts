"use server";

import { headers } from "next/headers";
import { after } from "next/server";
import { getLocale } from "next-intl/server";
import { networkAddress } from "#lib/auth/network-address.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { forgotPasswordInput, resetPasswordInput } from "#lib/contract/account-input.ts";
import { signUpInput } from "#lib/contract/sign-up-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { publicAction } from "#lib/http/public-action.ts";
import { requestPasswordReset } from "#lib/members/request-password-reset.ts";
import { resetPassword } from "#lib/members/reset-password.ts";
import { signUp as signUpUseCase } from "#lib/members/sign-up.ts";

/** Makes a group with its owner and first company. */
export const signUp = publicAction(signUpInput, async (input) => {
  const outcome = await signUpUseCase({ ...input, language: await getLocale() }, networkAddress(await headers()), new Date());
  if (outcome.ok) await startSession(outcome.userId);
  else if (outcome.code !== "throttled") return fieldFailure(outcome.code === "email_taken" ? "email" : "password", outcome.code);
  return outcome;
});

/** Answers before anything is looked up, so that its time tells nothing either. */
export const askForPasswordReset = publicAction(forgotPasswordInput, async ({ email }) => {
  const language = await getLocale();
  after(() => requestPasswordReset(email, language, new Date()));
  return { ok: true };
});

/** Signs in as well. */
export const setNewPassword = publicAction(resetPasswordInput, async ({ token, password }) => {
  const outcome = await resetPassword(token, password, new Date());
  if (outcome.ok) await startSession(outcome.userId);
  return outcome;
});
