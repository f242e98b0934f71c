import { formatInvoiceNumber, parseNumberPattern } from "#lib/domain/invoice/invoice-number.ts";

/** Stands for any digit; a character that no number contains. */
const DIGIT = "#";

/**
 * The first existing number that a pattern would produce again, or null. `lastByYear` holds the last sequence of each year that has begun.
 * Later sequences of these years, and all sequences of other years, are still to come.
 *
 * A company that changes from `A{YYYY}-1{SEQ}` to `A{YYYY}-{SEQ}` after five invoices has already used A2026-15, as its fifth.
 */
export function findNumberCollision(pattern: string, numbers: Iterable<string>, lastByYear: ReadonlyMap<number, number>): string | null {
  const read = numberReader(pattern);
  for (const number of numbers) {
    const meaning = read(number);
    if (meaning && meaning.sequence > (lastByYear.get(meaning.year) ?? 0)) return number;
  }
  return null;
}

/** Whether both patterns can produce the same number in any year. Years and sequences count as any digits of their length. */
export function patternsMeet(pattern: string, other: string): boolean {
  const forms = digitForms(other);
  return digitForms(pattern).some((form) => forms.some((another) => isSameNumber(form, another)));
}

/** Every shape of a pattern's numbers, with DIGIT for the digits of the year and the sequence. */
function digitForms(pattern: string): string[] {
  const parsed = parseNumberPattern(pattern);
  if (!parsed.ok) throw new RangeError(`${pattern} is not a number pattern: ${parsed.code}`);
  const lengths = parsed.parts.map((part) => {
    if (part.kind === "literal") return [part.text];
    if (part.kind === "SEQ") return Array.from({ length: 11 - part.minDigits }, (_, more) => DIGIT.repeat(part.minDigits + more));
    return part.kind === "YYYY" ? [DIGIT.repeat(4)] : [DIGIT.repeat(2), DIGIT.repeat(4)];
  });
  return lengths.reduce((forms, choices) => forms.flatMap((form) => choices.map((choice) => form + choice)), [""]);
}

function isSameNumber(form: string, other: string): boolean {
  const isDigit = (character: string) => character === DIGIT || /\d/.test(character);
  return (
    form.length === other.length &&
    [...form].every((character, at) => {
      const there = other[at] ?? "";
      return character === there || ((character === DIGIT || there === DIGIT) && isDigit(character) && isDigit(there));
    })
  );
}

/** Parses the numbers of a pattern; null for any other text. */
export function numberReader(pattern: string): (number: string) => { year: number; sequence: number } | null {
  const parsed = parseNumberPattern(pattern);
  if (!parsed.ok) throw new RangeError(`${pattern} is not a number pattern: ${parsed.code}`);
  const groups = parsed.parts.map((part) => {
    if (part.kind === "literal") return part.text.replaceAll("+", "\\+");
    if (part.kind === "SEQ") return `(?<sequence>\\d{${part.minDigits},10})`;
    return part.kind === "YYYY" ? "(?<year>\\d{4})" : "(?<short>\\d{2}|\\d{4})";
  });
  // A pattern can contain the year twice, a regular expression not the same group. Formatting the number again checks the second year.
  const form = new RegExp(
    `^${groups.map((group, index) => (groups.indexOf(group) < index ? group.replace(/\?<\w+>/, "?:") : group)).join("")}$`,
  );
  return (number) => {
    const found = form.exec(number)?.groups;
    if (!found) return null;
    const { year, short = "" } = found;
    const meaning = { year: Number(year ?? (short.length === 2 ? `20${short}` : short)), sequence: Number(found.sequence) };
    return isWritten(pattern, meaning, number) ? meaning : null;
  };
}

function isWritten(pattern: string, { year, sequence }: { year: number; sequence: number }, number: string): boolean {
  return year >= 1900 && sequence >= 1 && sequence <= 2_147_483_647 && formatInvoiceNumber(pattern, year, sequence) === number;
}
