import "server-only";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import { contentOf, type InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import { type Given, type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { adjustmentsWithAmounts, computeTotals, withAmounts } from "#lib/domain/lines/totals.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The fields of an invoice that the form and the API set. All other fields follow from them. */
export type NewInvoice = Omit<Given<InvoiceContent>, "operationCategory" | "pricesIncludeTax"> & {
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
  client: { name: string },
  company: { operationCategory: OperationCategory },
): DraftInvoice {
  const totals = computeTotals(input.lines, input);
  if (!totals.ok) throw new Error(`invalid totals after validation: ${totals.code}`);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  return {
    ...contentOf({
      ...input,
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
