import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { AuditedEvent, AuditedInvoice, AuditedPayment } from "#lib/db/audit-log/audited.ts";
import { wholeCreditNote } from "#lib/domain/credit-notes/credit-notes-of.ts";
import { recordedLines } from "#lib/domain/credit-notes/credited-line.ts";
import { contentSha256 } from "#lib/domain/invoices/frozen-content.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { afterEvent, NEW_DRAFT } from "#lib/domain/invoices/status-history.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** Checks an invoice against its trail. Returns the fault, or null. Every change of an invoice has an event. */
export function checkTrail(invoice: AuditedInvoice): string | null {
  return (
    checkIssue(invoice) ??
    checkClient(invoice) ??
    checkPayments(invoice) ??
    checkStatus(invoice) ??
    checkTimes(invoice) ??
    checkWholeCredit(invoice) ??
    checkPartialCredits(invoice)
  );
}

function checkIssue(invoice: AuditedInvoice): string | null {
  const issues = ofType(invoice, "invoice.issued");
  if (invoice.number === null)
    return issues.length === 0 ? null : "it is a draft, but the trail says that it was issued";
  const [issue] = issues;
  if (!issue) return "it is issued, but the trail does not say so";
  if (issues.length > 1) return `the trail says ${issues.length} times that it was issued`;
  const { number, contentSha256: digest } = issue.data;
  if (number !== undefined && number !== invoice.number) return `it was issued as ${number}`;
  // A merge of clients moves the invoice, and not what was issued.
  const asIssued = { ...invoice, clientId: invoice.client?.id ?? invoice.clientId };
  if (digest !== undefined && digest !== contentSha256(asIssued))
    return "it is no longer what was issued: its content was changed";
  return null;
}

function checkClient({ events, clientId }: AuditedInvoice): string | null {
  const recorded = events.findLast(({ data }) => data.clientId !== undefined)?.data.clientId ?? clientId;
  return recorded === clientId ? null : `it is of client ${clientId}, but the trail says of ${recorded}`;
}

function checkPayments({ payments, events, currency }: AuditedInvoice): string | null {
  const money = (cents: unknown) => formatMoney(Number(cents), currency, "en");
  // An invoice of 0 is settled by an event without a ledger entry.
  const recorded = events.filter(({ type, data }) => type === "invoice.payment_recorded" && data.amountCents !== 0);
  const reversed = events.filter(({ type }) => type === "invoice.payment_reversed");
  const refunded = events.filter(({ type }) => type === "invoice.refund_recorded");
  const writtenOff = events.filter(({ type }) => type === "invoice.written_off");
  for (const payment of payments) {
    const made = payment.writeOff !== null ? writtenOff : payment.isRefund ? refunded : recorded;
    const candidates = payment.reverses !== null ? reversed : made;
    const place = candidates.findIndex((event) => describesPayment(event, payment));
    if (place < 0) {
      return `the trail knows no ${payment.reverses === null ? "payment" : "counter entry"} of ${money(payment.amountCents)} as it is recorded`;
    }
    candidates.splice(place, 1);
  }
  const [lost] = [...recorded, ...reversed, ...refunded, ...writtenOff];
  if (lost)
    return `the trail tells of ${ENTRY_NAMES.get(lost.type)} of ${money(lost.data.amountCents)} that is not in the ledger`;
  return null;
}

const ENTRY_NAMES = new Map([
  ["invoice.payment_recorded", "a payment"],
  ["invoice.payment_reversed", "the reversal"],
  ["invoice.refund_recorded", "a refund"],
  ["invoice.written_off", "a write-off"],
]);

/** Whether the event records this ledger entry. Fields that an older event lacks are not compared. */
function describesPayment({ data, occurredAt, actorKind, actorId }: AuditedEvent, payment: AuditedPayment): boolean {
  const recordedFields =
    payment.reverses === null ? (["paidOn", "method", "note"] as const) : (["paidOn", "note"] as const);
  return (
    occurredAt === payment.paidAt &&
    Math.abs(Number(data.amountCents)) === Math.abs(payment.amountCents) &&
    (data.paymentId === (payment.reverses ?? payment.id) ||
      (payment.reverses === null && data.paymentId === undefined)) &&
    recordedFields.every((name) => data[name] === undefined || data[name] === payment[name]) &&
    (data.note === undefined || (actorKind === payment.actorKind && actorId === payment.actorId))
  );
}

function checkStatus(invoice: AuditedInvoice): string | null {
  const expected = replay(invoice);
  return expected === invoice.status ? null : `it is ${invoice.status}, but the trail makes it ${expected}`;
}

/** The status that results from the events. */
function replay({ events, totalCents }: AuditedInvoice): InvoiceStatus {
  const cents = (value: unknown) => (value === undefined ? null : Number(value));
  return events.reduce((state, { type, data }) => {
    const { status = null, amountCents, totalCents: creditedCents } = data;
    const event = {
      type,
      status: status as string | null,
      amountCents: cents(amountCents),
      creditedCents: cents(creditedCents),
    };
    return afterEvent(state, event, totalCents);
  }, NEW_DRAFT).status;
}

/** The end of the last dispute; null while it goes on. */
function settlementOf({ events }: AuditedInvoice): AuditedEvent | null {
  const last = events.findLast(({ type }) => type === "invoice.rejected" || type === "invoice.dispute_settled");
  return last?.type === "invoice.dispute_settled" ? last : null;
}

function checkTimes(invoice: AuditedInvoice): string | null {
  const last = (type: string) => ofType(invoice, type).at(-1) ?? null;
  for (const [name, stored, event] of [
    ["sent", invoice.sentAt, last("invoice.sent")],
    ["viewed", invoice.viewedAt, ofType(invoice, "invoice.viewed")[0] ?? null],
    ["accepted", invoice.acceptedAt, last("invoice.accepted")],
    ["rejected", invoice.rejectedAt, last("invoice.rejected")],
    ["settled with its client", invoice.disputeSettledAt, settlementOf(invoice)],
    ["cancelled", invoice.cancelledAt, invoice.events.findLast(isCancellation) ?? null],
    ["paid", invoice.paidAt, invoice.status === "paid" ? last("invoice.paid") : null],
  ] as const) {
    if (stored !== (event?.occurredAt ?? null)) {
      return `it says it was ${name} ${at(stored)}, but the trail says ${at(event?.occurredAt ?? null)}`;
    }
  }
  const reason = last("invoice.rejected")?.data.reason ?? null;
  return invoice.rejectionReason === reason ? null : "the reason why it was rejected is not the one the trail tells";
}

/**
 * An invoice is cancelled by a credit note for all of it, by the last one for a part, or when the payment of a credited
 * one is reversed.
 */
function isCancellation({ type, data }: AuditedEvent): boolean {
  return (
    type === "invoice.cancelled" ||
    ((type === "invoice.credited" || type === "invoice.payment_reversed") && data.status === "cancelled")
  );
}

/** Checks that the credit notes for parts are those of the trail, in its order. */
function checkPartialCredits(invoice: AuditedInvoice): string | null {
  const credited = ofType(invoice, "invoice.credited");
  const partial = invoice.creditNotes.filter(({ isWhole }) => !isWhole);
  for (const [index, note] of partial.entries()) {
    const recorded = credited[index];
    if (!recorded) return `it has the credit note ${note.number}, which the trail does not know`;
    const { number: creditNoteNumber, issueDate, issuedAt, reason, totalCents, lines } = note;
    const { status: _, ...data } = recorded.data;
    const expected = { creditNoteNumber, issueDate, issuedAt, reason, totalCents, lines: recordedLines(lines) };
    if (!isDeepStrictEqual(data, expected)) {
      return `its credit note ${creditNoteNumber} is not what the trail tells of it`;
    }
  }
  const lost = credited[partial.length];
  return lost ? `its credit note ${lost.data.creditNoteNumber} is missing` : null;
}

function checkWholeCredit(invoice: AuditedInvoice): string | null {
  const creditNote = wholeCreditNote(invoice);
  const [cancelled] = ofType(invoice, "invoice.cancelled");
  if (!creditNote) return cancelled ? `its credit note ${cancelled.data.creditNoteNumber} is missing` : null;
  if (!cancelled) return `it has the credit note ${creditNote.number}, but was never cancelled`;
  const { creditNoteNumber, reason, issueDate = creditNote.issueDate, issuedAt = creditNote.issuedAt } = cancelled.data;
  if (creditNoteNumber !== creditNote.number)
    return `its credit note is ${creditNote.number}, but the trail says ${creditNoteNumber}`;
  const same = reason === creditNote.reason && issueDate === creditNote.issueDate && issuedAt === creditNote.issuedAt;
  return same ? null : `its credit note ${creditNote.number} is not what the trail tells of it`;
}

function ofType({ events }: AuditedInvoice, type: string): AuditedEvent[] {
  return events.filter((event) => event.type === type);
}

function at(instant: string | null): string {
  return instant === null ? "never" : `at ${instant}`;
}
