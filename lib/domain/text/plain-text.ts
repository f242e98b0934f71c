/** Where a joiner decides which glyph is drawn: between the parts of a picture, and in scripts whose letters join. */
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
const IDLE_JOINERS = new RegExp(`(?<![${JOINED}])[\\u200c\\u200d]+`, "gu");

/** Default-ignorable code points but the joiners, halves of surrogate pairs, and marks of interlinear annotations. */
const UNSEEN = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu;

const ASCII = /^[\n\x20-\x7e]*$/;

/**
 * What a reader sees of a text: one Unicode form (NFC), plain newlines, spaces for tabs, and nothing invisible. Marks that turn the direction
 * of writing around are gone, so that the letters stand in the order in which a program reads them.
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
