import { foldText, plainPunctuation } from "#lib/domain/text/fold-text.ts";

/** What is read of one text. SEPA has 140 characters; the longest fields of statements have some hundreds. */
const MAX_LENGTH = 2_000;
const MAX_ATOMS = 200;

/** A run of letters or a run of digits in a text. */
export interface Atom {
  /** Folded: lower case, without accents. */
  text: string;
  isDigits: boolean;
  /** What stands before it: "" where it follows the last atom at once. */
  gap: string;
  /** Its place in the text that `readAtoms` gives back. */
  start: number;
  end: number;
}

/** The letters and digits of a text, and the text that their places refer to. Linear in the length of the text. */
export function readAtoms(text: string): { plain: string; atoms: Atom[] } {
  const plain = plainPunctuation(text.slice(0, MAX_LENGTH).normalize("NFKC")).slice(0, MAX_LENGTH);
  const atoms: Atom[] = [];
  let last = 0;
  for (const { 0: found, index: start } of plain.matchAll(/[0-9]+|[\p{L}\p{M}]+/gu)) {
    if (atoms.length === MAX_ATOMS) break;
    const end = start + found.length;
    const isDigits = found.charCodeAt(0) <= 57;
    atoms.push({ text: isDigits ? found : foldText(found), isDigits, gap: plain.slice(last, start), start, end });
    last = end;
  }
  return { plain, atoms };
}

/** Digits without their leading zeros, at least one digit. */
export function unpadded(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits.charCodeAt(start) === 48) start++;
  return start === 0 ? digits : digits.slice(start);
}
