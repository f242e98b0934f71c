import { ADDRESS_PARTS, type Address, completeAddress } from "#lib/domain/address.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { DocumentKind } from "#lib/domain/document-kind.ts";
import type { InvoiceFormat } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { QuotedWork, QuoteOption } from "#lib/domain/quotes/quote.ts";
import type { QuotedDeposit } from "#lib/domain/quotes/quote-deposit.ts";
import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

/**
 * The complete content of an invoice, a credit note or a quote as plain data, which is passed to the rendering thread. Amounts are
 * integers in the minor unit of `currency`. The amounts of a credit note are positive.
 */
export interface SalesDocument extends InvoiceTerms {
  kind: DocumentKind;
  /** Of the invoice, or of the one that is credited. */
  invoiceKind: InvoiceKind;
  /** null for a draft; the page then shows a draft mark. */
  number: string | null;
  /**
   * Of a credit note: the credited invoice (EN 16931 BG-3, BT-25 and BT-26), whether all of it is credited, and the
   * optional reason. The refund due is the part of the total that the client had paid.
   */
  precedingInvoice: {
    number: string;
    issueDate: CalendarDate;
    reason: string | null;
    isWhole: boolean;
    refundDueCents: number;
  } | null;
  /** Of a quote alone. */
  quote?: QuotePart;
  currency: string;
  issueDate: CalendarDate;
  /** For a credit note that of its invoice; it is not shown, because nothing is due. Nor is it on a quote. */
  dueDate: CalendarDate;
  serviceDate: CalendarDate | null;
  format: InvoiceFormat;
  language: Language;
  operationCategory: OperationCategory;
  pricesIncludeTax: boolean;
  /** On the whole document; null without any. */
  adjustments: DocumentAdjustment[] | null;
  taxExchangeRateE6: number | null;
  description: string | null;
  notes: string | null;
  company: CompanyIdentity;
  logo: { mediaType: "image/png" | "image/jpeg"; content: Uint8Array } | null;
  /** The files in its XML. */
  attachments: (Pick<InvoiceAttachment, "name" | "mediaType"> & { content: Uint8Array })[];
  client: ClientIdentity;
  lines: SalesDocumentLine[];
  /** Highest rate first. */
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
  /**
   * The instant of issue (of rendering, for a draft), RFC 3339. It is the only time in the file, so the same invoice
   * gives the same bytes.
   */
  createdAt: string;
}

/** What a quote has besides what an invoice has. */
export interface QuotePart {
  /** From 1; printed from 2 on. */
  version: number;
  /** The last day on which it may be accepted. */
  validUntil: CalendarDate;
  work: QuotedWork | null;
  deposit: QuotedDeposit | null;
}

/** The fields of a line on the page. The totals of a quote are without an option that is not chosen. */
export type SalesDocumentLine = Omit<InvoiceLine, "id" | "lineNumber"> & Partial<QuoteOption>;

/**
 * Where was delivered (BG-15): the place that the invoice names, or of goods the client's delivery address. Null where
 * it is the client's address.
 */
export function placeOfDelivery(invoice: SalesDocument): Address | null {
  const { client, operationCategory, deliveryPlace } = invoice;
  if (deliveryPlace?.address) return deliveryPlace.address;
  const { address, deliveryAddress } = client;
  if (operationCategory === "services" || deliveryAddress === null) return null;
  const [here, there] = [completeAddress(address), completeAddress(deliveryAddress)];
  return ADDRESS_PARTS.some((part) => here[part] !== there[part]) ? deliveryAddress : null;
}

/** The date of supply (BT-72): as given, or else the issue date. For a credit note it is that of its invoice. */
export function supplyDate({ serviceDate, precedingInvoice, issueDate }: SalesDocument): CalendarDate {
  return serviceDate ?? precedingInvoice?.issueDate ?? issueDate;
}

/** An invoice of which nothing is due, because all of it was paid before it was issued. */
export function isPaidBefore({ kind, prepayment }: Pick<SalesDocument, "kind" | "prepayment">): boolean {
  return kind === "invoice" && Boolean(prepayment);
}
