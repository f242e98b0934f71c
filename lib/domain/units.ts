import type { Language } from "#lib/domain/parties.ts";

/** The units that are known by a code, [one, several] in each language; any other is free text. In e-invoices these have UN/ECE codes. */
const UNITS: Record<Language, ReadonlyMap<string, [one: string, several: string]>> = {
  fr: named({
    hour: ["heure", "heures"],
    day: ["jour", "jours"],
    week: ["semaine", "semaines"],
    month: ["mois", "mois"],
    year: ["an", "ans"],
    piece: ["pièce", "pièces"],
  }),
  en: named({
    hour: ["hour", "hours"],
    day: ["day", "days"],
    week: ["week", "weeks"],
    month: ["month", "months"],
    year: ["year", "years"],
    piece: ["piece", "pieces"],
  }),
};

/** A unit as printed after its quantity (times 10,000). French says one below two, English only for one. */
export function unitLabel(unit: string, quantityE4: number, language: Language): string {
  const names = UNITS[language].get(unit);
  if (!names) return unit;
  const size = Math.abs(quantityE4);
  const one = language === "fr" ? size < 20_000 : size === 10_000;
  return names[one ? 0 : 1];
}

/** The names of the known units, as a form suggests them. */
export function unitNames(language: Language): string[] {
  return Array.from(UNITS[language].values(), ([one]) => one);
}

/** What a form shows of a stored unit: a code by its name, anything else as it is. */
export function unitName(unit: string, language: Language): string {
  return UNITS[language].get(unit)?.[0] ?? unit;
}

/** What is stored of a unit somebody typed: the code where it names a known one, in either number and language, else the text. */
export function parseUnit(text: string): string {
  const typed = text.trim();
  for (const units of Object.values(UNITS)) {
    for (const [code, names] of units) if (names.includes(typed.toLowerCase())) return code;
  }
  return typed;
}

function named(names: Record<string, [one: string, several: string]>): ReadonlyMap<string, [one: string, several: string]> {
  return new Map(Object.entries(names));
}
