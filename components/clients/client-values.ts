import { NO_TERMS, type TermsValues, toTermsValues } from "#components/form/terms-values.ts";
import {
  type TermsValues as InvoiceTermsValues,
  typedDefaults,
  writeTerms,
} from "#components/invoices/form/terms-values.ts";
import type { ClientInput } from "#lib/contract/client-input.ts";
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

interface AddressValues {
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  country: string;
}

const NO_ADDRESS = { line1: "", line2: "", postalCode: "", city: "" };

/** The initial values of the form for a new client. */
export function newClientValues(country: string, name = ""): ClientValues {
  const address = { ...NO_ADDRESS, country };
  return {
    name,
    email: "",
    siren: "",
    siret: "",
    vatNumber: "",
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
  const elsewhere = deliveryAddress ?? { ...NO_ADDRESS, country: address.country };
  return {
    name,
    email: email ?? "",
    siren: groupDigits(siren ?? ""),
    siret: groupDigits(siret ?? ""),
    vatNumber: vatNumber ?? "",
    electronicAddress: electronicAddress ?? "",
    isIndividual,
    isPublicBody,
    language: language ?? "",
    ...(paymentTermsDays === null ? NO_TERMS : toTermsValues({ paymentTermsDays, paymentTermsMonth })),
    address: { ...address, line2: address.line2 ?? "" },
    deliversElsewhere: deliveryAddress !== null,
    deliveryAddress: { ...elsewhere, line2: elsewhere.line2 ?? "" },
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
    ...(values.isIndividual && { siren: "", siret: "", vatNumber: "", isPublicBody: false }),
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
