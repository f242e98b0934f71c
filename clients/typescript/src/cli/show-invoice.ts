import type { Invoice } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import { type Output, showOne } from "./output.ts";

/** An invoice by its facts, or as JSON. */
export function showInvoice(output: Output, invoice: Invoice): void {
  const { currency } = invoice;
  showOne(output, invoice, [
    ["Number", invoice.invoiceNumber ?? "none yet (draft)"],
    ["Status", invoice.status],
    ["Client", invoice.clientName],
    ["Date", invoice.issueDate],
    ["Due", invoice.dueDate],
    ["Total", formatAmount(invoice.total, currency)],
    ["Paid", invoice.amountPaid === 0 ? null : formatAmount(invoice.amountPaid, currency)],
    ["To pay", formatAmount(invoice.amountDue, currency)],
    ["Link", invoice.viewUrl],
    ["Pay online", invoice.paymentUrl],
    ["Id", invoice.id],
  ]);
}
