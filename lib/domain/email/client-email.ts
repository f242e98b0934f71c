import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import {
  allowedFrom,
  INVOICE_STATUSES,
  type InvalidStatus,
  type InvoiceStatus,
  isOverdue,
  type Settlement,
} from "#lib/domain/invoices/invoice-status.ts";
import { REMINDED_STATUSES } from "#lib/domain/reminders/reminders.ts";

/** The e-mails to a client that a user can write. */
export const EMAIL_KINDS = ["invoice", "reminder", "credit_note", "answer", "receipt"] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** The kinds of recorded e-mails: a reminder follows the company's schedule or is sent by a user. */
export const DELIVERY_KINDS = ["invoice", "reminder", "manual_reminder", "credit_note", "answer", "receipt"] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The e-mails about a quote, of which a user sends each. */
export const QUOTE_EMAIL_KINDS = ["quote", "quote_reminder"] as const;
export type QuoteEmailKind = (typeof QUOTE_EMAIL_KINDS)[number];

/**
 * The e-mails about a client's account: its statement, which a user sends, and the receipt of money that came, which
 * the company's setting sends, or a user.
 */
export const MONEY_EMAIL_KINDS = ["statement", "payment_receipt"] as const;
export type MoneyEmailKind = (typeof MONEY_EMAIL_KINDS)[number];

/** The e-mails that a company can word itself. */
export const TEMPLATE_KINDS = [...EMAIL_KINDS, ...QUOTE_EMAIL_KINDS, ...MONEY_EMAIL_KINDS] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** What became of an e-mail that its sender does not see when sending it. */
const EMAIL_TROUBLES = ["bounced", "complained", "send_failed", "send_uncertain"] as const;
export type EmailTrouble = (typeof EMAIL_TROUBLES)[number];

/** Whether a notice is about what became of an e-mail, and not about what the client did. */
export function isEmailTrouble(kind: InvoiceNoticeKind | QuoteNoticeKind): kind is EmailTrouble {
  return EMAIL_TROUBLES.some((trouble) => trouble === kind);
}

/** The notices that the user who sent an invoice gets by e-mail. */
export type InvoiceNoticeKind = "accepted" | "rejected" | EmailTrouble;

/** The notices that the user who sent a quote gets by e-mail. */
export type QuoteNoticeKind = "accepted" | "declined" | "renewal_requested" | EmailTrouble;

/** The kind under which an e-mail of a user is recorded. */
export function deliveryKindOf(kind: EmailKind): DeliveryKind {
  return kind === "reminder" ? "manual_reminder" : kind;
}

/** The maximum number of addresses in To and Cc together. */
export const MAX_RECIPIENTS = 20;
export const MAX_SUBJECT = 200;
export const MAX_MESSAGE = 5000;

/** The statuses in which a client may need each e-mail. Of a cancelled invoice the client gets the credit note. */
const ALLOWED: Record<Exclude<EmailKind, "credit_note">, readonly InvoiceStatus[]> = {
  invoice: INVOICE_STATUSES.filter((status) => status !== "draft" && status !== "cancelled"),
  reminder: REMINDED_STATUSES,
  answer: allowedFrom("settle_dispute"),
  receipt: ["paid"],
};

export type EmailRefusal =
  | InvalidStatus
  | { ok: false; code: "not_overdue" | "not_disputed" | "credit_note_not_found" };

/**
 * Whether a user may send this e-mail now. An invoice can be sent again from issued on; a reminder once it is overdue;
 * a credit note as soon as it exists; an answer while the client disputes the invoice; a receipt while it is paid.
 * `today` is that of the company's time zone.
 */
export function decideEmail(
  kind: EmailKind,
  invoice: Settlement & { status: InvoiceStatus; dueDate: CalendarDate; isDisputed: boolean; hasCreditNote: boolean },
  today: CalendarDate,
): { ok: true } | EmailRefusal {
  const { status } = invoice;
  if (kind === "credit_note")
    return invoice.hasCreditNote ? { ok: true } : { ok: false, code: "credit_note_not_found" };
  const allowed = ALLOWED[kind];
  if (!allowed.includes(status)) return { ok: false, code: "invalid_status", status, allowed };
  if (kind === "answer" && !invoice.isDisputed) return { ok: false, code: "not_disputed" };
  if (kind === "reminder" && !isOverdue(invoice, today)) return { ok: false, code: "not_overdue" };
  return { ok: true };
}
