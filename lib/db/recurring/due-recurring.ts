import "server-only";
import { readRows } from "#lib/db/client.ts";
import type { Only } from "#lib/db/invoices/due-invoices.ts";
import { integer, object, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import type { RunKey } from "#lib/db/recurring/recurring-runs.ts";

/** What a schedule is of, for work in its company's name. */
interface OfCompany {
  groupId: string;
  companyId: string;
  /** The days by which the clock of the company is ahead. */
  daysAhead: number;
}

/** A schedule of which a date has come. */
export interface DueSchedule extends OfCompany {
  recurringInvoiceId: string;
}

const ofCompany = (daysAhead: string) => ({
  groupId: uuid("co.group_id"),
  companyId: uuid("co.id"),
  daysAhead: integer(daysAhead),
});
const CLOCK = "($1::timestamptz + coalesce($3::int, co.days_ahead) * interval '24 hours') AT TIME ZONE co.time_zone";

// A date has come at the company's hour. The first condition is one that an index answers: nowhere on Earth is it more
// than a day later than in UTC, and test companies are ahead by their days. Days that pass there have no hours.
const DUE = defineQuery(
  "due_recurring_invoices",
  object<DueSchedule>({ ...ofCompany("coalesce($3::int, co.days_ahead)"), recurringInvoiceId: uuid("ri.id") }),
  (columns) => `
    SELECT ${columns} FROM recurring_invoices ri JOIN companies co ON co.id = ri.company_id
    WHERE ri.status = 'active' AND ($2::uuid IS NULL OR ri.company_id = $2::uuid)
      AND (co.is_test OR ri.next_date <= ($1::timestamptz AT TIME ZONE 'UTC')::date + 1)
      AND CASE WHEN $3::int IS NULL THEN ri.next_date + co.recurring_hour * interval '1 hour' <= ${CLOCK}
        ELSE ri.next_date <= (${CLOCK})::date END
      AND ($4::uuid IS NULL OR (ri.company_id, ri.id) > ($4::uuid, $5::uuid))
    ORDER BY ri.company_id, ri.id LIMIT $6::int`,
);

const fromOf = (only: Only | null) => [only?.companyId ?? null, only?.daysAhead ?? null];

/** The schedules of which a date has come, in one order; `after`: those that follow it. */
export function listDueSchedules(
  now: Date,
  only: Only | null,
  after: DueSchedule | null,
  limit: number,
): Promise<DueSchedule[]> {
  const behind = [after?.companyId ?? null, after?.recurringInvoiceId ?? null];
  return readRows("pool", DUE, [now, ...fromOf(only), ...behind, limit]);
}

/** A run whose draft waits to be issued. */
export interface PendingRun extends OfCompany, RunKey {}

const PENDING = defineQuery(
  "pending_recurring_runs",
  object<PendingRun>({
    ...ofCompany("co.days_ahead"),
    recurringInvoiceId: uuid("rr.recurring_invoice_id"),
    sequence: integer("rr.sequence"),
  }),
  (columns) => `
    SELECT ${columns} FROM recurring_runs rr JOIN companies co ON co.id = rr.company_id
    WHERE rr.outcome = 'pending' AND ($1::uuid IS NULL OR rr.company_id = $1::uuid)
      AND ($2::uuid IS NULL OR (rr.company_id, rr.recurring_invoice_id, rr.sequence) > ($2::uuid, $3::uuid, $4::int))
    ORDER BY rr.company_id, rr.recurring_invoice_id, rr.sequence LIMIT $5::int`,
);

/** The runs whose draft waits to be issued, because that was interrupted or answered; `after`: those that follow it. */
export function listPendingRuns(only: Only | null, after: PendingRun | null, limit: number): Promise<PendingRun[]> {
  const behind = [after?.companyId ?? null, after?.recurringInvoiceId ?? null, after?.sequence ?? null];
  return readRows("pool", PENDING, [only?.companyId ?? null, ...behind, limit]);
}
