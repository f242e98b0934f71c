import { plainText } from "#lib/domain/text/plain-text.ts";

/** In characters. What is longer is cut: a payment has at most a few lines of 140 characters (ISO 20022). */
export const MAX_REMITTANCE = 2_000;
export const MAX_PARTY_NAME = 200;
/** The longest of the formats is the FITID of OFX. */
export const MAX_REFERENCE = 255;

/** What banks write where they have no reference, in capitals and without spaces (SEPA: NOTPROVIDED). */
const NO_REFERENCE = new Set(["NOTPROVIDED", "NOTAVAILABLE", "NONREF", "N/A", "NONE"]);

/** The text of a bank file on one line: without control characters, with single spaces, cut to `max` characters. */
export function bankText(text: string, max: number): string {
  const line = plainText(text).replace(/\s+/g, " ").trim();
  return line.length <= max ? line : [...line].slice(0, max).join("").trim();
}

/** The parts of a text as one, without those that stand in an earlier part already. */
export function joinedTexts(texts: readonly string[], max: number): string {
  let joined = "";
  for (const each of texts) {
    const text = bankText(each, max);
    if (text !== "" && !joined.includes(text)) joined = joined === "" ? text : `${joined} ${text}`;
    if (joined.length > 2 * max) break; // each character may have two units
  }
  return bankText(joined, max);
}

/** A reference; null where there is none, or where the bank says so by a word such as NOTPROVIDED. */
export function bankReference(text: string | null): string | null {
  const reference = bankText(text ?? "", MAX_REFERENCE);
  return reference === "" || NO_REFERENCE.has(reference.replace(/\s/g, "").toUpperCase()) ? null : reference;
}
