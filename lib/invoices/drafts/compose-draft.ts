import "server-only";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import { contentOf, type InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import { type Given, type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The fields of an invoice that the form and the API set. All other fields follow from them. */
export type NewInvoice = Omit<Given<InvoiceContent>, "operationCategory"> & {
  /** Null: the company's default. */
  operationCategory?: OperationCategory | null;
  /** Without `unitPriceRestE6`, a price of whole minor units. */
  lines: (Omit<Given<LineContent>, "unitPriceRestE6"> & Partial<Pick<LineContent, "unitPriceRestE6">>)[];
};

/** The draft with its amounts. The input is parsed: dates in order, line numbers unique, amounts within bounds. */
export function composeDraft(
  input: NewInvoice,
  client: { name: string },
  company: { operationCategory: OperationCategory },
): DraftInvoice {
  const totals = computeTotals(input.lines);
  if (!totals.ok) throw new Error(`invalid totals after validation: ${totals.code}`);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  return {
    ...contentOf({ ...input, operationCategory: input.operationCategory ?? company.operationCategory }),
    clientName: client.name,
    lines: input.lines.map((line, index) => ({
      ...lineContentOf({ unitPriceRestE6: 0, ...line }),
      totalCents: totals.lineTotalsCents[index] ?? 0,
    })),
    ...{ taxBreakdown, subtotalCents, taxTotalCents, totalCents },
  };
}
