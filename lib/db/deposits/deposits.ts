import "server-only";
import { readRows, send, type Tx } from "#lib/db/client.ts";
import { creditNotesField, deductedByField, SETTLEMENT, SUMMARY, wholeInvoice } from "#lib/db/fields/invoice-fields.ts";
import { object, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { Deposit } from "#lib/domain/deposits/deduct-deposits.ts";
import type { CreditNote } from "#lib/domain/invoices/invoice.ts";

const { id, number, kind, status, clientId, currency, issueDate } = SUMMARY;
const { taxBreakdown, quoteId } = wholeInvoice("$1::uuid");

/** What decides whether and how the invoice `i` is deducted. */
const DEPOSIT = object<Deposit & { creditNotes: CreditNote[] }>({
  ...{ id, number, kind, status, clientId, currency, issueDate, taxBreakdown, quoteId },
  ...SETTLEMENT("i"),
  creditNotes: creditNotesField("$1::uuid"),
  deductedBy: deductedByField("$1::uuid"),
});

/** The invoices of these ids. */
export const FIND_DEPOSITS = defineQuery(
  "find_deposits",
  DEPOSIT,
  (columns) => `SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.id = ANY ($2::uuid[])`,
);

/** Those of these invoices that the company has, of any kind and in the order of the ids. */
export async function findDeposits(
  source: Tx | "pool",
  companyId: string,
  ids: readonly string[],
): Promise<(Deposit | undefined)[]> {
  if (ids.length === 0) return [];
  const found = new Map((await readRows(source, FIND_DEPOSITS, [companyId, ids])).map((each) => [each.id, each]));
  return ids.map((each) => found.get(each));
}

const LIST_DEDUCTIBLE = defineQuery(
  "list_deductible_deposits",
  DEPOSIT,
  (columns) => `
    SELECT ${columns} FROM invoices i
    WHERE i.company_id = $1::uuid AND i.client_id = $2::uuid AND i.currency = $3::text
      AND (i.kind = 'deposit' OR (i.kind = 'progress' AND i.quote_id = $4::uuid))
      AND i.status NOT IN ('draft', 'cancelled') AND i.amount_credited_cents < i.total_cents
      AND NOT EXISTS (SELECT FROM deposit_deductions dd WHERE dd.company_id = $1::uuid AND dd.deposit_id = i.id)
    ORDER BY i.issued_at, i.id LIMIT $5::bigint`,
);

/**
 * The first invoices, by their time of issue, that a final invoice of this client may deduct: its deposits, and the
 * progress invoices of the quote. `refuseDeposit` decides the same of one.
 */
export function listDeductible(
  companyId: string,
  { clientId, currency, quoteId }: { clientId: string; currency: string; quoteId: string | null },
  limit: number,
): Promise<Deposit[]> {
  return readRows("pool", LIST_DEDUCTIBLE, [companyId, clientId, currency, quoteId, limit]);
}

const INSERT_DEDUCTIONS = defineColumnQuery<{ id: string }>(
  "insert_deposit_deductions",
  { id: uuid("deposit_id") },
  (columns) => `
    INSERT INTO deposit_deductions (company_id, deposit_id, invoice_id, created_at)
    SELECT $1::uuid, deposit_id, $2::uuid, $4::timestamptz FROM unnest($3::uuid[]) AS deposit_id
    ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

/** Notes that a final invoice takes these locked deposits off; false where another one does. */
export async function insertDeductions(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  depositIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const inserted = await readRows(tx, INSERT_DEDUCTIONS, [companyId, invoiceId, depositIds, now]);
  return inserted.length === depositIds.length;
}

const DELETE_DEDUCTIONS = defineCommand(
  "delete_deposit_deductions",
  `DELETE FROM deposit_deductions
   WHERE company_id = $1::uuid AND invoice_id = $2::uuid AND deposit_id = ANY ($3::uuid[])`,
);

/** Gives deposits free that a locked final invoice does not take off any more. */
export function deleteDeductions(tx: Tx, companyId: string, invoiceId: string, depositIds: readonly string[]): void {
  if (depositIds.length > 0) send(tx, DELETE_DEDUCTIONS, [companyId, invoiceId, depositIds]);
}
