/** Forbids a line break before and after it, and is not seen: U+2060. */
const WORD_JOINER = "\u2060";

/** The texts with the words together that browsers would break at their hyphen: e-mail, e-invoice, Factur-X. */
export function keepWordsWhole<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string"
        ? text.replace(/\b(e-)(?=mail|invoic)|\b(Factur-)(?=X)/gi, `$&${WORD_JOINER}`)
        : keepWordsWhole(text),
    ]),
  ) as Texts;
}
