import { IDENTIFIER, STORED_ADDRESS, storedOrNull } from "#lib/db/fields/party-fields.ts";
import { date, type Fields, nullable, oneOf, storedList, text } from "#lib/db/query/field.ts";
import type { ClientDefaults } from "#lib/domain/terms/client-defaults.ts";
import {
  type CodedNote,
  type DeliveryPlace,
  type Identifier,
  type InvoiceReferences,
  type InvoiceTerms,
  PAYMENT_MEANS,
  type PartyContact,
  type Payee,
  type PaymentMeans,
  type Period,
  type PrecedingInvoice,
  type Prepayment,
  REFERENCE_NAMES,
} from "#lib/domain/terms/invoice-terms.ts";

// The terms of an invoice, stored as JSON, and those of them that a client has for its invoices.

export const PERIOD: Fields<Period> = { start: nullable(date()), end: nullable(date()) };
const referenceFields = Object.fromEntries(
  REFERENCE_NAMES.map((name) => [name, nullable(text())]),
) as Fields<InvoiceReferences>;

export const TERMS: Fields<InvoiceTerms> = {
  references: storedOrNull<InvoiceReferences>(referenceFields),
  invoicedObject: storedOrNull<Identifier>(IDENTIFIER),
  period: storedOrNull<Period>(PERIOD),
  taxPointDate: nullable(date()),
  deliveryPlace: storedOrNull<DeliveryPlace>({
    name: nullable(text()),
    location: storedOrNull(IDENTIFIER),
    address: nullable(STORED_ADDRESS),
  }),
  buyerContact: storedOrNull<PartyContact>({
    name: nullable(text()),
    phone: nullable(text()),
    email: nullable(text()),
  }),
  payee: storedOrNull<Payee>({ name: text(), identifier: storedOrNull(IDENTIFIER), registration: nullable(text()) }),
  paymentMeans: storedOrNull<PaymentMeans>({
    method: oneOf(PAYMENT_MEANS),
    iban: nullable(text()),
    bic: nullable(text()),
    accountName: nullable(text()),
    mandate: nullable(text()),
    debitedIban: nullable(text()),
    cardNumber: nullable(text()),
    cardHolder: nullable(text()),
  }),
  paymentReference: nullable(text()),
  paymentTerms: nullable(text()),
  precedingInvoices: nullable(storedList<PrecedingInvoice>({ number: text(), issueDate: nullable(date()) }, "")),
  codedNotes: nullable(storedList<CodedNote>({ code: text(), text: text() }, "")),
  prepayment: storedOrNull<Prepayment>({ date: date(), method: nullable(oneOf(PAYMENT_MEANS)) }),
};

const { references, deliveryPlace, buyerContact, paymentMeans } = TERMS;

/** Of the row `cl` of clients. */
export const CLIENT_INVOICE_DEFAULTS = storedOrNull<ClientDefaults>(
  { references, deliveryPlace, buyerContact, paymentMeans },
  "cl.invoice_defaults",
);
