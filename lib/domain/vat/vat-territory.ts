/** The member states of the European Union (ISO 3166-1): where the VAT directive applies, but for what article 6 of it takes out. */
const MEMBER_STATES = new Set("AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "));

/** Northern Ireland: no country code, but a prefix of VAT numbers. */
const NORTHERN_IRELAND = "XI";

/** One market to the VAT on goods: Guadeloupe and Martinique (CGI article 294, 2). */
const ANTILLES = "GP";

/** The overseas departments where French VAT is charged, at rates of their own (CGI articles 294 and 296), by their territory. */
const TAXED_OVERSEAS = new Set([ANTILLES, "RE"]);

/** Where French law is the law of VAT: France, its overseas departments, and Monaco by the convention of 1963-05-18 (CGI article 256-0). */
const FRENCH_LAW = new Set(["FR", "MC", "GP", "MQ", "RE", "GF", "YT"]);

/** Whether a seller of this country (ISO 3166-1) names French articles on its invoices. */
export function isUnderFrenchVat(country: string): boolean {
  return FRENCH_LAW.has(country);
}

export function isMemberState(territory: string): boolean {
  return MEMBER_STATES.has(territory);
}

/** Whether it is an overseas department where French VAT is charged: outside the Union to the VAT, and exports and imports to mainland France. */
export function isTaxedOverseas(territory: string): boolean {
  return TAXED_OVERSEAS.has(territory);
}

/** Whether French VAT is charged there: in Monaco too, and not in French Guiana and Mayotte (CGI article 294, 1). */
export function chargesFrenchVat(country: string): boolean {
  return vatTerritory(country) === "FR" || isTaxedOverseas(vatTerritory(country));
}

/** The VAT territory of a country (ISO 3166-1): Monaco is part of the French one, and Guadeloupe and Martinique are one. */
export function vatTerritory(country: string): string {
  if (country === "MC") return "FR";
  return country === "MQ" ? ANTILLES : country;
}

/** The member state, or Northern Ireland (`XI`), that gave a VAT number, by its prefix: Greece writes EL, Monaco's are French. Null for any other. */
export function numberTerritory(vatNumber: string | null): string | null {
  const prefix = (vatNumber ?? "").slice(0, 2);
  const territory = prefix === "EL" ? "GR" : prefix;
  return isMemberState(territory) || territory === NORTHERN_IRELAND ? territory : null;
}

/** Whether goods that arrive there were an intra-Community supply: in the Union, or in Northern Ireland (Protocol on Ireland and Northern Ireland, article 8). */
export function isUnionForGoods(territory: string): boolean {
  return isMemberState(territory) || territory === NORTHERN_IRELAND;
}

/**
 * Where goods arrive, as the VAT on goods divides the world. Northern Ireland is told from the rest of the United Kingdom by its postal codes,
 * all of which begin with BT, or by the VAT number under which its buyer acquires goods.
 */
export function goodsTerritory({ country, postalCode }: { country: string; postalCode: string }, vatNumber: string | null): string {
  const inNorthernIreland = /^BT\d/i.test(postalCode.trim()) || numberTerritory(vatNumber) === NORTHERN_IRELAND;
  return country === "GB" && inNorthernIreland ? NORTHERN_IRELAND : vatTerritory(country);
}
