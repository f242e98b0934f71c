import {
  type InvoiceReferences,
  type InvoiceTerms,
  NO_TERMS,
  REFERENCE_NAMES,
} from "#lib/domain/terms/invoice-terms.ts";
import { takeMembers } from "#lib/domain/terms/take-members.ts";

/** The terms that repeat from one invoice of a client to the next. */
export type RepeatedTerm = "references" | "deliveryPlace" | "buyerContact" | "paymentMeans";

/** What the new invoices of a client say unless they say something else; each is null where it is not given. */
export type ClientDefaults = Pick<InvoiceTerms, RepeatedTerm>;

export const NO_DEFAULTS: { [Name in RepeatedTerm]: null } = {
  references: null,
  deliveryPlace: null,
  buyerContact: null,
  paymentMeans: null,
};

const NOTHING_GIVEN: GivenTerms = takeMembers(NO_TERMS, NO_DEFAULTS).rest;

/** Defaults with null for what is not given; null without any. */
export function completeDefaults(given: Partial<Pick<GivenTerms, RepeatedTerm>>): ClientDefaults | null {
  const { deliveryPlace = null, buyerContact = null, paymentMeans = null } = given;
  const references = completeReferences(given.references, null);
  const all = { references, deliveryPlace, buyerContact, paymentMeans };
  return Object.values(all).some((value) => value !== null) ? all : null;
}

/** Terms that came later: they are stored only where they are given. */
type LaterTerm = "codedNotes" | "prepayment";

/** The terms as a request gives them. What is undefined is left to the client; null is none. */
export type GivenTerms = Omit<InvoiceTerms, RepeatedTerm | LaterTerm> & {
  [Name in LaterTerm]?: InvoiceTerms[Name] | undefined;
} & {
  [Name in Exclude<RepeatedTerm, "references">]?: InvoiceTerms[Name] | undefined;
} & { references?: { [Name in keyof InvoiceReferences]?: string | null | undefined } | null | undefined };

/**
 * The terms of a request apart from its other members. Undefined where it leaves all of them to the client, and gives no
 * other.
 */
export function takeTerms<Body extends GivenTerms>(
  body: Body,
): { terms: GivenTerms | undefined; rest: Omit<Body, keyof InvoiceTerms> } {
  const { taken, rest } = takeMembers<Body, InvoiceTerms>(body, NO_TERMS);
  const says = Object.entries(taken).some(([name, value]) =>
    Object.hasOwn(NO_DEFAULTS, name) ? value !== undefined : (value ?? null) !== null,
  );
  return { terms: says ? taken : undefined, rest };
}

/**
 * The terms of an invoice: those that are given, and of what they leave to the client its defaults. References are left
 * to it one by one. Null without any.
 */
export function completeTerms(
  given: GivenTerms | null | undefined,
  defaults: ClientDefaults | null,
): InvoiceTerms | null {
  if (given === null) return null;
  const { codedNotes, prepayment, ...own } = given ?? NOTHING_GIVEN;
  const left = defaults ?? NO_DEFAULTS;
  const {
    deliveryPlace = left.deliveryPlace,
    buyerContact = left.buyerContact,
    paymentMeans = left.paymentMeans,
  } = own;
  const references = completeReferences(own.references, left.references);
  const terms: InvoiceTerms = { ...own, references, deliveryPlace, buyerContact, paymentMeans };
  if (codedNotes) terms.codedNotes = codedNotes;
  if (prepayment) terms.prepayment = prepayment;
  return Object.values(terms).some((value) => value !== null) ? terms : null;
}

function completeReferences(
  given: GivenTerms["references"],
  defaults: InvoiceReferences | null,
): InvoiceReferences | null {
  if (given === null) return null;
  const all = REFERENCE_NAMES.map((name) => {
    const own = given?.[name];
    return [name, own === undefined ? (defaults?.[name] ?? null) : own] as const;
  });
  return all.some(([, value]) => value !== null) ? (Object.fromEntries(all) as InvoiceReferences) : null;
}
