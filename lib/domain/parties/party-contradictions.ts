import { electronicAddressOf } from "#lib/domain/parties/electronic-address.ts";
import { parseSiren } from "#lib/domain/parties/party-identifiers.ts";

/**
 * The SIREN in a French VAT number: `FR`, a key of two characters, the SIREN (CGI, annexe IV, article 121 A). Null in
 * others, and in those of Monaco, whose nine digits begin with 000 and are no SIREN.
 */
export function sirenOfVatNumber(vatNumber: string | null): string | null {
  const digits = /^FR[A-Z0-9]{2}(\d{9})$/.exec(vatNumber ?? "")?.[1];
  return digits === undefined || digits.startsWith("000") ? null : parseSiren(digits);
}

/** The VAT number that follows from a SIREN, with the key that French businesses have by default. */
export function frenchVatNumber(siren: string): string {
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, "0")}${siren}`;
}

/** Whether the French VAT number of a party contains another SIREN than the party's. */
export function vatNumberContradictsSiren({
  siren,
  vatNumber,
}: {
  siren: string | null;
  vatNumber: string | null;
}): boolean {
  const contained = sirenOfVatNumber(vatNumber);
  return siren !== null && contained !== null && contained !== siren;
}

/** Whether a party's own address in the French directory (0225) begins with another SIREN than the party's. */
export function addressContradictsSiren(party: {
  siren: string | null;
  electronicAddress: string | null;
  email: string | null;
}): boolean {
  const address = electronicAddressOf(party);
  return party.siren !== null && address?.scheme === "0225" && address.id.slice(0, 9) !== party.siren;
}
