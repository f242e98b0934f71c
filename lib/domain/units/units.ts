import type { Language } from "#lib/domain/text/language.ts";
import { IN_WORDS } from "#lib/domain/units/common-units.ts";

/** The units that Folio stores as its own words, with their UN/ECE codes. */
const OWN_UNITS: ReadonlyMap<string, string> = new Map([
  ["hour", "HUR"],
  ["day", "DAY"],
  ["week", "WEE"],
  ["month", "MON"],
  ["year", "ANN"],
  ["piece", "H87"],
]);

/** Other suggestions of the form, as printed. */
const OTHER_SUGGESTIONS: Record<Language, string[]> = { fr: ["forfait"], en: ["lump sum"] };

const WORDS = new Map(
  IN_WORDS.map(([code, fr, en]) => [code, { fr: singularAndPlural(fr), en: singularAndPlural(en) }]),
);

function singularAndPlural(names: string): [one: string, several: string] {
  const [one = "", several = one] = names.split("/");
  return [one, several];
}

/** The names of a UN/ECE code or of one of Folio's own words, [singular, plural]; null when it has none. */
export function unitWords(unit: string, language: Language): [one: string, several: string] | null {
  return WORDS.get(OWN_UNITS.get(unit) ?? unit)?.[language] ?? null;
}

/** The names that a form suggests. */
export function unitNames(language: Language): string[] {
  return [...[...OWN_UNITS.keys()].map((unit) => unitName(unit, language)), ...OTHER_SUGGESTIONS[language]];
}

/** A stored unit as a form shows it: the name of Folio's own word, anything else unchanged. */
export function unitName(unit: string, language: Language): string {
  return (OWN_UNITS.has(unit) && unitWords(unit, language)?.[0]) || unit;
}

/** The stored form of a typed unit: Folio's own word if it is one, in either number and language, else the text. */
export function parseUnit(text: string): string {
  const typed = text.trim();
  for (const unit of OWN_UNITS.keys()) {
    const names = [...(unitWords(unit, "fr") ?? []), ...(unitWords(unit, "en") ?? [])];
    if (names.includes(typed.toLowerCase())) return unit;
  }
  return typed;
}
