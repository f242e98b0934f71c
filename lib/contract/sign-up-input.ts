import { z } from "zod";
import { newPassword, signInEmail } from "#lib/contract/account-input.ts";
import { registrationInput } from "#lib/contract/company-input.ts";
import { requiredText } from "#lib/contract/fields.ts";

/** The new user, and of the company what every invoice must show. */
export const signUpInput = z.strictObject({
  name: requiredText(200),
  email: signInEmail,
  password: newPassword,
  company: registrationInput,
  /** The browser's time zone; Europe/Paris when it is unknown. */
  timeZone: z.string().transform((zone) => (Intl.supportedValuesOf("timeZone").includes(zone) ? zone : "Europe/Paris")),
});
