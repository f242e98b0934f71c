import "server-only";
import { readFirst } from "#lib/db/client.ts";
import { date, type Fields, integer, nullable, object, oneOf, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { RUN } from "#lib/db/recurring/recurring-runs.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { RECURRENCE_UNITS, type Recurrence } from "#lib/domain/recurring/recurrence.ts";
import type { RunOutcome, RunReason } from "#lib/domain/recurring/recurring-invoice.ts";

/** The run that made an invoice, with the rule of its schedule. */
export interface RunOfInvoice
  extends Pick<Recurrence, "unit" | "intervalCount" | "dayOfMonth" | "startDate" | "firstSequence"> {
  recurringInvoiceId: string;
  /** The date by the schedule. */
  date: CalendarDate;
  outcome: RunOutcome;
  reason: RunReason | null;
}

const FIELDS: Fields<RunOfInvoice> = {
  recurringInvoiceId: uuid("ri.id"),
  unit: oneOf(RECURRENCE_UNITS, "ri.unit"),
  intervalCount: integer("ri.interval_count"),
  dayOfMonth: nullable(integer("ri.day_of_month")),
  startDate: date("ri.start_date"),
  firstSequence: integer("ri.first_sequence"),
  date: RUN.date,
  outcome: RUN.outcome,
  reason: RUN.reason,
};

// recurring_runs_invoice_idx answers it.
const FIND = defineQuery(
  "find_run_of_invoice",
  object<RunOfInvoice>(FIELDS),
  (columns) =>
    `SELECT ${columns} FROM recurring_runs rr
     JOIN recurring_invoices ri ON ri.company_id = $1::uuid AND ri.id = rr.recurring_invoice_id
     WHERE rr.company_id = $1::uuid AND rr.invoice_id = $2::uuid`,
);

/** The run that made an invoice; null for one that a person or a program made. */
export function findRunOfInvoice(companyId: string, invoiceId: string): Promise<RunOfInvoice | null> {
  return readFirst("pool", FIND, [companyId, invoiceId]);
}
