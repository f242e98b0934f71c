import "server-only";
import { readFirst, readOne, readRows, send, type Tx, withPrisma } from "#lib/db/client.ts";
import { DELIVERY } from "#lib/db/fields/invoice-fields.ts";
import { boolean, integer, listOf, nullable, object, oneOf, present, stored, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { DELIVERY_KINDS, type DeliveryKind } from "#lib/domain/email/client-email.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { type Delivery, SEND_STATUSES } from "#lib/domain/invoices/invoice.ts";

export interface NewDelivery {
  /** A new one when absent. */
  id?: string;
  companyId: string;
  invoiceId: string;
  kind: DeliveryKind;
  /** Of a scheduled reminder. */
  reminderDays?: number;
  /** Of a credit note's e-mail. */
  creditNoteId?: string;
  message: StoredMessage;
}

const INSERT_DELIVERY = defineCommand(
  "insert_delivery",
  `INSERT INTO email_deliveries (id, company_id, invoice_id, kind, reminder_days, credit_note_id, message, queued_at)
   VALUES ($1::uuid, $2::uuid, $3::uuid, $4::delivery_kind, $5::int, $6::uuid, $7::jsonb, $8::timestamptz)`,
);

/** Records a send before its first attempt. Returns its id, the idempotency key of every attempt. */
export function insertDelivery(tx: Tx, { id = newId(), ...delivery }: NewDelivery, now: Date): string {
  const { companyId, invoiceId, kind, reminderDays = null, creditNoteId = null, message } = delivery;
  send(tx, INSERT_DELIVERY, [id, companyId, invoiceId, kind, reminderDays, creditNoteId, JSON.stringify(message), now]);
  return id;
}

/**
 * Whether an e-mail of this kind about the invoice, or about this credit note of it, is still queued. The invoice must
 * be locked.
 */
export async function hasQueuedDelivery(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  kind: DeliveryKind,
  creditNoteId?: string,
): Promise<boolean> {
  const ofCreditNote = creditNoteId !== undefined && { creditNoteId };
  return (
    (await withPrisma(tx, (prisma) =>
      prisma.emailDelivery.count({ where: { companyId, invoiceId, kind, status: "queued", ...ofCreditNote } }),
    )) > 0
  );
}

const HAS_REMINDER = defineQuery(
  "has_reminder",
  boolean(`EXISTS (
    SELECT FROM email_deliveries
    WHERE company_id = $1::uuid AND invoice_id = $2::uuid AND kind = 'reminder' AND reminder_days = $3::int)`),
  (columns) => `SELECT ${columns}`,
);

/** Whether this reminder is already recorded. The invoice must be locked. */
export async function hasReminder(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  reminderDays: number,
): Promise<boolean> {
  const [isRecorded] = await readRows(tx, HAS_REMINDER, [companyId, invoiceId, reminderDays]);
  return isRecorded === true;
}

const HAS_RECEIPT = defineQuery(
  "has_receipt",
  boolean(`EXISTS (
    SELECT FROM email_deliveries
    WHERE company_id = $1::uuid AND invoice_id = $2::uuid AND kind = 'receipt'
      AND (status IN ('queued', 'accepted') OR uncertain_at IS NOT NULL))`),
  (columns) => `SELECT ${columns}`,
);

/** Whether the client has the invoice's receipt, may have it, or will get it. Lock the invoice before another is sent. */
export function hasReceipt(source: Tx | "pool", companyId: string, invoiceId: string): Promise<boolean> {
  return readOne(source, HAS_RECEIPT, [companyId, invoiceId]);
}

/** The stored form of a message. */
export const MESSAGE = {
  from: text(),
  /** Addresses, separated by a comma and a space. */
  to: text(),
  cc: nullable(text()),
  bcc: nullable(text()),
  replyTo: nullable(text()),
  subject: text(),
  html: text(),
  text: text(),
};

/** The message that every attempt of a send passes to the provider. */
export type StoredMessage = RowOf<typeof MESSAGE>;

const FIND_DELIVERY = defineQuery(
  "find_delivery",
  object({
    id: uuid("id"),
    status: oneOf(SEND_STATUSES, "CASE WHEN uncertain_at IS NOT NULL THEN 'uncertain' ELSE status::text END"),
    kind: oneOf(DELIVERY_KINDS, "kind::text"),
    companyId: uuid("company_id"),
    invoiceId: present(uuid("invoice_id")),
    creditNoteId: nullable(uuid("credit_note_id")),
    message: stored(MESSAGE, "message", ["cc", "bcc"]),
    /** Of a scheduled reminder: days relative to the due date. */
    reminderDays: nullable(integer("reminder_days")),
    /** Why the last attempt failed, or why the message bounced. */
    reason: nullable(text("coalesce(bounce_reason, last_error)")),
  }),
  (columns) =>
    `SELECT ${columns} FROM email_deliveries WHERE company_id = $1::uuid AND id = $2::uuid AND invoice_id IS NOT NULL`,
);

export type StoredDelivery = RowOf<typeof FIND_DELIVERY>;

/** A recorded send of an invoice, or null. */
export async function findDelivery(
  source: Tx | "pool",
  companyId: string,
  deliveryId: string,
): Promise<StoredDelivery | null> {
  return readFirst(source, FIND_DELIVERY, [companyId, deliveryId]);
}

/** What is shown of a recorded e-mail, the row `d` of `LISTED_DELIVERIES`. */
export const LISTED_MESSAGE = {
  cc: nullable(text("d.message ->> 'cc'")),
  bcc: nullable(text("d.message ->> 'bcc'")),
  subject: text("d.message ->> 'subject'"),
  /** The names of the files that its author attached, besides the document. */
  attachments: listOf(text("a.filename"), {
    from: "email_attachments a WHERE a.company_id = $1::uuid AND a.delivery_id = d.id AND a.position >= 0",
    orderBy: "a.position",
  }),
  /** Its message in the local mailbox; null when it went to a mail provider, or was not accepted. */
  mailboxMessageId: nullable(uuid("m.id")),
  delivery: object<Delivery>(DELIVERY),
};

/** The e-mails `d` of a company `$1` with their messages `m` in the local mailbox. */
export const LISTED_DELIVERIES = `email_deliveries d
    LEFT JOIN mailbox_messages m ON d.accepted_at IS NOT NULL AND m.idempotency_key = d.id::text AND m.company_id = $1::uuid`;

/** A recorded e-mail as it is shown. */
export type ListedMessage = RowOf<typeof LISTED_MESSAGE>;

const LIST_DELIVERIES = defineQuery(
  "list_deliveries",
  object({
    kind: oneOf(DELIVERY_KINDS, "d.kind::text"),
    /** Of a scheduled reminder, relative to the due date. */
    days: nullable(integer("d.reminder_days")),
    /** Of a credit note's e-mail. */
    creditNoteNumber: nullable(
      text("(SELECT n.number FROM credit_notes n WHERE n.company_id = $1::uuid AND n.id = d.credit_note_id)"),
    ),
    ...LISTED_MESSAGE,
  }),
  (columns) => `
    SELECT ${columns} FROM ${LISTED_DELIVERIES}
    WHERE d.company_id = $1::uuid AND d.invoice_id = $2::uuid ORDER BY d.queued_at DESC, d.id DESC`,
);

/** An e-mail about an invoice, with its state. */
export type ListedDelivery = RowOf<typeof LIST_DELIVERIES>;

/** The e-mails about an invoice, latest first. */
export function listDeliveries(companyId: string, invoiceId: string): Promise<ListedDelivery[]> {
  return readRows("pool", LIST_DELIVERIES, [companyId, invoiceId]);
}

const CREDIT_NOTE_SENT = defineQuery(
  "credit_note_sent",
  boolean(`EXISTS (
    SELECT FROM email_deliveries
    WHERE company_id = $1::uuid AND invoice_id = $2::uuid AND credit_note_id = $3::uuid AND accepted_at IS NOT NULL)`),
  (columns) => `SELECT ${columns}`,
);

/** Whether an e-mail with this credit note was accepted. The invoice must be locked. */
export function wasCreditNoteSent(
  tx: Tx,
  { companyId, invoiceId, creditNoteId }: { companyId: string; invoiceId: string; creditNoteId: string },
): Promise<boolean> {
  return readOne(tx, CREDIT_NOTE_SENT, [companyId, invoiceId, creditNoteId]);
}

const LATEST_RECIPIENTS = defineQuery(
  "latest_recipients",
  object<{ to: string; cc: string | null }>({
    to: text("d.message ->> 'to'"),
    cc: nullable(text("d.message ->> 'cc'")),
  }),
  (columns) => `
    SELECT ${columns} FROM email_deliveries d
    WHERE d.company_id = $1::uuid AND d.invoice_id = $2::uuid AND d.kind = 'invoice' AND d.status IN ('queued', 'accepted')
      AND d.bounced_at IS NULL AND d.complained_at IS NULL
    ORDER BY d.queued_at DESC, d.id DESC LIMIT 1`,
);

/** Who got the invoice last, as far as the e-mail arrived; null when nobody did. Lists as in a message. */
export async function findLatestRecipients(
  source: Tx | "pool",
  companyId: string,
  invoiceId: string,
): Promise<{ to: string; cc: string | null } | null> {
  return readFirst(source, LATEST_RECIPIENTS, [companyId, invoiceId]);
}

export type DeliveryChange =
  | { status: "queued"; lastError: string }
  | { status: "accepted"; providerMessageId: string | null; acceptedAt: Date; lastError: null }
  | { status: "rejected" | "failed" | "uncertain"; lastError: string; failedAt: Date };

const UNSETTLED = { providerMessageId: null, acceptedAt: null, failedAt: null };

// A send that is queued has neither the provider's id nor the time of an end. One that is uncertain is a failed one
// with a mark, which releases without the mark read as failed.
const RECORD_ATTEMPT = defineColumnQuery<{ id: string }>(
  "record_email_attempt",
  { id: uuid("id") },
  (columns) => `
    UPDATE email_deliveries SET attempts = attempts + 1, status = $3::delivery_status, last_error = $4::text,
      provider_message_id = $5::text, accepted_at = $6::timestamptz, failed_at = $7::timestamptz,
      uncertain_at = CASE WHEN $8::boolean THEN $7::timestamptz END
    WHERE company_id = $1::uuid AND id = $2::uuid AND status = 'queued' RETURNING ${columns}`,
);

/** Records the result of an attempt; false when another attempt had already settled the send. */
export async function recordAttempt(
  tx: Tx,
  companyId: string,
  deliveryId: string,
  change: DeliveryChange,
): Promise<boolean> {
  const { status, lastError, providerMessageId, acceptedAt, failedAt } = { ...UNSETTLED, ...change };
  const isUncertain = status === "uncertain";
  const stored = isUncertain ? "failed" : status;
  const values = [companyId, deliveryId, stored, lastError, providerMessageId, acceptedAt, failedAt, isUncertain];
  return (await readRows(tx, RECORD_ATTEMPT, values)).length === 1;
}

const REPORTED = object({
  id: uuid("id"),
  companyId: uuid("company_id"),
  /** Either this, the quote or the client. */
  invoiceId: nullable(uuid("invoice_id")),
  quoteId: nullable(uuid("quote_id")),
  /** Of an e-mail about a client's account, with the receipt that it is about; without one it is a statement. */
  clientId: nullable(uuid("client_id")),
  receiptId: nullable(uuid("receipt_id")),
  to: text("message ->> 'to'"),
});

/** The delivery that a provider's report refers to. */
export type ReportedDelivery = RowOf<typeof REPORTED>;

// The provider does not know companies. The report names the delivery, and the delivery its company.
const FIND_REPORTED = defineQuery(
  "find_reported_delivery",
  REPORTED,
  (columns) => `
    SELECT ${columns} FROM email_deliveries
    WHERE id = $1::uuid OR provider_message_id = $2 ORDER BY id = $1::uuid DESC NULLS LAST LIMIT 1`,
);

/** The delivery of a report, by the id in our e-mail, or else by the provider's id; null when it is not one of ours. */
export async function findReportedDelivery(
  tx: Tx,
  { deliveryId, providerMessageId }: Pick<DeliveryReport, "deliveryId" | "providerMessageId">,
): Promise<ReportedDelivery | null> {
  return readFirst(tx, FIND_REPORTED, [deliveryId, providerMessageId]);
}

const LATEST_ACCEPTED = defineQuery(
  "latest_accepted_delivery",
  REPORTED,
  (columns) => `
    SELECT ${columns} FROM email_deliveries
    WHERE company_id = $1::uuid AND invoice_id = $2::uuid AND status = 'accepted' ORDER BY queued_at DESC, id DESC LIMIT 1`,
);

/** The latest e-mail about an invoice that left, or stayed in the mailbox; null when none did. */
export async function findLatestAccepted(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<ReportedDelivery | null> {
  return readFirst(tx, LATEST_ACCEPTED, [companyId, invoiceId]);
}

const REPORT_COLUMNS = {
  delivered: "deliveredAt",
  opened: "openedAt",
  bounced: "bouncedAt",
  complained: "complainedAt",
} as const;

/**
 * Records a report of the provider; true when it is the first of its kind. Of several of one kind the earliest counts.
 * Of bounces at the same instant, the first reason in alphabetical order counts. The order of arrival therefore makes
 * no difference. The invoice or the quote must be locked.
 */
export async function recordReport(
  tx: Tx,
  companyId: string,
  deliveryId: string,
  { kind, at, reason }: Pick<DeliveryReport, "kind" | "at" | "reason">,
): Promise<boolean> {
  const column = REPORT_COLUMNS[kind];
  const known = await withPrisma(tx, (prisma) =>
    prisma.emailDelivery.findFirstOrThrow({ where: { companyId, id: deliveryId } }),
  );
  const knownAt = known[column];
  const counts =
    knownAt === null ||
    at < knownAt ||
    (at.getTime() === knownAt.getTime() && reasonOrder(kind, reason) < reasonOrder(kind, known.bounceReason));
  if (counts) {
    const data = { [column]: at, ...(kind === "bounced" && { bounceReason: reason }) };
    await withPrisma(tx, (prisma) => prisma.emailDelivery.updateMany({ where: { companyId, id: deliveryId }, data }));
  }
  return knownAt === null;
}

/** Orders the reasons of bounces; a missing reason comes last. */
function reasonOrder(kind: DeliveryReport["kind"], reason: string | null): string {
  return kind === "bounced" ? (reason ?? "\u{10FFFF}") : "";
}
