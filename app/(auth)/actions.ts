"use server";

import { headers } from "next/headers";
import { after } from "next/server";
import { getLocale } from "next-intl/server";
import { networkAddress } from "#lib/auth/network-address.ts";
import { startSession } from "#lib/auth/start-session.ts";
import { accountLinkInput, forgotPasswordInput, resetPasswordInput } from "#lib/contract/account-input.ts";
import { signUpInput } from "#lib/contract/sign-up-input.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { publicAction } from "#lib/http/public-action.ts";
import { closeUnverifiedAccount } from "#lib/members/close-unverified-account.ts";
import { requestPasswordReset } from "#lib/members/request-password-reset.ts";
import { resetPassword } from "#lib/members/reset-password.ts";
import { signUp as signUpUseCase } from "#lib/members/sign-up.ts";

/** Creates a group with its owner and first company. */
export const signUp = publicAction(signUpInput, async (input) => {
  const outcome = await signUpUseCase(
    { ...input, language: await getLocale() },
    networkAddress(await headers()),
    new Date(),
  );
  if (outcome.ok) await startSession(outcome.userId);
  else if (outcome.code !== "throttled")
    return fieldFailure(outcome.code === "email_taken" ? "email" : "password", outcome.code);
  return outcome;
});

/** Answers before anything is looked up, so that the response time does not reveal whether the account exists. */
export const askForPasswordReset = publicAction(forgotPasswordInput, async ({ email }) => {
  if (!emailIsConfigured(null)) return EMAIL_NOT_CONFIGURED;
  const language = await getLocale();
  const from = { networkAddress: networkAddress(await headers()), now: new Date() };
  after(() => requestPasswordReset(email, language, from));
  return { ok: true as const };
});

/** Sets the password and signs the user in. */
export const setNewPassword = publicAction(resetPasswordInput, async ({ token, password }) => {
  const outcome = await resetPassword(token, password, {
    networkAddress: networkAddress(await headers()),
    now: new Date(),
  });
  if (outcome.ok) await startSession(outcome.userId);
  return outcome;
});

/** For a person whose address somebody else used for an account. */
export const closeAccount = publicAction(accountLinkInput, async ({ token }) =>
  closeUnverifiedAccount(token, networkAddress(await headers()), new Date()),
);
