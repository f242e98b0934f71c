import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { assignmentsOf, columnsOf, insertRow, recordsOf, rowValues } from "#lib/db/query/columns.ts";
import {
  boolean,
  type Fields,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  storedValues,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import {
  ONLINE_PAYMENT_STATUSES,
  type OnlinePayment,
  PAYMENT_DECISIONS,
} from "#lib/domain/online-payments/online-payment.ts";
import { PAYMENT_PROVIDERS } from "#lib/domain/online-payments/provider-payment.ts";

export const ONLINE_PAYMENT: Fields<OnlinePayment> = {
  id: uuid("op.id"),
  invoiceId: uuid("op.invoice_id"),
  provider: oneOf(PAYMENT_PROVIDERS, "op.provider"),
  accountId: nullable(text("op.account_id")),
  isLive: boolean("op.is_live"),
  currency: text("op.currency"),
  amountCents: integer("op.amount_cents"),
  status: oneOf(ONLINE_PAYMENT_STATUSES, "op.status"),
  checkoutId: nullable(text("op.checkout_id")),
  checkoutUrl: nullable(text("op.checkout_url")),
  expiresAt: instant("op.expires_at"),
  providerPaymentId: nullable(text("op.provider_payment_id")),
  method: nullable(oneOf(PAYMENT_METHODS, "op.method")),
  failure: nullable(text("op.failure")),
  chargedAt: nullable(instant("op.charged_at")),
  settlementCurrency: nullable(text("op.settlement_currency")),
  settlementCents: nullable(integer("op.settlement_cents")),
  feeCents: nullable(integer("op.fee_cents")),
  netCents: nullable(integer("op.net_cents")),
  goneBackCents: integer("op.gone_back_cents"),
  receiptId: nullable(uuid("op.receipt_id")),
  decision: nullable(oneOf(PAYMENT_DECISIONS, "op.decision")),
  stuckReturns: storedValues(text(), "op.stuck_returns"),
  returnsByHand: storedValues(text(), "op.returns_by_hand"),
  version: integer("op.version"),
  createdAt: instant("op.created_at"),
  updatedAt: instant("op.updated_at"),
};
const ROW = object<OnlinePayment>(ONLINE_PAYMENT);

const query = (name: string, condition: string) =>
  defineQuery(
    name,
    ROW,
    (columns) => `SELECT ${columns} FROM online_payments op WHERE op.company_id = $1::uuid AND ${condition}`,
  );

const FIND = query("find_online_payment", "op.id = $2::uuid");
const LOCK = query("lock_online_payment", "op.id = $2::uuid FOR NO KEY UPDATE");
const BY_PAYMENT = query("find_online_payment_by_provider_id", "op.provider = $2 AND op.provider_payment_id = $3");
const BY_RECEIPT = query("find_online_payment_of_receipt", "op.receipt_id = $2::uuid");
const OF_INVOICE = query("online_payments_of_invoice", "op.invoice_id = $2::uuid ORDER BY op.id LIMIT $3::int");
const UNSETTLED = query(
  "unsettled_online_payments",
  `(op.status IN ('open', 'pending') OR (op.status = 'succeeded' AND op.receipt_id IS NULL) OR op.decision IS NOT NULL)
    AND ($2::uuid IS NULL OR op.id > $2::uuid) ORDER BY op.id LIMIT $3::int`,
);

/** A payment that a client was asked for; null when this company has none with that id. */
export function findOnlinePayment(source: Tx | "pool", companyId: string, id: string): Promise<OnlinePayment | null> {
  return readFirst(source, FIND, [companyId, id]);
}

/** The same, locked until the transaction ends. */
export function lockOnlinePayment(tx: Tx, companyId: string, id: string): Promise<OnlinePayment | null> {
  checkLockOrder(tx, "online payment", id);
  return readFirst(tx, LOCK, [companyId, id]);
}

/** The payment with an id of the provider, or null. */
export function findByProviderPayment(
  companyId: string,
  provider: OnlinePayment["provider"],
  providerPaymentId: string,
): Promise<OnlinePayment | null> {
  return readFirst("pool", BY_PAYMENT, [companyId, provider, providerPaymentId]);
}

/** The payment whose money a receipt is, or null. */
export function findByReceipt(
  source: Tx | "pool",
  companyId: string,
  receiptId: string,
): Promise<OnlinePayment | null> {
  return readFirst(source, BY_RECEIPT, [companyId, receiptId]);
}

/** The first payments that clients were asked for an invoice. */
export function listOfInvoice(
  source: Tx | "pool",
  companyId: string,
  invoiceId: string,
  limit: number,
): Promise<OnlinePayment[]> {
  return readRows(source, OF_INVOICE, [companyId, invoiceId, limit]);
}

/**
 * Payments that may still change, whose money is not recorded, or of which a person decides, by their ids; `after`: those
 * that follow it.
 */
export function listUnsettled(companyId: string, after: string | null, limit: number): Promise<OnlinePayment[]> {
  return readRows("pool", UNSETTLED, [companyId, after, limit]);
}

const COLUMNS = columnsOf<OnlinePayment>(ONLINE_PAYMENT);
const NEW = { companyId: "company_id uuid", ...COLUMNS };
const INSERT = defineCommand("insert_online_payment", insertRow("online_payments", NEW));

/** Adds a payment that a client is asked for. */
export function insertOnlinePayment(tx: Tx, companyId: string, payment: OnlinePayment): void {
  send(tx, INSERT, rowValues(NEW, { companyId, ...payment }));
}

const { id: _, invoiceId: __, provider: ___, createdAt: ____, ...CHANGEABLE } = COLUMNS;
const UPDATE = defineCommand(
  "update_online_payment",
  `UPDATE online_payments op SET ${assignmentsOf(CHANGEABLE)} FROM ${recordsOf("$3", CHANGEABLE)}
   WHERE op.company_id = $1::uuid AND op.id = $2::uuid`,
);

/** Stores a locked payment as it is now. */
export function updateOnlinePayment(tx: Tx, companyId: string, payment: OnlinePayment): void {
  send(tx, UPDATE, [companyId, payment.id, JSON.stringify([payment])]);
}
