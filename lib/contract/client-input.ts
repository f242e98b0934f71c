import { z } from "zod";
import { optional, requiredText, uuid } from "#lib/contract/fields.ts";
import { addressInput, areValid, checkParty, completeParty, partyFields, paymentTermsDays } from "#lib/contract/party-fields.ts";
import { MAX_CONTACTS } from "#lib/domain/parties/parties.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

const contact = z.strictObject({
  name: requiredText(200).transform((name) => name.trim()),
  email: z
    .string()
    .transform((email) => email.trim())
    .refine((email) => z.email().safeParse(email).success, { error: "must be an e-mail address", params: { code: "invalid_email" } }),
});

/** The fields of a client. Without its own language and payment terms, the company's apply. */
export const clientInput = checkParty(
  z.strictObject({
    ...partyFields,
    isIndividual: z.boolean().default(false),
    isPublicBody: z.boolean().default(false),
    deliveryAddress: addressInput.nullable().default(null),
    language: optional(z.enum(LANGUAGES)),
    paymentTermsDays: optional(paymentTermsDays),
    contacts: z.array(contact).max(MAX_CONTACTS).default([]),
  }),
)
  .refine(({ isIndividual, isPublicBody }) => !(isIndividual && isPublicBody), {
    path: ["isPublicBody"],
    error: "must not be true of a private person",
    params: { code: "person_and_public_body" },
    when: (payload) => areValid(payload, ["isIndividual", "isPublicBody"]),
  })
  .transform(completeParty);

/** An edit of a client, based on the version that the form loaded. */
export const clientEdit = z.strictObject({ clientId: uuid, version: z.string().max(40), client: clientInput });

export const clientId = z.strictObject({ clientId: uuid });

/** The input of a form. */
export type ClientInput = z.input<typeof clientInput>;
