import "server-only";
import { getCompany } from "#lib/db/companies/parties.ts";
import { peekNextOfQuotes } from "#lib/db/invoices/invoice-numbers.ts";
import { formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";

/** The number that a draft would get if it was sent now. */
export async function nextQuoteNumber({
  companyId,
  issueDate,
}: Pick<Quote, "companyId" | "issueDate">): Promise<string> {
  const { quoteNumberPattern } = await getCompany("pool", companyId);
  const period = numberPeriod(quoteNumberPattern, issueDate);
  return formatInvoiceNumber(quoteNumberPattern, period, await peekNextOfQuotes(companyId, period));
}
