import { z } from "zod";
import { newPassword, signInEmail } from "#lib/contract/account-input.ts";
import { requiredText } from "#lib/contract/fields.ts";
import { addressInput } from "#lib/contract/party-fields.ts";

/** The new user, and the company's name and address, which every invoice must show. */
export const signUpInput = z.strictObject({
  name: requiredText(200),
  email: signInEmail,
  password: newPassword,
  company: z.strictObject({ name: requiredText(200), address: addressInput }),
  /** The browser's time zone; Europe/Paris when it is unknown. */
  timeZone: z.string().transform((zone) => (Intl.supportedValuesOf("timeZone").includes(zone) ? zone : "Europe/Paris")),
});
