import "server-only";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { contentOf, type InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import { type Given, type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { adjustmentsWithAmounts, computeTotals, withAmounts } from "#lib/domain/lines/totals.ts";
import { dueDateOf, type OwnPaymentTerms, type PaymentTerms, termsFor } from "#lib/domain/parties/payment-terms.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The fields of an invoice that the form and the API set. All other fields follow from them. */
export type NewInvoice = Omit<Given<InvoiceContent>, "operationCategory" | "pricesIncludeTax" | "dueDate"> & {
  /** Null: what the payment terms of the client say, or else those of the company. */
  dueDate: CalendarDate | null;
  /** Null: the company's default. */
  operationCategory?: OperationCategory | null;
  /** Null: they exclude it. */
  pricesIncludeTax?: boolean | null;
  /** Without `unitPriceRestE6`, a price of whole minor units. */
  lines: (Omit<Given<LineContent>, "unitPriceRestE6"> & Partial<Pick<LineContent, "unitPriceRestE6">>)[];
};

/** The draft with its amounts. The input is parsed: dates in order, line numbers unique, amounts within bounds. */
export function composeDraft(
  input: NewInvoice,
  client: { name: string } & OwnPaymentTerms,
  company: { operationCategory: OperationCategory } & PaymentTerms,
): DraftInvoice {
  const totals = computeTotals(input.lines, input);
  if (!totals.ok) throw new Error(`invalid totals after validation: ${totals.code}`);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  return {
    ...contentOf({
      ...input,
      dueDate: input.dueDate ?? dueDateOf(input.issueDate, termsFor(client, company)),
      operationCategory: input.operationCategory ?? company.operationCategory,
      pricesIncludeTax: input.pricesIncludeTax ?? false,
      adjustments: adjustmentsWithAmounts(input.adjustments, totals.adjustmentsCents),
    }),
    clientName: client.name,
    lines: withAmounts(
      input.lines.map((line) => lineContentOf({ unitPriceRestE6: 0, ...line })),
      totals,
    ),
    ...{ taxBreakdown, subtotalCents, taxTotalCents, totalCents },
  };
}
