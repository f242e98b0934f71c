import type { DecimalMark } from "#lib/domain/bank/csv-mapping.ts";
import { plainPunctuation } from "#lib/domain/text/fold-text.ts";

/** No amount is written in more characters. */
const MAX_LENGTH = 40;
const MARKS: readonly DecimalMark[] = [",", "."];
/** Digits in groups of three by spaces or apostrophes, or in none by these; commas and points are looked at later. */
const NUMBER = /^(?:\d{1,3}(?:[ ']\d{3})+(?:[.,]\d*)?|[\d.,]*\d[.,]?)$/;

/** The amount of a cell: its sign, and its digits without spaces and apostrophes, such as 1.234,56. */
interface CellNumber {
  isNegative: boolean;
  number: string;
}

/**
 * The number of a cell as banks print it: 1 234,56 with spaces of any width, the minus sign before or after it, in
 * brackets, and with one of the `currencyMarks` (see `marksOf`) on either side. Null where it is no number.
 */
export function readCellNumber(cell: string, currencyMarks: readonly string[]): CellNumber | null {
  if (cell.length > MAX_LENGTH) return null;
  let text = plainPunctuation(cell).trim().toUpperCase();
  const brackets = /^\((.*)\)$/.exec(text);
  if (brackets) text = (brackets[1] ?? "").trim();
  let signs = "";
  const takeSigns = () => {
    const [, before = "", rest = "", after = ""] = /^([+-]?) ?(.*?) ?([+-]?)$/s.exec(text) ?? [];
    signs += before + after;
    text = rest;
  };
  takeSigns();
  const mark = currencyMarks.find((each) => text.startsWith(each) || text.endsWith(each));
  if (mark !== undefined) {
    text = text.startsWith(mark) ? text.slice(mark.length).trim() : text.slice(0, -mark.length).trim();
    takeSigns();
  }
  if (signs.length > (brackets ? 0 : 1) || !NUMBER.test(text)) return null;
  return {
    isNegative: brackets !== null || signs === "-",
    number: text.replace(/[ ']/g, ""),
  };
}

/** The decimal mark that most numbers of a column show; null where none shows one, or as many show each. */
export function decimalMarkOf(numbers: readonly CellNumber[]): DecimalMark | null {
  const shown = numbers.map(shownMark);
  const [commas, points] = MARKS.map((mark) => shown.filter((each) => each === mark).length) as [number, number];
  if (commas === points) return null;
  return commas > points ? "," : ".";
}

/** The decimal mark that a number shows by itself; null where it has none, or where it may group thousands. */
function shownMark({ number }: CellNumber): DecimalMark | null {
  const counts = MARKS.map((mark) => number.split(mark).length - 1) as [number, number];
  if (counts[0] > 0 && counts[1] > 0) return number.lastIndexOf(",") > number.lastIndexOf(".") ? "," : ".";
  if (counts[0] + counts[1] === 0) return null;
  const [only, other]: [DecimalMark, DecimalMark] = counts[0] > 0 ? [",", "."] : [".", ","];
  if (counts[0] + counts[1] > 1) return other;
  const [whole = "", fraction = ""] = number.split(only);
  return fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole) ? only : null;
}

/**
 * The amount in the minor unit of a currency with so many decimals, exactly. `mark`: that of the column; null where it
 * shows none, and then a number such as 1,234 is ambiguous. Zeros beyond the decimals count for nothing.
 */
export function readCellCents(
  cell: CellNumber,
  mark: DecimalMark | null,
  digits: number,
): { ok: true; cents: number } | { ok: false; code: "entry_amount_invalid" | "entry_amount_ambiguous" } {
  const decimalMark = mark ?? shownMark(cell);
  if (decimalMark === null && /[.,]/.test(cell.number)) return { ok: false, code: "entry_amount_ambiguous" };
  const group = decimalMark === "," ? "." : ",";
  const [whole = "", fraction = "", ...more] = cell.number.split(decimalMark ?? ".");
  const isWhole = /^\d*$/.test(whole) || new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+$`).test(whole);
  const significant = fraction.replace(/0+$/, "");
  if (more.length > 0 || !isWhole || !/^\d*$/.test(significant) || significant.length > digits)
    return { ok: false, code: "entry_amount_invalid" };
  const cents = Number(`${whole.replaceAll(group, "")}${significant.padEnd(digits, "0")}`);
  if (!Number.isSafeInteger(cents)) return { ok: false, code: "entry_amount_invalid" };
  return { ok: true, cents: cell.isNegative && cents !== 0 ? -cents : cents };
}
