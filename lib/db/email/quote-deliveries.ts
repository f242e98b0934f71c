import "server-only";
import { readFirst, readOne, readRows, send, type Tx } from "#lib/db/client.ts";
import { LISTED_DELIVERIES, LISTED_MESSAGE, MESSAGE, type StoredMessage } from "#lib/db/email/deliveries.ts";
import { boolean, nullable, object, oneOf, present, stored, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { QUOTE_EMAIL_KINDS, type QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import { SEND_STATUSES } from "#lib/domain/invoices/invoice.ts";

export interface NewQuoteDelivery {
  id: string;
  companyId: string;
  quoteId: string;
  kind: QuoteEmailKind;
  message: StoredMessage;
}

const INSERT = defineCommand(
  "insert_quote_delivery",
  `INSERT INTO email_deliveries (id, company_id, quote_id, kind, message, queued_at)
   VALUES ($1::uuid, $2::uuid, $3::uuid, $4::delivery_kind, $5::jsonb, $6::timestamptz)`,
);

/** Records a send before its first attempt. Its id is the idempotency key of every attempt. */
export function insertQuoteDelivery(tx: Tx, delivery: NewQuoteDelivery, now: Date): void {
  const { id, companyId, quoteId, kind, message } = delivery;
  send(tx, INSERT, [id, companyId, quoteId, kind, JSON.stringify(message), now]);
}

const HAS_QUEUED = defineQuery(
  "has_queued_quote_delivery",
  boolean(`EXISTS (
    SELECT FROM email_deliveries
    WHERE company_id = $1::uuid AND quote_id = $2::uuid AND kind = $3::delivery_kind AND status = 'queued')`),
  (columns) => `SELECT ${columns}`,
);

/** Whether an e-mail of this kind about a locked quote is still queued. */
export function hasQueuedQuoteDelivery(
  tx: Tx,
  companyId: string,
  quoteId: string,
  kind: QuoteEmailKind,
): Promise<boolean> {
  return readOne(tx, HAS_QUEUED, [companyId, quoteId, kind]);
}

const FIND = defineQuery(
  "find_quote_delivery",
  object({
    id: uuid("id"),
    status: oneOf(SEND_STATUSES, "CASE WHEN uncertain_at IS NOT NULL THEN 'uncertain' ELSE status::text END"),
    kind: oneOf(QUOTE_EMAIL_KINDS, "kind::text"),
    companyId: uuid("company_id"),
    quoteId: present(uuid("quote_id")),
    message: stored(MESSAGE, "message", ["cc", "bcc"]),
    /** Why the last attempt failed, or why the message bounced. */
    reason: nullable(text("coalesce(bounce_reason, last_error)")),
  }),
  (columns) =>
    `SELECT ${columns} FROM email_deliveries WHERE company_id = $1::uuid AND id = $2::uuid AND quote_id IS NOT NULL`,
);

export type StoredQuoteDelivery = RowOf<typeof FIND>;

/** A recorded send of a quote, or null. */
export function findQuoteDelivery(
  source: Tx | "pool",
  companyId: string,
  deliveryId: string,
): Promise<StoredQuoteDelivery | null> {
  return readFirst(source, FIND, [companyId, deliveryId]);
}

const LIST = defineQuery(
  "list_quote_deliveries",
  object({
    kind: oneOf(QUOTE_EMAIL_KINDS, "d.kind::text"),
    ...LISTED_MESSAGE,
  }),
  (columns) => `
    SELECT ${columns} FROM ${LISTED_DELIVERIES}
    WHERE d.company_id = $1::uuid AND d.quote_id = $2::uuid ORDER BY d.queued_at DESC, d.id DESC`,
);

/** An e-mail about a quote, with its state. */
export type ListedQuoteDelivery = RowOf<typeof LIST>;

/** The e-mails about a quote, latest first. */
export function listQuoteDeliveries(companyId: string, quoteId: string): Promise<ListedQuoteDelivery[]> {
  return readRows("pool", LIST, [companyId, quoteId]);
}

const LATEST_RECIPIENTS = defineQuery(
  "latest_recipients_of_quote",
  object<{ to: string; cc: string | null }>({
    to: text("d.message ->> 'to'"),
    cc: nullable(text("d.message ->> 'cc'")),
  }),
  (columns) => `
    SELECT ${columns} FROM email_deliveries d
    WHERE d.company_id = $1::uuid AND d.quote_id = $2::uuid AND d.status IN ('queued', 'accepted')
      AND d.bounced_at IS NULL AND d.complained_at IS NULL
    ORDER BY d.queued_at DESC, d.id DESC LIMIT 1`,
);

/** Who got the quote last, as far as the e-mail arrived; null when nobody did. Lists as in a message. */
export function findLatestQuoteRecipients(
  source: Tx | "pool",
  companyId: string,
  quoteId: string,
): Promise<{ to: string; cc: string | null } | null> {
  return readFirst(source, LATEST_RECIPIENTS, [companyId, quoteId]);
}
