import "server-only";
import { findInvoiceDefaults } from "#lib/db/companies/terms.ts";
import { type CalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

export interface NewInvoiceDefaults {
  issueDate: CalendarDate;
  /** The company's payment terms, for clients without their own. */
  terms: PaymentTerms;
  notes: string | null;
  country: string;
  /** Of documents for clients without their own. */
  language: Language;
  vatRegime: VatRegime;
  operationCategory: OperationCategory;
  /** By the kind of client. */
  prices: CompanyPrices;
  /** How many days quotes are valid. */
  quoteValidityDays: number;
}

/** The initial values of the form for a new invoice: today in the company's time zone, its terms and its notes. */
export async function invoiceDefaults(companyId: string, now: Date): Promise<NewInvoiceDefaults> {
  const defaults = await findInvoiceDefaults(companyId);
  const { timeZone, paymentTermsDays, paymentTermsMonth, notes, country, language, vatRegime, operationCategory } =
    defaults;
  const { pricesIncludeTaxForConsumers, pricesIncludeTaxForBusinesses } = defaults;
  return {
    issueDate: todayIn(timeZone, now),
    terms: { paymentTermsDays, paymentTermsMonth },
    notes,
    country,
    language,
    vatRegime,
    operationCategory,
    prices: { pricesIncludeTaxForConsumers, pricesIncludeTaxForBusinesses },
    quoteValidityDays: defaults.quoteValidityDays,
  };
}
