import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";

const WORDS = {
  fr: { receipt: "à réception", endOfMonth: "fin de mois", day: "jour", days: "jours" },
  en: { receipt: "on receipt", endOfMonth: "end of month", day: "day", days: "days" },
} satisfies Record<Language, Record<"receipt" | "endOfMonth" | "day" | "days", string>>;

/** Payment terms as they are written within a sentence: "30 days end of month", "fin de mois + 15 jours". */
export function termsInWords({ paymentTermsDays, paymentTermsMonth }: PaymentTerms, language: Language): string {
  const { receipt, endOfMonth, day, days } = WORDS[language];
  if (paymentTermsDays === 0) return paymentTermsMonth === null ? receipt : endOfMonth;
  const counted = `${paymentTermsDays} ${paymentTermsDays === 1 ? day : days}`;
  if (paymentTermsMonth === null) return counted;
  return paymentTermsMonth === "after" ? `${counted} ${endOfMonth}` : `${endOfMonth} + ${counted}`;
}

/** The same as a text of its own, with a capital: "On receipt". */
export function termsAsLabel(terms: PaymentTerms, language: Language): string {
  const words = termsInWords(terms, language);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
