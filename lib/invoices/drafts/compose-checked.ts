import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findDeposits } from "#lib/db/deposits/deposits.ts";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import { findQuote } from "#lib/db/quotes/quote-records.ts";
import { type DeductionLine, type Deposit, deductionLines } from "#lib/domain/deposits/deduct-deposits.ts";
import { refuseDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import { computeTotals, MAX_LINES } from "#lib/domain/lines/totals.ts";
import { pricesIncludeTaxFor } from "#lib/domain/parties/company-prices.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import type { ClientDefaults } from "#lib/domain/terms/client-defaults.ts";
import type { Language } from "#lib/domain/text/language.ts";
import {
  composeDraft,
  type DraftClient,
  type DraftCompany,
  type InputRefusal,
  type NewInvoice,
  refuseTotals,
} from "#lib/invoices/drafts/compose-draft.ts";
import { withoutExcess } from "#lib/invoices/without-excess.ts";

type Client = DraftClient & { language: Language | null; invoiceDefaults?: ClientDefaults | null };
type Company = DraftCompany & { identity: { language: Language } };

/**
 * The draft of an input, of a final invoice with the lines that take its deposits off. It refuses totals that are none,
 * a quote that it cannot be made of, and deposits that cannot be taken off.
 */
export async function composeChecked(
  source: Tx | "pool",
  companyId: string,
  input: NewInvoice,
  client: Client,
  company: Company,
): Promise<{ ok: true; draft: DraftInvoice } | InputRefusal> {
  const refusal = refuseTotals(input, client, company);
  if (refusal) return refusal;
  const wrongQuote = input.quoteId ? refuseQuote(await findQuote(source, companyId, input.quoteId), input) : null;
  if (wrongQuote) return { ok: false, code: "validation_failed", errors: [{ path: "quoteId", ...wrongQuote }] };
  if (!input.depositIds?.length) return { ok: true, draft: composeDraft(input, client, company) };
  const deposits = await findDeposits(source, companyId, input.depositIds);
  const errors = deposits.flatMap((deposit, index) => {
    const fault = refuseDeposit(deposit, input);
    return fault ? [{ path: `deposits[${index}].invoiceId`, ...fault }] : [];
  });
  if (errors.length > 0) return { ok: false, code: "validation_failed", errors };
  const pricesIncludeTax = pricesOf(input, client, company);
  const { deposits: deducted } = await withoutExcess(
    source,
    companyId,
    deposits.filter((deposit) => deposit !== undefined),
    { ...input, pricesIncludeTax },
  );
  const deductions = deductionsOf(deducted, input, client, company);
  const fault = faultOfDeductions(input, deductions, pricesIncludeTax);
  if (fault) return { ok: false, code: "validation_failed", errors: [{ path: "deposits", ...fault }] };
  return { ok: true, draft: composeDraft(input, client, company, deductions) };
}

/** Why an invoice cannot be made of a quote, or null. */
function refuseQuote(
  quote: Quote | null,
  { clientId, currency }: NewInvoice,
): { code: string; message: string } | null {
  if (!quote) return { code: "quote_not_found", message: "is not a quote of this company" };
  if (quote.status !== "accepted") return { code: "quote_not_accepted", message: "must be accepted first" };
  if (quote.clientId !== clientId) return { code: "quote_of_other_client", message: "must be of the same client" };
  if (quote.currency === currency) return null;
  const message = `must be in the currency of this invoice, and is in ${quote.currency}`;
  return { code: "quote_of_other_currency", message };
}

const pricesOf = ({ pricesIncludeTax }: NewInvoice, client: DraftClient, company: DraftCompany) =>
  pricesIncludeTax ?? pricesIncludeTaxFor(client, company);

function deductionsOf(deposits: Deposit[], input: NewInvoice, client: Client, company: Company): DeductionLine[] {
  return deductionLines(deposits, {
    afterLine: input.lines.reduce((last, { lineNumber }) => Math.max(last, lineNumber), 0),
    language: input.language ?? client.language ?? company.identity.language,
    pricesIncludeTax: pricesOf(input, client, company),
  });
}

function faultOfDeductions(
  input: NewInvoice,
  deductions: DeductionLine[],
  pricesIncludeTax: boolean,
): { code: string; message: string } | null {
  const lines = [...input.lines, ...deductions];
  if (lines.length > MAX_LINES)
    return { code: "too_many", message: `make more than ${MAX_LINES} lines with those of the invoice` };
  const totals = computeTotals(lines, { ...input, pricesIncludeTax });
  if (totals.ok) return null;
  const message =
    totals.code === "deposits_exceed_total"
      ? "come to more than the work by a whole deposit: leave that one out, and credit it"
      : "every amount must stay below 2^53";
  return { code: totals.code, message };
}
