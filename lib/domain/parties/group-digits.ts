/**
 * A SIREN or SIRET as France writes it: 552 100 554, and 552 100 554 00013, with spaces that do not break. Any other
 * text is returned as it is.
 */
export function groupDigits(identifier: string): string {
  return identifier.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, "$1\u00a0$2\u00a0$3\u00a0$4").trimEnd();
}
