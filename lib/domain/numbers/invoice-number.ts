/**
 * Patterns of invoice numbers, such as `F-{YYYY}-{SEQ:5}`, which gives F-2026-00001, or `F-{YYYY}-{MM}-{SEQ:4}`, which
 * gives F-2026-11-0001.
 *
 * `{YYYY}`   the year of issue
 * `{YY}`     its last two digits; years outside 2000–2099 are written in full, so that two centuries never share a number
 * `{MM}`     the month of issue, two digits; only with `{YYYY}`. The company then has a series a month, each from 1
 * `{SEQ}`    the number within the year, or with `{MM}` within the month; `{SEQ:5}` pads it to 5 digits (1 to 10), and larger numbers are longer
 *
 * The rest is literal: A-Z a-z 0-9 + - _ /, the characters that French e-invoicing allows in a number (EN 16931 BT-1,
 * BR-FR-01, BR-FR-02). A valid pattern gives every (period, sequence) a unique number.
 */

import { type CalendarDate, calendarMonth, calendarYear } from "#lib/domain/calendar-date.ts";

export const DEFAULT_NUMBER_PATTERN = "F-{YYYY}-{SEQ:5}";

/** The same of a test company, so that nobody takes its invoices for real ones. */
export const TEST_NUMBER_PATTERN = "TEST-{YYYY}-{SEQ:5}";

/**
 * Credit notes have their own series, the same for every company. No pattern of invoices may produce one of its
 * numbers.
 */
export const CREDIT_NOTE_NUMBER_PATTERN = "A-{YYYY}-{SEQ:5}";

/** The maximum length of a number on a French e-invoice. */
const MAX_NUMBER_LENGTH = 35;

/** The largest sequence: the maximum of a PostgreSQL integer. */
const MAX_SEQUENCE = 2_147_483_647;

/**
 * What one series of numbers covers, by the dates of its documents: a year, where `month` is null, or a month (1–12) of
 * it.
 */
export interface NumberPeriod {
  year: number;
  month: number | null;
}

type Part =
  | { kind: "literal"; text: string }
  | { kind: "YYYY" }
  | { kind: "YY" }
  | { kind: "MM" }
  | { kind: "SEQ"; minDigits: number };

export type NumberPatternResult =
  | { ok: true; parts: readonly Part[] }
  | { ok: false; code: "unknown_token"; token: string }
  | { ok: false; code: "invalid_character"; character: string }
  | { ok: false; code: "sequence_missing" | "sequence_repeated" | "year_missing" }
  /** `{MM}` without `{YYYY}`: the months of two years would share their numbers, or be hard to tell apart. */
  | { ok: false; code: "month_without_year" }
  /** `{YY}` and `{SEQ}` need a non-digit between them. Otherwise 2026 + 1 could read as another year + 61. */
  | { ok: false; code: "separator_missing" }
  /** The largest number would be longer than `maxLength`. */
  | { ok: false; code: "too_long"; maxLength: number };

const parsedPatterns = new Map<string, NumberPatternResult>();
const MAX_PATTERNS = 1_000;

/** Parses a pattern and checks that its numbers are legal and cannot collide. */
export function parseNumberPattern(pattern: string): NumberPatternResult {
  let parsed = parsedPatterns.get(pattern);
  if (parsed === undefined) {
    parsed = parseText(pattern);
    if (parsedPatterns.size >= MAX_PATTERNS) parsedPatterns.clear();
    parsedPatterns.set(pattern, parsed);
  }
  return parsed;
}

function parseText(pattern: string): NumberPatternResult {
  const parts: Part[] = [];
  for (const [text, token] of pattern.matchAll(/\{([^{}]*)\}|[^{}]+|[{}]/g)) {
    if (token === undefined) {
      const character = /[^A-Za-z0-9+\-_/]/u.exec(text)?.[0];
      if (character !== undefined) return { ok: false, code: "invalid_character", character };
      parts.push({ kind: "literal", text });
    } else {
      const part = parseToken(token);
      if (part === null) return { ok: false, code: "unknown_token", token: text };
      parts.push(part);
    }
  }

  const sequences = parts.filter(({ kind }) => kind === "SEQ").length;
  if (sequences === 0) return { ok: false, code: "sequence_missing" };
  if (sequences > 1) return { ok: false, code: "sequence_repeated" };
  const has = (token: Part["kind"]) => parts.some(({ kind }) => kind === token);
  if (has("MM") && !has("YYYY")) return { ok: false, code: "month_without_year" };
  if (!has("YYYY") && !has("YY")) return { ok: false, code: "year_missing" };
  if (!isSeparated(parts)) return { ok: false, code: "separator_missing" };
  // 1999 is the longest {YY}.
  if (formatParts(parts, { year: 1999, month: 12 }, MAX_SEQUENCE).length > MAX_NUMBER_LENGTH)
    return { ok: false, code: "too_long", maxLength: MAX_NUMBER_LENGTH };
  return { ok: true, parts };
}

/** Whether a pattern gives a series a month, not a year. Throws for a pattern that `parseNumberPattern` refuses. */
export function isMonthly(pattern: string): boolean {
  return partsOf(pattern).some(({ kind }) => kind === "MM");
}

/**
 * The series that a pattern gives the number of an invoice of this date. Throws for a pattern that `parseNumberPattern`
 * refuses.
 */
export function numberPeriod(pattern: string, date: CalendarDate): NumberPeriod {
  return { year: calendarYear(date), month: isMonthly(pattern) ? calendarMonth(date) : null };
}

/** `2026`, or `2026-11` for a month. */
export function periodName({ year, month }: NumberPeriod): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, "0")}`;
}

/**
 * The number of the `sequence`-th invoice (from 1) of a period (years 1900–9999). Throws for a pattern that
 * `parseNumberPattern` refuses, and where a monthly pattern gets no month or another one gets a month.
 */
export function formatInvoiceNumber(pattern: string, period: NumberPeriod, sequence: number): string {
  const { year, month } = period;
  const parts = partsOf(pattern);
  if (!isWithin(year, 1900, 9999)) throw new RangeError(`${year} is not a year of the calendar`);
  if (isMonthly(pattern) ? !isWithin(month ?? 0, 1, 12) : month !== null)
    throw new RangeError(`${pattern} has no number of the month ${month}`);
  if (!isWithin(sequence, 1, MAX_SEQUENCE)) throw new RangeError(`${sequence} is not a sequence number`);
  return formatParts(parts, period, sequence);
}

function partsOf(pattern: string): readonly Part[] {
  const parsed = parseNumberPattern(pattern);
  if (!parsed.ok) throw new RangeError(`${pattern} is not a number pattern: ${parsed.code}`);
  return parsed.parts;
}

function parseToken(token: string): Part | null {
  if (token === "YYYY" || token === "YY" || token === "MM") return { kind: token };
  const sequence = /^SEQ(?::([1-9]|10))?$/.exec(token);
  return sequence && { kind: "SEQ", minDigits: Number(sequence[1] ?? 1) };
}

function formatParts(parts: readonly Part[], period: NumberPeriod, sequence: number): string {
  return parts.map((part) => formatPart(part, period, sequence)).join("");
}

function formatPart(part: Part, { year, month }: NumberPeriod, sequence: number): string {
  switch (part.kind) {
    case "literal":
      return part.text;
    case "YYYY":
      return String(year);
    case "YY":
      return isWithin(year, 2000, 2099) ? String(year).slice(2) : String(year);
    case "MM":
      return String(month).padStart(2, "0");
    case "SEQ":
      return String(sequence).padStart(part.minDigits, "0");
  }
}

/**
 * With `{YYYY}` and `{MM}` only `{SEQ}` varies in width, so the number can always be parsed. `{YY}` varies too, so a
 * non-digit must separate them.
 */
function isSeparated(parts: readonly Part[]): boolean {
  const marks = parts.map((part) =>
    part.kind === "literal"
      ? part.text.replace(/\d/g, "") && "-"
      : part.kind === "YYYY" || part.kind === "MM"
        ? ""
        : `<${part.kind}>`,
  );
  return !/<YY><SEQ>|<SEQ><YY>/.test(marks.join(""));
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
