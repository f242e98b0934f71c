import type { Address } from "#lib/domain/address.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

// What an invoice says besides its parties, lines and amounts. Each is null where it is not given.

/** The references of an invoice to other documents, with their business terms in EN 16931. */
export const REFERENCE_TERMS = {
  /** Of whoever routes the invoice at the buyer; the service code of a French public body. */
  buyerReference: "BT-10",
  /** The buyer's order (C. com. L441-9); the commitment number of a French public body. */
  purchaseOrder: "BT-13",
  salesOrder: "BT-14",
  contract: "BT-12",
  project: "BT-11",
  receivingAdvice: "BT-15",
  despatchAdvice: "BT-16",
  tender: "BT-17",
  buyerAccounting: "BT-19",
} as const;
export type ReferenceName = keyof typeof REFERENCE_TERMS;
export const REFERENCE_NAMES = Object.keys(REFERENCE_TERMS) as ReferenceName[];

export type InvoiceReferences = Record<ReferenceName, string | null>;

/** An identifier with the scheme it belongs to. */
export interface Identifier {
  id: string;
  scheme: string | null;
}

/** Days that an invoice (BG-14) or a line (BG-26) is for, inclusive; one of both may be open. */
export interface Period {
  start: CalendarDate | null;
  end: CalendarDate | null;
}

/** Where and to whom was delivered (BG-13), where it differs from the client. */
export interface DeliveryPlace {
  /** BT-70. */
  name: string | null;
  /** BT-71. */
  location: Identifier | null;
  /** BG-15. */
  address: Address | null;
}

/** Whom to ask at the buyer (BG-9). */
export interface PartyContact {
  name: string | null;
  phone: string | null;
  email: string | null;
}

/** Who is paid in place of the seller (BG-10), such as a factoring company. */
export interface Payee {
  /** BT-59. */
  name: string;
  /** BT-60. */
  identifier: Identifier | null;
  /** BT-61: the SIREN of a French one. */
  registration: string | null;
}

export const PAYMENT_MEANS = ["transfer", "direct_debit", "card", "check", "cash"] as const;

/** How an invoice is to be paid (BG-16). */
export interface PaymentMeans {
  method: (typeof PAYMENT_MEANS)[number];
  /** Of a transfer to another account than the company's: BT-84, BT-86, BT-85. */
  iban: string | null;
  bic: string | null;
  accountName: string | null;
  /** Of a direct debit: the mandate (BT-89), and the account that is debited (BT-91). */
  mandate: string | null;
  debitedIban: string | null;
  /** Of a card: its last digits (BT-87), and whose it is (BT-88). */
  cardNumber: string | null;
  cardHolder: string | null;
}

/** All of it was paid before it was issued (BT-113). */
export interface Prepayment {
  /** When the money came; also the due date, as BR-FR-CO-09 has it. */
  date: CalendarDate;
  method: PaymentMeans["method"] | null;
}

/** An earlier invoice that this one refers to (BG-3). */
export interface PrecedingInvoice {
  number: string;
  issueDate: CalendarDate | null;
}

/** A note with its subject (BG-1). */
export interface CodedNote {
  /** BT-21, by UNTDID 4451. */
  code: string;
  /** BT-22. */
  text: string;
}

/** The most of them on one invoice. */
export const MAX_CODED_NOTES = 20;

/** The most earlier invoices of one. */
export const MAX_PRECEDING = 20;

export interface InvoiceTerms {
  references: InvoiceReferences | null;
  /** What the invoice is about, such as a meter (BT-18), by UNTDID 1153. */
  invoicedObject: Identifier | null;
  period: Period | null;
  /** BT-7: when VAT becomes chargeable, where that is neither the date of issue nor that of supply. */
  taxPointDate: CalendarDate | null;
  deliveryPlace: DeliveryPlace | null;
  buyerContact: PartyContact | null;
  payee: Payee | null;
  paymentMeans: PaymentMeans | null;
  /** BT-83: what the payment shall name; null: the number of the invoice. */
  paymentReference: string | null;
  /** BT-20, as printed, such as an early-payment discount. */
  paymentTerms: string | null;
  precedingInvoices: PrecedingInvoice[] | null;
  /** Stored only where there are any: it came later, and the digests of issued invoices cover what is stored. */
  codedNotes?: CodedNote[] | null;
  /** Stored only where it is, like them. */
  prepayment?: Prepayment | null;
}

export const NO_TERMS: { [Name in keyof InvoiceTerms]-?: null } = {
  references: null,
  invoicedObject: null,
  period: null,
  taxPointDate: null,
  deliveryPlace: null,
  buyerContact: null,
  payee: null,
  paymentMeans: null,
  paymentReference: null,
  paymentTerms: null,
  precedingInvoices: null,
  codedNotes: null,
  prepayment: null,
};

/** The terms of an invoice as members of it. */
export function spreadTerms(terms: InvoiceTerms | null): Required<InvoiceTerms> {
  return { ...NO_TERMS, ...terms };
}

/** The same of what has no payment of its own yet: a quote or a schedule. */
export function spreadTemplateTerms(terms: InvoiceTerms | null): Omit<Required<InvoiceTerms>, "prepayment"> {
  const { prepayment: _, ...rest } = spreadTerms(terms);
  return rest;
}
