import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceStatus } from "#lib/domain/invoice-status.ts";
import type { TaxBreakdownLine } from "#lib/domain/invoice-totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties.ts";
import type { ExemptionCode, OperationCategory } from "#lib/domain/vat-treatment.ts";

export type InvoiceFormat = "pdf" | "facturx";

/** An invoice without its lines and parties, as the list shows it. Amounts in minor units, instants RFC 3339. */
export interface InvoiceSummary {
  id: string;
  number: string | null;
  status: InvoiceStatus;
  format: InvoiceFormat;
  currency: string;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  serviceDate: CalendarDate | null;
  clientId: string;
  clientName: string;
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
  amountPaidCents: number;
  createdAt: string;
  updatedAt: string;
}

export interface InvoiceLine {
  id: string;
  lineNumber: number;
  description: string;
  /** Quantity times 10,000. */
  quantityE4: number;
  unit: string | null;
  unitPriceCents: number;
  /** Basis points: 2000 is 20 %. */
  taxRateBp: number;
  /** Why no VAT is charged, at 0 %: as chosen, and from issue on as it was decided. */
  exemptionCode: ExemptionCode | null;
  /** Excluding tax. */
  totalCents: number;
}

/** One send of an invoice by e-mail, and what came of it. */
export interface Delivery {
  id: string;
  status: "queued" | "accepted" | "rejected" | "failed";
  to: string;
  attempts: number;
  reason: string | null;
  queuedAt: string;
  acceptedAt: string | null;
  failedAt: string | null;
}

/** A whole invoice. From issue on, `company` and `client` are the snapshots taken then. */
export interface Invoice extends InvoiceSummary {
  companyId: string;
  taxRateBp: number | null;
  operationCategory: OperationCategory;
  /** What one unit of the currency is worth in that of the seller's VAT return, times 10^6; null where it was not said. */
  taxExchangeRateE6: number | null;
  description: string | null;
  notes: string | null;
  lines: InvoiceLine[];
  taxBreakdown: TaxBreakdownLine[];
  company: CompanyIdentity;
  client: ClientIdentity;
  payments: { id: string; amountCents: number; paidAt: string }[];
  /** The latest send, or null. */
  delivery: Delivery | null;
  viewToken: string | null;
  issuedAt: string | null;
  sentAt: string | null;
  viewedAt: string | null;
  acceptedAt: string | null;
  rejectedAt: string | null;
  rejectionReason: string | null;
  paidAt: string | null;
  cancelledAt: string | null;
}

/** Why a save of a draft did not happen though nothing in it is wrong: who was faster, and when. */
export interface EditConflict {
  ok: false;
  /** Somebody saved another version, issued the invoice, or deleted it since the editor loaded it. */
  code: "edit_conflict" | "issued_meanwhile" | "deleted_meanwhile";
  /** Null where it was not a person. */
  by: string | null;
  at: string;
  /** What to save over, knowingly; null where there is nothing to save over. */
  version: string | null;
}

/** What came of sending one of several invoices. */
export interface SendResult {
  id: string;
  number: string | null;
  /** `queued`: the provider did not take it yet, and a job tries again. */
  result: "sent" | "queued" | "rejected" | "invalid_status" | "send_in_progress" | "client_email_missing" | "unexpected";
}
