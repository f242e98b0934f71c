import type { Language } from "#lib/domain/text/language.ts";

/** The size of a file in the reader's language, as 43 kB or 1.2 MB; never smaller than it is. */
export function formatFileSize(bytes: number, language: Language): string {
  const [unit, scale, digits] =
    bytes < 1_000_000 ? (["kilobyte", 1000, 0] as const) : (["megabyte", 1_000_000, 1] as const);
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    maximumFractionDigits: digits,
    roundingMode: "ceil",
  });
  return format.format(bytes / scale);
}
