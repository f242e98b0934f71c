import { allowedFrom } from "#lib/domain/invoices/invoice-status.ts";

// Rules of lib/domain/invoices/invoice-status.ts as conditions on the row `i` of invoices.

/** A payment is awaited: the predicate of the indexes invoices_outstanding_idx and invoices_client_outstanding_idx. */
export const OUTSTANDING = outstanding("i");

/** The same of another row with a status. */
export function outstanding(row: string): string {
  return `${row}.status IN ('${allowedFrom("pay").join("', '")}')`;
}

/** Something is due. The indexes above contain the columns. */
export const DUE = "i.total_cents > i.amount_credited_cents + i.amount_paid_cents";

/** `isOverdue` on the day `today`, which is SQL. */
export function overdueOn(today: string): string {
  return `${OUTSTANDING} AND i.due_date < ${today} AND ${DUE}`;
}

/** `isDisputed`. */
export const DISPUTED = `(i.status = 'rejected' OR (i.status = 'partial_paid' AND i.rejected_at IS NOT NULL AND i.accepted_at IS NULL
  AND (i.dispute_settled_at IS NULL OR i.dispute_settled_at < i.rejected_at)))`;
