import "server-only";
import { send, type Tx, withPrisma } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type Columns, columnNames, columnValues, insertRow, recordsOf, rowValues } from "#lib/db/query/columns.ts";
import { defineCommand } from "#lib/db/query/query.ts";
import { type CalendarDate, calendarDateToDb } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { CreditAmounts, CreditedLine } from "#lib/domain/invoices/invoice.ts";

interface NewCreditNote {
  number: string;
  issueDate: CalendarDate;
  issuedAt: Date;
  reason: string | null;
}

/**
 * Inserts the credit note of a locked invoice. The database refuses a second one, and refuses the commit unless the invoice is cancelled
 * by then.
 */
export async function insertCreditNote(tx: Tx, companyId: string, invoiceId: string, creditNote: NewCreditNote): Promise<void> {
  const issueDate = calendarDateToDb(creditNote.issueDate);
  await withPrisma(tx, (prisma) => prisma.creditNote.createMany({ data: { ...creditNote, id: newId(), companyId, invoiceId, issueDate } }));
}

type NewPartialCreditNote = NewCreditNote & { refundDueCents: number };
type PartialRow = NewPartialCreditNote &
  Omit<CreditAmounts, "lines"> & { id: string; companyId: string; invoiceId: string; currency: string };

const PARTIAL: Columns<PartialRow> = {
  id: "id uuid",
  companyId: "company_id uuid",
  invoiceId: "invoice_id uuid",
  number: "number text",
  issueDate: "issue_date date",
  issuedAt: "issued_at timestamptz",
  reason: "reason text",
  currency: "currency text",
  subtotalCents: "subtotal_cents bigint",
  taxTotalCents: "tax_total_cents bigint",
  totalCents: "total_cents bigint",
  taxBreakdown: "tax_breakdown jsonb",
  refundDueCents: "refund_due_cents bigint",
};
const INSERT_PARTIAL = defineCommand("insert_partial_credit_note", insertRow("partial_credit_notes", PARTIAL));

const LINE: Columns<CreditedLine> = { lineNumber: "line_number int", quantityE4: "quantity_e4 bigint", totalCents: "total_cents bigint" };
const INSERT_PARTIAL_LINES = defineCommand(
  "insert_partial_credit_note_lines",
  `INSERT INTO partial_credit_note_lines (company_id, invoice_id, credit_note_id, ${columnNames(LINE)})
   SELECT $1::uuid, $2::uuid, $3::uuid, ${columnValues(LINE)} FROM ${recordsOf("$4", LINE)}`,
);

/** Inserts a credit note for a part of a locked invoice. The database refuses the commit where more than the invoice is credited. */
export function insertPartialCreditNote(
  tx: Tx,
  { companyId, id: invoiceId, currency }: { companyId: string; id: string; currency: string },
  creditNote: NewPartialCreditNote,
  { lines, taxBreakdown, subtotalCents, taxTotalCents, totalCents }: CreditAmounts,
): void {
  checkLockOrder(tx, "counters", companyId);
  const id = newId();
  const row = { ...creditNote, id, companyId, invoiceId, currency, taxBreakdown, subtotalCents, taxTotalCents, totalCents };
  send(tx, INSERT_PARTIAL, rowValues(PARTIAL, row));
  send(tx, INSERT_PARTIAL_LINES, [companyId, invoiceId, id, JSON.stringify(lines)]);
}
