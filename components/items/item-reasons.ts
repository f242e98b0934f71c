import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { exemptionChoices } from "#lib/domain/vat/exemption-codes.ts";
import { exemptionReason } from "#lib/domain/vat/exemption-reasons.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

/** The exemption reasons that a company can choose for an item, with their texts on a day. */
export function itemReasons(
  company: { country: string; vatRegime: VatRegime },
  language: Language,
  today: CalendarDate,
): { code: string; text: string }[] {
  return exemptionChoices(company).map((code) => ({ code, text: exemptionReason(code, language, today) }));
}
