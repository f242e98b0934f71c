import {
  type IdentifierValues,
  NO_IDENTIFIER,
  toIdentifierValues,
  writeIdentifier,
} from "#components/form/identifier-values.ts";
import { NO_TERMS, type TermsValues, toTermsValues } from "#components/form/terms-values.ts";
import {
  type TermsValues as InvoiceTermsValues,
  textsOf,
  typedDefaults,
  writeTerms,
} from "#components/invoices/form/terms-values.ts";
import type { ClientInput } from "#lib/contract/client-input.ts";
import { ADDRESS_PARTS, type Address } from "#lib/domain/address.ts";
import { groupDigits } from "#lib/domain/parties/group-digits.ts";
import type { Client } from "#lib/domain/parties/parties.ts";
import type { OwnPaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A client in the form: the texts as they are typed. */
export interface ClientValues extends TermsValues {
  name: string;
  email: string;
  siren: string;
  siret: string;
  vatNumber: string;
  tradingName: string;
  registration: IdentifierValues;
  identifier: IdentifierValues;
  electronicAddress: string;
  isIndividual: boolean;
  isPublicBody: boolean;
  /** Empty: the company's. */
  language: Language | "";
  address: AddressValues;
  /** Goods are delivered to another address. */
  deliversElsewhere: boolean;
  deliveryAddress: AddressValues;
  automaticReminders: boolean;
  /** People who get e-mails. */
  contacts: { name: string; email: string }[];
  /** What its new invoices say: of these the terms that repeat. */
  terms: InvoiceTermsValues;
}

type AddressValues = Record<keyof Address, string>;

/** The initial values of the form for a new client. */
export function newClientValues(country: string, name = ""): ClientValues {
  const address = { ...textsOf(ADDRESS_PARTS, null), country };
  return {
    name,
    email: "",
    siren: "",
    siret: "",
    vatNumber: "",
    tradingName: "",
    registration: NO_IDENTIFIER,
    identifier: NO_IDENTIFIER,
    electronicAddress: "",
    isIndividual: false,
    isPublicBody: false,
    language: "",
    ...NO_TERMS,
    address,
    deliversElsewhere: false,
    deliveryAddress: address,
    automaticReminders: true,
    contacts: [],
    terms: typedDefaults(null),
  };
}

export function toClientValues(client: Client): ClientValues {
  const { name, email, siren, siret, vatNumber, electronicAddress, isIndividual, isPublicBody } = client;
  const { language, paymentTermsDays, paymentTermsMonth, address, deliveryAddress, automaticReminders, contacts } =
    client;
  const elsewhere = deliveryAddress ?? { country: address.country };
  return {
    name,
    email: email ?? "",
    siren: groupDigits(siren ?? ""),
    siret: groupDigits(siret ?? ""),
    vatNumber: vatNumber ?? "",
    tradingName: client.tradingName ?? "",
    registration: toIdentifierValues(client.registration),
    identifier: toIdentifierValues(client.identifier),
    electronicAddress: electronicAddress ?? "",
    isIndividual,
    isPublicBody,
    language: language ?? "",
    ...(paymentTermsDays === null ? NO_TERMS : toTermsValues({ paymentTermsDays, paymentTermsMonth })),
    address: textsOf(ADDRESS_PARTS, address),
    deliversElsewhere: deliveryAddress !== null,
    deliveryAddress: textsOf(ADDRESS_PARTS, elsewhere),
    automaticReminders,
    contacts,
    terms: typedDefaults(client.invoiceDefaults),
  };
}

export function toClientInput({
  paymentTermsDays,
  paymentTermsMonth,
  deliversElsewhere,
  deliveryAddress,
  terms,
  ...values
}: ClientValues): ClientInput {
  const { references, deliveryPlace, buyerContact, paymentMeans } = writeTerms(terms);
  return {
    ...values,
    registration: writeIdentifier(values.registration),
    identifier: writeIdentifier(values.identifier),
    ...(values.isIndividual && { siren: "", siret: "", vatNumber: "", registration: null, isPublicBody: false }),
    language: values.language || null,
    ...toTerms({ paymentTermsDays, paymentTermsMonth }),
    deliveryAddress: deliversElsewhere ? deliveryAddress : null,
    invoiceDefaults: { references, deliveryPlace, buyerContact, paymentMeans },
  };
}

/** Without days the terms are the company's. */
function toTerms({ paymentTermsDays: days, paymentTermsMonth: month }: TermsValues): OwnPaymentTerms {
  return days.trim() === ""
    ? { paymentTermsDays: null, paymentTermsMonth: null }
    : { paymentTermsDays: Number(days), paymentTermsMonth: month || null };
}
