import type { Address } from "#lib/domain/address.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import type { ClientDetails, CompanyDetails } from "#lib/domain/parties/party-details.ts";
import type { OwnPaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { ClientDefaults } from "#lib/domain/terms/client-defaults.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

/**
 * The data of the issuing company on an invoice (EN 16931 BG-4). Stored as JSON at issue, so fields may be added but
 * never changed.
 */
export interface CompanyIdentity extends CompanyDetails {
  id: string;
  name: string;
  legalForm: string | null;
  shareCapital: string | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  rcs: string | null;
  address: Address;
  email: string | null;
  phone: string | null;
  website: string | null;
  iban: string | null;
  bic: string | null;
  /** The SEPA creditor identifier, by which it collects direct debits (BT-90). Older snapshots lack this field. */
  sepaCreditorId: string | null;
  /** SHA-256 of the logo, hex. */
  logoSha256: string | null;
  /** The colour of its documents, e-mails and viewing pages, `#RRGGBB`; null: black. */
  brandColor: string | null;
  vatRegime: VatRegime;
  /** VAT on services is due when invoiced, not when paid: an option under French VAT law. */
  vatOnDebits: boolean;
  /** Where e-invoices reach it, `scheme:address` (EN 16931 BT-34); null: its SIREN, or else its e-mail address. */
  electronicAddress: string | null;
  language: Language;
  timeZone: string;
  legalMentions: string | null;
  /**
   * The terms of late payment (BT-22 under PMD) and of early payment (AAB) on its invoices; null: the legal defaults.
   */
  latePaymentTerms: string | null;
  earlyPaymentTerms: string | null;
  /**
   * A test company: its documents bear "SPECIMEN", and its e-mails stay in its mailbox. Older snapshots lack this
   * field.
   */
  isTest: boolean;
}

/**
 * The data of the client on an invoice (EN 16931 BG-7). Stored as JSON at issue, so fields may be added but never
 * changed.
 */
export interface ClientIdentity extends ClientDetails {
  id: string;
  name: string;
  email: string | null;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  address: Address;
  /** A private person, who has no SIREN. */
  isIndividual: boolean;
  /** A public body, which receives e-invoices through Chorus Pro. Older snapshots lack this field. */
  isPublicBody: boolean;
  /** As for companies (BT-49). */
  electronicAddress: string | null;
  /** Where goods go, if not to the address (BG-15). */
  deliveryAddress: Address | null;
  /** The language of its invoices and e-mails; null: the company's. */
  language: Language | null;
}

/** A client as pickers show it. */
export interface ClientChoice extends OwnPaymentTerms {
  id: string;
  name: string;
  email: string | null;
  city: string;
  country: string;
  isIndividual: boolean;
  isPublicBody: boolean;
  /** Null: that of the company. */
  language: Language | null;
  invoiceDefaults: ClientDefaults | null;
}

/** A person at a client who gets e-mails. */
export interface Contact {
  name: string;
  email: string;
}

/** The maximum number of people at a client. */
export const MAX_CONTACTS = 20;

/** A client record of a company. */
export interface Client extends ClientIdentity, ExternalData, OwnPaymentTerms {
  contacts: Contact[];
  /** Whether the company's reminders go out for its invoices by themselves. */
  automaticReminders: boolean;
  /** What its new invoices say unless they say something else; null: nothing. */
  invoiceDefaults: ClientDefaults | null;
  /** When it was archived; null while it is offered for new invoices. */
  archivedAt: string | null;
  /** The client that it was merged into, which has its invoices; null for all others. */
  mergedIntoId: string | null;
  createdAt: string;
  /** The version of the client's data that an edit starts from. */
  updatedAt: string;
  /** When anything of it last changed: its data, or that it is archived. */
  changedAt: string;
}

/** The amounts invoiced to and owed by a client in one currency, VAT included. */
export interface ClientBalance {
  currency: string;
  invoicedCents: number;
  outstandingCents: number;
  /** The part of the outstanding amount whose due date has passed. */
  overdueCents: number;
}

/** What a client owes in one currency, VAT included. */
export type ClientDebt = Omit<ClientBalance, "invoicedCents">;

/** What a client owes, and how it pays. */
export interface ClientStanding {
  clientId: string;
  /** The currencies in which something is outstanding, the largest amount first. */
  debts: ClientDebt[];
  /** The date of its latest issued invoice; null before the first one. */
  lastInvoiceOn: CalendarDate | null;
  /**
   * From the issue date to the date of the last payment, in days: the average of its 20 latest paid invoices. Null
   * before the first one.
   */
  daysToPay: number | null;
}
