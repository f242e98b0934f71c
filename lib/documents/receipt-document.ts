import type { SalesDocument } from "#lib/documents/sales-document.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** An invoice that a receipt pays. Amounts in the minor unit of its own currency. */
export interface PaidInvoice {
  number: string;
  issueDate: CalendarDate;
  currency: string;
  totalCents: number;
  /** What of it this receipt pays. */
  paidCents: number;
  /** What that takes of the receipt, in the receipt's currency. */
  receiptCents: number;
  /** What is due of it now, whatever paid the rest. */
  remainingCents: number;
}

/** Money that came from a client as plain data, which is passed to the rendering thread. */
export interface ReceiptDocument {
  kind: "receipt";
  language: Language;
  company: CompanyIdentity;
  logo: SalesDocument["logo"];
  client: ClientIdentity;
  /** In the minor unit of `currency`, as are all amounts that no invoice has. */
  amountCents: number;
  currency: string;
  receivedOn: CalendarDate;
  method: PaymentMethod | null;
  payer: string | null;
  reference: string | null;
  invoices: PaidInvoice[];
  /** What stays on the client's account. */
  unallocatedCents: number;
  /** What of it was paid back, and what was taken back: positive. */
  refundedCents: number;
  /** What of it was kept as a small difference. */
  writtenOffCents: number;
  reversedCents: number;
  /** An instant, RFC 3339. It is the only time in the file. */
  createdAt: string;
}
