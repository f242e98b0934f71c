import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { stdnum } from "stdnum";

/** Whose VAT numbers have check digits we can work out, by their prefix, and what the library calls them. Greece writes EL. */
const VAT_CHECKS = new Map<string, [country: string, kind: string]>(
  Object.entries({
    AT: ["AT", "uid"],
    BE: ["BE", "vat"],
    BG: ["BG", "vat"],
    CY: ["CY", "vat"],
    CZ: ["CZ", "dic"],
    DE: ["DE", "vat"],
    DK: ["DK", "cvr"],
    EE: ["EE", "kmkr"],
    EL: ["GR", "vat"],
    ES: ["ES", "nif"],
    FI: ["FI", "alv"],
    FR: ["FR", "tva"],
    GB: ["GB", "vat"],
    HR: ["HR", "oib"],
    HU: ["HU", "anum"],
    IE: ["IE", "vat"],
    IT: ["IT", "iva"],
    LT: ["LT", "pvm"],
    LU: ["LU", "tva"],
    LV: ["LV", "pvn"],
    MT: ["MT", "vat"],
    NL: ["NL", "btw"],
    PL: ["PL", "nip"],
    PT: ["PT", "nif"],
    RO: ["RO", "cif"],
    SE: ["SE", "vat"],
    SI: ["SI", "ddv"],
    SK: ["SK", "dph"],
    XI: ["GB", "vat"],
  }),
);

/** A SIREN as it is kept, 9 digits, or null where its check digit (Luhn) is wrong. */
export function parseSiren(text: string): string | null {
  const siren = compact(text);
  return /^\d{9}$/.test(siren) && isValid("FR", "siren", siren) ? siren : null;
}

/** A SIRET as it is kept, 14 digits, or null where its check digit is wrong: Luhn, or for La Poste's offices a digit sum that 5 divides. */
export function parseSiret(text: string): string | null {
  const siret = compact(text);
  return /^\d{14}$/.test(siret) && isValid("FR", "siret", siret) ? siret : null;
}

/**
 * A VAT number as it is kept: in capitals, with its country's prefix, which is put before it where `country` (ISO 3166-1 alpha-2) has one and
 * the text has none. Null where its check digits are wrong; numbers of countries outside the Union are only looked at for their form.
 */
export function parseVatNumber(text: string, country: string): string | null {
  const number = compact(text);
  if (!/^[A-Z0-9+*]{2,20}$/.test(number)) return null;
  const written = number.slice(0, 2);
  const prefix = VAT_CHECKS.has(written) ? written : country === "GR" ? "EL" : country;
  const check = VAT_CHECKS.get(prefix);
  if (!check) return number;
  const body = written === prefix ? number.slice(2) : number;
  return isValid(...check, body) ? prefix + body : null;
}

/** An IBAN as it is kept, without spaces and in capitals, or null where length, form or check digits (ISO 13616) are wrong. */
export function parseIban(text: string): string | null {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** A BIC as it is kept, 8 or 11 characters in capitals, or null where its form (ISO 9362) is wrong. */
export function parseBic(text: string): string | null {
  const bic = compact(text);
  return isValidBIC(bic) ? bic : null;
}

/** Without what people put between the groups, in capitals. */
function compact(text: string): string {
  return text.replace(/[\s.\-/]/gu, "").toUpperCase();
}

function isValid(country: string, kind: string, text: string): boolean {
  // own keys: both are written above, and none is typed by anybody
  const validator = stdnum[country]?.[kind];
  if (!validator) throw new Error(`stdnum knows no ${kind} of ${country}`);
  return validator.validate(text).isValid;
}
