import type { Language } from "#lib/domain/text/language.ts";
import { IN_SYMBOLS, PRINTED_SYMBOLS, SETTLED_SYMBOLS } from "#lib/domain/units/common-units.ts";
import { LISTED_UNITS, unitCode } from "#lib/domain/units/unit-code.ts";
import { unitWords } from "#lib/domain/units/units.ts";

const NAMES = new Map(IN_SYMBOLS.map(([code, fr, en]) => [code, { fr: fr.split("/")[0], en: en.split("/")[0] }]));

/**
 * A unit as printed after its quantity (times 10,000). A UN/ECE code is printed as its name or symbol, in the given
 * language where Folio has a name; other text is printed as written. French uses the singular below two, English only
 * for one.
 */
export function unitLabel(unit: string, quantityE4: number, language: Language): string {
  if (SETTLED_SYMBOLS.has(unit)) return unit;
  const words = unitWords(unit, language);
  if (words === null) return symbolOf(unit) ?? unit;
  const size = Math.abs(quantityE4);
  const one = language === "fr" ? size < 20_000 : size === 10_000;
  return words[one ? 0 : 1];
}

function symbolOf(code: string): string | null {
  const unit = LISTED_UNITS.get(code);
  return unit ? (PRINTED_SYMBOLS.get(code) ?? unit.symbols[0] ?? unit.names[0] ?? null) : null;
}

/** The meaning of a unit in an e-invoice: its UN/ECE code and the name of that code; null for words without a code. */
export function unitMeaning(unit: string, language: Language): { code: string; name: string } | null {
  const code = unitCode(unit);
  if (code === null) return null;
  const name =
    unitWords(code, language)?.[0] ?? NAMES.get(code)?.[language] ?? LISTED_UNITS.get(code)?.names[0] ?? code;
  return { code, name };
}
