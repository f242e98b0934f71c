import "server-only";
import { readRows, send, type Tx } from "#lib/db/client.ts";
import { DISPUTED, DUE } from "#lib/db/fields/invoice-conditions.ts";
import { SUMMARY } from "#lib/db/fields/invoice-fields.ts";
import { REMINDER } from "#lib/db/fields/reminder-fields.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { EMAILS_NEED_NO_VERIFICATION } from "#lib/db/members/users.ts";
import { integer, nullable, object, stored, text, uuid } from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { allowedFrom, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import {
  DAYS_BEFORE_REMINDER,
  REMINDED_STATUSES,
  REMINDER_DAYS_LATE,
  REMINDER_HOURS,
  type Reminder,
} from "#lib/domain/reminders/reminders.ts";

// The invoices for which a date has come: they fall overdue, or a reminder is due. Dates are those of the company's
// time zone.

/** With the predicate of the index invoices_falling_due_idx. */
const FALLING_DUE = `i.status IN ('${allowedFrom("become_overdue").join("', '")}') AND ${DUE}`;

/**
 * What the clock of the company shows at $1. Of a test company it may be ahead, by the `daysAhead` of `Only` in place
 * of the stored ones.
 */
const clock = (daysAhead: string) =>
  `($1::timestamptz + coalesce(${daysAhead}::int, co.days_ahead) * interval '24 hours')`;
const today = (daysAhead: string) => `(${clock(daysAhead)} AT TIME ZONE co.time_zone)::date`;

/** A company with invoices for which a date has come. */
export interface CompanyDue {
  groupId: string;
  companyId: string;
  /** The days by which its clock is ahead. */
  daysAhead: number;
}

/** One test company, on one of the days that pass there. */
export type Only = Pick<CompanyDue, "companyId" | "daysAhead">;

const COMPANIES_OVERDUE = defineQuery(
  "companies_overdue",
  object<CompanyDue>({
    groupId: uuid("co.group_id"),
    companyId: uuid("co.id"),
    daysAhead: integer("coalesce($3::int, co.days_ahead)"),
  }),
  (columns) => `
    SELECT ${columns} FROM companies co JOIN invoices i ON i.company_id = co.id
    WHERE ${FALLING_DUE} AND i.due_date < ${today("$3")} AND ($2::uuid IS NULL OR co.id = $2::uuid)
    GROUP BY i.company_id, co.id, co.group_id, co.days_ahead, co.position ORDER BY co.position`,
);

/** The companies with invoices whose due date has passed and whose status is not `overdue` yet. */
export function listCompaniesOverdue(now: Date, only: Only | null): Promise<CompanyDue[]> {
  return readRows("pool", COMPANIES_OVERDUE, [now, only?.companyId ?? null, only?.daysAhead ?? null]);
}

/** An invoice whose due date has passed. */
export interface LateInvoice {
  id: string;
  status: InvoiceStatus;
  dueDate: CalendarDate;
}

// In the order of invoices_falling_due_idx and no further: an order by id too takes the index of all due dates, and
// each batch then reads all that were marked before it.
const LOCK_OVERDUE = defineQuery(
  "lock_overdue",
  object<LateInvoice>({ id: SUMMARY.id, status: SUMMARY.status, dueDate: SUMMARY.dueDate }),
  (columns) => `
    SELECT ${columns} FROM invoices i JOIN companies co ON co.id = i.company_id
    WHERE i.company_id = $2::uuid AND ${FALLING_DUE} AND i.due_date < ($1::timestamptz AT TIME ZONE co.time_zone)::date
    ORDER BY i.due_date LIMIT $3::int FOR UPDATE OF i SKIP LOCKED`,
);

/**
 * Locks up to `limit` of a company's late invoices; `now` is what its clock shows. Invoices that others have locked are
 * skipped and found again the next time.
 */
export function lockOverdue(tx: Tx, companyId: string, now: Date, limit: number): Promise<LateInvoice[]> {
  checkLockOrder(tx, "invoice");
  return readRows(tx, LOCK_OVERDUE, [now, companyId, limit]);
}

const UPDATE_STATUSES = defineCommand(
  "update_statuses",
  `UPDATE invoices SET status = $3::invoice_status, updated_at = $4::timestamptz
   WHERE company_id = $1::uuid AND id = ANY ($2::uuid[])`,
);

/** Sets the status of several locked invoices. */
export function updateStatuses(
  tx: Tx,
  companyId: string,
  invoiceIds: string[],
  status: InvoiceStatus,
  now: Date,
): void {
  checkLockOrder(tx, "counters", companyId);
  send(tx, UPDATE_STATUSES, [companyId, invoiceIds, status, now]);
}

/** A reminder that is due. */
export interface DueReminder extends CompanyDue, Reminder {
  invoiceId: string;
}

// As reminderDay says it in lib/domain/reminders/reminders.ts.
const SENT_ON = "(i.sent_at AT TIME ZONE co.time_zone)::date";
const EARLIEST_REMINDER = `${SENT_ON} + greatest(abs(r.days), least(${DAYS_BEFORE_REMINDER}, greatest(1, i.due_date - i.issue_date)))`;

// Most reminders are found by the due date. One that waits, because the first sending was late, is found by
// invoices_sent_late_idx.
const FALLS_ON_ITS_DAY = `i.due_date BETWEEN ${today("$5")} - r.days - ${REMINDER_DAYS_LATE} AND ${today("$5")} - r.days`;
const SENT_LATE = `(i.sent_at AT TIME ZONE 'UTC')::date >= i.due_date - ${DAYS_BEFORE_REMINDER}
          AND i.sent_at >= ${clock("$5")} - (greatest(r.days, ${DAYS_BEFORE_REMINDER}) + ${REMINDER_DAYS_LATE} + 2) * interval '24 hours'`;

// No reminder to a client who gets none by themselves, at night (days that pass in a test company have no night), within a day of another e-mail about the
// invoice, or when the last one bounced or was marked as spam. The recipients of the last sending are reminded, or else
// the client (default-recipients.ts). Without either there is none.
const REMINDERS_DUE = defineQuery(
  "reminders_due",
  object<DueReminder>({
    groupId: uuid("due.group_id"),
    companyId: uuid("due.company_id"),
    daysAhead: integer("due.days_ahead"),
    invoiceId: uuid("due.id"),
    days: integer("due.days"),
    messages: stored({ fr: nullable(text()), en: nullable(text()) }, "due.messages"),
  }),
  (columns) => `
    SELECT ${columns}
    FROM (
      SELECT DISTINCT ON (i.company_id, i.id) co.group_id, i.company_id, coalesce($5::int, co.days_ahead) AS days_ahead, i.id, r.days, ${REMINDER.messages.sql} AS messages
      FROM companies co
      JOIN company_reminders r ON r.company_id = co.id
      JOIN invoices i ON i.company_id = co.id AND i.status IN ('${REMINDED_STATUSES.join("', '")}') AND ${DUE} AND NOT ${DISPUTED}
        AND CASE WHEN ${EARLIEST_REMINDER} <= i.due_date + r.days THEN i.due_date + r.days
          WHEN r.days > 0 THEN ${EARLIEST_REMINDER} END BETWEEN ${today("$5")} - ${REMINDER_DAYS_LATE} AND ${today("$5")}
        AND (${FALLS_ON_ITS_DAY} OR (r.days > 0 AND ${SENT_LATE}))
      WHERE ($3::boolean OR EXISTS (
          SELECT FROM users u WHERE u.group_id = co.group_id AND u.removed_at IS NULL AND u.email_verified_at IS NOT NULL))
        AND ($4::uuid IS NULL OR co.id = $4::uuid)
        AND ($6::uuid IS NULL OR (i.company_id, i.id) > ($6::uuid, $7::uuid))
        AND ($5::int IS NOT NULL
          OR extract(hour FROM $1::timestamptz AT TIME ZONE co.time_zone) BETWEEN ${REMINDER_HOURS.from} AND ${REMINDER_HOURS.before - 1})
        AND i.sent_at < ${clock("$5")} - interval '1 day'
        AND EXISTS (SELECT FROM clients cl WHERE cl.company_id = i.company_id AND cl.id = i.client_id AND cl.automatic_reminders)
        AND (i.client_snapshot ->> 'email' IS NOT NULL OR EXISTS (
          SELECT FROM email_deliveries d
          WHERE d.company_id = i.company_id AND d.invoice_id = i.id AND d.kind = 'invoice' AND d.status = 'accepted'
            AND d.bounced_at IS NULL AND d.complained_at IS NULL))
        AND NOT EXISTS (
          SELECT FROM email_deliveries d
          WHERE d.company_id = i.company_id AND d.invoice_id = i.id
            AND (d.reminder_days >= r.days OR d.queued_at > ${clock("$5")} - interval '1 day'
              OR ((d.bounced_at IS NOT NULL OR d.complained_at IS NOT NULL) AND NOT EXISTS (
                SELECT FROM email_deliveries later
                WHERE later.company_id = i.company_id AND later.invoice_id = i.id AND later.queued_at > d.queued_at
                  AND later.status = 'accepted' AND later.bounced_at IS NULL AND later.complained_at IS NULL))))
      ORDER BY i.company_id, i.id, r.days DESC) due
    ORDER BY due.company_id, due.id LIMIT $2::int`,
);

/**
 * The due reminders, at most one per invoice: the later of two. A group without a user with a verified address sends
 * none. They come in the order of their companies and invoices; `after`: those that follow it.
 */
export function listRemindersDue(
  now: Date,
  limit: number,
  only: Only | null,
  after: Pick<DueReminder, "companyId" | "invoiceId"> | null,
): Promise<DueReminder[]> {
  const from = [only?.companyId ?? null, only?.daysAhead ?? null, after?.companyId ?? null, after?.invoiceId ?? null];
  return readRows("pool", REMINDERS_DUE, [now, limit, EMAILS_NEED_NO_VERIFICATION, ...from]);
}
