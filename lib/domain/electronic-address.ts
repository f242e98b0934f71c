import { parseSiren, parseSiret } from "#lib/domain/party-identifiers.ts";

/** The schemes of the EAS code list, edition 16 (EN 16931 BT-34-1, BT-49-1): 0225 is the French directory, EM is e-mail. */
const SCHEMES = new Set(
  (
    "0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193 0194 0195 " +
    "0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220 0221 0225 0230 0235 0240 0242 " +
    "0244 0245 0246 0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 " +
    "9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM"
  ).split(" "),
);

interface ElectronicAddress {
  scheme: string;
  id: string;
}

/**
 * An electronic address as it is kept, `scheme:address`, or null where it is none. What people write without a scheme is understood where it
 * speaks for itself: a SIREN, alone or with `_` and a suffix, is an address in the French directory (0225), and what has an @ is an e-mail.
 */
export function parseElectronicAddress(text: string): string | null {
  const written = text.trim();
  if (/^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/.test(written)) return `EM:${written}`;
  const bare = written.replace(/[ .]/g, "");
  if (/^\d{9}/.test(bare) && !bare.includes(":")) return isFrenchAddress(bare) ? `0225:${bare}` : null;
  const [, scheme = "", id = ""] = /^\s*([0-9A-Za-z]{2,4})\s*:\s*(\S{1,100})\s*$/.exec(written) ?? [];
  if (!SCHEMES.has(scheme.toUpperCase())) return null;
  return scheme === "0225" && !isFrenchAddress(id) ? null : `${scheme.toUpperCase()}:${id}`;
}

/** Where e-invoices reach a party: at its own address, else at its SIREN in the French directory, else at its e-mail; null: nowhere. */
export function electronicAddressOf(party: {
  electronicAddress: string | null;
  siren: string | null;
  email: string | null;
}): ElectronicAddress | null {
  if (party.electronicAddress !== null) {
    const [scheme = "", ...id] = party.electronicAddress.split(":");
    return { scheme, id: id.join(":") };
  }
  if (party.siren !== null) return { scheme: "0225", id: party.siren };
  return party.email === null ? null : { scheme: "EM", id: party.email };
}

/** SIREN, SIREN_SIRET, SIREN_SIRET_routing code or SIREN_suffix, as the French directory forms them (AFNOR XP Z12-012). */
function isFrenchAddress(id: string): boolean {
  const [siren = "", ...rest] = id.split("_");
  if (parseSiren(siren) === null || !rest.every((part) => /^[A-Za-z0-9+\-/]{1,100}$/.test(part))) return false;
  const [siret] = rest;
  return siret === undefined || !/^\d{14}$/.test(siret) || (parseSiret(siret) !== null && siret.startsWith(siren));
}
