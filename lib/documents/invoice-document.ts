import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceFormat, InvoiceLine } from "#lib/domain/invoices/invoice.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/invoice-totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/**
 * The complete content of an invoice or credit note as plain data, which is passed to the rendering thread. Amounts are integers in the
 * minor unit of `currency`. The amounts of a credit note are positive.
 */
export interface InvoiceDocument {
  /** null for a draft; the page then shows a draft mark. */
  number: string | null;
  /**
   * The credited invoice, whether a part of it is credited or all, what of the total is due to the client because the invoice was paid that
   * far, and the optional reason. The document is then a credit note (EN 16931 BG-3, BT-25 and BT-26).
   */
  precedingInvoice: { number: string; issueDate: CalendarDate; reason: string | null; isPartial: boolean; refundDueCents: number } | null;
  currency: string;
  issueDate: CalendarDate;
  /** For a credit note that of its invoice; it is not shown, because nothing is due. */
  dueDate: CalendarDate;
  serviceDate: CalendarDate | null;
  format: InvoiceFormat;
  language: Language;
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
  /**
   * The instant of issue (of rendering, for a draft), RFC 3339. It is the only time in the file, so the same invoice gives the same bytes.
   */
  createdAt: string;
}

/** The fields of a line on the page. */
export type InvoiceDocumentLine = Omit<InvoiceLine, "id" | "lineNumber">;

/** The date of supply (BT-72): as given, or else the issue date. For a credit note it is that of its invoice. */
export function supplyDate({ serviceDate, precedingInvoice, issueDate }: InvoiceDocument): CalendarDate {
  return serviceDate ?? precedingInvoice?.issueDate ?? issueDate;
}
