import "server-only";
import { type CalendarDate, daysBetween, todayIn } from "#lib/domain/calendar-date.ts";
import type { EmailKind } from "#lib/domain/email/client-email.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { payableOnlineCents, paymentUrl } from "#lib/domain/online-payments/payable-online.ts";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { answerEmail, answerText } from "#lib/email/messages/answer-email.ts";
import { type InvoiceEmailContent, placeholderValues } from "#lib/email/messages/client-email.ts";
import {
  type CreditNoteEmailContent,
  creditNoteEmail,
  creditNoteText,
  creditNoteValues,
} from "#lib/email/messages/credit-note-email.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { invoiceEmail, invoiceText } from "#lib/email/messages/invoice-email.ts";
import { letterheadOf } from "#lib/email/messages/letterhead.ts";
import { receiptEmail, receiptText } from "#lib/email/messages/receipt-email.ts";
import { reminderEmail, reminderText } from "#lib/email/messages/reminder-email.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import type { Sender } from "#lib/email/sender/sender-of.ts";
import { env } from "#lib/env.ts";

/** Plain addresses. `to` has at least one. */
export interface Recipients {
  to: string[];
  cc: string[];
  bcc: string[];
}

interface EmailToCompose {
  kind: EmailKind;
  invoice: Invoice;
  /** Null for the default. */
  text: EmailText | null;
  sender: Sender;
  recipients: Recipients;
  now: Date;
  /** The one that a credit note's e-mail is about. */
  creditNote?: CreditNote | null | undefined;
  /** The company's settings of a scheduled reminder. */
  reminder?: Reminder | undefined;
}

/**
 * The whole e-mail about an issued invoice, from its company to these recipients. The preview shows exactly this
 * message.
 */
export function composeEmail({
  kind,
  invoice,
  text,
  sender,
  recipients,
  now,
  creditNote,
  reminder,
}: EmailToCompose): Required<EmailMessage> {
  const written = text ?? defaultEmailText(kind, invoice, now, reminder);
  return {
    ...write({ kind, invoice, text: written, now, creditNote, reminder }),
    ...sender,
    to: recipients.to.join(", "),
    cc: recipients.cc.join(", ") || null,
    bcc: recipients.bcc.join(", ") || null,
  };
}

function write({
  kind,
  invoice,
  text,
  now,
  creditNote,
  reminder,
}: Omit<EmailToCompose, "sender" | "recipients" | "text"> & { text: EmailText }) {
  const content = contentOf(invoice, now);
  if (kind === "invoice") return invoiceEmail(content, text);
  if (kind === "answer") return answerEmail(content, text);
  if (kind === "receipt") return receiptEmail({ ...content, ...lastPayment(invoice, content.today) }, text);
  if (kind === "reminder")
    return reminderEmail(
      { ...content, days: daysOf(content, reminder), message: reminder?.messages[content.language] ?? null },
      text,
    );
  return creditNoteEmail(withCreditNote(content, creditNote), text);
}

/** What the placeholders stand for in an e-mail of this kind. */
export function emailValues({
  kind,
  invoice,
  now,
  creditNote,
}: Pick<EmailToCompose, "kind" | "invoice" | "now" | "creditNote">): PlaceholderValues {
  const content = contentOf(invoice, now);
  return kind === "credit_note" ? creditNoteValues(withCreditNote(content, creditNote)) : placeholderValues(content);
}

function withCreditNote(
  content: InvoiceEmailContent,
  creditNote: CreditNote | null | undefined,
): CreditNoteEmailContent {
  if (!creditNote) throw new Error(`the e-mail about invoice ${content.invoiceNumber} has no credit note`);
  const { number, issueDate, totalCents, refundDueCents, isWhole } = creditNote;
  const credit = { creditNoteNumber: number, creditNoteDate: issueDate, creditedCents: totalCents };
  return { ...content, ...credit, isWhole, refundDueCents: refundDueCents ?? 0 };
}

/** Folio's own subject and message, with placeholders. */
export function defaultEmailText(kind: EmailKind, invoice: Invoice, now: Date, reminder?: Reminder): EmailText {
  const content = contentOf(invoice, now);
  if (kind === "invoice") return invoiceText(content.language);
  if (kind === "credit_note") return creditNoteText(content.language);
  if (kind === "answer") return answerText(content.language);
  if (kind === "receipt") return receiptText(content.language);
  return reminderText({ ...content, days: daysOf(content, reminder) });
}

/** What was paid in all, and the day of the last payment that was neither taken back nor is a refund. */
function lastPayment({ amountPaidCents, payments }: Invoice, today: CalendarDate) {
  const days = payments.filter(
    ({ amountCents, reversedBy, writeOff }) => amountCents > 0 && reversedBy === null && writeOff === null,
  );
  return {
    amountPaidCents,
    paidOn:
      days
        .map(({ paidOn }) => paidOn)
        .sort()
        .at(-1) ?? today,
  };
}

/** A scheduled reminder is worded for its day, one that a user sends for today. */
function daysOf({ dueDate, today }: InvoiceEmailContent, reminder: Reminder | undefined): number {
  return reminder?.days ?? daysBetween(dueDate, today);
}

function contentOf(invoice: Invoice, now: Date): InvoiceEmailContent {
  const { company, client, number, viewToken, totalCents } = invoice;
  if (number === null || viewToken === null) throw new Error(`invoice ${invoice.id} has no number and cannot be sent`);
  const url = paymentUrl(invoice, env.APP_URL);
  return {
    language: invoiceLanguage(invoice),
    companyName: company.name,
    clientName: client.name,
    invoiceNumber: number,
    totalCents,
    amountDueCents: amountDueCents(invoice),
    currency: invoice.currency,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    rejectionReason: invoice.rejectionReason,
    viewUrl: `${env.APP_URL}/i/${viewToken}`,
    payOnline: url === null ? null : { url, amountCents: payableOnlineCents(invoice) },
    letterhead: letterheadOf(company, env.APP_URL),
    today: todayIn(company.timeZone, now),
  };
}
