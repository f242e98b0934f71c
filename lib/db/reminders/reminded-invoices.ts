import "server-only";
import { readRows } from "#lib/db/client.ts";
import { DISPUTED, DUE } from "#lib/db/fields/invoice-conditions.ts";
import { SUMMARY } from "#lib/db/fields/invoice-fields.ts";
import { boolean, date, integer, listOf, nullable, object, present, text } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import {
  DAYS_BEFORE_REMINDER,
  REMINDED_STATUSES,
  REMINDER_DAYS_LATE,
  REMINDER_HOURS,
} from "#lib/domain/reminders/reminders.ts";

const OF_INVOICE = "email_deliveries d WHERE d.company_id = $1::uuid AND d.invoice_id = i.id";
const WAITS = `i.company_id = $1::uuid AND i.status IN ('${REMINDED_STATUSES.join("', '")}') AND ${DUE} AND NOT ${DISPUTED}
  AND i.sent_at IS NOT NULL AND EXISTS (
    SELECT FROM clients cl WHERE cl.company_id = $1::uuid AND cl.id = i.client_id AND cl.automatic_reminders)`;

// Those that fall due around a reminder are found by their due date. One that waits, because the first sending was
// late, is found by invoices_sent_late_idx.
const REMINDED_INVOICES = defineQuery(
  "reminded_invoices",
  object({
    id: SUMMARY.id,
    number: present(text("i.number")),
    clientName: text("i.client_snapshot ->> 'name'"),
    currency: text("i.currency"),
    amountDueCents: integer("i.total_cents - i.amount_credited_cents - i.amount_paid_cents"),
    status: SUMMARY.status,
    issueDate: date("i.issue_date"),
    dueDate: SUMMARY.dueDate,
    sentOn: nullable(date("(i.sent_at AT TIME ZONE co.time_zone)::date")),
    recordedDays: listOf(integer("d.reminder_days"), {
      from: `${OF_INVOICE} AND d.reminder_days IS NOT NULL`,
      orderBy: "d.reminder_days",
    }),
    lastEmailOn: nullable(
      date(
        `(SELECT max((d.queued_at + interval '${24 - REMINDER_HOURS.before} hours') AT TIME ZONE co.time_zone)::date FROM ${OF_INVOICE})`,
      ),
    ),
    hasBounced: boolean(`coalesce((
      SELECT d.bounced_at IS NOT NULL OR d.complained_at IS NOT NULL FROM ${OF_INVOICE} AND d.accepted_at IS NOT NULL
      ORDER BY d.queued_at DESC LIMIT 1), false)`),
  }),
  (columns) => `
    SELECT ${columns}
    FROM (
      SELECT near.id FROM unnest($2::int[]) AS r (days) CROSS JOIN LATERAL (
        SELECT i.id FROM invoices i WHERE ${WAITS} AND i.due_date >= $3::date - r.days - ${REMINDER_DAYS_LATE}
        ORDER BY i.due_date, i.id LIMIT $4::int) near
      UNION (
        SELECT i.id FROM invoices i WHERE ${WAITS} AND (i.sent_at AT TIME ZONE 'UTC')::date >= i.due_date - ${DAYS_BEFORE_REMINDER}
          AND i.sent_at >= $3::date - (SELECT greatest(max(days), ${DAYS_BEFORE_REMINDER}) + ${REMINDER_DAYS_LATE} + 2 FROM unnest($2::int[]) AS r (days)) * interval '24 hours'
        ORDER BY i.sent_at LIMIT $4::int)
    ) AS found
    JOIN invoices i ON i.company_id = $1::uuid AND i.id = found.id
    JOIN companies co ON co.id = i.company_id
    ORDER BY i.due_date, i.id`,
);

/** An invoice that reminders may follow, with what decides on their days. */
export type RemindedInvoice = RowOf<typeof REMINDED_INVOICES>;

/**
 * The invoices of a company that reminders of these days come to first, seen from `today`: up to `limit` for each, and
 * as many of those that were first sent late.
 */
export function listRemindedInvoices(
  companyId: string,
  days: number[],
  today: string,
  limit: number,
): Promise<RemindedInvoice[]> {
  return readRows("pool", REMINDED_INVOICES, [companyId, days, today, limit]);
}
