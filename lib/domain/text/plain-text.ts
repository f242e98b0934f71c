/** Characters next to which a joiner selects a glyph: parts of an emoji sequence, and scripts with joining letters. */
const JOINED = [
  "\\p{Extended_Pictographic}\\p{Emoji_Modifier}",
  ...[
    "Arabic",
    "Syriac",
    "Mongolian",
    "Nko",
    "Mandaic",
    "Adlam",
    "Devanagari",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
  ],
  ...["Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"],
]
  .map((name) => (name.startsWith("\\") ? name : `\\p{Script_Extensions=${name}}`))
  .join("");
/** Marks between the two do not count: NFC may put them in another order. */
const IDLE_JOINERS = new RegExp(`(?<![${JOINED}]\\p{Mark}*)[\\u200c\\u200d]+`, "gu");

/** Default-ignorable code points except the joiners, lone surrogates, and interlinear annotation marks. */
const UNSEEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu;

const ASCII = /^[\n\x20-\x7e]*$/;

/**
 * The visible part of a text: in Unicode form NFC, with plain newlines, spaces for tabs, and nothing invisible.
 * Bidirectional controls are removed, so the letters are displayed in the order in which programs read them.
 */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(UNSEEN, "")
    .replace(IDLE_JOINERS, "")
    .normalize("NFC");
}
