/**
 * The member states of the European Union (ISO 3166-1). The VAT directive applies there, except in the territories excluded by its article
 * 6.
 */
const MEMBER_STATES = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** Northern Ireland has no country code, but its own prefix of VAT numbers. */
const NORTHERN_IRELAND = "XI";

/** Guadeloupe and Martinique are one market for the VAT on goods (CGI article 294, 2). */
const ANTILLES = "GP";

/** The overseas departments where French VAT is charged, at their own rates (CGI articles 294 and 296), by their territory. */
const TAXED_OVERSEAS = new Set([ANTILLES, "RE"]);

/** Where French VAT law applies: France, its overseas departments, and Monaco by the convention of 1963-05-18 (CGI article 256-0). */
const FRENCH_LAW = new Set(["FR", "MC", "GP", "MQ", "RE", "GF", "YT"]);

/** Whether a seller of this country (ISO 3166-1) names French articles on its invoices. */
export function isUnderFrenchVat(country: string): boolean {
  return FRENCH_LAW.has(country);
}

export function isMemberState(territory: string): boolean {
  return MEMBER_STATES.has(territory);
}

/**
 * Whether it is an overseas department where French VAT is charged. For VAT it is outside the Union, and trade with mainland France is
 * export and import.
 */
export function isTaxedOverseas(territory: string): boolean {
  return TAXED_OVERSEAS.has(territory);
}

/** Whether French VAT is charged there: in Monaco too, but not in French Guiana and Mayotte (CGI article 294, 1). */
export function chargesFrenchVat(country: string): boolean {
  return vatTerritory(country) === "FR" || isTaxedOverseas(vatTerritory(country));
}

/** The VAT territory of a country (ISO 3166-1). Monaco is part of the French one; Guadeloupe and Martinique are one. */
export function vatTerritory(country: string): string {
  if (country === "MC") return "FR";
  return country === "MQ" ? ANTILLES : country;
}

/**
 * The member state, or Northern Ireland (`XI`), that issued a VAT number, by its prefix. The prefix of Greece is EL; numbers of Monaco are
 * French. Null for any other.
 */
export function numberTerritory(vatNumber: string | null): string | null {
  const prefix = (vatNumber ?? "").slice(0, 2);
  const territory = prefix === "EL" ? "GR" : prefix;
  return isMemberState(territory) || territory === NORTHERN_IRELAND ? territory : null;
}

/**
 * Whether a supply of goods that arrive there can be intra-Community: in the Union, or in Northern Ireland (Protocol on Ireland and
 * Northern Ireland, article 8).
 */
export function isUnionForGoods(territory: string): boolean {
  return isMemberState(territory) || territory === NORTHERN_IRELAND;
}

/**
 * The VAT territory where goods arrive. Northern Ireland is distinguished from the rest of the United Kingdom by its postal codes, which
 * begin with BT, or by the VAT number under which the buyer acquires goods.
 */
export function goodsTerritory({ country, postalCode }: { country: string; postalCode: string }, vatNumber: string | null): string {
  const inNorthernIreland = /^BT\d/i.test(postalCode.trim()) || numberTerritory(vatNumber) === NORTHERN_IRELAND;
  return country === "GB" && inNorthernIreland ? NORTHERN_IRELAND : vatTerritory(country);
}
