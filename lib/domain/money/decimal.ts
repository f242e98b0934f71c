import { plainPunctuation } from "#lib/domain/text/fold-text.ts";

/**
 * The number times 10^digits, exactly. The decimal point of the JSON number's shortest representation is shifted;
 * nothing is multiplied. Null when it has more than `digits` decimals, or when the result is not a safe integer.
 */
export function toScaledInteger(value: number, digits: number): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (match === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const shift = digits + Number(exponent) - fraction.length;
  // The shortest representation has no trailing zero to drop, so a digit would remain behind the point.
  if (shift < 0) return null;
  const scaled = Number(`${sign}${whole}${fraction}${"0".repeat(shift)}`);
  return Number.isSafeInteger(scaled) ? scaled : null;
}

/** The JSON number nearest to `scaled` / 10^digits. An IEEE division of two exact operands rounds once, correctly. */
export function fromScaledInteger(scaled: number, digits: number): number {
  return scaled / 10 ** digits;
}

export type DecimalResult =
  | { ok: true; scaled: number }
  | { ok: false; code: "invalid_number" | "too_precise" | "out_of_range" };

/**
 * A typed decimal times 10^digits, exactly. Both 12,50 and 12.50 are accepted; with both marks, the last one is the
 * decimal mark. Spaces and the apostrophe of Swiss notation group digits, and the minus sign may be any hyphen or dash.
 * A comma before three digits, as in 1,234 but not 0,500, groups digits in English and is the decimal mark in French.
 * Trailing zeros add no precision: 1.500 has one decimal.
 */
export function parseDecimal(text: string, digits: number, language: "en" | "fr"): DecimalResult {
  const typed = plainPunctuation(text).replace(/[ ']/g, "");
  const plain = toPlainDecimal(typed, language);
  const match = plain === null ? null : /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  const [, sign = "", whole = "", fraction = ""] = match ?? [];
  if (!match || whole + fraction === "") return { ok: false, code: "invalid_number" };
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > digits) return { ok: false, code: "too_precise" };
  const scaled = Number(`${whole}${significant.padEnd(digits, "0")}`);
  if (!Number.isSafeInteger(scaled)) return { ok: false, code: "out_of_range" };
  return { ok: true, scaled: sign === "-" && scaled !== 0 ? -scaled : scaled };
}

/** The text with a decimal point and without grouping; null when its marks do not form a number. */
function toPlainDecimal(typed: string, language: "en" | "fr"): string | null {
  const decimalMark = typed.lastIndexOf(",") > typed.lastIndexOf(".") ? "," : ".";
  const [other, count] = [decimalMark === "," ? "." : ",", typed.split(decimalMark).length - 1];
  const grouped = (text: string, mark: string) => new RegExp(`^[+-]?[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`).test(text);
  if (typed.includes(other)) {
    const [whole = "", fraction] = typed.split(decimalMark);
    return count === 1 && grouped(whole, other) ? `${whole.replaceAll(other, "")}.${fraction}` : null;
  }
  if (count > 1 || (count === 1 && decimalMark === "," && language === "en" && grouped(typed, ","))) {
    return grouped(typed, decimalMark) ? typed.replaceAll(decimalMark, "") : null;
  }
  return typed.replace(decimalMark, ".");
}

/**
 * `scaled` / 10^digits for a form, without grouping: 1234,5 in French. At least `least` decimals, and no trailing zeros
 * beyond them.
 */
export function writeDecimal(scaled: number, digits: number, language: "en" | "fr", least = 0): string {
  const all = String(Math.abs(scaled)).padStart(digits + 1, "0");
  const point = all.length - digits;
  const fraction = all.slice(point).replace(/0+$/, "").padEnd(least, "0");
  const mark = fraction === "" ? "" : language === "fr" ? "," : ".";
  return `${scaled < 0 ? "-" : ""}${all.slice(0, point)}${mark}${fraction}`;
}
