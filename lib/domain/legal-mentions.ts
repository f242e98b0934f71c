import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/parties.ts";

interface Mention extends Record<Language, string> {
  /** The code under which an e-invoice says it (BT-21, UNTDID 4451). */
  code: "PMD" | "PMT" | "AAB";
  /** The first day of issue on which the law asks for it. */
  since: string;
}

const FRANCE: readonly Mention[] = [
  {
    code: "PMD",
    since: "2009-01-01",
    fr: "Pénalités de retard (clients professionnels) : taux d’intérêt appliqué par la Banque centrale européenne à son opération de refinancement la plus récente, majoré de 10 points, exigibles sans rappel.",
    en: "Late payment penalties (business customers): the rate of the European Central Bank’s most recent refinancing operation plus 10 percentage points, due without reminder.",
  },
  {
    code: "PMT",
    since: "2013-01-01",
    fr: "Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement (clients professionnels) : 40 €.",
    en: "Fixed compensation for recovery costs in case of late payment (business customers): €40.",
  },
  {
    code: "AAB",
    since: "2009-01-01",
    fr: "Pas d’escompte pour paiement anticipé.",
    en: "No discount for early payment.",
  },
];

/**
 * What the law wants said on an invoice, beyond its data, for a seller established in `country` (ISO 3166-1 alpha-2): on the page, and in an
 * e-invoice each under its code (BR-FR-05). France: Code de commerce, article L441-9 asks for the three; L441-10 sets the penalties (the rate
 * that applies unless the parties agree on another) and the compensation, whose amount is that of D441-5. Other countries: none.
 */
export function legalNotes(
  seller: { country: string },
  language: Language,
  issueDate: CalendarDate,
): { code: Mention["code"]; content: string }[] {
  if (seller.country !== "FR") return [];
  return FRANCE.filter(({ since }) => issueDate >= since).map((mention) => ({ code: mention.code, content: mention[language] }));
}
