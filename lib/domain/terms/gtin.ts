/** The scheme of a GTIN among the identifiers of ISO/IEC 6523. */
export const GTIN_SCHEME = "0160";

/** Whether a text is a GTIN of 8, 12, 13 or 14 digits with its check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, fromRight) => total + Number(digit) * (fromRight % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
