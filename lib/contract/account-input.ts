import { z } from "zod";
import { emailAddress, requiredText } from "#lib/contract/fields.ts";

/** A sign-in e-mail address, in lower case. */
export const signInEmail = emailAddress.transform((address) => address.toLowerCase());

/**
 * NIST SP 800-63B requires at least 8 characters and recommends 15. Only the length counts, so there is no other rule.
 */
export const newPassword = z
  .string()
  .refine((value) => [...value].length >= 10, {
    error: "must be at least 10 characters",
    params: { code: "password_too_short" },
  })
  .refine((value) => value.length <= 1000, { error: "must be at most 1000 characters", params: { code: "too_long" } });

export const forgotPasswordInput = z.strictObject({ email: signInEmail });

/** The token of a link in an e-mail. */
export const accountLinkInput = z.strictObject({ token: z.string().max(200) });

export const resetPasswordInput = accountLinkInput.extend({ password: newPassword });

export const profileInput = z.strictObject({ name: requiredText(200) });

export const changePasswordInput = z.strictObject({ currentPassword: z.string().max(1000), newPassword });
