import { z } from "zod";
import {
  calendarDate,
  optional,
  optionalEmailAddress,
  optionalText,
  PRINTABLE_PATTERN,
  requiredText,
  text,
} from "#lib/contract/fields.ts";
import { address, date, nullableText, toAddress } from "#lib/contract/output-fields.ts";
import { codeOf, ICD, identifierOut as identifierAnswer, identifierInput } from "#lib/contract/party-details.ts";
import { addressInput, country, identifier } from "#lib/contract/party-fields.ts";
import classificationSchemes from "#lib/domain/code-lists/classification-schemes.json" with { type: "json" };
import identifierSchemes from "#lib/domain/code-lists/identifier-schemes.json" with { type: "json" };
import noteSubjects from "#lib/domain/code-lists/note-subjects.json" with { type: "json" };
import objectSchemes from "#lib/domain/code-lists/object-schemes.json" with { type: "json" };
import { OWN_SUBJECTS, SINGLE_SUBJECTS } from "#lib/domain/einvoice/note-subjects.ts";
import { parseBic, parseIban } from "#lib/domain/parties/party-identifiers.ts";
import { completeDefaults, type RepeatedTerm } from "#lib/domain/terms/client-defaults.ts";
import { GTIN_SCHEME, isGtin } from "#lib/domain/terms/gtin.ts";
import {
  type DeliveryPlace,
  type InvoiceTerms,
  MAX_CODED_NOTES,
  MAX_PRECEDING,
  PAYMENT_MEANS,
  REFERENCE_NAMES,
  REFERENCE_TERMS,
} from "#lib/domain/terms/invoice-terms.ts";
import { type LineDetails, MAX_ITEM_FACTS } from "#lib/domain/terms/line-details.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

// The terms of EN 16931 that an invoice and its lines may have, as they are written and as they are given out: the same
// members with the same names.

/** A reference to something of somebody else. */
const reference = optionalText(100);

/** What an invoice leaves to its client is undefined (client-defaults.ts). */
const LEFT = "Absent: as the client's `invoiceDefaults` say. `null`: none.";
const referenceOrLeft = text(100)
  .meta({ maxLength: 100, pattern: PRINTABLE_PATTERN })
  .nullish()
  .transform((value) => (value && isBlankText(value) ? null : value));

const UNTDID_1153 = "UNTDID 1153, such as AVE for a meter";
const object = z
  .strictObject({ id: requiredText(100), scheme: optional(codeOf(objectSchemes.codes, UNTDID_1153)) })
  .meta({ id: "InvoicedObjectInput", description: `An identifier. \`scheme\`: a code of ${UNTDID_1153}.` });

/** A group whose members are all optional: null where none of them is given. */
function group<S extends z.ZodType<object>>(schema: S) {
  return optional(schema).transform(noneIfEmpty);
}

/** The same of a group that is left to the client where it is absent. */
function groupOrLeft<S extends z.ZodType<object>>(schema: S) {
  return schema.nullish().transform((given) => (given ? noneIfEmpty(given) : given));
}

function noneIfEmpty<Group extends object>(given: Group | null): Group | null {
  return given !== null && Object.values(given).some((value) => value !== null) ? given : null;
}

const period = group(
  z
    .strictObject({ start: optional(calendarDate), end: optional(calendarDate) })
    .refine(({ start, end }) => start === null || end === null || start <= end, {
      path: ["end"],
      error: "must not be before start",
      params: { code: "before_start" },
    })
    .meta({ id: "PeriodInput", description: "Both days are included. One of them may be left out." }),
);

const references = z
  .strictObject(
    Object.fromEntries(REFERENCE_NAMES.map((name) => [name, referenceOrLeft])) as Record<
      (typeof REFERENCE_NAMES)[number],
      typeof referenceOrLeft
    >,
  )
  .meta({ id: "ReferencesInput" })
  .nullish()
  .meta({
    description: `References to other documents (EN 16931): ${REFERENCE_NAMES.map((name) => `\`${name}\` ${REFERENCE_TERMS[name]}`).join(", ")}. A French public body may want its service code in \`buyerReference\` and its commitment number in \`purchaseOrder\`. What is absent, one by one, is as the client's \`invoiceDefaults\` say; \`null\` is none.`,
  });

const paymentMeans = z
  .strictObject({
    method: z.enum(PAYMENT_MEANS),
    iban: identifier(parseIban, "invalid_iban"),
    bic: identifier(parseBic, "invalid_bic"),
    accountName: reference,
    mandate: reference,
    debitedIban: identifier(parseIban, "invalid_iban"),
    cardNumber: optional(
      z.string().refine((digits) => /^\d{4,6}$/.test(digits), {
        error: "must be the last 4 to 6 digits",
        params: { code: "invalid_card_number" },
      }),
    ),
    cardHolder: reference,
  })
  .refine(({ method, iban }) => method === "transfer" || iban === null, {
    path: ["iban"],
    error: "is of a transfer",
    params: { code: "not_of_method" },
  })
  .refine(({ iban, bic, accountName }) => iban !== null || (bic ?? accountName) === null, {
    path: ["iban"],
    error: "is required with bic and accountName",
    params: { code: "required" },
  })
  .refine(({ method, mandate, debitedIban }) => method === "direct_debit" || (mandate ?? debitedIban) === null, {
    path: ["mandate"],
    error: "is of a direct debit",
    params: { code: "not_of_method" },
  })
  .refine(({ method, cardNumber, cardHolder }) => method === "card" || (cardNumber ?? cardHolder) === null, {
    path: ["cardNumber"],
    error: "is of a card",
    params: { code: "not_of_method" },
  })
  .meta({ id: "PaymentMeansInput" })
  .nullish()
  .meta({
    description:
      "How it is to be paid (BG-16). Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing, a transfer to the account of the company. `iban` (BT-84), `bic` (BT-86) and `accountName` (BT-85) are of a transfer to another account, `mandate` (BT-89) and `debitedIban` (BT-91) are of a direct debit, `cardNumber` (BT-87, its last 4 to 6 digits) and `cardHolder` (BT-88) of a card.",
  });

/** Undefined without any, as an earlier release has it in the fingerprint of a request. */
const codedNotes = z
  .array(
    z
      .strictObject({
        code: codeOf(noteSubjects.codes, "UNTDID 4451, such as AAI").refine((code) => !OWN_SUBJECTS.includes(code), {
          error: "is the subject of a note that Folio writes",
          params: { code: "reserved_code" },
        }),
        text: requiredText(5000),
      })
      .meta({ id: "CodedNoteInput" }),
  )
  .max(MAX_CODED_NOTES)
  .check(({ value, issues }) => {
    for (const [index, { code }] of value.entries()) {
      if (!SINGLE_SUBJECTS.includes(code) || value.findIndex((other) => other.code === code) === index) continue;
      const message = `${code} is the subject of another note`;
      issues.push({ code: "custom", input: code, path: [index, "code"], message, params: { code: "duplicate" } });
    }
  })
  .nullish()
  .transform((all) => (all && all.length > 0 ? all : undefined));

/** Undefined without it, as an earlier release has it in the fingerprint of a request. */
const prepayment = z
  .strictObject({ date: calendarDate, method: optional(z.enum(PAYMENT_MEANS)) })
  .meta({ id: "PrepaymentInput" })
  .nullish()
  .transform((given) => given ?? undefined);

/** The members of an invoice, as they are written. */
export const termsFields = {
  references,
  invoicedObject: optional(object).meta({ description: "What the invoice is about, such as a meter (BT-18)." }),
  period: period.meta({ description: "The days that the invoice is for (BG-14)." }),
  taxPointDate: optional(calendarDate).meta({
    description: "When VAT becomes chargeable (BT-7), where the law takes another day than that of issue or supply.",
  }),
  deliveryPlace: groupOrLeft(
    z
      .strictObject({ name: reference, location: optional(identifierInput), address: optional(addressInput) })
      .meta({ id: "DeliveryPlaceInput" }),
  ).meta({
    description:
      "Where and to whom was delivered (BG-13), of goods and of services. Absent: as the client's `invoiceDefaults` say; `null`, or where they say nothing: of goods, the client's `deliveryAddress` or address.",
  }),
  buyerContact: groupOrLeft(
    z
      .strictObject({ name: reference, phone: reference, email: optionalEmailAddress })
      .meta({ id: "BuyerContactInput" }),
  ).meta({ description: `Whom to ask at the client (BG-9). ${LEFT}` }),
  payee: optional(
    z
      .strictObject({ name: requiredText(200), identifier: optional(identifierInput), registration: reference })
      .meta({ id: "PayeeInput" }),
  ).meta({
    description:
      "Who is paid in place of the company (BG-10), such as a factoring company. `registration` (BT-61) is its SIREN in France.",
  }),
  paymentMeans,
  paymentReference: reference.meta({
    description: "What the payment shall name (BT-83). Absent: the number of the invoice.",
  }),
  paymentTerms: optionalText(1000).meta({
    description: "The terms of payment in words (BT-20), such as a discount for early payment.",
  }),
  precedingInvoices: optional(
    z
      .array(z.strictObject({ number: requiredText(100), issueDate: optional(calendarDate) }))
      .max(MAX_PRECEDING)
      .transform((all) => (all.length > 0 ? all : null)),
  ).meta({ description: "Earlier invoices that this one refers to (BG-3)." }),
  codedNotes: codedNotes.meta({
    description: `Notes with their subjects (BG-1), printed after \`notes\`. \`code\` (BT-21): a code of UNTDID 4451, such as \`AAI\`, \`SUR\`, \`REG\`, \`AAR\` or \`CUS\`. ${OWN_SUBJECTS.join(", ")} are refused: Folio writes these notes itself, once each as the French rules demand (BR-FR-05, BR-FR-06, BR-FR-31), from the company's \`latePaymentTerms\` and \`earlyPaymentTerms\`, the law and the parties. ${SINGLE_SUBJECTS.join(", ")} may come once.`,
  }),
  prepayment: prepayment.meta({
    description:
      "The whole invoice was paid before it is issued, such as an order of a shop or a deposit: `date`, at most `issueDate` and today, and `method`. Issuing records the payment of all that is due, and the e-invoice says that nothing is left to pay (BT-113, BT-115, BT-23 `S2`, `B2` or `M2`). `dueDate` is then this date (BR-FR-CO-09), whatever else is given. A final invoice has none: its payment is recorded once it is issued.",
  }),
} satisfies Record<keyof InvoiceTerms, z.ZodType>;

const { deliveryPlace, buyerContact } = termsFields;

/** What the new invoices of a client say unless they say something else, as a change gives it: what is absent stays. */
export const clientDefaultsChange = z
  .strictObject({ references, deliveryPlace, buyerContact, paymentMeans } satisfies Record<RepeatedTerm, z.ZodType>)
  .meta({ id: "InvoiceDefaultsInput" })
  .nullish();

/** The same of a new client. */
export const clientDefaultsInput = clientDefaultsChange.transform((given) => (given ? completeDefaults(given) : null));

const grossPrice = optional(
  z
    .string()
    .refine((value): value is `${number}` => /^\d{1,16}(\.\d{1,6})?$/.test(value), {
      error: "must be a decimal of 0 or more with at most 6 decimals, such as 0.1234",
      params: { code: "invalid_amount" },
    })
    .transform((value) => value as `${number}`),
);

/** The members of a line, as they are written. */
export const detailsFields = {
  note: optionalText(1000).meta({ description: "A note on the line (BT-127)." }),
  sellerItemId: reference.meta({ description: "The company's own number of the item (BT-155)." }),
  buyerItemId: reference.meta({ description: "The client's number of it (BT-156)." }),
  standardItemId: optional(
    z
      .strictObject({ id: requiredText(100), scheme: codeOf(identifierSchemes.codes, ICD) })
      .refine(({ id, scheme }) => scheme !== GTIN_SCHEME || isGtin(id), {
        path: ["id"],
        error: "must be a GTIN of 8, 12, 13 or 14 digits with its check digit",
        params: { code: "invalid_gtin" },
      })
      .meta({ id: "ItemIdentifierInput" }),
  ).meta({ description: "Its number in a scheme of ISO/IEC 6523 (BT-157): `0160` is a GTIN." }),
  orderLine: reference.meta({ description: "The line of the client's order (BT-132)." }),
  period: period.meta({ description: "The days that the line is for (BG-26)." }),
  grossPrice: grossPrice.meta({
    description:
      "What the price was before its discount (BT-148), a decimal in the currency. Printed beside the price; it changes no amount, and is not below it.",
    examples: ["750.00"],
  }),
  buyerAccounting: reference.meta({ description: "Where the client books it (BT-133)." }),
  invoicedObject: optional(object).meta({ description: "What the line is about (BT-128)." }),
  classifications: optional(
    z
      .array(
        z.strictObject({
          code: requiredText(100),
          scheme: codeOf(classificationSchemes.codes, "UNTDID 7143, such as STI for CPV"),
          version: reference,
        }),
      )
      .max(MAX_ITEM_FACTS)
      .transform((all) => (all.length > 0 ? all : null)),
  ).meta({ description: "What kind of item it is (BT-158), by schemes of UNTDID 7143." }),
  originCountry: optional(country).meta({ description: "Where it comes from (BT-159)." }),
  attributes: optional(
    z
      .array(z.strictObject({ name: requiredText(100), value: requiredText(200) }))
      .max(MAX_ITEM_FACTS)
      .transform((all) => (all.length > 0 ? all : null)),
  ).meta({ description: "What else is to be known of it (BG-32), such as its colour." }),
} satisfies Record<keyof LineDetails, z.ZodType>;

const identifierOut = identifierAnswer.nullable();
const periodOut = z.strictObject({ start: date.nullable(), end: date.nullable() }).meta({ id: "Period" }).nullable();

/** The members of an invoice, as they are given out. */
export const termsOut = {
  references: z
    .strictObject(
      Object.fromEntries(REFERENCE_NAMES.map((name) => [name, nullableText])) as Record<
        (typeof REFERENCE_NAMES)[number],
        typeof nullableText
      >,
    )
    .meta({ id: "References" })
    .nullable(),
  invoicedObject: identifierOut,
  period: periodOut,
  taxPointDate: date.nullable(),
  deliveryPlace: z
    .strictObject({ name: nullableText, location: identifierOut, address: address.nullable() })
    .meta({ id: "DeliveryPlace" })
    .nullable(),
  buyerContact: z
    .strictObject({ name: nullableText, phone: nullableText, email: nullableText })
    .meta({ id: "BuyerContact" })
    .nullable(),
  payee: z
    .strictObject({ name: z.string(), identifier: identifierOut, registration: nullableText })
    .meta({ id: "Payee" })
    .nullable(),
  paymentMeans: z
    .strictObject({
      method: z.enum(PAYMENT_MEANS),
      iban: nullableText,
      bic: nullableText,
      accountName: nullableText,
      mandate: nullableText,
      debitedIban: nullableText,
      cardNumber: nullableText,
      cardHolder: nullableText,
    })
    .meta({ id: "PaymentMeans" })
    .nullable(),
  paymentReference: nullableText,
  paymentTerms: nullableText,
  precedingInvoices: z.array(z.strictObject({ number: z.string(), issueDate: date.nullable() })).nullable(),
  codedNotes: z.array(z.strictObject({ code: z.string(), text: z.string() }).meta({ id: "CodedNote" })).nullable(),
  prepayment: z
    .strictObject({ date, method: z.enum(PAYMENT_MEANS).nullable() })
    .meta({ id: "Prepayment" })
    .nullable(),
} satisfies Record<keyof InvoiceTerms, z.ZodType>;

const { prepayment: _, ...ofTemplate } = termsOut;
/** The members of a quote or a schedule, as they are given out. */
export const templateTermsOut = ofTemplate;

/** A place of delivery, as answers give it. */
export function toDeliveryPlace(place: DeliveryPlace | null): z.output<typeof termsOut.deliveryPlace> {
  return place && { ...place, address: place.address && toAddress(place.address) };
}

/** The members of a line, as they are given out. */
export const detailsOut = {
  note: nullableText,
  sellerItemId: nullableText,
  buyerItemId: nullableText,
  standardItemId: z.strictObject({ id: z.string(), scheme: z.string() }).meta({ id: "ItemIdentifier" }).nullable(),
  orderLine: nullableText,
  period: periodOut,
  grossPrice: nullableText,
  buyerAccounting: nullableText,
  invoicedObject: identifierOut,
  classifications: z.array(z.strictObject({ code: z.string(), scheme: z.string(), version: nullableText })).nullable(),
  originCountry: nullableText,
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })).nullable(),
} satisfies Record<keyof LineDetails, z.ZodType>;

const {
  references: referencesOut,
  deliveryPlace: placeOut,
  buyerContact: contactOut,
  paymentMeans: meansOut,
} = termsOut;

/** What the new invoices of a client say unless they say something else, as it is given out. */
export const clientDefaultsOut = z
  .strictObject({
    references: referencesOut,
    deliveryPlace: placeOut,
    buyerContact: contactOut,
    paymentMeans: meansOut,
  } satisfies Record<RepeatedTerm, z.ZodType>)
  .meta({ id: "InvoiceDefaults" })
  .nullable();
