import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import type { InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";
import type { InvoiceKind } from "#lib/domain/invoices/invoice-kind.ts";
import type { InvoiceStatus, Settlement } from "#lib/domain/invoices/invoice-status.ts";
import type { DocumentAdjustment } from "#lib/domain/lines/adjustment.ts";
import { type Given, type InvoiceLine, pickFrom } from "#lib/domain/lines/line.ts";
import type { TaxBreakdownLine } from "#lib/domain/lines/totals.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { InvoiceTerms } from "#lib/domain/terms/invoice-terms.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { OperationCategory } from "#lib/domain/vat/vat-treatment.ts";

export const INVOICE_FORMATS = ["pdf", "facturx"] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];

/** An invoice in a list, without lines and parties. Amounts in minor units, instants RFC 3339. */
export interface InvoiceSummary extends ExternalData {
  id: string;
  number: string | null;
  kind: InvoiceKind;
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
  /** What came in and did not go back. */
  amountPaidCents: number;
  amountCreditedCents: number;
  /** The client rejected it, and the dispute goes on: `isDisputed` in invoice-status.ts. */
  isDisputed: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The fields of an invoice that its author sets, besides the lines. What else lacks a new one does not compile. */
export interface InvoiceContent extends ExternalData {
  kind: InvoiceKind;
  /** The quote that it is made of; null: none. */
  quoteId: string | null;
  clientId: string;
  format: InvoiceFormat;
  currency: string;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  serviceDate: CalendarDate | null;
  /** For lines without a rate of their own; basis points. */
  taxRateBp: number | null;
  operationCategory: OperationCategory;
  /** The unit prices and the amounts of discounts and charges include VAT. */
  pricesIncludeTax: boolean;
  /** The discounts and charges on the whole invoice; null without any. */
  adjustments: DocumentAdjustment[] | null;
  /**
   * The value of one unit of the currency in that of the seller's VAT return, times 10^6; null when it is not given.
   */
  taxExchangeRateE6: number | null;
  description: string | null;
  notes: string | null;
  /** As the author chose it; null: the client's. `invoiceLanguage` is the one that applies. */
  language: Language | null;
  /** What else it says; null where none of it is given. */
  terms: InvoiceTerms | null;
}

/**
 * What becomes of each of these fields at issue: see frozen-content.ts. The digest of the content covers an `added` one,
 * and the fingerprint of a request has it, only where it is set: what an earlier release wrote knows nothing of it. A new
 * field is `added`.
 */
export const CONTENT = {
  kind: "frozen, added",
  quoteId: "frozen, added",
  clientId: "frozen",
  format: "frozen",
  currency: "frozen",
  issueDate: "frozen",
  dueDate: "frozen",
  serviceDate: "frozen",
  taxRateBp: "frozen",
  operationCategory: "frozen",
  pricesIncludeTax: "frozen, added",
  adjustments: "frozen, added",
  taxExchangeRateE6: "frozen",
  description: "frozen",
  notes: "frozen",
  language: "frozen, added",
  terms: "frozen, added",
  externalId: "open, added",
  metadata: "open, added",
} as const satisfies Record<keyof InvoiceContent, "frozen" | "frozen, added" | "open, added">;

/** Those fields of a draft or an invoice alone; null where one is left out. */
export const contentOf = (invoice: Given<InvoiceContent>): InvoiceContent => pickFrom<InvoiceContent>(invoice, CONTENT);

/**
 * The status of a send at the mail provider: `rejected` permanently, `failed` after the last attempt, `uncertain` where
 * the mail server never said whether it took it.
 */
export const SEND_STATUSES = ["queued", "accepted", "rejected", "failed", "uncertain"] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];

export const DELIVERY_STATUSES = [...SEND_STATUSES, "delivered", "opened", "bounced", "complained"] as const;

/**
 * One send of an invoice by e-mail with its state: first that of handing it over, then what the provider reports. Of
 * several reports `complained` takes precedence, then `bounced`, `opened` and `delivered`, in any order of arrival.
 */
export interface Delivery {
  id: string;
  status: (typeof DELIVERY_STATUSES)[number];
  to: string;
  attempts: number;
  reason: string | null;
  queuedAt: string;
  acceptedAt: string | null;
  deliveredAt: string | null;
  openedAt: string | null;
  bouncedAt: string | null;
  complainedAt: string | null;
  /** Of a send that failed, or that is uncertain. */
  failedAt: string | null;
}

export const PAYMENT_METHODS = ["transfer", "direct_debit", "card", "check", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Why less came than is due: a small difference, or fees that banks on the way have kept. */
export const WRITE_OFF_REASONS = ["difference", "bank_fees"] as const;
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];

/**
 * An entry of the payment ledger. A negative amount is a refund, or reverses a payment that was recorded by mistake.
 */
export interface Payment extends ExternalData {
  id: string;
  amountCents: number;
  /** When it was recorded. */
  paidAt: string;
  /** The date of the payment; of a counter entry, that of the payment it reverses. */
  paidOn: CalendarDate;
  method: PaymentMethod | null;
  note: string | null;
  /** The payment that this entry reverses. */
  reverses: string | null;
  /** The entry that reverses this payment. */
  reversedBy: string | null;
  /** Money that went back to the client, or the reversal of such an entry. */
  isRefund: boolean;
  /** The receipt that it allocates; its own id where it is all of a receipt, and null where it is no money. */
  receiptId: string | null;
  /** Why it is no money but was given up, also of the entry that takes such a one back; null of money. */
  writeOff: WriteOffReason | null;
  actorKind: Actor["kind"];
  /** The user's name, or the name of the API key. */
  actorName: string | null;
}

/** What a credit note takes back of a line of its invoice. The signs are those of the line. */
export interface CreditedLine {
  lineNumber: number;
  /** Quantity times 10,000; 0 of a line that is credited by an amount. */
  quantityE4: number;
  /** Excluding tax, with its share of the discounts and charges of the invoice. */
  totalCents: number;
  /** The same including tax, where the prices of the invoice include it; null elsewhere. */
  grossCents: number | null;
}

/** The amounts of a credit note, in the minor unit of the invoice's currency. */
export interface CreditAmounts {
  lines: CreditedLine[];
  /** Highest rate first. */
  taxBreakdown: TaxBreakdownLine[];
  subtotalCents: number;
  taxTotalCents: number;
  totalCents: number;
}

/** A credit note of an invoice, whose parties it has. */
export interface CreditNote extends CreditAmounts, ExternalData {
  id: string;
  number: string;
  issueDate: CalendarDate;
  issuedAt: string;
  reason: string | null;
  /**
   * It cancelled the whole invoice, and has all its lines; false for chosen lines, or for what earlier credit notes
   * left.
   */
  isWhole: boolean;
  /**
   * What of it was due to the client at issue, because the invoice was paid that far; null where an earlier release
   * issued it.
   */
  refundDueCents: number | null;
}

/** A credit note with its invoice, and its latest e-mail. */
export interface CreditNoteOfInvoice {
  invoice: Invoice;
  creditNote: CreditNote;
  delivery: Delivery | null;
}

/** A credit note in a list. */
export interface CreditNoteSummary extends Omit<CreditNote, "lines" | "taxBreakdown" | "refundDueCents"> {
  invoiceId: string;
  invoiceNumber: string;
  clientId: string;
  clientName: string;
  currency: string;
}

/** A deposit that a final invoice takes off, as it is now. */
export interface DepositOfFinal extends Settlement {
  invoiceId: string;
  invoiceNumber: string;
}

/** A whole invoice. From issue on, `company` and `client` are the snapshots of the time of issue. */
export interface Invoice extends InvoiceSummary, InvoiceContent {
  companyId: string;
  lines: InvoiceLine[];
  attachments: InvoiceAttachment[];
  taxBreakdown: TaxBreakdownLine[];
  company: CompanyIdentity;
  client: ClientIdentity;
  payments: Payment[];
  /** The latest send, or null. */
  delivery: Delivery | null;
  viewToken: string | null;
  /** The link is valid for 18 months from then on. */
  viewTokenCreatedAt: string | null;
  /**
   * What clients paid that no receipt has, in the minor unit of the currency: by debits that the banks have not
   * confirmed, and what waits for a decision. Null where the company has no account that takes payments online.
   */
  onlinePayments: { unrecordedCents: number } | null;
  /** In the order of their numbers. */
  creditNotes: CreditNote[];
  /** Of a final invoice: the deposits that its lines take off. */
  deposits: DepositOfFinal[];
  /** Of a deposit: the final invoice that takes it off. */
  deductedBy: { invoiceId: string; invoiceNumber: string } | null;
  issuedAt: string | null;
  sentAt: string | null;
  viewedAt: string | null;
  acceptedAt: string | null;
  rejectedAt: string | null;
  rejectionReason: string | null;
  /** When the company marked the dispute that followed the rejection as settled. */
  disputeSettledAt: string | null;
  paidAt: string | null;
  cancelledAt: string | null;
}

/** A valid edit of a draft was not saved because of somebody else's change; who made it, and when. */
export interface EditConflict {
  ok: false;
  /** Somebody saved another version, issued the invoice, or deleted it since the editor loaded it. */
  code: "edit_conflict" | "issued_meanwhile" | "deleted_meanwhile";
  /** Null when it was not a person. */
  by: string | null;
  at: string;
  /** The version to save over after confirmation; null when the draft cannot be saved over. */
  version: string | null;
}

/** The result of issuing one of several drafts. */
export interface IssueResult {
  id: string;
  /** The new one, or that of an invoice that was issued before. */
  number: string | null;
  result: "issued" | "invalid_status" | "refused" | "undrawable_document" | "unexpected";
  /** Why it was refused, in the reader's language. */
  faults: string[];
}

/** The result of recording that one of several invoices was paid. */
export interface PaymentResult {
  id: string;
  number: string | null;
  result: "paid" | "invalid_status" | "payment_before_issue" | "payment_in_future" | "period_closed" | "unexpected";
}

/** The result of sending one of several invoices. */
export interface SendResult {
  id: string;
  number: string | null;
  /** `queued`: the provider has not accepted it yet, and a job retries. */
  result:
    | "sent"
    | "queued"
    | "rejected"
    | "uncertain"
    | "invalid_status"
    | "send_in_progress"
    | "client_email_missing"
    | "email_unverified"
    | "email_not_configured"
    | "not_overdue"
    | "unexpected";
}

/** The result of a send that was recorded. */
export function sendResultOf(status: SendStatus): SendResult["result"] {
  if (status === "accepted") return "sent";
  return status === "failed" ? "rejected" : status;
}
