import "server-only";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { DeductionLine } from "#lib/domain/deposits/deduct-deposits.ts";
import { contentOf, type InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import { type Given, type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { adjustmentsWithAmounts, computeTotals, withAmounts } from "#lib/domain/lines/totals.ts";
import { type CompanyPrices, pricesIncludeTaxFor } from "#lib/domain/parties/company-prices.ts";
import { dueDateOf, type OwnPaymentTerms, type PaymentTerms, termsFor } from "#lib/domain/parties/payment-terms.ts";
import { type ClientDefaults, completeTerms, type GivenTerms } from "#lib/domain/terms/client-defaults.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The fields of an invoice that the form and the API set. All other fields follow from them. */
export type NewInvoice = Omit<
  Given<InvoiceContent>,
  "kind" | "operationCategory" | "pricesIncludeTax" | "dueDate" | "terms"
> & {
  /** Null: standard. */
  kind?: InvoiceKind | null;
  /** Of a final invoice: the ids of the deposits that it takes off, each once. */
  depositIds?: readonly string[] | null;
  /** Null: what the payment terms of the client say, or else those of the company. */
  dueDate: CalendarDate | null;
  /** Null: the company's default. */
  operationCategory?: OperationCategory | null;
  /** Null: the company's default for such clients. */
  pricesIncludeTax?: boolean | null;
  /** What is undefined, be it all of them, is left to the client; null is none. */
  terms?: GivenTerms | null | undefined;
  /** Those of its author. Without `unitPriceRestE6`, a price of whole minor units. */
  lines: (Omit<Given<LineContent>, "unitPriceRestE6"> & Partial<Pick<LineContent, "unitPriceRestE6">>)[];
};

export type DraftClient = { name: string; isIndividual: boolean } & OwnPaymentTerms;
export type DraftCompany = { operationCategory: OperationCategory } & PaymentTerms & CompanyPrices;

/**
 * The draft with its amounts. The input is parsed: dates in order, line numbers unique, amounts within bounds.
 * `invoiceDefaults` are those of the client, for a new invoice. `deductions` follow its lines.
 */
export function composeDraft(
  input: NewInvoice,
  client: DraftClient & { invoiceDefaults?: ClientDefaults | null },
  company: DraftCompany,
  deductions: readonly DeductionLine[] = [],
): DraftInvoice {
  const pricesIncludeTax = input.pricesIncludeTax ?? pricesIncludeTaxFor(client, company);
  const lines = [...input.lines.map((line) => lineContentOf({ unitPriceRestE6: 0, ...line })), ...deductions];
  const totals = computeTotals(lines, { ...input, pricesIncludeTax });
  if (!totals.ok) throw new Error(`invalid totals after validation: ${totals.code}`);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  const paidOn = input.terms?.prepayment?.date;
  return {
    ...contentOf({
      ...input,
      kind: input.kind ?? "standard",
      dueDate: paidOn ?? input.dueDate ?? dueDateOf(input.issueDate, termsFor(client, company)),
      operationCategory: input.operationCategory ?? company.operationCategory,
      pricesIncludeTax,
      adjustments: adjustmentsWithAmounts(input.adjustments, totals.adjustmentsCents),
      terms: completeTerms(input.terms, client.invoiceDefaults ?? null),
    }),
    clientName: client.name,
    lines: withAmounts(lines, totals),
    ...{ taxBreakdown, subtotalCents, taxTotalCents, totalCents },
  };
}

/** The faults of an input, each with its path. */
export interface InputRefusal {
  ok: false;
  code: "validation_failed";
  errors: { path: string; code: string; message: string }[];
}

/**
 * The refusal of amounts that are none in the prices that the company has for such clients; null where they are. The
 * input does not say which prices it has, so it was parsed with prices without VAT: with others, lines of a higher rate
 * no longer make up for a return of a lower one.
 */
export function refuseTotals(input: NewInvoice, client: DraftClient, company: DraftCompany): InputRefusal | null {
  if (typeof input.pricesIncludeTax === "boolean" || !pricesIncludeTaxFor(client, company)) return null;
  const totals = computeTotals(input.lines, { ...input, pricesIncludeTax: true });
  if (totals.ok) return null;
  const message = "the invoice total must not be negative";
  return { ok: false, code: "validation_failed", errors: [{ path: "lines", code: totals.code, message }] };
}
