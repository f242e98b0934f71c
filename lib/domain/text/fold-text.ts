// The characters that programs write for a space, a hyphen or an apostrophe, as the insides of character classes. The
// function search_fold of the database has the same ones; fold-text.test.ts holds the two against each other.

/** Tabs, line ends, and spaces of every width (Unicode's Zs, Zl and Zp). */
const SPACES = "\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
/** Hyphens, dashes and minus signs. */
const HYPHENS = "\\u058a\\u2010-\\u2015\\u2043\\u2212\\ufe58\\ufe63\\uff0d";
/** Apostrophes, single quotation marks, primes and free-standing accents. */
const APOSTROPHES = "`\\u00b4\\u02b9\\u02bb-\\u02bd\\u02c8\\u2018-\\u201b\\u2032\\u2035\\uff07";
/** Without width: soft hyphens, zero-width spaces, joiners, marks of direction, byte order marks. */
const INVISIBLE = "\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff";

const ODD = new RegExp(`[${INVISIBLE}${SPACES}${HYPHENS}${APOSTROPHES}]`);
const EVERY_INVISIBLE = new RegExp(`[${INVISIBLE}]`, "g");
const EVERY_SPACE = new RegExp(`[${SPACES}]+`, "g");
const EVERY_HYPHEN = new RegExp(`[${HYPHENS}]`, "g");
const EVERY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "g");

/**
 * The text with one kind of space, of which none follows another, one of hyphen and one of apostrophe, and nothing
 * invisible.
 */
export function plainPunctuation(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .replace(EVERY_INVISIBLE, "")
    .replace(EVERY_SPACE, " ")
    .replace(EVERY_HYPHEN, "-")
    .replace(EVERY_APOSTROPHE, "'");
}

/** The text as a search compares it: in lower case, without accents, and in plain punctuation. */
export function foldText(text: string): string {
  return plainPunctuation(text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
}
