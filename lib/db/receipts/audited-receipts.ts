import "server-only";
import { integer, object, oneOf, present, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import { RECEIPT_KINDS } from "#lib/domain/receipts/receipt.ts";

const UNRECEIPTED = defineQuery(
  "",
  uuid("p.id"),
  (columns) => `
    SELECT ${columns} FROM payments p WHERE p.company_id = $1::uuid AND p.write_off IS NULL AND NOT EXISTS (
      SELECT FROM receipts r WHERE r.company_id = $1::uuid AND r.id = coalesce(p.receipt_id, p.id)
        AND (p.receipt_id IS NOT NULL OR r.amount_cents = p.amount_cents)) LIMIT 1`,
);

const UNPAID = defineQuery(
  "",
  uuid("r.id"),
  (columns) => `
    SELECT ${columns} FROM receipts r WHERE r.company_id = $1::uuid AND r.invoice_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM payments p WHERE p.company_id = $1::uuid AND p.invoice_id = r.invoice_id AND p.id = r.id) LIMIT 1`,
);

const MISALLOCATED = defineQuery(
  "",
  object({
    id: uuid("s.id"),
    currency: text("s.currency"),
    /** What came of it, less what went back or was taken back. */
    amountCents: integer("s.amount"),
    unallocatedCents: integer("s.unallocated"),
    allocatedCents: integer("coalesce(a.cents, 0)"),
  }),
  (columns) => `
    SELECT ${columns} FROM (
      SELECT coalesce(r.of_receipt, r.id) AS id, min(r.currency) AS currency, sum(r.amount_cents)::bigint AS amount,
        sum(r.unallocated_cents)::bigint AS unallocated
      FROM receipts r WHERE r.company_id = $1::uuid GROUP BY 1) s
    LEFT JOIN (
      SELECT coalesce(r.of_receipt, r.id) AS id, sum(coalesce(p.receipt_cents, p.amount_cents))::bigint AS cents
      FROM payments p JOIN receipts r ON r.company_id = $1::uuid AND r.id = coalesce(p.receipt_id, p.id)
      WHERE p.company_id = $1::uuid GROUP BY 1) a ON a.id = s.id
    WHERE s.amount <> s.unallocated + coalesce(a.cents, 0) ORDER BY s.id LIMIT 1`,
);

// Clients that were merged count as the one that is kept.
const MISDIRECTED = defineQuery(
  "",
  object({ id: uuid("r.id"), invoiceNumber: present(text("i.number")) }),
  (columns) => `
    SELECT ${columns} FROM payments p
    JOIN receipts r ON r.company_id = $1::uuid AND r.id = p.receipt_id
    JOIN invoices i ON i.company_id = $1::uuid AND i.id = p.invoice_id
    JOIN clients rc ON rc.company_id = $1::uuid AND rc.id = r.client_id
    WHERE p.company_id = $1::uuid AND (i.client_id <> coalesce(rc.merged_into_id, rc.id) OR (i.currency <> r.currency) <> (p.receipt_cents IS NOT NULL)) LIMIT 1`,
);

/** The events that say of money of each kind that it was recorded, and the member that names it. */
const TOLD = `(VALUES ('receipt', 'receipt.recorded', 'receiptId'), ('refund', 'receipt.refunded', 'refundId'),
  ('write_off', 'receipt.written_off', 'writeOffId'), ('reversal', 'receipt.reversed', 'reversalId'))`;

const UNTOLD = defineQuery(
  "",
  object({ id: uuid("r.id"), kind: oneOf(RECEIPT_KINDS, "r.kind") }),
  (columns) => `
    SELECT ${columns} FROM receipts r JOIN ${TOLD} AS t (kind, type, member) ON t.kind = r.kind
    WHERE r.company_id = $1::uuid AND r.invoice_id IS NULL AND NOT EXISTS (
      SELECT FROM events e WHERE e.chain_id = $1::uuid AND e.company_id = $1::uuid AND e.type = t.type
        AND e.data ->> t.member = r.id::text AND (e.data ->> 'amountCents')::bigint = abs(r.amount_cents)) LIMIT 1`,
);

const UNRETURNED = defineQuery(
  "",
  uuid("orf.id"),
  (columns) => `
    SELECT ${columns} FROM online_refunds orf
    JOIN receipts r ON r.company_id = $1::uuid AND r.id = orf.receipt_id
    WHERE orf.company_id = $1::uuid AND (r.kind <> 'refund' OR r.amount_cents <> -orf.amount_cents
      OR (orf.status = 'failed') <> EXISTS (SELECT FROM receipts x WHERE x.company_id = $1::uuid AND x.reverses = r.id))
    LIMIT 1`,
);

const VANISHED = defineQuery(
  "",
  text("e.data ->> t.member"),
  (columns) => `
    SELECT ${columns} FROM events e JOIN ${TOLD} AS t (kind, type, member) ON t.type = e.type
    WHERE e.chain_id = $1::uuid AND e.company_id = $1::uuid AND e.type LIKE 'receipt.%'
      AND NOT EXISTS (SELECT FROM receipts r WHERE r.company_id = $1::uuid AND r.id = (e.data ->> t.member)::uuid)
    ORDER BY e.sequence LIMIT 1`,
);

const COUNT = defineQuery(
  "",
  integer("count(*)"),
  (columns) => `SELECT ${columns} FROM receipts r WHERE r.company_id = $1::uuid`,
);

export interface ReceiptFindings {
  count: number;
  /** A payment without its receipt. */
  unreceipted: string | undefined;
  /** A receipt of a payment that is not there. */
  unpaid: string | undefined;
  /** A receipt whose money is not where it says. */
  misallocated: RowOf<typeof MISALLOCATED> | undefined;
  /** A receipt that pays an invoice of another client, or in another currency. */
  misdirected: RowOf<typeof MISDIRECTED> | undefined;
  /** Money that the trail does not know so. */
  untold: RowOf<typeof UNTOLD> | undefined;
  /** A refund by a provider whose entry is of another amount, stands although it failed, or is reversed although it did not. */
  unreturned: string | undefined;
  /** Money that the trail tells of, and that is gone. */
  vanished: string | undefined;
}

/** What is wrong with the receipts of a company: of each kind of fault the first. */
export async function findReceiptFaults(snapshot: Snapshot, companyId: string): Promise<ReceiptFindings> {
  const [count = 0] = await snapshot.rows(COUNT, [companyId]);
  const [unreceipted] = await snapshot.rows(UNRECEIPTED, [companyId]);
  const [unpaid] = await snapshot.rows(UNPAID, [companyId]);
  const [misallocated] = await snapshot.rows(MISALLOCATED, [companyId]);
  const [misdirected] = await snapshot.rows(MISDIRECTED, [companyId]);
  const [untold] = await snapshot.rows(UNTOLD, [companyId]);
  const [unreturned] = await snapshot.rows(UNRETURNED, [companyId]);
  const [vanished] = await snapshot.rows(VANISHED, [companyId]);
  return { count, unreceipted, unpaid, misallocated, misdirected, untold, unreturned, vanished };
}
