import { z } from "zod";
import { optional, uuid } from "#lib/contract/fields.ts";
import { addressInput, completeParty, partyFields, paymentTermsDays } from "#lib/contract/party-fields.ts";

/** What somebody says of a client. Without payment terms of its own, the company's hold. */
export const clientInput = z
  .strictObject({
    ...partyFields,
    isIndividual: z.boolean().default(false),
    isPublicBody: z.boolean().default(false),
    deliveryAddress: addressInput.nullable().default(null),
    paymentTermsDays: optional(paymentTermsDays),
  })
  .refine(({ isIndividual, isPublicBody }) => !(isIndividual && isPublicBody), {
    path: ["isPublicBody"],
    error: "must not be true of a private person",
    params: { code: "person_and_public_body" },
  })
  .transform(completeParty);

/** An edit of a client, over the version the form started from. */
export const clientEdit = z.strictObject({ clientId: uuid, version: z.string().max(40), client: clientInput });

export const clientId = z.strictObject({ clientId: uuid });

/** What a form hands over. */
export type ClientInput = z.input<typeof clientInput>;
