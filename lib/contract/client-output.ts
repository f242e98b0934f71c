import { z } from "zod";
import { AUTOMATIC_REMINDERS, INVOICE_DEFAULTS } from "#lib/contract/client-input.ts";
import { externalAnswer, toExternalAnswer } from "#lib/contract/external-fields.ts";
import { address, id, instant, nullableText, pageOf, toAddress } from "#lib/contract/output-fields.ts";
import { clientDetailsOut } from "#lib/contract/party-details.ts";
import { PAYMENT_TERMS } from "#lib/contract/party-fields.ts";
import { clientDefaultsOut, toDeliveryPlace } from "#lib/contract/terms-fields.ts";
import type { Client } from "#lib/domain/parties/parties.ts";
import { TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

/** A client as the API shows it. */
export const clientAnswer = z
  .strictObject({
    id,
    name: z.string(),
    email: nullableText,
    siren: nullableText,
    siret: nullableText,
    vatNumber: nullableText,
    address,
    ...clientDetailsOut,
    isIndividual: z.boolean().meta({ description: "A private person, who has no SIREN." }),
    isPublicBody: z.boolean().meta({
      description:
        "A public body, which receives e-invoices through Chorus Pro. A French one needs its SIRET for them.",
    }),
    electronicAddress: nullableText.meta({
      description:
        "Where e-invoices reach it, `scheme:address`; null: its SIREN in the French directory, or else its e-mail address.",
    }),
    deliveryAddress: address.nullable().meta({ description: "Where goods go, if not to the address." }),
    language: z.enum(LANGUAGES).nullable().meta({ description: "The language of its invoices; null: the company's." }),
    paymentTermsDays: z
      .int()
      .nullable()
      .meta({ description: `${PAYMENT_TERMS.days} null: the company's terms.` }),
    paymentTermsMonth: z.enum(TERMS_MONTHS).nullable().meta({ description: PAYMENT_TERMS.month }),
    contacts: z
      .array(z.strictObject({ name: z.string(), email: z.string() }).meta({ id: "Contact" }))
      .meta({ description: "People who get its e-mails." }),
    automaticReminders: z.boolean().meta({ description: AUTOMATIC_REMINDERS }),
    invoiceDefaults: clientDefaultsOut.meta({ description: INVOICE_DEFAULTS }),
    ...externalAnswer,
    archivedAt: instant.nullable().meta({ description: "Null while it is offered for new invoices." }),
    mergedIntoId: id.nullable().meta({
      description: "The client that it was merged into, which has its invoices; null for all others.",
    }),
    createdAt: instant,
    updatedAt: instant.meta({
      description: "When anything of it last changed, that it is archived or restored included.",
    }),
  } satisfies Record<Exclude<keyof Client, "changedAt">, z.ZodType>)
  .meta({ id: "ClientDetail", description: "A client of the company, as its next invoice will name it." });

/** A page of clients. */
export const clientList = pageOf(clientAnswer, "clients").meta({ id: "ClientList" });

export function toClient(client: Client): z.output<typeof clientAnswer> {
  const { id, name, email, siren, siret, vatNumber, isIndividual, isPublicBody, electronicAddress } = client;
  const { language, paymentTermsDays, paymentTermsMonth, contacts, automaticReminders, invoiceDefaults } = client;
  const { archivedAt, mergedIntoId, createdAt, changedAt, tradingName, registration, identifier } = client;
  return {
    ...{ id, name, email, siren, siret, vatNumber },
    address: toAddress(client.address),
    ...{ tradingName, registration, identifier },
    ...{ isIndividual, isPublicBody, electronicAddress },
    deliveryAddress: client.deliveryAddress && toAddress(client.deliveryAddress),
    ...{ language, paymentTermsDays, paymentTermsMonth },
    contacts: contacts.map((contact) => ({ name: contact.name, email: contact.email })),
    automaticReminders,
    invoiceDefaults: invoiceDefaults && {
      ...invoiceDefaults,
      deliveryPlace: toDeliveryPlace(invoiceDefaults.deliveryPlace),
    },
    ...toExternalAnswer(client),
    ...{ archivedAt, mergedIntoId, createdAt },
    updatedAt: changedAt,
  };
}
