import type { UseFormReturn } from "react-hook-form";
import type { CreateInvoiceInput } from "#lib/contract/invoice-input.ts";
import { ADDRESS_PARTS, type Address } from "#lib/domain/address.ts";
import { type ClientDefaults, completeTerms, NO_DEFAULTS } from "#lib/domain/terms/client-defaults.ts";
import {
  type CodedNote,
  type InvoiceTerms,
  type PaymentMeans,
  REFERENCE_NAMES,
  type ReferenceName,
} from "#lib/domain/terms/invoice-terms.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";

/** Texts as they are typed; empty: not given. */
export type Texts<Name extends string> = Record<Name, string>;

const PAYMENT_FIELDS = ["iban", "bic", "accountName", "mandate", "debitedIban", "cardNumber", "cardHolder"] as const;
type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** The fields of each means of payment. */
export const FIELDS_OF_MEANS: Record<PaymentMeans["method"] | "", readonly PaymentField[]> = {
  "": [],
  transfer: ["iban", "bic", "accountName"],
  direct_debit: ["mandate", "debitedIban"],
  card: ["cardNumber", "cardHolder"],
  check: [],
  cash: [],
};

/** The references and terms of an invoice as they are typed. */
export interface TermsValues {
  references: Texts<ReferenceName>;
  period: Texts<"start" | "end">;
  deliveryPlace: Texts<"name"> & { address: Texts<keyof Address> };
  buyerContact: Texts<"name" | "phone" | "email">;
  /** No method: a transfer to the account of the company. */
  paymentMeans: { method: PaymentMeans["method"] | "" } & Texts<PaymentField>;
  paymentReference: string;
  paymentTerms: string;
  codedNotes: CodedNote[];
  /** No date: it was not paid before. */
  prepayment: Texts<"date"> & { method: PaymentMeans["method"] | "" };
  /** As they are stored: the form has no fields for them. */
  kept: Kept;
}

interface Kept extends Pick<InvoiceTerms, "invoicedObject" | "taxPointDate" | "payee" | "precedingInvoices"> {
  location: NonNullable<InvoiceTerms["deliveryPlace"]>["location"];
}

export function typedTerms(stored: InvoiceTerms | null | undefined): TermsValues {
  const { references, period, deliveryPlace, buyerContact, paymentMeans } = stored ?? {};
  return {
    references: textsOf(REFERENCE_NAMES, references),
    period: textsOf(["start", "end"], period),
    deliveryPlace: {
      ...textsOf(["name"], deliveryPlace),
      address: textsOf(ADDRESS_PARTS, deliveryPlace?.address),
    },
    buyerContact: textsOf(["name", "phone", "email"], buyerContact),
    paymentMeans: { method: paymentMeans?.method ?? "", ...textsOf(PAYMENT_FIELDS, paymentMeans) },
    paymentReference: stored?.paymentReference ?? "",
    paymentTerms: stored?.paymentTerms ?? "",
    codedNotes: stored?.codedNotes ?? [],
    prepayment: { date: stored?.prepayment?.date ?? "", method: stored?.prepayment?.method ?? "" },
    kept: {
      invoicedObject: stored?.invoicedObject ?? null,
      taxPointDate: stored?.taxPointDate ?? null,
      payee: stored?.payee ?? null,
      precedingInvoices: stored?.precedingInvoices ?? null,
      location: deliveryPlace?.location ?? null,
    },
  };
}

/** The part of a form that has terms: that of an invoice, and that of a client with what its invoices say. */
export interface TermsForm {
  terms: TermsValues;
}

/** That part of a form. */
export function formOfTerms<Values extends TermsForm>(form: UseFormReturn<Values>): UseFormReturn<TermsForm> {
  return form as unknown as UseFormReturn<TermsForm>;
}

/**
 * The terms for another client: what is as the defaults of the client before have it follows those of the next one, and
 * what was typed stays.
 */
export function followClient(
  typed: TermsValues,
  before: ClientDefaults | null,
  after: ClientDefaults | null,
): TermsValues {
  const [was, is] = [typedDefaults(before), typedDefaults(after)];
  const place = ({ deliveryPlace, kept }: TermsValues) => JSON.stringify([deliveryPlace, kept.location]);
  const { deliveryPlace, kept } = place(typed) === place(was) ? is : typed;
  const follow = <Name extends "buyerContact" | "paymentMeans">(name: Name): TermsValues[Name] =>
    (JSON.stringify(typed[name]) === JSON.stringify(was[name]) ? is : typed)[name];
  const references = REFERENCE_NAMES.map((name) => {
    const own = typed.references[name];
    return [name, own === was.references[name] ? is.references[name] : own];
  });
  return {
    ...typed,
    references: Object.fromEntries(references) as TermsValues["references"],
    deliveryPlace,
    buyerContact: follow("buyerContact"),
    paymentMeans: follow("paymentMeans"),
    kept: { ...typed.kept, location: kept.location },
  };
}

/** The defaults of a client in a form. */
export function typedDefaults(defaults: ClientDefaults | null): TermsValues {
  return typedTerms(completeTerms(undefined, defaults));
}

/** The terms that are given, and null for those that would else be left to the client, as the API takes them. */
export function writeTerms(typed: TermsValues): Partial<CreateInvoiceInput> {
  const { kept, deliveryPlace, paymentMeans, paymentReference, paymentTerms, prepayment } = typed;
  const codedNotes = typed.codedNotes.filter(({ text }) => !isBlankText(text));
  const { location, ...others } = kept;
  const { country: _, ...ofAddress } = deliveryPlace.address;
  // A country alone is no address.
  const address = given(ofAddress) && deliveryPlace.address;
  const place = { name: textOrNull(deliveryPlace.name), location, address };
  const { method } = paymentMeans;
  const fields = FIELDS_OF_MEANS[method].map((name) => [name, textOrNull(paymentMeans[name])]);
  const members = compact({
    ...others,
    references: given(typed.references),
    period: given(typed.period),
    deliveryPlace: Object.values(place).some((value) => value !== null) ? place : null,
    buyerContact: given(typed.buyerContact),
    paymentMeans: method === "" ? null : { method, ...Object.fromEntries(fields) },
    paymentReference: textOrNull(paymentReference),
    paymentTerms: textOrNull(paymentTerms),
    codedNotes: codedNotes.length > 0 ? codedNotes : null,
    prepayment: prepayment.date === "" ? null : { date: prepayment.date, method: prepayment.method || null },
  }) as Partial<CreateInvoiceInput>;
  return { ...NO_DEFAULTS, ...members };
}

/** Whether any of them is given. */
export function hasTerms(typed: TermsValues): boolean {
  return Object.values(writeTerms(typed)).some((value) => value !== null);
}

/** The texts with these names; empty for null. */
export function textsOf<Name extends string>(
  names: readonly Name[],
  stored: { readonly [Key in Name]?: string | null } | null | undefined,
): Texts<Name> {
  const texts = new Map(Object.entries<string | null | undefined>(stored ?? {}));
  return Object.fromEntries(names.map((name) => [name, texts.get(name) ?? ""])) as Texts<Name>;
}

/** Typed texts with null for empty ones; null where all are empty. */
export function given<Name extends string>(texts: Texts<Name>): Record<Name, string | null> | null {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, textOrNull(text)] as const);
  return entries.some(([, text]) => text !== null)
    ? (Object.fromEntries(entries) as Record<Name, string | null>)
    : null;
}

export function textOrNull(text: string): string | null {
  return isBlankText(text) ? null : text;
}

/** Without the members that are null. */
export function compact<Members extends object>(members: Members): Partial<Members> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as Partial<Members>;
}
