import schemes from "#lib/domain/code-lists/electronic-address-schemes.json" with { type: "json" };
import { parseSiren, parseSiret } from "#lib/domain/parties/party-identifiers.ts";
import { type Established, isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";

/** The Electronic Address Schemes (EN 16931 BT-34-1, BT-49-1): 0225 is the French directory, EM is e-mail. */
const SCHEMES = new Set(schemes.codes);

/** The most characters an address may have (BR-FR-25), without its scheme. */
const LONGEST = 125;

interface ElectronicAddress {
  scheme: string;
  id: string;
}

/**
 * An electronic address as it is kept, `scheme:address`, or null where it is none. What people write without a scheme is understood where it
 * speaks for itself: a SIREN, alone or with `_` and a suffix, is an address in the French directory (0225), and what has an @ is an e-mail.
 * The address itself is kept as written, since another one is somebody else's: only a SIREN may be written in groups of three digits.
 */
export function parseElectronicAddress(text: string): string | null {
  const [, scheme = "", id = ""] = /^\s*(?:([0-9A-Za-z]{2,4})\s*:)?\s*(.*?)\s*$/s.exec(text) ?? [];
  const named = scheme.toUpperCase() || (id.includes("@") ? "EM" : "0225");
  const kept = named === "0225" ? id.replace(/^(\d{3})[ \u00a0\u202f](\d{3})[ \u00a0\u202f](\d{3})(?!\d)/, "$1$2$3") : id;
  return isElectronicAddress({ scheme: named, id: kept }) ? `${named}:${kept}` : null;
}

/** True for what an e-invoice may bear: a scheme of the code list, and an address of the form that the scheme asks for. */
export function isElectronicAddress({ scheme, id }: ElectronicAddress): boolean {
  if (!SCHEMES.has(scheme) || !/^\S+$/.test(id) || id.length > LONGEST) return false;
  if (scheme === "0225") return isFrenchAddress(id);
  return scheme !== "EM" || /^[^@:]+@[^@:]+\.[^@:]+$/.test(id);
}

/**
 * Where e-invoices reach a party: at its own address, else at its SIREN in the French directory, else at its e-mail; null: nowhere. Public bodies
 * are told apart by their SIRET (Chorus Pro), one SIREN being the State's or a town's with all of its services.
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

/** What stands for the address of a private person who has none. No mail goes there, ever (RFC 2606, section 2). */
const NO_ADDRESS: ElectronicAddress = { scheme: "EM", id: "particulier@sans-adresse.invalid" };

/**
 * The buyer's electronic address on an e-invoice (BT-49), or null. Only the French rules ask for one, whoever buys (BR-FR-12): a private person
 * without gets one that reaches nobody.
 */
export function buyerElectronicAddress(
  seller: Established,
  buyer: Parameters<typeof electronicAddressOf>[0] & { isIndividual: boolean },
): ElectronicAddress | null {
  return electronicAddressOf(buyer) ?? (buyer.isIndividual && isFrenchBusiness(seller) ? NO_ADDRESS : null);
}

/**
 * SIREN, SIREN_SIRET, SIREN_SIRET_routing code or SIREN_suffix, as the French directory forms them (AFNOR XP Z12-012), in the characters of
 * BR-FR-23: no `/`, but `.`.
 */
function isFrenchAddress(id: string): boolean {
  const [siren = "", ...rest] = id.split("_");
  if (!/^\d{9}$/.test(siren) || parseSiren(siren) === null || !rest.every((part) => /^[A-Za-z0-9+\-.]+$/.test(part))) return false;
  const [siret] = rest;
  return siret === undefined || !/^\d{14}$/.test(siret) || (parseSiret(siret) !== null && siret.startsWith(siren));
}
