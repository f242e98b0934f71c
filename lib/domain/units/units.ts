import type { Language } from "#lib/domain/text/language.ts";
import { IN_WORDS } from "#lib/domain/units/common-units.ts";

/** The units that Folio stores by a word of its own, and their UN/ECE codes. */
const OWN_UNITS: ReadonlyMap<string, string> = new Map([
  ["hour", "HUR"],
  ["day", "DAY"],
  ["week", "WEE"],
  ["month", "MON"],
  ["year", "ANN"],
  ["piece", "H87"],
]);

/** What a form offers besides these, as it is written. */
const OTHER_SUGGESTIONS: Record<Language, string[]> = { fr: ["forfait"], en: ["lump sum"] };

const WORDS = new Map(IN_WORDS.map(([code, fr, en]) => [code, { fr: singularAndPlural(fr), en: singularAndPlural(en) }]));

function singularAndPlural(names: string): [one: string, several: string] {
  const [one = "", several = one] = names.split("/");
  return [one, several];
}

/** The words of a UN/ECE code or of a unit that Folio stores by its own word, [one, several]; null for what has none. */
export function unitWords(unit: string, language: Language): [one: string, several: string] | null {
  return WORDS.get(OWN_UNITS.get(unit) ?? unit)?.[language] ?? null;
}

/** The names that a form suggests. */
export function unitNames(language: Language): string[] {
  return [...[...OWN_UNITS.keys()].map((unit) => unitName(unit, language)), ...OTHER_SUGGESTIONS[language]];
}

/** What a form shows of a stored unit: a word of Folio's by its name, anything else as it is. */
export function unitName(unit: string, language: Language): string {
  return (OWN_UNITS.has(unit) && unitWords(unit, language)?.[0]) || unit;
}

/** What is stored of a unit somebody typed: Folio's word where it names one, in either number and language, else the text. */
export function parseUnit(text: string): string {
  const typed = text.trim();
  for (const unit of OWN_UNITS.keys()) {
    const names = [...(unitWords(unit, "fr") ?? []), ...(unitWords(unit, "en") ?? [])];
    if (names.includes(typed.toLowerCase())) return unit;
  }
  return typed;
}
