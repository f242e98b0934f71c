import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";

const CAPITAL = {
  fr: (amount: string) => `au capital de ${amount}`,
  en: (amount: string) => `with a share capital of ${amount}`,
} satisfies Record<Language, unknown>;

/**
 * The legal form and share capital of a company as printed on its papers (Code de commerce, article R123-238): "SAS au
 * capital de 10 000 €". Null when both are missing. A bare number counts as euros.
 */
export function legalFormAndCapital(
  { legalForm, shareCapital }: Pick<CompanyIdentity, "legalForm" | "shareCapital">,
  language: Language,
): string | null {
  const amount =
    shareCapital && /^[\d\s.,\u00a0\u202f]+$/.test(shareCapital) ? `${shareCapital.trim()}\u00a0€` : shareCapital;
  const capital = amount && /capital/i.test(amount) ? amount : amount && CAPITAL[language](amount);
  return [legalForm, capital].filter(Boolean).join(" ") || null;
}

/** The same with the trade register entry (BT-33): "SAS au capital de 10 000 €, RCS Lyon 552 100 554". */
export function legalRegistration(
  company: Pick<CompanyIdentity, "legalForm" | "shareCapital" | "rcs">,
  language: Language,
): string | null {
  return [legalFormAndCapital(company, language), company.rcs].filter(Boolean).join(", ") || null;
}
