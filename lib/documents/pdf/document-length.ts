import type { LengthFault } from "#lib/domain/invoices/issue-fault.ts";
import { type WrittenInvoice, writtenTexts } from "#lib/domain/invoices/written-texts.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { countLineBreaks, MAX_LINE_BREAKS } from "#lib/domain/text/line-breaks.ts";

const WORDS = {
  fr: {
    invoice: (count: string, most: string) =>
      `Les textes de la facture comptent ${count} sauts de ligne, ${most} au plus : supprimez des lignes vides ou établissez plusieurs factures.`,
    quote: (count: string, most: string) =>
      `Les textes du devis comptent ${count} sauts de ligne, ${most} au plus : supprimez des lignes vides ou établissez plusieurs devis.`,
  },
  en: {
    invoice: (count: string, most: string) =>
      `The texts of the invoice have ${count} line breaks, ${most} at most: take out empty lines or make several invoices.`,
    quote: (count: string, most: string) =>
      `The texts of the quote have ${count} line breaks, ${most} at most: take out empty lines or make several quotes.`,
  },
} satisfies Record<Language, unknown>;

/**
 * The faults of a document that is too long to be drawn in time; empty when there are none. Messages are in the
 * company's language by default.
 */
export function lengthFaults(
  invoice: WrittenInvoice,
  language: Language = invoice.company.language,
  kind: "invoice" | "quote" = "invoice",
): LengthFault[] {
  const count = countLineBreaks(writtenTexts(invoice).map(([, text]) => text));
  if (count <= MAX_LINE_BREAKS) return [];
  const format = new Intl.NumberFormat(language);
  return [{ path: "lines", message: WORDS[language][kind](format.format(count), format.format(MAX_LINE_BREAKS)) }];
}
