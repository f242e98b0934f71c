import type { Random } from "#bench/bank-year/random.ts";

/** How a company numbers its invoices, `sequence` from 1 in the year. */
export type Numbering = (sequence: number, date: string) => string;

/** The part that counts comes first. */
const YEAR_LAST = /^\d+-2026$/;

const pad = (sequence: number, width: number) => String(sequence).padStart(width, "0");

export const NUMBERINGS: Numbering[] = [
  (sequence, date) => `F-${date.slice(0, 4)}-${pad(sequence, 5)}`,
  (sequence, date) => `${date.slice(0, 4)}-${pad(sequence, 4)}`,
  (sequence, date) => `FA${date.slice(2, 4)}${date.slice(5, 7)}-${pad(sequence, 4)}`,
  (sequence, date) => `INV/${date.slice(0, 4)}/${pad(sequence, 4)}`,
  (sequence, date) => `${date.slice(0, 4)}${date.slice(5, 7)}${pad(sequence, 4)}`,
  (sequence, date) => `${pad(sequence, 4)}-${date.slice(0, 4)}`,
  (sequence, date) => `FOLIO_${date.slice(0, 4)}+${sequence}`,
];

export type NumberHabit =
  | "as_printed"
  | "other_separators"
  | "no_separators"
  | "lower_case"
  | "no_zeros"
  | "no_prefix"
  | "sequence"
  | "typo"
  | "broken_line";

const HABITS: Record<"careful" | "short" | "sloppy", Record<NumberHabit, number>> = {
  careful: {
    ...{ as_printed: 60, other_separators: 12, no_separators: 8, lower_case: 8, no_zeros: 4, no_prefix: 4 },
    ...{ sequence: 1, typo: 1, broken_line: 2 },
  },
  short: {
    ...{ as_printed: 20, other_separators: 8, no_separators: 6, lower_case: 6, no_zeros: 20, no_prefix: 20 },
    ...{ sequence: 18, typo: 1, broken_line: 1 },
  },
  sloppy: {
    ...{ as_printed: 30, other_separators: 10, no_separators: 8, lower_case: 10, no_zeros: 8, no_prefix: 8 },
    ...{ sequence: 8, typo: 16, broken_line: 2 },
  },
};

/** A number as somebody types it into a transfer. */
export function writeNumber(random: Random, number: string, habit: keyof typeof HABITS): string {
  return writeAs(random, number, random.weighted(HABITS[habit]));
}

function writeAs(random: Random, number: string, habit: NumberHabit): string {
  switch (habit) {
    case "as_printed":
      return number;
    case "other_separators":
      return number.replace(/[^A-Za-z0-9]+/g, random.pick([" ", "/", ".", "_", " - "]));
    case "no_separators":
      return number.replace(/[^A-Za-z0-9]+/g, "");
    case "lower_case":
      return number.toLowerCase();
    case "no_zeros":
      return number.replace(/(?<=[^0-9]|^)0+(?=\d)/g, "");
    case "no_prefix":
      return number.replace(/^[A-Za-z]+[^A-Za-z0-9]*/, "");
    case "sequence":
      return `${random.pick(["facture ", "fact n°", "Fact. ", "FA ", "inv ", "n° "])}${sequenceOf(number, random)}`;
    case "typo":
      return mistype(random, number);
    case "broken_line": {
      const at = random.integer(2, number.length - 2);
      return `${number.slice(0, at)} ${number.slice(at)}`;
    }
  }
}

function sequenceOf(number: string, random: Random): string {
  const groups = number.match(/\d+/g) ?? [];
  const counting = YEAR_LAST.test(number) ? groups[0] : groups.at(-1);
  const short = counting ?? "";
  return random.chance(0.6) ? short : short.replace(/^0+/, "");
}

/** One wrong, missing, doubled or swapped digit, or a letter that looks like a digit. */
function mistype(random: Random, number: string): string {
  const places = [...number].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
  const at = random.pick(places);
  const [before, digit, after] = [number.slice(0, at), number[at] ?? "", number.slice(at + 1)];
  switch (random.weighted({ wrong: 3, missing: 2, doubled: 2, swapped: 3, letter: 1 })) {
    case "wrong":
      return before + String((Number(digit) + random.integer(1, 9)) % 10) + after;
    case "missing":
      return before + after;
    case "doubled":
      return before + digit + digit + after;
    case "swapped":
      return /^\d/.test(after) ? `${before}${after[0]}${digit}${after.slice(1)}` : before + digit + digit + after;
    case "letter":
      return before + (digit === "0" ? "O" : digit === "1" ? "l" : digit + digit) + after;
  }
}

/** Several numbers in one text. */
export function writeNumbers(random: Random, numbers: readonly string[], habit: keyof typeof HABITS): string {
  const written = numbers.map((number) => writeNumber(random, number, habit));
  if (numbers.length === 1) return written[0] ?? "";
  const style = random.weighted({ list: 5, and: 3, short: 2, range: 2 });
  const stems = new Set(numbers.map((number) => number.replace(/\d+(?=\D*$)/, "#")));
  const sequences = numbers.map((number) => Number(/\d+$/.exec(number)?.[0] ?? Number.NaN));
  const isRow = sequences.every((sequence, at) => at === 0 || sequence === (sequences[at - 1] ?? 0) + 1);
  const ends = numbers.map((number) => /\d+$/.exec(number)?.[0] ?? number);
  const isSeries = stems.size === 1 && /\D/.test(numbers[0] ?? "") && !YEAR_LAST.test(numbers[0] ?? "");
  if (style === "range" && isRow && isSeries && numbers.length > 2)
    return `${numbers[0]} ${random.pick(["à", "to", "au", "-"])} ${random.chance(0.5) ? numbers.at(-1) : ends.at(-1)}`;
  if (style === "short" && isSeries)
    return [numbers[0], ...ends.slice(1)].join(random.pick([" + ", ", ", " et ", "/"]));
  if (style === "and") return `${written.slice(0, -1).join(", ")} et ${written.at(-1)}`;
  return written.join(random.pick([", ", " ", " + ", "/", "; "]));
}
