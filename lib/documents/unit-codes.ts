/** UN/ECE Recommendation 20 codes of the units people write, in French and English, singular and plural (EN 16931 BT-130). */
const CODES = new Map(
  Object.entries({
    HUR: "hour hours heure heures h hr hrs",
    DAY: "day days jour jours j d",
    MIN: "minute minutes min",
    WEE: "week weeks semaine semaines",
    MON: "month months mois",
    ANN: "year years an ans année années annee annees",
    H87: "piece pieces pièce pièces pce pcs unit units unité unités unite unites u",
    C62: "one",
    LS: "lump-sum forfait forfaits flat-rate",
    KMT: "kilometre kilometres kilometer kilometers kilomètre kilomètres km",
    MTR: "metre metres meter meters mètre mètres m",
    MTK: "m2 m² square-metre square-metres",
    MTQ: "m3 m³ cubic-metre cubic-metres",
    KGM: "kilogram kilograms kilogramme kilogrammes kg",
    GRM: "gram grams gramme grammes g",
    TNE: "tonne tonnes t",
    LTR: "litre litres liter liters l",
    KWH: "kwh",
    SET: "set sets lot lots",
    XPK: "package packages colis pack packs",
  }).flatMap(([code, names]) => names.split(" ").map((name) => [name, code] as const)),
);

/** The code of a unit; C62 ("one") for none, and for what the list does not know. Codes themselves are accepted as written. */
export function unitCode(unit: string | null): string {
  const name = unit?.trim().toLowerCase().replace(/\s+/g, "-") ?? "";
  return CODES.get(name) ?? CODES.values().find((code) => code === unit?.trim()) ?? "C62";
}
