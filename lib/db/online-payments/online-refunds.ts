import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { columnsOf, insertRow, rowValues } from "#lib/db/query/columns.ts";
import { type Fields, instant, integer, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { ONLINE_REFUND_STATUSES, type OnlineRefundState } from "#lib/domain/receipts/receipt.ts";

/** A refund that is sent to the provider. */
export interface OnlineRefund extends OnlineRefundState {
  /** Also the idempotency key at the provider. */
  id: string;
  onlinePaymentId: string;
  /** The entry of the receipt. */
  receiptId: string;
  /** In the minor unit of the payment's currency. */
  amountCents: number;
  /** Since when the provider may have it; null before the first attempt. */
  attemptedAt: string | null;
}

const FIELDS: Fields<OnlineRefund> = {
  id: uuid("orf.id"),
  onlinePaymentId: uuid("orf.online_payment_id"),
  receiptId: uuid("orf.receipt_id"),
  amountCents: integer("orf.amount_cents"),
  status: oneOf(ONLINE_REFUND_STATUSES, "orf.status"),
  failure: nullable(text("orf.failure")),
  attemptedAt: nullable(instant("orf.attempted_at")),
};

const FIND = defineQuery(
  "find_online_refund",
  object<OnlineRefund>(FIELDS),
  (columns) => `SELECT ${columns} FROM online_refunds orf WHERE orf.company_id = $1::uuid AND orf.id = $2::uuid`,
);

/** A refund that is sent to the provider; null when this company has none with that id. */
export function findOnlineRefund(source: Tx | "pool", companyId: string, id: string): Promise<OnlineRefund | null> {
  return readFirst(source, FIND, [companyId, id]);
}

const SENDING = defineQuery(
  "online_refunds_to_send",
  uuid("orf.id"),
  (columns) => `
    SELECT ${columns} FROM online_refunds orf WHERE orf.company_id = $1::uuid AND orf.status = 'sending'
    ORDER BY orf.id LIMIT $2::int`,
);

/** The first refunds that the provider has not answered. */
export function listSendingRefunds(companyId: string, limit: number): Promise<string[]> {
  return readRows("pool", SENDING, [companyId, limit]);
}

const NEW = {
  companyId: "company_id uuid",
  ...columnsOf<OnlineRefund>(FIELDS),
  createdAt: "created_at timestamptz",
  updatedAt: "updated_at timestamptz",
};
const INSERT = defineCommand("insert_online_refund", insertRow("online_refunds", NEW));

/** Adds a refund that is to be sent. */
export function insertOnlineRefund(tx: Tx, companyId: string, refund: OnlineRefund, now: Date): void {
  send(tx, INSERT, rowValues(NEW, { companyId, ...refund, createdAt: now, updatedAt: now }));
}

const ATTEMPT = defineCommand(
  "attempt_online_refund",
  "UPDATE online_refunds SET attempted_at = coalesce(attempted_at, $3::timestamptz) WHERE company_id = $1::uuid AND id = $2::uuid",
);

/** Notes, before it is sent, that the provider may have it from now on. */
export function noteAttempt(tx: Tx, companyId: string, id: string, now: Date): void {
  send(tx, ATTEMPT, [companyId, id, now]);
}

/** What the provider says of a refund that was asked for here. */
export interface RefundAnswer extends OnlineRefundState {
  id: string;
  providerRefundId: string | null;
}

const NOTE = defineCommand(
  "note_online_refunds",
  `UPDATE online_refunds orf SET status = said.status, failure = coalesce(said.failure, orf.failure),
     provider_refund_id = coalesce(said.provider_refund_id, orf.provider_refund_id), updated_at = $6::timestamptz
   FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) AS said (id, status, failure, provider_refund_id)
   WHERE orf.company_id = $1::uuid AND orf.id = said.id AND orf.status <> said.status`,
);

// The entry says how far its refund is, so that it changed too.
const TOUCH = defineCommand(
  "touch_entries_of_online_refunds",
  `UPDATE receipts r SET updated_at = greatest($3::timestamptz, r.updated_at + interval '1 millisecond')
   FROM online_refunds orf
   WHERE orf.company_id = $1::uuid AND orf.id = ANY ($2::uuid[]) AND orf.updated_at = $3::timestamptz(3)
     AND r.company_id = $1::uuid AND r.id = orf.receipt_id`,
);

/** Stores how far refunds of a locked payment are. */
export function noteOnlineRefunds(tx: Tx, companyId: string, answers: readonly RefundAnswer[], now: Date): void {
  if (answers.length === 0) return;
  const ids = answers.map(({ id }) => id);
  send(tx, NOTE, [
    companyId,
    ids,
    answers.map(({ status }) => status),
    answers.map(({ failure }) => failure),
    answers.map(({ providerRefundId }) => providerRefundId),
    now,
  ]);
  send(tx, TOUCH, [companyId, ids, now]);
}
