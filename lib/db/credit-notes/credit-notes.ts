import "server-only";
import { send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type Columns, columnNames, columnValues, insertRow, recordsOf, rowValues } from "#lib/db/query/columns.ts";
import { defineCommand } from "#lib/db/query/query.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { CreditedLine, CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";

const CREDIT_NOTE: Columns<Omit<CreditNote, "lines"> & { companyId: string; invoiceId: string; currency: string }> = {
  id: "id uuid",
  companyId: "company_id uuid",
  invoiceId: "invoice_id uuid",
  number: "number text",
  issueDate: "issue_date date",
  issuedAt: "issued_at timestamptz",
  reason: "reason text",
  isWhole: "is_whole boolean",
  currency: "currency text",
  subtotalCents: "subtotal_cents bigint",
  taxTotalCents: "tax_total_cents bigint",
  totalCents: "total_cents bigint",
  taxBreakdown: "tax_breakdown jsonb",
  refundDueCents: "refund_due_cents bigint",
  externalId: "external_id text",
  metadata: "metadata jsonb",
};
const INSERT_CREDIT_NOTE = defineCommand("insert_credit_note", insertRow("credit_notes", CREDIT_NOTE));

const LINE: Columns<CreditedLine> = {
  lineNumber: "line_number int",
  quantityE4: "quantity_e4 bigint",
  totalCents: "total_cents bigint",
  grossCents: "gross_cents bigint",
};
const INSERT_LINES = defineCommand(
  "insert_credit_note_lines",
  `INSERT INTO credit_note_lines (company_id, invoice_id, credit_note_id, ${columnNames(LINE)})
   SELECT $1::uuid, $2::uuid, $3::uuid, ${columnValues(LINE)} FROM ${recordsOf("$4", LINE)}`,
);

/**
 * Inserts a credit note of a locked invoice. The database refuses the commit where more than the invoice is credited,
 * and where one for the whole invoice is not alone or does not cancel it.
 */
export function insertCreditNote(
  tx: Tx,
  { companyId, id: invoiceId, currency }: Pick<Invoice, "companyId" | "id" | "currency">,
  { lines, ...creditNote }: Omit<CreditNote, "id">,
): void {
  checkLockOrder(tx, "counters", companyId);
  const id = newId();
  send(tx, INSERT_CREDIT_NOTE, rowValues(CREDIT_NOTE, { ...creditNote, id, companyId, invoiceId, currency }));
  send(tx, INSERT_LINES, [companyId, invoiceId, id, JSON.stringify(lines)]);
}
