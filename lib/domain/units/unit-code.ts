import { IN_SYMBOLS, IN_WORDS, SETTLED_SYMBOLS, UNREAD_NAMES, UNREAD_SYMBOLS } from "#lib/domain/units/common-units.ts";
import { UNIT_LIST } from "#lib/domain/units/unit-list.ts";

/** A unit of UN/ECE Recommendations 20 and 21. */
export interface ListedUnit {
  symbols: string[];
  /** The English name first. */
  names: string[];
}

/** Every code that EN 16931 accepts (BT-130). */
export const LISTED_UNITS: ReadonlyMap<string, ListedUnit> = new Map(
  UNIT_LIST.trim()
    .split("\n")
    .map((line) => {
      const [code = "", symbols = "", names = ""] = line.split("|");
      return [code, { symbols: symbols.split(";").filter(Boolean), names: names.split(";") }];
    }),
);

/**
 * The code of a unit as written by a user (EN 16931 BT-130): a code, a symbol, or a name in French or English, singular
 * or plural. Null for words without a code. The case of a symbol counts where it distinguishes units: MWh is not mWh,
 * and t not T.
 */
export function unitCode(unit: string): string | null {
  const text = unit.normalize("NFC").trim();
  const settled = SETTLED_SYMBOLS.get(text);
  if (settled !== undefined) return settled;
  if (LISTED_UNITS.has(text)) return text;
  const { symbols, names, foldedSymbols } = index();
  const symbol = plainSymbol(text);
  if (!UNREAD_SYMBOLS.has(text)) {
    const code = symbols.get(symbol);
    if (code !== undefined) return code;
  }
  const name = fold(text);
  if (name === "" || UNREAD_NAMES.has(name)) return null;
  return names.get(name) ?? names.get(inEnglish(name)) ?? foldedSymbols.get(foldedSymbol(symbol)) ?? null;
}

/** kWh, kVA, Ah, Nm, mPas, tkm; but not kgm, which is more likely KGM in lower case. */
const USUAL_WITHOUT_DOT = /(?:(?:W|VA|V|A|var)·h|V·A|N·m|Pa·s|t·km)$/;

interface Index {
  symbols: Map<string, string>;
  /** Symbols of three or more characters in any case, as far as they stay unambiguous. */
  foldedSymbols: Map<string, string>;
  names: Map<string, string>;
}

let built: Index | null = null;

/** Built at first use, because pages without units do not need it. */
function index(): Index {
  built ??= { ...indexSymbols(), names: indexNames() };
  return built;
}

function indexSymbols(): Pick<Index, "symbols" | "foldedSymbols"> {
  const [symbols, folded] = [new Map<string, string>(), new Map<string, string[]>()];
  for (const [code, unit] of LISTED_UNITS) {
    for (const symbol of unit.symbols.map(plainSymbol)) {
      if ([...symbol].length === 1 || UNREAD_SYMBOLS.has(symbol)) continue;
      const spellings = USUAL_WITHOUT_DOT.test(symbol) ? [symbol, symbol.replaceAll("·", "")] : [symbol];
      for (const spelling of spellings) {
        if (!symbols.has(spelling)) symbols.set(spelling, code);
        const key = spelling.toLowerCase();
        folded.set(key, [...(folded.get(key) ?? []), spelling]);
      }
    }
  }
  const alone = [...folded].flatMap(([key, [spelling = "", ...others]]) =>
    key.length >= 3 && others.length === 0 ? [spelling] : [],
  );
  return {
    symbols,
    foldedSymbols: new Map(alone.map((spelling) => [foldedSymbol(spelling), symbols.get(spelling) ?? ""])),
  };
}

function indexNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [code, fr, en, also = ""] of [...IN_WORDS, ...IN_SYMBOLS]) {
    for (const name of [...fr.split("/"), ...en.split("/"), ...also.split(" ")].map(fold))
      if (name && !names.has(name)) names.set(name, code);
  }
  const listed = (code: string, name: string) => {
    if (!names.has(name)) names.set(name, code);
  };
  const units = [...LISTED_UNITS];
  for (const [code, unit] of units) for (const name of unit.names) listed(code, fold(name));
  // "minute [unit of time]" is a minute, and "Pallet, wooden" a wooden pallet, unless another unit has that name.
  for (const [code, unit] of units) {
    const [name = ""] = unit.names;
    const [base, kind, ...more] = name.split(", ");
    if (/^[^[(]+ [[(][^\])]*[\])]$/.test(name)) listed(code, fold(name.replace(/ [[(].*/, "")));
    if (base && kind && more.length === 0) listed(code, fold(`${kind} ${base}`));
  }
  return names;
}

/** The form for comparison: ² as 2, one code point each for µ and Ω, no spaces, and one kind of dot between factors. */
function plainSymbol(symbol: string): string {
  return symbol
    .normalize("NFKC")
    .replace(/\s+/g, "")
    .replace(/(?<=\p{L}[\d-]*)[.*×⋅•](?=\p{L})/gu, "·");
}

/** Ignores case, except in the letters that distinguish milli from mega and pico from peta. */
function foldedSymbol(symbol: string): string {
  const [first = ""] = symbol;
  return (/[MmPpYyZz]/.test(first) ? first : first.toLowerCase()) + symbol.slice(first.length).toLowerCase();
}

/**
 * A name in its form for comparison: no accents, marks or capitals, each word in the singular, one spelling of metre
 * and gram.
 */
function fold(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .replace(/\(s\)/g, "")
    .split(/[^\p{L}\d%/‰]+/u)
    .filter(Boolean)
    .map(singular)
    .join(" ");
}

function singular(word: string): string {
  const one = word
    .replace(/^feet$/, "foot")
    .replace(/(eau|eu)x$/, "$1")
    .replace(/aux$/, "al")
    .replace(/(x|ch|sh|ss)es$/, "$1")
    .replace(/([^s])s$/, "$1");
  return one.replace(/(met|lit)er$/, "$1re").replace(/gramme$/, "gram");
}

const FRENCH_WORDS = new Map(
  Object.entries({
    heure: "hour",
    seconde: "second",
    jour: "day",
    semaine: "week",
    moi: "month",
    an: "year",
    annee: "year",
    degre: "degree",
    pouce: "inch",
    pied: "foot",
    once: "ounce",
    par: "per",
  }),
);

/** Translates French names word by word: "mètre cube par heure" is a cubic metre per hour. */
function inEnglish(folded: string): string {
  return folded
    .replace(/(watt|ampere)heure\b/g, "$1 hour")
    .replace(/(\p{L}+) carre\b/gu, "square $1")
    .replace(/(\p{L}+) cube\b/gu, "cubic $1")
    .split(" ")
    .map((word) => FRENCH_WORDS.get(word) ?? word)
    .join(" ");
}
