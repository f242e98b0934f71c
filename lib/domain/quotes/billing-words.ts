import { type CalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { formatPercentage, formatQuantity, formatTaxRate } from "#lib/domain/money/money.ts";
import type { LineProgress, Share } from "#lib/domain/quotes/quote-billing.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** Which quote an invoice is made of: Devis D-2026-00012 du 12 mars 2026. */
export function quoteInWords(number: string, issueDate: CalendarDate, language: Language): string {
  const day = formatLongDate(issueDate, language);
  return language === "fr" ? `Devis ${number} du ${day}` : `Quote ${number} of ${day}`;
}

/** What the line of a deposit is for, on a part of one VAT rate: Acompte de 30 % (TVA 10 %). */
export function depositInWords(share: Share, taxRateBp: number, language: Language): string {
  const rate = formatTaxRate(taxRateBp, language);
  const part = "percentE4" in share ? formatPercentage(share.percentE4, language) : null;
  if (language === "fr") return `Acompte${part ? ` de ${part}` : ""} (TVA ${rate})`;
  return `Deposit${part ? ` of ${part}` : ""} (VAT ${rate})`;
}

/** How far a line has come: Avancement 70 %, or Avancement 3 sur 10. `of` is the quantity of the line, times 10^4. */
export function progressInWords(reached: LineProgress, of: number, language: Language): string {
  const far =
    "percentE4" in reached
      ? formatPercentage(reached.percentE4, language)
      : `${formatQuantity(reached.quantityE4, language)} ${language === "fr" ? "sur" : "of"} ${formatQuantity(of, language)}`;
  return `${language === "fr" ? "Avancement" : "Progress"} ${far}`;
}
