import "server-only";
import { CLIENT_TERMS } from "#lib/db/fields/party-fields.ts";
import { integer, object, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { FROM_RECURRING, RECURRING } from "#lib/db/recurring/recurring-records.ts";
import { readListed } from "#lib/db/replicas/replica-reads.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { OwnPaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import type { ExpectedSchedule } from "#lib/domain/recurring/planned-dues.ts";
import type { RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";

/** The next ones count: what a company expects of more schedules at once is not added up. */
const MOST = 1_000;

const EXPECTED = defineQuery(
  "expected_recurring_invoices",
  object<{ schedule: RecurringInvoice; clientTerms: OwnPaymentTerms }>({
    schedule: object<RecurringInvoice>(RECURRING),
    clientTerms: object<OwnPaymentTerms>(CLIENT_TERMS),
  }),
  (columns) =>
    `SELECT ${columns} FROM ${FROM_RECURRING}
     WHERE ri.company_id = $1::uuid AND ri.status = 'active' AND ri.next_date <= $2::date
     ORDER BY ri.next_date, ri.id LIMIT $3::int`,
);

const SKIPPED = defineQuery(
  "skipped_recurring_runs",
  object<{ recurringInvoiceId: string; sequence: number }>({
    recurringInvoiceId: uuid("rr.recurring_invoice_id"),
    sequence: integer("rr.sequence"),
  }),
  (columns) =>
    `SELECT ${columns} FROM recurring_invoices ri
     JOIN recurring_runs rr ON rr.company_id = $1::uuid AND rr.recurring_invoice_id = ri.id AND rr.sequence >= ri.next_sequence
     WHERE ri.company_id = $1::uuid AND ri.status = 'active'`,
);

/** The active schedules of a company that have a date by this day, with the terms of their clients. */
export async function listExpectedSchedules(companyId: string, through: CalendarDate): Promise<ExpectedSchedule[]> {
  const [expected, skipped] = await Promise.all([
    readListed(EXPECTED, [companyId, through, MOST]),
    readListed(SKIPPED, [companyId]),
  ]);
  const skippedOf = Map.groupBy(skipped, ({ recurringInvoiceId }) => recurringInvoiceId);
  return expected.map(({ schedule, clientTerms }) => ({
    plan: schedule,
    clientTerms,
    currency: schedule.content.currency,
    nextSequence: schedule.nextSequence,
    skipped: (skippedOf.get(schedule.id) ?? []).map(({ sequence }) => sequence),
  }));
}
