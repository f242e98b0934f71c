import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { stdnum } from "stdnum";
import vatPrefixes from "#lib/domain/code-lists/vat-prefixes.json" with { type: "json" };
import type { Identifier } from "#lib/domain/terms/invoice-terms.ts";
import { hasFrenchVatNumbers } from "#lib/domain/vat/french-territory.ts";

/**
 * VAT number prefixes whose check digits can be verified, with the library's name for each check. The prefix of Greece
 * is EL.
 */
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

/** A SIREN in stored form, 9 digits, or null when its check digit (Luhn) is wrong. */
export function parseSiren(text: string): string | null {
  const siren = compact(text);
  return /^\d{9}$/.test(siren) && isValid("FR", "siren", siren) ? siren : null;
}

/**
 * A SIRET in stored form, 14 digits, or null when its check digit is wrong: Luhn, or for La Poste's offices a digit sum
 * divisible by 5.
 */
export function parseSiret(text: string): string | null {
  const siret = compact(text);
  return /^\d{14}$/.test(siret) && isValid("FR", "siret", siret) ? siret : null;
}

/** The schemes of ISO/IEC 6523 that a SIREN and a SIRET are identifiers of. */
export const SIREN_SCHEME = "0002";
export const SIRET_SCHEME = "0009";

/**
 * Whether an identifier has the form that French rules give its scheme: nine digits of a SIREN or of a single taxable
 * person (BR-FR-32), and the characters of a private one (BR-FR-24). Nothing is known of others.
 */
export function hasFormOfScheme({ id, scheme }: Identifier): boolean {
  if (scheme === SIREN_SCHEME || scheme === "0231") return /^\d{9}$/.test(id);
  return scheme !== "0224" || /^[A-Za-z0-9+\-_.]+$/.test(id);
}

/** The prefixes that a VAT identifier may have (EN 16931 BR-CO-09). */
const VAT_PREFIXES = new Set(vatPrefixes.codes);

/**
 * A VAT or other tax number in stored form. VAT identifiers are in capitals with their country's prefix, which is added
 * when `country` (ISO 3166-1 alpha-2) has one and the text does not. Tax numbers of countries without such prefixes (an
 * EIN, an ABN, a CNPJ) are kept as written. Null when the check digits are wrong. For countries outside the Union only
 * the form is checked.
 */
export function parseVatNumber(text: string, country: string): string | null {
  const number = compact(text);
  if (!/^[A-Z0-9+*]{2,20}$/.test(number)) return null;
  if (isRfc(number, country)) return text.trim();
  const written = number.slice(0, 2);
  const prefix = VAT_CHECKS.has(written)
    ? written
    : country === "GR"
      ? "EL"
      : hasFrenchVatNumbers(country)
        ? "FR"
        : country;
  const check = VAT_CHECKS.get(prefix);
  if (!check) return isVatIdentifier(number, country) ? number : text.trim();
  const body = written === prefix ? number.slice(2) : number;
  return isValid(...check, body) ? prefix + body : null;
}

/**
 * Whether the number is a VAT identifier (EN 16931 BT-31, BT-48): its first two characters name the country that issued
 * it (BR-CO-09). Other numbers may begin with such letters by chance, as Mexican ones do. The letters must be those of
 * the party's country, or be followed by digits.
 */
export function isVatIdentifier(number: string, country: string): boolean {
  const prefix = number.slice(0, 2);
  if (!VAT_PREFIXES.has(prefix) || !/^[A-Z0-9+*]+$/.test(number) || isRfc(number, country)) return false;
  return VAT_CHECKS.has(prefix) || prefix === country || /^(?:[A-Z]{2}|CHE)\d/.test(number);
}

/** A party's VAT number if it is a VAT identifier (BT-31, BT-48). */
export function vatIdentifierOf({
  vatNumber,
  address,
}: {
  vatNumber: string | null;
  address: { country: string };
}): string | null {
  return vatNumber !== null && isVatIdentifier(vatNumber, address.country) ? vatNumber : null;
}

/**
 * An IBAN in stored form, without spaces and in capitals, or null when its length, form or check digits (ISO 13616) are
 * wrong.
 */
export function parseIban(text: string): string | null {
  const iban = electronicFormatIBAN(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** A BIC in stored form, 8 or 11 characters in capitals, or null when its form (ISO 9362) is wrong. */
export function parseBic(text: string): string | null {
  const bic = compact(text);
  return isValidBIC(bic) ? bic : null;
}

/**
 * A SEPA creditor identifier in stored form: country, check digits, business code and national number, in capitals
 * without separators. Null when its form or its check digits are wrong (EPC262-08: ISO 7064 MOD 97-10 over all but the
 * business code).
 */
export function parseSepaCreditorId(text: string): string | null {
  const id = compact(text);
  const [, country = "", digits = "", national] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id) ?? [];
  if (national === undefined || (country === "FR" && national.length !== 6)) return null;
  const checked = `${national}${country}${digits}`.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`);
  return BigInt(checked) % 97n === 1n ? id : null;
}

/** Removes separators and converts to capitals. */
function compact(text: string): string {
  return text.replace(/[\s.\-/]/gu, "").toUpperCase();
}

/** A Mexican tax number begins with letters of the name, which may be those of a member state. */
function isRfc(number: string, country: string): boolean {
  return country === "MX" && /^[A-Z]{3,4}\d{6}[A-Z0-9]{3}$/.test(number);
}

function isValid(country: string, kind: string, text: string): boolean {
  // own keys: both are written above, and none is typed by anybody
  const validator = stdnum[country]?.[kind];
  if (!validator) throw new Error(`stdnum does not support ${kind} of ${country}`);
  return validator.validate(text).isValid;
}
