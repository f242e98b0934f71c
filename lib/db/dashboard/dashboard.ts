import "server-only";
import { DISPUTED, DUE, OUTSTANDING, overdueOn } from "#lib/db/fields/invoice-conditions.ts";
import {
  boolean,
  date,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  text,
  uuid,
  wholeNumberOf,
} from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { readInTurn, readListed } from "#lib/db/replicas/replica-reads.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { ACTOR_KINDS } from "#lib/domain/identity/actor.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";

const CONCERN_KINDS = [
  "missed_dates",
  "not_issued",
  "rejected",
  "bounced",
  "complained",
  "send_rejected",
  "send_failed",
  "send_uncertain",
  "overdue",
  "not_sent",
  "stale_draft",
] as const;

// An index alone answers it: invoices_outstanding_idx.
const OPEN_GROUPS = defineQuery(
  "dashboard_open",
  object({
    currency: text("currency"),
    /** 0: not due; 1 to 4: up to 30, 60, 90 and more days past the due date. */
    age: wholeNumberOf([0, 1, 2, 3, 4], "age"),
    /**
     * Of those not due, the week of the due date, 0 being the current one; all later weeks are the last one. Null past
     * the due date.
     */
    week: nullable(integer("week")),
    count: integer("count(*)"),
    dueCents: text("sum(due)::text"),
  }),
  (columns) => `
    SELECT ${columns}
    FROM (
      SELECT i.currency, i.total_cents - i.amount_credited_cents - i.amount_paid_cents AS due, CASE
        WHEN i.due_date >= $2::date THEN 0 WHEN i.due_date >= $2::date - 30 THEN 1
        WHEN i.due_date >= $2::date - 60 THEN 2 WHEN i.due_date >= $2::date - 90 THEN 3 ELSE 4 END AS age,
        CASE WHEN i.due_date >= $2::date THEN least((i.due_date - date_trunc('week', $2::date)::date) / 7, $3::int) END AS week
      FROM invoices i WHERE i.company_id = $1::uuid AND ${OUTSTANDING} AND ${DUE}) AS open
    GROUP BY currency, age, week`,
);

/**
 * Open invoices of one currency, age and week. Sums of many invoices can exceed the safe integers, so they are texts.
 */
export type OpenGroup = RowOf<typeof OPEN_GROUPS>;

const MONTHS = defineQuery(
  "dashboard_months",
  object({
    currency: text("currency"),
    /** Its first day. */
    month: date("month"),
    invoicedCents: text("sum(invoiced_cents)::text"),
    receivedCents: text("sum(received_cents)::text"),
    receivedCount: integer("sum(received_count)"),
  }),
  (columns) =>
    `SELECT ${columns} FROM monthly_totals WHERE company_id = $1::uuid AND month >= $2::date GROUP BY currency, month`,
);

export type MonthlyTotal = RowOf<typeof MONTHS>;

const DRAFTS = defineQuery(
  "dashboard_drafts",
  object({ currency: text("i.currency"), count: integer("count(*)"), totalCents: text("sum(i.total_cents)::text") }),
  (columns) =>
    `SELECT ${columns} FROM invoices i WHERE i.company_id = $1::uuid AND i.status = 'draft' GROUP BY i.currency`,
);

export type DraftTotal = RowOf<typeof DRAFTS>;

const OF_INVOICE = `i.id AS invoice_id, i.client_id, i.status, i.number, i.client_name, i.currency,
  i.total_cents - i.amount_credited_cents - i.amount_paid_cents AS due_cents, NULL::uuid AS recurring_invoice_id`;

/** What its schedule says of a draft is not said again because it is old. */
const OF_OPEN_RUN = `EXISTS (SELECT FROM recurring_runs rr
  WHERE rr.company_id = $1::uuid AND rr.invoice_id = i.id AND rr.outcome IN ('held', 'refused'))`;

/**
 * A few concerns of each kind, the oldest first. The missed dates of a schedule are one, with their number as its reason
 * and one of their drafts as its invoice; the reason of a draft that could not be issued is a code. A bounced e-mail is
 * none if the client opened the link anyway.
 */
const CONCERNS = defineQuery(
  "dashboard_concerns",
  object({
    kind: oneOf(CONCERN_KINDS, "kind"),
    invoiceId: uuid("invoice_id"),
    clientId: uuid("client_id"),
    status: oneOf(INVOICE_STATUSES, "status"),
    number: nullable(text("number")),
    clientName: text("client_name"),
    currency: text("currency"),
    dueCents: integer("due_cents"),
    /** The schedule whose dates were missed; null for concerns of an invoice. */
    recurringInvoiceId: nullable(uuid("recurring_invoice_id")),
    /** A calendar date when overdue, an instant otherwise. */
    since: text("since"),
    reason: nullable(text("reason")),
  }),
  (columns) => `
    SELECT ${columns} FROM (
    (SELECT 'missed_dates' AS kind, rfc3339(min(rr.created_at)) AS since, count(*)::text AS reason, min(i.id::text)::uuid AS invoice_id,
        ri.client_id, 'draft' AS status, NULL AS number, cl.name AS client_name, ri.content ->> 'currency' AS currency,
        sum(i.total_cents)::bigint AS due_cents, ri.id AS recurring_invoice_id
      FROM recurring_runs rr
      JOIN invoices i ON i.company_id = $1::uuid AND i.id = rr.invoice_id AND i.status = 'draft'
      JOIN recurring_invoices ri ON ri.company_id = $1::uuid AND ri.id = rr.recurring_invoice_id
      JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = ri.client_id
      WHERE rr.company_id = $1::uuid AND rr.outcome = 'held'
      GROUP BY ri.id, ri.client_id, cl.name, ri.content ->> 'currency' ORDER BY min(rr.created_at) LIMIT $4)
    UNION ALL
    (SELECT 'not_issued', rfc3339(rr.created_at), rr.reason ->> 'code', ${OF_INVOICE}
      FROM recurring_runs rr JOIN invoices i ON i.company_id = $1::uuid AND i.id = rr.invoice_id AND i.status = 'draft'
      WHERE rr.company_id = $1::uuid AND rr.outcome = 'refused' ORDER BY rr.created_at LIMIT $4)
    UNION ALL
    (SELECT 'rejected' AS kind, rfc3339(i.rejected_at) AS since, i.rejection_reason AS reason, ${OF_INVOICE}
      FROM invoices i
      WHERE i.company_id = $1::uuid AND i.rejected_at IS NOT NULL AND i.status IN ('rejected', 'partial_paid') AND ${DISPUTED}
      ORDER BY i.rejected_at LIMIT $4)
    UNION ALL
    (SELECT kind, rfc3339(reported_at), reason, invoice_id, client_id, status, number, client_name, currency, due_cents, recurring_invoice_id FROM (
      SELECT DISTINCT ON (d.invoice_id) CASE WHEN d.complained_at IS NULL THEN 'bounced' ELSE 'complained' END AS kind,
        coalesce(d.complained_at, d.bounced_at) AS reported_at, d.bounce_reason AS reason, ${OF_INVOICE}
      FROM email_deliveries d JOIN invoices i ON i.company_id = $1::uuid AND i.id = d.invoice_id
      WHERE d.company_id = $1::uuid AND (d.bounced_at IS NOT NULL OR d.complained_at IS NOT NULL) AND ${OUTSTANDING} AND NOT EXISTS (
        SELECT FROM invoice_views v
        WHERE v.company_id = $1::uuid AND v.invoice_id = d.invoice_id AND v.viewed_at > coalesce(d.complained_at, d.bounced_at))
      ORDER BY d.invoice_id, d.queued_at DESC) undelivered
    ORDER BY reported_at LIMIT $4)
    UNION ALL
    (SELECT CASE WHEN d.uncertain_at IS NULL THEN 'send_' || d.status ELSE 'send_uncertain' END, rfc3339(d.failed_at), d.last_error, ${OF_INVOICE}
      FROM email_deliveries d JOIN invoices i ON i.company_id = $1::uuid AND i.id = d.invoice_id
      WHERE d.company_id = $1::uuid AND d.status IN ('rejected', 'failed') AND d.kind = 'invoice' AND i.status = 'issued' AND NOT EXISTS (
        SELECT FROM email_deliveries later
        WHERE later.company_id = $1::uuid AND later.invoice_id = d.invoice_id AND later.queued_at > d.queued_at)
      ORDER BY d.queued_at LIMIT $4)
    UNION ALL
    (SELECT 'overdue', to_char(i.due_date, 'YYYY-MM-DD'), NULL, ${OF_INVOICE}
      FROM invoices i WHERE i.company_id = $1::uuid AND ${overdueOn("$2::date")} AND NOT ${DISPUTED} ORDER BY i.due_date LIMIT $4)
    UNION ALL
    (SELECT 'not_sent', rfc3339(i.issued_at), NULL, ${OF_INVOICE}
      FROM invoices i WHERE i.company_id = $1::uuid AND i.status = 'issued' AND i.due_date >= $2::date AND NOT EXISTS (
        SELECT FROM email_deliveries d WHERE d.company_id = $1::uuid AND d.invoice_id = i.id)
      ORDER BY i.due_date LIMIT $4)
    UNION ALL
    (SELECT 'stale_draft', rfc3339(i.updated_at), NULL, ${OF_INVOICE}
      FROM invoices i WHERE i.company_id = $1::uuid AND i.status = 'draft' AND i.updated_at < $3::timestamptz AND NOT ${OF_OPEN_RUN} ORDER BY i.updated_at LIMIT $4)
    ) concern`,
);

/** An invoice that needs attention, and since when. */
export type Concern = RowOf<typeof CONCERNS>;

const LATEST_EVENTS = defineQuery(
  "dashboard_events",
  object({
    id: uuid("e.id"),
    type: text("e.type"),
    actorKind: oneOf(ACTOR_KINDS, "e.actor_kind"),
    actorName: nullable(text("coalesce(u.name, k.name)")),
    invoiceId: nullable(uuid("e.invoice_id")),
    /** The current number of the invoice; null for a draft and for a deleted one. */
    invoiceNumber: nullable(text("i.number")),
    /** False for a deleted draft. */
    invoiceExists: boolean("i.id IS NOT NULL"),
    name: nullable(text("e.data ->> 'name'")),
    occurredAt: instant("e.occurred_at"),
  }),
  (columns) => `
    SELECT ${columns}
    FROM (SELECT * FROM events WHERE chain_id = $1::uuid AND company_id = $1::uuid AND type <> ALL ('{recurring_invoice.run,invoice.archived,quote.archived,invoice.became_cancelled,invoice.client_merged}') ORDER BY occurred_at DESC, id DESC LIMIT $2) e
    LEFT JOIN users u ON e.actor_kind = 'user' AND u.group_id = e.group_id AND u.id = e.actor_id
    LEFT JOIN api_keys k ON e.actor_kind = 'api_key' AND k.group_id = e.group_id AND k.id = e.actor_id
    LEFT JOIN invoices i ON i.company_id = $1::uuid AND i.id = e.invoice_id
    ORDER BY e.occurred_at DESC, e.id DESC`,
);

export type CompanyEvent = RowOf<typeof LATEST_EVENTS>;

/**
 * The amounts due, by currency and by age on the day `today`, and by week from Monday on: `weeks` of them, then all
 * later ones as one.
 */
export function sumOpen(companyId: string, today: CalendarDate, weeks: number): Promise<OpenGroup[]> {
  return readInTurn(companyId, OPEN_GROUPS, [companyId, today, weeks]);
}

/**
 * The amounts invoiced and received per month and currency, starting with the month of which `from` is the first day.
 */
export function sumMonths(companyId: string, from: CalendarDate): Promise<MonthlyTotal[]> {
  return readListed(MONTHS, [companyId, from]);
}

export function sumDrafts(companyId: string): Promise<DraftTotal[]> {
  return readInTurn(companyId, DRAFTS, [companyId]);
}

/** Up to `limit` concerns of each kind. */
export function listConcerns(
  companyId: string,
  today: CalendarDate,
  untouchedSince: Date,
  limit: number,
): Promise<Concern[]> {
  return readInTurn(companyId, CONCERNS, [companyId, today, untouchedSince, limit]);
}

/**
 * The latest events of the company, newest first, except those that follow from another one: archiving, cancellation,
 * runs.
 */
export function listLatestEvents(companyId: string, limit: number): Promise<CompanyEvent[]> {
  return readListed(LATEST_EVENTS, [companyId, limit]);
}
