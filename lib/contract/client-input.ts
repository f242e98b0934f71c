import { z } from "zod";
import { externalChanges, externalFields, externalIdFilter, mergedMetadata } from "#lib/contract/external-fields.ts";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { EMAIL_ADDRESS, emailAddress, optional, requiredText, uuid } from "#lib/contract/fields.ts";
import type { SortKind } from "#lib/contract/list-cursor.ts";
import {
  archivedFilter,
  listFields,
  ofOnePlace,
  orderOfChanges,
  SORT,
  updatedSince,
} from "#lib/contract/list-query.ts";
import { fromQuery, searchField } from "#lib/contract/page-query.ts";
import { clientDetailsFields, identifierInput, SIRET_ELSEWHERE } from "#lib/contract/party-details.ts";
import {
  addressInput,
  areValid,
  checkParty,
  completeParty,
  PAYMENT_TERMS,
  partyFields,
  paymentTermsDays,
  paymentTermsMonth,
} from "#lib/contract/party-fields.ts";
import type { FieldError } from "#lib/contract/problem.ts";
import { clientDefaultsChange, clientDefaultsInput } from "#lib/contract/terms-fields.ts";
import type { ChangeSort, ClientListFilter } from "#lib/domain/list-filters.ts";
import { type Client, MAX_CONTACTS } from "#lib/domain/parties/parties.ts";
import { TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import type { ClientDefaults } from "#lib/domain/terms/client-defaults.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

const contact = z
  .strictObject({
    name: requiredText(200).transform((name) => name.trim()),
    email: emailAddress,
  })
  .meta({ id: "ContactInput" });

/** Said of the field in every body and answer. */
export const AUTOMATIC_REMINDERS =
  "Whether the company's reminders go out for its invoices by themselves. One that is asked for goes out all the same.";

/** Said of the field in every body and answer. */
export const INVOICE_DEFAULTS =
  "What its new invoices say unless they say something else, as members of an invoice. A change of it changes no invoice.";

/** The fields of a client. */
export const clientFields = {
  ...partyFields,
  ...clientDetailsFields,
  isIndividual: z.boolean().default(false),
  isPublicBody: z.boolean().default(false),
  deliveryAddress: addressInput.nullable().default(null),
  language: optional(z.enum(LANGUAGES)),
  paymentTermsDays: optional(paymentTermsDays),
  paymentTermsMonth,
  contacts: z.array(contact).max(MAX_CONTACTS).default([]),
  automaticReminders: z.boolean().default(true).meta({ description: AUTOMATIC_REMINDERS }),
  invoiceDefaults: clientDefaultsInput.meta({ description: INVOICE_DEFAULTS }),
  ...externalFields,
};

/** A client. Without its own language and payment terms, the company's apply. */
export const clientInput = checkParty(z.strictObject(clientFields))
  .refine(({ isIndividual, isPublicBody }) => !(isIndividual && isPublicBody), {
    path: ["isPublicBody"],
    error: "must not be true of a private person",
    params: { code: "person_and_public_body" },
    when: (payload) => areValid(payload, ["isIndividual", "isPublicBody"]),
  })
  .refine(({ isIndividual, siren, siret }) => !(isIndividual && (siren !== null || siret !== null)), {
    path: ["siren"],
    error: "must not be given of a private person",
    params: { code: "person_with_siren" },
    when: (payload) => areValid(payload, ["isIndividual", "siren", "siret"]),
  })
  .refine(({ identifier, siret }) => identifier === null || siret === null, {
    path: ["identifier"],
    ...SIRET_ELSEWHERE,
    when: (payload) => areValid(payload, ["identifier", "siret"]),
  })
  .refine(({ paymentTermsDays, paymentTermsMonth }) => paymentTermsDays !== null || paymentTermsMonth === null, {
    path: ["paymentTermsDays"],
    error: "is required beside paymentTermsMonth",
    params: { code: "required" },
    when: (payload) => areValid(payload, ["paymentTermsDays", "paymentTermsMonth"]),
  })
  .transform(completeParty)
  // Without a month, defaults and details, a request of the release before, repeated with its Idempotency-Key, has the
  // same fingerprint.
  .transform(({ paymentTermsMonth, invoiceDefaults, tradingName, registration, identifier, ...client }) => ({
    ...client,
    ...(paymentTermsMonth && { paymentTermsMonth }),
    ...(invoiceDefaults && { invoiceDefaults }),
    ...(tradingName && { tradingName }),
    ...(registration && { registration }),
    ...(identifier && { identifier }),
  }));

/** An edit of a client, based on the version that the form loaded. */
export const clientEdit = z.strictObject({ clientId: uuid, version: z.string().max(40), client: clientInput });

export const clientId = z.strictObject({ clientId: uuid });

/** The input of a form. */
export type ClientInput = z.input<typeof clientInput>;

/** The body of POST /api/clients. */
export const createClientBody = clientInput.meta({
  id: "ClientInput",
  description: "Without its own language and payment terms, the company's apply.",
});

/** A part of a body in which what is absent stays as it is. */
export const textChange = z.string().nullish();
export const emailChange = z.string().meta(EMAIL_ADDRESS).nullish();
export const addressChange = z
  .strictObject({
    line1: z.string().optional(),
    line2: textChange,
    line3: textChange,
    postalCode: z.string().optional(),
    city: z.string().optional(),
    region: textChange,
    country: z.string().optional(),
  })
  .meta({ id: "AddressChanges" });

/** The body of PATCH /api/clients/{id}. */
export const changeClientBody = z
  .strictObject({
    name: z.string().optional(),
    email: emailChange,
    siren: textChange,
    siret: textChange,
    vatNumber: textChange,
    electronicAddress: textChange,
    address: addressChange.optional(),
    tradingName: textChange,
    registration: identifierInput.nullish(),
    identifier: identifierInput.nullish(),
    isIndividual: z.boolean().optional(),
    isPublicBody: z.boolean().optional(),
    deliveryAddress: addressChange.nullish().meta({ description: "Null: goods go to the address." }),
    language: z.enum(LANGUAGES).nullish(),
    paymentTermsDays: z
      .int()
      .min(0)
      .max(365)
      .nullish()
      .meta({
        description: `${PAYMENT_TERMS.days} \`null\`: the company's terms, and no \`paymentTermsMonth\`.`,
      }),
    paymentTermsMonth: z.enum(TERMS_MONTHS).nullish().meta({ description: PAYMENT_TERMS.month }),
    contacts: z.array(contact).max(MAX_CONTACTS).optional().meta({ description: "Replaces all of them." }),
    automaticReminders: z.boolean().optional().meta({ description: AUTOMATIC_REMINDERS }),
    invoiceDefaults: clientDefaultsChange.meta({
      description: `${INVOICE_DEFAULTS} Absent members stay, as do absent references; any other member is replaced.`,
    }),
    ...externalChanges,
  } satisfies Record<keyof ClientInput, z.ZodType>)
  .meta({
    id: "ClientChanges",
    description:
      "What changes (RFC 7396, JSON Merge Patch): absent fields stay as they are, `null` is none, and of an address only the given parts change. The client that results is checked like a new one.",
  });

/** The body of POST /api/clients/{id}/merge. */
export const mergeClientBody = z
  .strictObject({ duplicateId: uuid.meta({ description: "The client that becomes a part of the one in the path." }) })
  .meta({ id: "ClientMerge" });

export type ClientChanges = z.output<typeof changeClientBody>;

/** A client with changes, checked like a new one. */
export function mergeClient(
  client: Client,
  changes: ClientChanges,
): { ok: true; client: z.output<typeof clientInput> } | { ok: false; code: "validation_failed"; errors: FieldError[] } {
  const {
    id: _,
    archivedAt: __,
    mergedIntoId: ______,
    createdAt: ___,
    updatedAt: ____,
    changedAt: _____,
    ...known
  } = client;
  const { address, deliveryAddress, ...rest } = changes;
  const merged = {
    ...known,
    // A program that sets no days may not know the month beside them.
    ...(rest.paymentTermsDays === null && { paymentTermsMonth: null }),
    ...rest,
    ...mergedMetadata(known, changes),
    invoiceDefaults: mergedDefaults(known.invoiceDefaults, changes.invoiceDefaults),
    address: { ...known.address, ...address },
    deliveryAddress:
      deliveryAddress === undefined
        ? known.deliveryAddress
        : deliveryAddress && { ...known.deliveryAddress, ...deliveryAddress },
  };
  const result = clientInput.safeParse(merged, { reportInput: true });
  return result.success
    ? { ok: true, client: result.data }
    : { ok: false, code: "validation_failed", errors: toFieldErrors(result.error) };
}

function mergedDefaults(known: ClientDefaults | null, changes: ClientChanges["invoiceDefaults"]) {
  if (!changes) return changes === undefined ? known : null;
  const { references = {} } = changes;
  return { ...known, ...changes, references: references && { ...known?.references, ...references } };
}

const fields = listFields({ createdAt: null, updatedAt: "instant" } satisfies Record<ChangeSort, SortKind>);

/** The query of GET /api/clients. */
export const listClientsQuery = z
  .strictObject({
    ...fields,
    search: searchField(
      "Substring of the name, the trading name, the e-mail address, the SIREN or the VAT number. Case, accents, and the kinds of spaces, hyphens and apostrophes make no difference.",
    ),
    email: fromQuery(emailAddress).meta({ description: "The whole e-mail address, without regard to case." }),
    siren: fromQuery(partyFields.siren).meta({ description: "The whole SIREN." }),
    vatNumber: searchField("The whole VAT number, spaces and dots apart."),
    externalId: externalIdFilter,
    sort: fromQuery(fields.sort).meta({
      override: { default: "-createdAt" },
      description: `${SORT} With \`updatedSince\` the default is \`updatedAt\`.`,
    }),
    updatedSince: updatedSince.meta({
      description:
        "Only clients with an `updatedAt` of this instant or later. To keep a copy, pass `archived=all` and the greatest `updatedAt` received so far, less some seconds for changes that were still being committed; `GET /api/events` is exact.",
    }),
    archived: archivedFilter("clients"),
  } satisfies Record<keyof ClientListFilter | keyof typeof fields, z.ZodType>)
  .refine(...ofOnePlace(orderOfChanges));
