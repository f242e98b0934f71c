import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceFormat, InvoiceLine } from "#lib/domain/invoice/invoice.ts";
import type { TaxBreakdownLine } from "#lib/domain/invoice/invoice-totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/**
 * Everything that is drawn on an invoice or a credit note, and nothing else: plain data that crosses to the rendering thread.
 * Amounts are integers in the minor unit of `currency`; a credit note's are those of its invoice, as positive as they are there.
 */
export interface InvoiceDocument {
  /** null while the invoice is a draft, which the page then says across itself. */
  number: string | null;
  /** The invoice that is cancelled, and why, where that was said: the document is then a credit note (EN 16931 BG-3, BT-25 and BT-26). */
  precedingInvoice: { number: string; issueDate: CalendarDate; reason: string | null } | null;
  currency: string;
  issueDate: CalendarDate;
  /** Of a credit note, its invoice's; it is stated nowhere, because nothing is to be paid. */
  dueDate: CalendarDate;
  serviceDate: CalendarDate | null;
  format: InvoiceFormat;
  operationCategory: OperationCategory;
  taxExchangeRateE6: number | null;
  description: string | null;
  notes: string | null;
  company: CompanyIdentity;
  logo: { mediaType: "image/png" | "image/jpeg"; content: Uint8Array } | null;
  client: ClientIdentity;
  lines: InvoiceDocumentLine[];
  /** Highest rate first. */
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
  /** The instant of issue (of rendering, for a draft), RFC 3339: the only time in the file, so that the same invoice gives the same bytes. */
  createdAt: string;
}

/** What the page shows of a line. */
export type InvoiceDocumentLine = Omit<InvoiceLine, "id" | "lineNumber">;

/** When the supply took place (BT-72): as it was said, or else when it was invoiced. A credit note cancels one that took place when its invoice says. */
export function supplyDate({ serviceDate, precedingInvoice, issueDate }: InvoiceDocument): CalendarDate {
  return serviceDate ?? precedingInvoice?.issueDate ?? issueDate;
}
