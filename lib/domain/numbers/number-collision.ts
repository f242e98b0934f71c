import { formatInvoiceNumber, type NumberPeriod, parseNumberPattern } from "#lib/domain/numbers/invoice-number.ts";

/** Stands for any digit; a character that no number contains. */
const DIGIT = "#";

/**
 * The first existing number that a pattern would produce again, or null. `lastOf` returns the last sequence of a
 * period, 0 for one that has not begun. Later sequences are still to come.
 *
 * A company that changes from `A{YYYY}-1{SEQ}` to `A{YYYY}-{SEQ}` after five invoices has already used A2026-15, as its
 * fifth.
 */
export function findNumberCollision(
  pattern: string,
  numbers: Iterable<string>,
  lastOf: (period: NumberPeriod) => number,
): string | null {
  const read = numberReader(pattern);
  for (const number of numbers) {
    const meaning = read(number);
    if (meaning && meaning.sequence > lastOf(meaning)) return number;
  }
  return null;
}

/**
 * Whether both patterns can produce the same number in any year. Years, months and sequences count as any digits of
 * their length.
 */
export function patternsMeet(pattern: string, other: string): boolean {
  const forms = digitForms(other);
  return digitForms(pattern).some((form) => forms.some((another) => isSameNumber(form, another)));
}

/** Every shape of a pattern's numbers, with DIGIT for the digits of the year, the month and the sequence. */
function digitForms(pattern: string): string[] {
  const parsed = parseNumberPattern(pattern);
  if (!parsed.ok) throw new RangeError(`${pattern} is not a number pattern: ${parsed.code}`);
  const lengths = parsed.parts.map((part) => {
    if (part.kind === "literal") return [part.text];
    if (part.kind === "SEQ")
      return Array.from({ length: 11 - part.minDigits }, (_, more) => DIGIT.repeat(part.minDigits + more));
    if (part.kind === "MM") return [DIGIT.repeat(2)];
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

type Meaning = NumberPeriod & { sequence: number };

/** Parses the numbers of a pattern; null for any other text. */
export function numberReader(pattern: string): (number: string) => Meaning | null {
  const parsed = parseNumberPattern(pattern);
  if (!parsed.ok) throw new RangeError(`${pattern} is not a number pattern: ${parsed.code}`);
  const groups = parsed.parts.map((part) => {
    if (part.kind === "literal") return part.text.replaceAll("+", "\\+");
    if (part.kind === "SEQ") return `(?<sequence>\\d{${part.minDigits},10})`;
    if (part.kind === "MM") return "(?<month>\\d{2})";
    return part.kind === "YYYY" ? "(?<year>\\d{4})" : "(?<short>\\d{2}|\\d{4})";
  });
  // A pattern can contain the year or month twice, a regular expression not the same group. Formatting the number again
  // checks the second.
  const form = new RegExp(
    `^${groups.map((group, index) => (groups.indexOf(group) < index ? group.replace(/\?<\w+>/, "?:") : group)).join("")}$`,
  );
  return (number) => {
    const found = form.exec(number)?.groups;
    if (!found) return null;
    const { year, short = "", month } = found;
    const meaning = {
      year: Number(year ?? (short.length === 2 ? `20${short}` : short)),
      month: month === undefined ? null : Number(month),
      sequence: Number(found.sequence),
    };
    return isWritten(pattern, meaning, number) ? meaning : null;
  };
}

function isWritten(pattern: string, { year, month, sequence }: Meaning, number: string): boolean {
  const exists =
    year >= 1900 && (month === null || (month >= 1 && month <= 12)) && sequence >= 1 && sequence <= 2_147_483_647;
  return exists && formatInvoiceNumber(pattern, { year, month }, sequence) === number;
}
