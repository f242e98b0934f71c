import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { type CalendarDate, calendarDateToDb } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

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
  await tx.creditNote.createMany({ data: { ...creditNote, id: newId(), companyId, invoiceId, issueDate } });
}
