import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";
import type { TaxBreakdownLine } from "#lib/domain/invoice/invoice-totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { ExemptionCode } from "#lib/domain/vat/exemption-codes.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

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
  /** The price rounded to the minor unit, and what the exact one lies above or below it, in millionths of the minor unit. */
  unitPriceCents: number;
  unitPriceRestE6: number;
  /** Basis points: 2000 is 20 %. */
  taxRateBp: number;
  /** Why no VAT is charged, at 0 %: as chosen, and from issue on as it was decided. */
  exemptionCode: ExemptionCode | null;
  /** Excluding tax. */
  totalCents: number;
}

/** How handing an e-mail to the mail provider stands: `rejected` by it for good, `failed` after the last try. */
export type HandOver = "queued" | "accepted" | "rejected" | "failed";

/**
 * One send of an invoice by e-mail, and what came of it: how handing it over stands, and then, as the provider reports it, `delivered`, `opened`, `bounced` or `complained`, in that order of weight whatever came first.
 */
export interface Delivery {
  id: string;
  status: HandOver | "delivered" | "opened" | "bounced" | "complained";
  to: string;
  attempts: number;
  reason: string | null;
  queuedAt: string;
  acceptedAt: string | null;
  deliveredAt: string | null;
  openedAt: string | null;
  bouncedAt: string | null;
  complainedAt: string | null;
  failedAt: string | null;
}

export const PAYMENT_METHODS = ["transfer", "direct_debit", "card", "check", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** An entry of the ledger. One with a negative amount takes back another that was recorded by mistake. */
export interface Payment {
  id: string;
  amountCents: number;
  /** When it was recorded. */
  paidAt: string;
  /** The day the money came; of a counter entry, that of the payment it takes back. */
  paidOn: CalendarDate;
  method: PaymentMethod | null;
  note: string | null;
  /** The payment that this entry takes back. */
  reverses: string | null;
  /** The entry that takes this payment back. */
  reversedBy: string | null;
  actorKind: Actor["kind"];
  /** The user's name; for an API key, its own. */
  actorName: string | null;
}

/** What cancelled an invoice, all of it: its lines, parties and amounts are the invoice's. */
export interface CreditNote {
  id: string;
  number: string;
  issueDate: CalendarDate;
  issuedAt: string;
  reason: string | null;
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
  payments: Payment[];
  /** The latest send, or null. */
  delivery: Delivery | null;
  viewToken: string | null;
  /** From then on the link is valid for 18 months. */
  viewTokenCreatedAt: string | null;
  creditNote: CreditNote | null;
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
  result:
    | "sent"
    | "queued"
    | "rejected"
    | "invalid_status"
    | "send_in_progress"
    | "client_email_missing"
    | "email_unverified"
    | "unexpected";
}
