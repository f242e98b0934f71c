import subjects from "#lib/domain/code-lists/note-subjects.json" with { type: "json" };
import type { Language } from "#lib/domain/text/language.ts";

/**
 * The subjects (BT-21) of the notes that Folio writes of the company and the parties, each of which an e-invoice has
 * once (BR-FR-05, BR-FR-06, BR-FR-31): penalties, compensation and discount of payments, and processing by platforms.
 */
export const OWN_SUBJECTS: readonly string[] = ["PMD", "PMT", "AAB", "BAR"];

/** The subjects that one note alone may have (BR-FR-06): the declaration of a tax, such as a member of a VAT group. */
export const SINGLE_SUBJECTS: readonly string[] = ["TXD"];

/** Those that a note of the author may have (UNTDID 4451). */
export const NOTE_SUBJECTS: readonly string[] = subjects.codes.filter((code) => !OWN_SUBJECTS.includes(code));

/** Subjects in words: those that many companies have. Code, French, English. */
const WORDS: readonly (readonly [code: string, fr: string, en: string])[] = [
  ["AAI", "Information générale", "General information"],
  ["SUR", "Remarques du vendeur", "Remarks of the seller"],
  ["REG", "Information réglementaire", "Regulatory information"],
  ["TXD", "Déclaration de taxe", "Tax declaration"],
  ["CUS", "Déclaration en douane", "Customs declaration"],
  ["AAR", "Conditions de livraison", "Terms of delivery"],
  ["DEL", "Information de livraison", "Delivery information"],
  ["AAJ", "Conditions particulières de vente", "Additional conditions of sale"],
  ["AAK", "Conditions de prix", "Price conditions"],
  ["AAC", "Marchandises dangereuses", "Dangerous goods"],
];

/** The codes with words, in the order in which they are offered. */
export function subjectChoices(language: Language): { code: string; words: string }[] {
  return WORDS.map(([code, fr, en]) => ({ code, words: language === "fr" ? fr : en }));
}

/** The other codes, which only those who need them know. */
export const BARE_SUBJECTS = NOTE_SUBJECTS.filter((code) => WORDS.every(([known]) => known !== code));
