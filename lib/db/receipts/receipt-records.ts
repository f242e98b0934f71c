import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { externalData } from "#lib/db/fields/external-fields.ts";
import { withMerged } from "#lib/db/fields/merged-clients.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type Columns, insertRow, rowValues } from "#lib/db/query/columns.ts";
import {
  boolean,
  date,
  type Fields,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  present,
  row,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";
import { ACTOR_KINDS, type Actor } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import {
  type Allocation,
  ONLINE_REFUND_STATUSES,
  type OnlineRefundState,
  RECEIPT_KINDS,
  type Receipt,
  type ReceiptEntry,
  type UnallocatedSum,
} from "#lib/domain/receipts/receipt.ts";

/** The entries of invoices that the receipt `r` is allocated by: its own, or the one that it is all of. */
const ALLOCATED = `payments p WHERE p.company_id = $1::uuid
  AND (p.receipt_id = r.id OR (p.receipt_id IS NULL AND p.invoice_id = r.invoice_id AND p.id = r.id))`;

/** Those that stand, the rows `p`, with their invoices `i`. */
export const STANDING = `(SELECT p.* FROM ${ALLOCATED} AND p.reverses IS NULL
    AND NOT EXISTS (SELECT FROM payments q WHERE q.company_id = $1::uuid AND q.reverses = p.id)) p
  JOIN invoices i ON i.company_id = $1::uuid AND i.id = p.invoice_id`;

/** The client `cl` of the row `r` of receipts, also where that was merged into another one. */
export const CLIENT_OF = `
  JOIN clients rc ON rc.company_id = $1::uuid AND rc.id = r.client_id
  JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = coalesce(rc.merged_into_id, rc.id)`;

/** The row `r` of receipts with what its fields need. */
export const WITH_CLIENT = `${CLIENT_OF}
  LEFT JOIN users u ON r.actor_kind = 'user' AND u.id = r.actor_id
  LEFT JOIN api_keys k ON r.actor_kind = 'api_key' AND k.id = r.actor_id`;

const onlineRefundOf = (entry: "r" | "e") =>
  row<OnlineRefundState>(
    { status: oneOf(ONLINE_REFUND_STATUSES, "orf.status"), failure: nullable(text("orf.failure")) },
    `online_refunds orf WHERE orf.company_id = $1::uuid AND orf.receipt_id = ${entry}.id`,
  );

export const RECEIPT: Fields<Receipt> = {
  id: uuid("r.id"),
  kind: oneOf(RECEIPT_KINDS, "r.kind"),
  ofReceipt: nullable(uuid("r.of_receipt")),
  reverses: nullable(uuid("r.reverses")),
  invoiceId: nullable(uuid("r.invoice_id")),
  clientId: uuid("cl.id"),
  clientName: text("cl.name"),
  bookedClientId: uuid("r.client_id"),
  currency: text("r.currency"),
  amountCents: integer("r.amount_cents"),
  unallocatedCents: integer("r.unallocated_cents"),
  receivedOn: date("r.received_on"),
  method: nullable(oneOf(PAYMENT_METHODS, "r.method")),
  payer: nullable(text("r.payer")),
  reference: nullable(text("r.reference")),
  note: nullable(text("r.note")),
  ...externalData("r"),
  recordedAt: instant("r.recorded_at"),
  updatedAt: instant("r.updated_at"),
  actorKind: oneOf(ACTOR_KINDS, "r.actor_kind"),
  actorName: nullable(text("coalesce(u.name, k.name)")),
  onlineRefund: onlineRefundOf("r"),
  allocations: list<Allocation>(
    {
      paymentId: uuid("p.id"),
      invoiceId: uuid("p.invoice_id"),
      invoiceNumber: text("i.number"),
      amountCents: integer("p.amount_cents"),
      currency: text("i.currency"),
      receiptCents: integer("coalesce(p.receipt_cents, p.amount_cents)"),
      allocatedOn: date("p.paid_on"),
    },
    { from: STANDING, orderBy: "p.id" },
  ),
  entries: list<ReceiptEntry>(
    {
      id: uuid("e.id"),
      kind: oneOf(["refund", "write_off", "reversal"], "e.kind"),
      amountCents: integer("e.amount_cents"),
      receivedOn: date("e.received_on"),
      reverses: nullable(uuid("e.reverses")),
      onlineRefund: onlineRefundOf("e"),
    },
    { from: "receipts e WHERE e.company_id = $1::uuid AND e.of_receipt = r.id", orderBy: "e.id" },
  ),
};

const FIND = defineQuery(
  "find_receipt",
  object<Receipt>(RECEIPT),
  (columns) => `SELECT ${columns} FROM receipts r ${WITH_CLIENT} WHERE r.company_id = $1::uuid AND r.id = $2::uuid`,
);

/** A receipt, or an entry that goes back; null when this company has none with that id. */
export function findReceipt(source: Tx | "pool", companyId: string, receiptId: string): Promise<Receipt | null> {
  return readFirst(source, FIND, [companyId, receiptId]);
}

/** A receipt that this transaction wrote. */
export async function getReceipt(tx: Tx, companyId: string, receiptId: string): Promise<Receipt> {
  const receipt = await findReceipt(tx, companyId, receiptId);
  if (!receipt) throw new Error(`receipt ${receiptId} is gone`);
  return receipt;
}

const LOCK = defineQuery(
  "lock_receipt",
  uuid("r.id"),
  (columns) => `
    SELECT ${columns} FROM receipts r WHERE r.company_id = $1::uuid
      AND r.id = (SELECT coalesce(e.of_receipt, e.id) FROM receipts e WHERE e.company_id = $1::uuid AND e.id = $2::uuid)
    FOR NO KEY UPDATE`,
);

/**
 * Locks the receipt until the transaction ends, of a refund or a reversal the receipt whose money it is; returns the id
 * of what is locked, and null when this company has no receipt with that id.
 */
export async function lockReceipt(tx: Tx, companyId: string, receiptId: string): Promise<string | null> {
  checkLockOrder(tx, "receipt");
  return readFirst(tx, LOCK, [companyId, receiptId]);
}

interface Row extends ExternalData {
  id: string;
  companyId: string;
  clientId: string;
  kind: Receipt["kind"];
  ofReceipt: string | null;
  reverses: string | null;
  currency: string;
  amountCents: number;
  unallocatedCents: number;
  receivedOn: CalendarDate;
  method: PaymentMethod | null;
  payer: string | null;
  reference: string | null;
  note: string | null;
  provider: string | null;
  providerId: string | null;
  actorKind: Actor["kind"];
  actorId: string | null;
  recordedAt: Date;
  updatedAt: Date;
}

const ROW: Columns<Row> = {
  id: "id uuid",
  companyId: "company_id uuid",
  clientId: "client_id uuid",
  kind: "kind text",
  ofReceipt: "of_receipt uuid",
  reverses: "reverses uuid",
  currency: "currency text",
  amountCents: "amount_cents bigint",
  unallocatedCents: "unallocated_cents bigint",
  receivedOn: "received_on date",
  method: "method text",
  payer: "payer text",
  reference: "reference text",
  note: "note text",
  provider: "provider text",
  providerId: "provider_id text",
  externalId: "external_id text",
  metadata: "metadata jsonb",
  actorKind: "actor_kind actor_kind",
  actorId: "actor_id uuid",
  recordedAt: "recorded_at timestamptz",
  updatedAt: "updated_at timestamptz",
};
const INSERT = defineCommand("insert_receipt", insertRow("receipts", ROW));

/** What a provider of online payments calls money that came or went. A company has each once. */
export interface ProviderReference {
  provider: string;
  providerId: string;
}

type Given = Omit<
  Row,
  "id" | "companyId" | "provider" | "providerId" | "actorKind" | "actorId" | "recordedAt" | "updatedAt"
> & { origin?: ProviderReference | null | undefined };

/** Adds money that came or went; returns its id. It never changes, but for what of it is on no invoice. */
export function insertReceipt(
  tx: Tx,
  { companyId, actor, now }: { companyId: string; actor: Actor; now: Date },
  { origin, ...receipt }: Given,
): string {
  const id = newId();
  const { provider, providerId } = origin ?? { provider: null, providerId: null };
  const written = { actorKind: actor.kind, actorId: actor.id, recordedAt: now, updatedAt: now };
  send(tx, INSERT, rowValues(ROW, { ...receipt, id, companyId, provider, providerId, ...written }));
  return id;
}

const SET_UNALLOCATED = defineCommand(
  "set_unallocated",
  `UPDATE receipts SET unallocated_cents = $3::bigint, updated_at = greatest($4::timestamptz, updated_at + interval '1 millisecond')
   WHERE company_id = $1::uuid AND id = $2::uuid`,
);

/** Stores what of a locked receipt is on no invoice, and that it changed. */
export function setUnallocated(
  tx: Tx,
  companyId: string,
  receiptId: string,
  unallocatedCents: number,
  now: Date,
): void {
  send(tx, SET_UNALLOCATED, [companyId, receiptId, unallocatedCents, now]);
}

/** A refund of a receipt that a provider knows. */
export interface ProviderEntry {
  id: string;
  providerId: string;
  /** Negative. */
  amountCents: number;
  isReversed: boolean;
}

const PROVIDER_ENTRIES = defineQuery(
  "provider_entries_of_receipt",
  object<ProviderEntry>({
    id: uuid("e.id"),
    providerId: present(text("e.provider_id")),
    amountCents: integer("e.amount_cents"),
    isReversed: boolean(
      "EXISTS (SELECT FROM receipts x WHERE x.company_id = $1::uuid AND x.of_receipt = $2::uuid AND x.reverses = e.id)",
    ),
  }),
  (columns) => `
    SELECT ${columns} FROM receipts e
    WHERE e.company_id = $1::uuid AND e.of_receipt = $2::uuid AND e.kind = 'refund' AND e.provider_id IS NOT NULL
    ORDER BY e.id`,
);

/** What went back of a receipt by its provider, in the order in which it was recorded. */
export function listProviderEntries(tx: Tx, companyId: string, receiptId: string): Promise<ProviderEntry[]> {
  return readRows(tx, PROVIDER_ENTRIES, [companyId, receiptId]);
}

const UNALLOCATED = defineQuery(
  "unallocated_of_client",
  object<UnallocatedSum>({ currency: text("s.currency"), unallocatedCents: integer("s.cents") }),
  (columns) => `
    SELECT ${columns} FROM (
      SELECT r.currency, sum(r.unallocated_cents)::bigint AS cents
      FROM receipts r
      WHERE r.company_id = $1::uuid AND r.unallocated_cents > 0 AND r.client_id = ANY (${withMerged("$2::uuid")})
      GROUP BY r.currency) s
    ORDER BY s.currency`,
);

/** What a client has paid that is on no invoice, by currency. */
export function sumUnallocated(source: Tx | "pool", companyId: string, clientId: string): Promise<UnallocatedSum[]> {
  return readRows(source, UNALLOCATED, [companyId, clientId]);
}

const COMPANY_OF = defineQuery(
  "find_company_of_receipt",
  uuid("r.company_id"),
  (columns) => `SELECT ${columns} FROM receipts r WHERE r.company_id = ANY ($1::uuid[]) AND r.id = $2::uuid`,
);

/** Which of these companies the receipt belongs to, or null. */
export function findCompanyOfReceipt(companyIds: string[], receiptId: string): Promise<string | null> {
  return readFirst("pool", COMPANY_OF, [companyIds, receiptId]);
}
