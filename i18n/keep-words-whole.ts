import { unbroken } from "#lib/domain/calendar-date.ts";

/** Forbids a line break before and after it, and is not seen: U+2060. */
const WORD_JOINER = "\u2060";
const NO_BREAK_SPACE = "\u00a0";

/**
 * The texts with what belongs together on one line: words that browsers would break at their hyphen (e-mail, e-invoice,
 * Factur-X, and in French annulez-la, celle-ci, vous-même), dates, and in French a word and the punctuation that a space
 * stands before, `:;!?»`, or after, `«`.
 */
export function keepWordsWhole<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string"
        ? unbroken(text)
            .replace(/\b(e-)(?=mail|invoic)|\b(Factur-)(?=X)/gi, `$&${WORD_JOINER}`)
            .replace(/(\p{L}-)(?=(?:ci|là|l[ae]s?|vous|nous|moi|mêmes?)(?!\p{L}))/gu, `$1${WORD_JOINER}`)
            .replace(/ (?=[:;!?»])|(?<=«) /g, NO_BREAK_SPACE)
        : keepWordsWhole(text),
    ]),
  ) as Texts;
}
