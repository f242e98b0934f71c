import schemes from "#lib/domain/code-lists/electronic-address-schemes.json" with { type: "json" };
import { parseSiren, parseSiret } from "#lib/domain/parties/party-identifiers.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";
import { type Established, isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";

/** The electronic address schemes (EN 16931 BT-34-1, BT-49-1): 0225 is the French directory, EM is e-mail. */
const SCHEMES = new Set(schemes.codes);

/** The maximum length of an address (BR-FR-25), without its scheme. */
const LONGEST = 125;

interface ElectronicAddress {
  scheme: string;
  id: string;
}

/**
 * An electronic address in stored form, `scheme:address`, or null when it is invalid. The scheme may be omitted where
 * it is obvious: a SIREN, alone or with `_` and a suffix, is an address in the French directory (0225), and text with
 * an @ is an e-mail address. The address is otherwise kept as written, because a changed one could belong to somebody
 * else; an e-mail address has the form of `parseEmailAddress`. Only a SIREN may be written in groups of three digits.
 */
export function parseElectronicAddress(text: string): string | null {
  const [, scheme = "", id = ""] = /^\s*(?:([0-9A-Za-z]{2,4})\s*:)?\s*(.*?)\s*$/s.exec(text) ?? [];
  const named = scheme.toUpperCase() || (id.includes("@") ? "EM" : "0225");
  if (named === "EM") return toElectronicMail(id);
  const kept =
    named === "0225" ? id.replace(/^(\d{3})[ \u00a0\u202f](\d{3})[ \u00a0\u202f](\d{3})(?!\d)/, "$1$2$3") : id;
  return isElectronicAddress({ scheme: named, id: kept }) ? `${named}:${kept}` : null;
}

function toElectronicMail(written: string): string | null {
  const address = parseEmailAddress(written);
  return address !== null && isElectronicAddress({ scheme: "EM", id: address }) ? `EM:${address}` : null;
}

/**
 * Whether an e-invoice may carry the address: its scheme is in the code list, and the address has the form of its
 * scheme.
 */
export function isElectronicAddress({ scheme, id }: ElectronicAddress): boolean {
  if (!SCHEMES.has(scheme) || !/^\S+$/.test(id) || id.length > LONGEST) return false;
  if (scheme === "0225") return isFrenchAddress(id);
  return scheme !== "EM" || /^[^@:]+@[^@:]+\.[^@:]+$/.test(id);
}

/**
 * Where e-invoices reach a party: its own address, else its SIREN in the French directory, else its e-mail address;
 * null when it has none. Public bodies are identified by their SIRET (Chorus Pro), because one SIREN covers all
 * services of the State or of a town.
 */
export function electronicAddressOf(party: {
  electronicAddress: string | null;
  siren: string | null;
  siret?: string | null;
  email: string | null;
  isPublicBody?: boolean;
}): ElectronicAddress | null {
  const { electronicAddress, siren, siret, email, isPublicBody } = party;
  if (electronicAddress !== null) {
    const [scheme = "", ...id] = electronicAddress.split(":");
    return { scheme, id: id.join(":") };
  }
  if (siren !== null) return { scheme: "0225", id: isPublicBody && siret ? `${siren}_${siret}` : siren };
  return email === null ? null : { scheme: "EM", id: email };
}

/** The placeholder for a private person without an address. No mail is ever delivered to it (RFC 2606, section 2). */
const NO_ADDRESS: ElectronicAddress = { scheme: "EM", id: "particulier@sans-adresse.invalid" };

/**
 * The buyer's electronic address on an e-invoice (BT-49), or null. Only the French rules require one, for every buyer
 * (BR-FR-12). A private person without an address gets one that reaches nobody.
 */
export function buyerElectronicAddress(
  seller: Established,
  buyer: Parameters<typeof electronicAddressOf>[0] & { isIndividual: boolean },
): ElectronicAddress | null {
  return electronicAddressOf(buyer) ?? (buyer.isIndividual && isFrenchBusiness(seller) ? NO_ADDRESS : null);
}

/**
 * SIREN, SIREN_SIRET, SIREN_SIRET_routing code or SIREN_suffix, as the French directory forms them (AFNOR XP Z12-012),
 * in the characters of BR-FR-23: no `/`, but `.`.
 */
function isFrenchAddress(id: string): boolean {
  const [siren = "", ...rest] = id.split("_");
  if (!/^\d{9}$/.test(siren) || parseSiren(siren) === null || !rest.every((part) => /^[A-Za-z0-9+\-.]+$/.test(part)))
    return false;
  const [siret] = rest;
  return siret === undefined || !/^\d{14}$/.test(siret) || (parseSiret(siret) !== null && siret.startsWith(siren));
}
