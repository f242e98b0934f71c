import type { InvoiceSummary } from "#lib/domain/invoice/invoice.ts";
import { decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";

export const CSV_COLUMNS = [
  "number",
  "status",
  "client",
  "issueDate",
  "dueDate",
  "serviceDate",
  "currency",
  "subtotal",
  "taxTotal",
  "total",
  "paid",
  "due",
  "id",
] as const;

/** An invoice as a row: dates as ISO 8601, amounts as decimals with a point, whatever the reader's language. */
export function toCsvRow(invoice: InvoiceSummary, status: string): Record<(typeof CSV_COLUMNS)[number], string> {
  const { currency, totalCents, amountPaidCents } = invoice;
  const amount = (cents: number) => decimalString(cents, minorUnitDigits(currency));
  return {
    number: defused(invoice.number ?? ""),
    status,
    client: defused(invoice.clientName),
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    serviceDate: invoice.serviceDate ?? "",
    currency,
    subtotal: amount(invoice.subtotalCents),
    taxTotal: amount(invoice.taxTotalCents),
    total: amount(totalCents),
    paid: amount(amountPaidCents),
    due: amount(totalCents - amountPaidCents),
    id: invoice.id,
  };
}

/** A spreadsheet runs cells that begin with these characters as formulas (OWASP, CSV injection). An apostrophe in front makes them text. */
function defused(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
