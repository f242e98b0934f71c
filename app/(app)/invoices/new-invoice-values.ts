import { emptyLine, type InvoiceFormValues, toFormValues } from "#components/invoices/form/form-values.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { currencyOfBooks } from "#lib/domain/money/accounting-currency.ts";
import { pricesIncludeTaxFor } from "#lib/domain/parties/company-prices.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";
import { dueDateOf, termsFor } from "#lib/domain/parties/payment-terms.ts";
import { completeTerms } from "#lib/domain/terms/client-defaults.ts";
import { NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { suggestedTaxRates } from "#lib/domain/vat/tax-rates.ts";
import type { NewInvoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

/**
 * The form of a new invoice of a company, for a client or for none yet. From a deposit it is the final invoice that
 * deducts it, for the same order.
 */
export function newInvoiceValues(
  defaults: NewInvoiceDefaults,
  client: ClientChoice | null,
  language: Language,
  deposit: Invoice | null = null,
): InvoiceFormValues {
  const { issueDate, notes, country, vatRegime, operationCategory, prices } = defaults;
  const terms = completeTerms(undefined, client?.invoiceDefaults ?? null);
  const usualRateBp = vatRegime === "franchise" ? 0 : (suggestedTaxRates(country)[0] ?? 0);
  const references = deposit?.terms?.references;
  return {
    ...toFormValues(
      {
        kind: "standard",
        clientId: client?.id ?? "",
        issueDate,
        dueDate: dueDateOf(issueDate, termsFor(client, defaults.terms)),
        currency: currencyOfBooks(country),
        format: "pdf",
        operationCategory,
        notes,
        pricesIncludeTax: pricesIncludeTaxFor(client ?? { isIndividual: false }, prices),
        terms: references ? { ...(terms ?? NO_TERMS), references } : terms,
        ...(deposit && finalOf(deposit)),
        lines: [],
      },
      language,
    ),
    deposits: deposit ? [deposit.id] : [],
    lines: [emptyLine(deposit?.taxBreakdown[0]?.taxRateBp ?? usualRateBp, language)],
  };
}

/** What a final invoice has in common with its deposit. */
function finalOf({ currency, format, operationCategory, pricesIncludeTax, language }: Invoice) {
  return { kind: "final" as const, currency, format, operationCategory, pricesIncludeTax, language };
}
