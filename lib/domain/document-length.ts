import type { Language } from "#lib/domain/parties.ts";
import { type WrittenInvoice, writtenTexts } from "#lib/domain/unsupported-characters.ts";

/**
 * Of all texts of an invoice together. How much text there can be is bounded by its lines and their lengths, and makes about five hundred pages;
 * empty lines alone would make ten thousand more, which nobody reads and which take minutes to draw.
 */
export const MAX_LINE_BREAKS = 20_000;

const WORDS = {
  fr: (count: string, most: string) =>
    `Les textes de la facture comptent ${count} sauts de ligne, ${most} au plus : supprimez des lignes vides ou établissez plusieurs factures.`,
  en: (count: string, most: string) =>
    `The texts of the invoice have ${count} line breaks, ${most} at most: take out empty lines or make several invoices.`,
} satisfies Record<Language, unknown>;

/** What makes a document longer than can be drawn in time. */
export interface LengthFault {
  path: "lines";
  message: string;
}

/** Line breaks of any kind. */
export function countLineBreaks(texts: Iterable<string>): number {
  let count = 0;
  for (const text of texts) count += text.match(/\r\n?|[\n\u0085\u2028\u2029]/g)?.length ?? 0;
  return count;
}

/** Whether the document is too long to be drawn in time: empty where it is not. In the company's language unless another is wanted. */
export function lengthFaults(invoice: WrittenInvoice, language: Language = invoice.company.language): LengthFault[] {
  const count = countLineBreaks(writtenTexts(invoice).map(([, text]) => text));
  if (count <= MAX_LINE_BREAKS) return [];
  const format = new Intl.NumberFormat(language);
  return [{ path: "lines", message: WORDS[language](format.format(count), format.format(MAX_LINE_BREAKS)) }];
}
