/**
 * The number times 10^digits, exactly: the decimal a JSON number was written as (its shortest representation) is shifted, never multiplied.
 * Returns null when it has more than `digits` decimals, or when the result is not a safe integer.
 */
export function toScaledInteger(value: number, digits: number): number | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (match === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const shift = digits + Number(exponent) - fraction.length;
  // The shortest representation has no trailing zero to drop, so a digit is left behind the point.
  if (shift < 0) return null;
  const scaled = Number(`${sign}${whole}${fraction}${"0".repeat(shift)}`);
  return Number.isSafeInteger(scaled) ? scaled : null;
}

/** The JSON number nearest to `scaled` / 10^digits: an IEEE division of two exact operands rounds once, correctly. */
export function fromScaledInteger(scaled: number, digits: number): number {
  return scaled / 10 ** digits;
}
