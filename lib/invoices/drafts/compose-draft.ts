import "server-only";
import type { DraftInvoice } from "#lib/db/invoices/invoices.ts";
import { contentOf, type InvoiceContent } from "#lib/domain/invoices/invoice.ts";
import { computeInvoiceTotals } from "#lib/domain/lines/invoice-totals.ts";
import type { UnitPrice } from "#lib/domain/money/unit-price.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/** The values of fields that a new invoice may leave out. */
const DEFAULTS = { taxExchangeRateE6: null, language: null } satisfies Partial<InvoiceContent>;

/** The fields of an invoice that the form and the API set. All other fields follow from them. */
export type NewInvoice = Omit<InvoiceContent, keyof typeof DEFAULTS | "operationCategory"> &
  Partial<Pick<InvoiceContent, keyof typeof DEFAULTS>> & {
    /** Null: the company's default. */
    operationCategory?: OperationCategory | null;
    lines: NewLine[];
  };

export interface NewLine extends UnitPrice {
  lineNumber: number;
  description: string;
  quantityE4: number;
  unit: string | null;
  taxRateBp: number;
  /** The exemption reason at 0 %; null when it follows from the parties and the operation. */
  exemptionCode?: ExemptionCode | null;
}

/** The draft with its amounts. The input is parsed: dates in order, line numbers unique, amounts within bounds. */
export function composeDraft(input: NewInvoice, client: { name: string }, company: { operationCategory: OperationCategory }): DraftInvoice {
  const totals = computeInvoiceTotals(input.lines);
  if (!totals.ok) throw new Error(`invalid totals after validation: ${totals.code}`);
  const { taxBreakdown, subtotalCents, taxTotalCents, totalCents } = totals;
  return {
    ...contentOf({ ...DEFAULTS, ...input, operationCategory: input.operationCategory ?? company.operationCategory }),
    clientName: client.name,
    lines: input.lines.map((line, index) => ({
      exemptionCode: null,
      unitPriceRestE6: 0,
      ...line,
      totalCents: totals.lineTotalsCents[index] ?? 0,
    })),
    ...{ taxBreakdown, subtotalCents, taxTotalCents, totalCents },
  };
}
