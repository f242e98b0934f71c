import type { ClientInput } from "#lib/contract/client-input.ts";
import { groupDigits } from "#lib/domain/parties/group-digits.ts";
import type { Client } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** A client in the form: the texts as they are typed. */
export interface ClientValues {
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
  paymentTermsDays: string;
  address: AddressValues;
  /** Goods are delivered to another address. */
  deliversElsewhere: boolean;
  deliveryAddress: AddressValues;
  automaticReminders: boolean;
  /** People who get e-mails. */
  contacts: { name: string; email: string }[];
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
    paymentTermsDays: "",
    address,
    deliversElsewhere: false,
    deliveryAddress: address,
    automaticReminders: true,
    contacts: [],
  };
}

export function toClientValues(client: Client): ClientValues {
  const { name, email, siren, siret, vatNumber, electronicAddress, isIndividual, isPublicBody } = client;
  const { language, paymentTermsDays, address, deliveryAddress, automaticReminders, contacts } = client;
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
    paymentTermsDays: paymentTermsDays === null ? "" : `${paymentTermsDays}`,
    address: { ...address, line2: address.line2 ?? "" },
    deliversElsewhere: deliveryAddress !== null,
    deliveryAddress: { ...elsewhere, line2: elsewhere.line2 ?? "" },
    automaticReminders,
    contacts,
  };
}

export function toClientInput({
  paymentTermsDays,
  deliversElsewhere,
  deliveryAddress,
  ...values
}: ClientValues): ClientInput {
  return {
    ...values,
    ...(values.isIndividual && { siren: "", siret: "", vatNumber: "", isPublicBody: false }),
    language: values.language || null,
    paymentTermsDays: paymentTermsDays.trim() === "" ? null : Number(paymentTermsDays),
    deliveryAddress: deliversElsewhere ? deliveryAddress : null,
  };
}
