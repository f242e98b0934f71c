/** The part of a postal address that determines which VAT law applies there. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string;
  postalCode: string;
  city: string;
}

/**
 * The member states of the European Union (ISO 3166-1). The VAT directive applies there, except in the territories
 * excluded by its article 6.
 */
const MEMBER_STATES = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/**
 * Territories with a VAT law of their own, by the state whose country code their addresses usually have, and their
 * postal codes. Some have a code of their own too (ISO 3166-1), which is their name here. They are
 *
 * - the territories of article 6 of Directive 2006/112/EC: Mount Athos, the Canary Islands (IC), Åland (AX), Campione
 *   d'Italia, Heligoland,
 *   Büsingen, Ceuta and Melilla (EA), Livigno;
 * - the French overseas departments and collectivities, and Monaco (which article 7 makes part of France again);
 * - Greenland, the Faroe Islands, San Marino and the Vatican, whose postal codes are in the series of Denmark and
 *   Italy.
 *
 * A pattern is matched with the postal code, without its country's prefix, a space and the town: some former codes are
 * shared with other towns. The Azores, Madeira, Corsica and Jungholz are within the Union's VAT territory. The Italian
 * waters of Lake Lugano have no addresses.
 */
const POSTAL_TERRITORIES = new Map<string, [territory: string, postal: RegExp][]>(
  Object.entries({
    DE: [
      ["Heligoland", /^27498 /],
      ["Büsingen", /^78266 /],
    ],
    DK: [
      ["GL", /^39\d\d /],
      ["FO", /^\d{3} /],
    ],
    ES: [
      ["IC", /^(?:35|38)\d{3} /],
      ["EA", /^5[12]\d{3} /],
    ],
    FI: [["AX", /^22\d{3} /]],
    FR: [
      ["BL", /^97133 /],
      ["MF", /^97150 /],
      ["GP", /^971\d\d /],
      ["MQ", /^972\d\d /],
      ["GF", /^973\d\d /],
      ["RE", /^974\d\d /],
      ["PM", /^975\d\d /],
      ["YT", /^976\d\d /],
      ["MC", /^980\d\d /],
      ["TF", /^984\d\d /],
      ["WF", /^986\d\d /],
      ["PF", /^987\d\d /],
      ["NC", /^988\d\d /],
    ],
    GR: [["Mount Athos", /^6308[67] /]],
    IT: [
      ["Livigno", /^(?:23041 |23030 (?:livigno|trepalle)\b)/i],
      ["Campione d'Italia", /^(?:22061 |22060 campione\b|6911 )/i],
      ["SM", /^4789\d /],
      ["VA", /^00120 /],
    ],
  }),
);

/** All of these outside the Union's VAT territory. Martinique is under Guadeloupe, see vatTerritory. */
const EXCLUDED = new Set(
  [...POSTAL_TERRITORIES.values()].flatMap((territories) =>
    territories.map(([territory]) => territory).filter((name) => name !== "MC"),
  ),
);

/** Northern Ireland has no country code, but its own prefix of VAT numbers. */
const NORTHERN_IRELAND = "XI";

/** Guadeloupe and Martinique are one market for the VAT on goods (CGI article 294, 2). */
const ANTILLES = "GP";

/**
 * The overseas departments where French VAT is charged, at their own rates (CGI articles 294 and 296), by their
 * territory.
 */
const TAXED_OVERSEAS = new Set([ANTILLES, "RE"]);

/**
 * Where French VAT law applies: France, its overseas departments, and Monaco by the convention of 1963-05-18 (CGI
 * article 256-0).
 */
const FRENCH_LAW = new Set(["FR", "MC", "GP", "MQ", "RE", "GF", "YT"]);

/** Whether a seller of this country or territory (ISO 3166-1) names French articles on its invoices. */
export function isUnderFrenchVat(territory: string): boolean {
  return FRENCH_LAW.has(territory);
}

export function isMemberState(territory: string): boolean {
  return MEMBER_STATES.has(territory);
}

/**
 * Whether it is an overseas department where French VAT is charged. For VAT it is outside the Union, and trade with
 * mainland France is export and import.
 */
export function isTaxedOverseas(territory: string): boolean {
  return TAXED_OVERSEAS.has(territory);
}

/** Whether French VAT is charged there: in Monaco too, but not in French Guiana and Mayotte (CGI article 294, 1). */
export function chargesFrenchVat(place: Place): boolean {
  const territory = vatTerritory(place);
  return territory === "FR" || isTaxedOverseas(territory);
}

/**
 * The country or territory of a place, whichever of the two its country code names: Cayenne is in French Guiana,
 * written `FR` or `GF`.
 */
export function territoryOf({ country, postalCode, city }: Place): string {
  const code = postalCode
    .trim()
    .replace(/^[a-z]{1,3}[-\s]+/i, "")
    .replace(/\s/g, "");
  const written = `${code} ${city.trim()}`;
  return POSTAL_TERRITORIES.get(country)?.find(([, postal]) => postal.test(written))?.[0] ?? country;
}

/**
 * The VAT territory of a place: a member state without the territories outside the Union's VAT territory, such a
 * territory, or another country. Monaco is part of the French one; Guadeloupe and Martinique are one.
 */
export function vatTerritory(place: Place): string {
  const territory = territoryOf(place);
  if (territory === "MC") return "FR";
  return territory === "MQ" ? ANTILLES : territory;
}

/**
 * Whether it belongs to a member state, or has its country code, but is outside the Union's VAT territory. Goods that
 * leave it for the Union are imported there, and none are sold by intra-Community supply (Directive 2006/112/EC,
 * articles 6 and 30).
 */
export function isExcludedTerritory(territory: string): boolean {
  return EXCLUDED.has(territory);
}

/**
 * Finnish VAT law applies in Åland too, with exceptions for goods (act 1266/1996), so that services from Finland are
 * sold at home there.
 */
export function isAtHomeForServices(home: string, there: string): boolean {
  return there === home || (home === "FI" && there === "AX");
}

/**
 * The member state, or Northern Ireland (`XI`), that issued a VAT number, by its prefix. The prefix of Greece is EL;
 * numbers of Monaco are French. Null for any other.
 */
export function numberTerritory(vatNumber: string | null): string | null {
  const prefix = (vatNumber ?? "").slice(0, 2);
  const territory = prefix === "EL" ? "GR" : prefix;
  return isMemberState(territory) || territory === NORTHERN_IRELAND ? territory : null;
}

/**
 * Whether a supply of goods that arrive there can be intra-Community: in the Union, or in Northern Ireland (Protocol on
 * Ireland and Northern Ireland, article 8).
 */
export function isUnionForGoods(territory: string): boolean {
  return isMemberState(territory) || territory === NORTHERN_IRELAND;
}

/**
 * The VAT territory where goods arrive. Northern Ireland is distinguished from the rest of the United Kingdom by its
 * postal codes, which begin with BT, or by the VAT number under which the buyer acquires goods.
 */
export function goodsTerritory(place: Place, vatNumber: string | null): string {
  const inNorthernIreland = /^BT\d/i.test(place.postalCode.trim()) || numberTerritory(vatNumber) === NORTHERN_IRELAND;
  return place.country === "GB" && inNorthernIreland ? NORTHERN_IRELAND : vatTerritory(place);
}
