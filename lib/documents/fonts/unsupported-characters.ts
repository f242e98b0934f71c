import { undrawable } from "#lib/documents/fonts/printable-text.ts";
import type { CharacterFault } from "#lib/domain/invoices/issue-fault.ts";
import { type WrittenInvoice, writtenTexts } from "#lib/domain/invoices/written-texts.ts";
import type { Language } from "#lib/domain/text/language.ts";

const CHARACTERS_NAMED = 10;

const WORDS = {
  fr: {
    invoice: (characters: string) => `Ces caractères ne peuvent pas être imprimés sur la facture : ${characters}.`,
    quote: (characters: string) => `Ces caractères ne peuvent pas être imprimés sur le devis : ${characters}.`,
    creditNote: (characters: string) => `Ces caractères ne peuvent pas être imprimés sur l’avoir : ${characters}.`,
  },
  en: {
    invoice: (characters: string) => `These characters cannot be printed on the invoice: ${characters}.`,
    quote: (characters: string) => `These characters cannot be printed on the quote: ${characters}.`,
    creditNote: (characters: string) => `These characters cannot be printed on the credit note: ${characters}.`,
  },
} satisfies Record<Language, unknown>;

/**
 * The texts with characters that no font of the page can draw: right-to-left scripts and scripts that need shaping,
 * such as Arabic, Hebrew, Thai or Devanagari, and rare symbols. An issued invoice cannot be changed, so it must not be
 * issued with missing characters. Messages are in the company's language by default.
 */
export function unsupportedCharacters(
  invoice: WrittenInvoice,
  language: Language = invoice.company.language,
  kind: "invoice" | "quote" = "invoice",
): CharacterFault[] {
  return writtenTexts(invoice).flatMap(([path, text]) => faultsOf(path, text, WORDS[language][kind]));
}

/** The same for the cancellation reason, the only text of a credit note that its invoice lacks. */
export function unsupportedReason(reason: string | null, language: Language): CharacterFault[] {
  return faultsOf("reason", reason ?? "", WORDS[language].creditNote);
}

function faultsOf(path: string, text: string, words: (characters: string) => string): CharacterFault[] {
  const characters = undrawable(text);
  if (characters.length === 0) return [];
  const named = characters.slice(0, CHARACTERS_NAMED).join(" ");
  return [{ path, message: words(characters.length > CHARACTERS_NAMED ? `${named} …` : named) }];
}
