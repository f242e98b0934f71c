import type { ClientInput } from "#lib/contract/client-input.ts";
import type { Client } from "#lib/domain/parties.ts";

/** A client as the form holds it: texts, as they are typed. */
export interface ClientValues {
  name: string;
  email: string;
  siren: string;
  siret: string;
  vatNumber: string;
  paymentTermsDays: string;
  address: { line1: string; line2: string; postalCode: string; city: string; country: string };
}

/** What a form for a new client starts from. */
export function newClientValues(country: string, name = ""): ClientValues {
  const address = { line1: "", line2: "", postalCode: "", city: "", country };
  return { name, email: "", siren: "", siret: "", vatNumber: "", paymentTermsDays: "", address };
}

export function toClientValues({ name, email, siren, siret, vatNumber, paymentTermsDays, address }: Client): ClientValues {
  return {
    name,
    email: email ?? "",
    siren: siren ?? "",
    siret: siret ?? "",
    vatNumber: vatNumber ?? "",
    paymentTermsDays: paymentTermsDays === null ? "" : `${paymentTermsDays}`,
    address: { ...address, line2: address.line2 ?? "" },
  };
}

export function toClientInput({ paymentTermsDays, ...values }: ClientValues): ClientInput {
  return { ...values, paymentTermsDays: paymentTermsDays.trim() === "" ? null : Number(paymentTermsDays) };
}
