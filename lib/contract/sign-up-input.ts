import { z } from "zod";
import { newPassword, signInEmail } from "#lib/contract/account-input.ts";
import { requiredText } from "#lib/contract/fields.ts";
import { addressInput } from "#lib/contract/party-fields.ts";

/** Signing up: who, and the company whose name and address every invoice must bear. */
export const signUpInput = z.strictObject({
  name: requiredText(200),
  email: signInEmail,
  password: newPassword,
  company: z.strictObject({ name: requiredText(200), address: addressInput }),
  /** The browser's; Europe/Paris where it says none that we know. */
  timeZone: z.string().transform((zone) => (Intl.supportedValuesOf("timeZone").includes(zone) ? zone : "Europe/Paris")),
});
