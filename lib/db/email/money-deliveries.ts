import "server-only";
import { inTransaction, readFirst, readOne, readRows, send, type Tx } from "#lib/db/client.ts";
import { LISTED_DELIVERIES, LISTED_MESSAGE, MESSAGE, type StoredMessage } from "#lib/db/email/deliveries.ts";
import type { StoredAttachment } from "#lib/db/email/email-attachments.ts";
import { withMerged } from "#lib/db/fields/merged-clients.ts";
import { boolean, date, nullable, object, oneOf, present, stored, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { MONEY_EMAIL_KINDS } from "#lib/domain/email/client-email.ts";
import { SEND_STATUSES } from "#lib/domain/invoices/invoice.ts";

/** What an e-mail about a client's account is about: the statement of a period, or a receipt. */
export type MoneySubject =
  | { kind: "statement"; clientId: string; from: CalendarDate; to: CalendarDate }
  | { kind: "payment_receipt"; clientId: string; receiptId: string };

export interface NewMoneyDelivery {
  id: string;
  companyId: string;
  subject: MoneySubject;
  message: StoredMessage;
}

const INSERT = defineCommand(
  "insert_money_delivery",
  `INSERT INTO email_deliveries (id, company_id, client_id, receipt_id, statement_from, statement_to, kind, message, queued_at)
   VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::date, $6::date, $7::delivery_kind, $8::jsonb, $9::timestamptz)`,
);

/** Records a send before its first attempt. Its id is the idempotency key of every attempt. */
export function insertMoneyDelivery(tx: Tx, { id, companyId, subject, message }: NewMoneyDelivery, now: Date): void {
  const { kind, clientId } = subject;
  const [receiptId, from, to] =
    kind === "statement" ? [null, subject.from, subject.to] : [subject.receiptId, null, null];
  send(tx, INSERT, [id, companyId, clientId, receiptId, from, to, kind, JSON.stringify(message), now]);
}

const HAS_QUEUED = defineQuery(
  "has_queued_money_delivery",
  boolean(`EXISTS (
    SELECT FROM email_deliveries
    WHERE company_id = $1::uuid AND client_id = $2::uuid AND receipt_id IS NOT DISTINCT FROM $3::uuid AND status = 'queued')`),
  (columns) => `SELECT ${columns}`,
);

/** Whether such an e-mail is still queued: a statement of the locked client, or this locked receipt. */
export function hasQueuedMoneyDelivery(tx: Tx, companyId: string, subject: MoneySubject): Promise<boolean> {
  const receiptId = subject.kind === "payment_receipt" ? subject.receiptId : null;
  return readOne(tx, HAS_QUEUED, [companyId, subject.clientId, receiptId]);
}

const HAS_RECEIPT = defineQuery(
  "has_payment_receipt",
  boolean(`EXISTS (
    SELECT FROM email_deliveries
    WHERE company_id = $1::uuid AND receipt_id = $2::uuid
      AND (status IN ('queued', 'accepted') OR uncertain_at IS NOT NULL))`),
  (columns) => `SELECT ${columns}`,
);

/** Whether the client has this receipt, may have it, or will get it. Lock the receipt before another is sent. */
export function hasPaymentReceipt(source: Tx | "pool", companyId: string, receiptId: string): Promise<boolean> {
  return readOne(source, HAS_RECEIPT, [companyId, receiptId]);
}

const FIND = defineQuery(
  "find_money_delivery",
  object({
    id: uuid("id"),
    status: oneOf(SEND_STATUSES, "CASE WHEN uncertain_at IS NOT NULL THEN 'uncertain' ELSE status::text END"),
    kind: oneOf(MONEY_EMAIL_KINDS, "kind::text"),
    companyId: uuid("company_id"),
    clientId: present(uuid("client_id")),
    receiptId: nullable(uuid("receipt_id")),
    from: nullable(date("statement_from")),
    to: nullable(date("statement_to")),
    message: stored(MESSAGE, "message", ["cc", "bcc"]),
    /** Why the last attempt failed, or why the message bounced. */
    reason: nullable(text("coalesce(bounce_reason, last_error)")),
  }),
  (columns) =>
    `SELECT ${columns} FROM email_deliveries WHERE company_id = $1::uuid AND id = $2::uuid AND client_id IS NOT NULL`,
);

export type StoredMoneyDelivery = RowOf<typeof FIND>;

/** A recorded e-mail about a client's account, or null. */
export function findMoneyDelivery(
  source: Tx | "pool",
  companyId: string,
  deliveryId: string,
): Promise<StoredMoneyDelivery | null> {
  return readFirst(source, FIND, [companyId, deliveryId]);
}

const LISTED = object({
  clientId: present(uuid("d.client_id")),
  /** Null of a statement. */
  receiptId: nullable(uuid("d.receipt_id")),
  kind: oneOf(MONEY_EMAIL_KINDS, "d.kind::text"),
  /** The period of a statement; null of a receipt. */
  from: nullable(date("d.statement_from")),
  to: nullable(date("d.statement_to")),
  ...LISTED_MESSAGE,
});

/** An e-mail about a client's account, with its state. */
export type ListedMoneyDelivery = RowOf<typeof LISTED>;

const LIST = defineQuery(
  "list_money_deliveries",
  LISTED,
  (columns) => `
    SELECT ${columns} FROM ${LISTED_DELIVERIES}
    WHERE d.company_id = $1::uuid AND d.client_id = ANY (${withMerged("$2::uuid")})
    ORDER BY d.queued_at DESC, d.id DESC LIMIT $3::int`,
);

/** The latest e-mails about the account of a client, those to clients that were merged into it included. */
export function listMoneyDeliveries(
  companyId: string,
  clientId: string,
  limit: number,
): Promise<ListedMoneyDelivery[]> {
  return readRows("pool", LIST, [companyId, clientId, limit]);
}

const OF_RECEIPT = defineQuery(
  "list_deliveries_of_receipt",
  LISTED,
  (columns) => `
    SELECT ${columns} FROM ${LISTED_DELIVERIES}
    WHERE d.company_id = $1::uuid AND d.receipt_id = $2::uuid ORDER BY d.queued_at DESC, d.id DESC`,
);

/** The e-mails with a receipt, latest first. */
export function listReceiptDeliveries(companyId: string, receiptId: string): Promise<ListedMoneyDelivery[]> {
  return readRows("pool", OF_RECEIPT, [companyId, receiptId]);
}

const OF_DELIVERY = defineQuery(
  "read_money_delivery",
  LISTED,
  (columns) => `SELECT ${columns} FROM ${LISTED_DELIVERIES} WHERE d.company_id = $1::uuid AND d.id = $2::uuid`,
);

/** A recorded e-mail as it is shown; it must exist. */
export function readMoneyDelivery(
  source: Tx | "pool",
  companyId: string,
  deliveryId: string,
): Promise<ListedMoneyDelivery> {
  return readOne(source, OF_DELIVERY, [companyId, deliveryId]);
}

const RECIPIENTS = object<{ to: string; cc: string | null }>({
  to: text("d.message ->> 'to'"),
  cc: nullable(text("d.message ->> 'cc'")),
});
const ARRIVED = `d.status IN ('queued', 'accepted') AND d.bounced_at IS NULL AND d.complained_at IS NULL
    ORDER BY d.queued_at DESC, d.id DESC LIMIT 1`;
const OF_STATEMENTS = defineQuery(
  "latest_recipients_of_statements",
  RECIPIENTS,
  (columns) => `
    SELECT ${columns} FROM email_deliveries d
    WHERE d.company_id = $1::uuid AND d.client_id = $2::uuid AND d.receipt_id IS NULL AND ${ARRIVED}`,
);
const OF_INVOICES = defineQuery(
  "latest_recipients_of_invoices",
  RECIPIENTS,
  (columns) => `
    SELECT ${columns} FROM email_deliveries d
    WHERE d.company_id = $1::uuid AND d.invoice_id = ANY ($2::uuid[]) AND d.kind = 'invoice' AND ${ARRIVED}`,
);

/** Who got a statement of this client last, as far as it arrived; null when nobody did. */
export function findStatementRecipients(
  source: Tx | "pool",
  companyId: string,
  clientId: string,
): Promise<{ to: string; cc: string | null } | null> {
  return readFirst(source, OF_STATEMENTS, [companyId, clientId]);
}

/** Who got one of these invoices last, as far as it arrived; null when nobody did. */
export function findInvoicesRecipients(
  source: Tx | "pool",
  companyId: string,
  invoiceIds: readonly string[],
): Promise<{ to: string; cc: string | null } | null> {
  return readFirst(source, OF_INVOICES, [companyId, invoiceIds]);
}

/** The place of the drawn document among the attachments, before those of its author. */
const DOCUMENT_PLACE = -1;

const KEEP_DOCUMENT = defineCommand(
  "keep_drawn_document",
  `INSERT INTO email_attachments (company_id, delivery_id, position, filename, media_type, content)
   VALUES ($1::uuid, $2::uuid, ${DOCUMENT_PLACE}, $3::text, $4::text, $5::bytea) ON CONFLICT DO NOTHING`,
);
const HAS_DOCUMENT = defineQuery(
  "has_drawn_document",
  boolean(`EXISTS (
    SELECT FROM email_attachments WHERE company_id = $1::uuid AND delivery_id = $2::uuid AND position = ${DOCUMENT_PLACE})`),
  (columns) => `SELECT ${columns}`,
);

/** Whether the document of an e-mail was drawn: every attempt attaches the same bytes. */
export function hasDrawnDocument(companyId: string, deliveryId: string): Promise<boolean> {
  return readOne("pool", HAS_DOCUMENT, [companyId, deliveryId]);
}

/** Keeps the drawn document of an e-mail; of several at once the first one. */
export async function keepDrawnDocument(
  companyId: string,
  deliveryId: string,
  { filename, mediaType, content }: StoredAttachment,
): Promise<void> {
  await inTransaction(async (tx) => {
    send(tx, KEEP_DOCUMENT, [companyId, deliveryId, filename, mediaType, content]);
    return { ok: true };
  });
}
