import "server-only";
import { type JsonQuery, readJson } from "#lib/db/client.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

/** Open invoices of one currency and age. Sums of many invoices may leave the safe integers, so they travel as text. */
export interface OpenGroup {
  currency: string;
  /** 0: not due; 1 to 4: up to 30, 60, 90 and more days past the due date. */
  age: 0 | 1 | 2 | 3 | 4;
  count: number;
  dueCents: string;
}

export interface MonthlyTotal {
  currency: string;
  /** Its first day. */
  month: CalendarDate;
  invoicedCents: string;
  receivedCents: string;
  receivedCount: number;
}

export interface DraftTotal {
  currency: string;
  count: number;
  totalCents: string;
}

/** An invoice somebody should look at, and since when. */
export interface Concern {
  kind: "rejected" | "bounced" | "complained" | "send_rejected" | "send_failed" | "overdue" | "not_sent" | "stale_draft";
  invoiceId: string;
  number: string | null;
  clientName: string;
  currency: string;
  dueCents: number;
  /** A calendar date when overdue, an instant otherwise. */
  since: string;
  reason: string | null;
}

export interface CompanyEvent {
  id: string;
  type: string;
  actorKind: "user" | "api_key" | "client" | "system";
  actorName: string | null;
  invoiceId: string | null;
  /** Of the invoice as it is now; null for a draft, and for one that is gone. */
  invoiceNumber: string | null;
  /** Whether the invoice is still there to be looked at. */
  invoiceExists: boolean;
  name: string | null;
  occurredAt: string;
}

// The predicate of the index invoices_open_idx, which answers these without reading an invoice.
const OPEN = "i.status IN ('issued', 'sent', 'viewed', 'accepted', 'partial_paid', 'overdue')";

const OPEN_GROUPS: JsonQuery = {
  name: "dashboard_open",
  text: `
    SELECT json_build_object('currency', currency, 'age', age, 'count', count(*), 'dueCents', sum(due)::text) AS json
    FROM (
      SELECT i.currency, i.total_cents - i.amount_paid_cents AS due, CASE
        WHEN i.due_date >= $2::date THEN 0 WHEN i.due_date >= $2::date - 30 THEN 1
        WHEN i.due_date >= $2::date - 60 THEN 2 WHEN i.due_date >= $2::date - 90 THEN 3 ELSE 4 END AS age
      FROM invoices i WHERE i.company_id = $1::uuid AND ${OPEN}) AS open
    GROUP BY currency, age`,
};

const MONTHS: JsonQuery = {
  name: "dashboard_months",
  text: `
    SELECT json_build_object('currency', currency, 'month', month, 'invoicedCents', sum(invoiced_cents)::text,
      'receivedCents', sum(received_cents)::text, 'receivedCount', sum(received_count)) AS json
    FROM monthly_totals WHERE company_id = $1::uuid AND month >= $2::date GROUP BY currency, month`,
};

const DRAFTS: JsonQuery = {
  name: "dashboard_drafts",
  text: `
    SELECT json_build_object('currency', i.currency, 'count', count(*), 'totalCents', sum(i.total_cents)::text) AS json
    FROM invoices i WHERE i.company_id = $1::uuid AND i.status = 'draft' GROUP BY i.currency`,
};

const CONCERN = `'invoiceId', i.id, 'number', i.number, 'clientName', i.client_name, 'currency', i.currency,
  'dueCents', i.total_cents - i.amount_paid_cents`;

/** A few of each kind: the ones that wait longest. An e-mail that came back is nobody's concern once the client opened the link all the same. */
const CONCERNS: JsonQuery = {
  name: "dashboard_concerns",
  text: `
    (SELECT json_build_object('kind', 'rejected', 'since', rfc3339(i.rejected_at), 'reason', i.rejection_reason, ${CONCERN}) AS json
      FROM invoices i WHERE i.company_id = $1::uuid AND i.status = 'rejected' ORDER BY i.rejected_at LIMIT $4)
    UNION ALL
    (SELECT json FROM (
      SELECT DISTINCT ON (d.invoice_id) coalesce(d.complained_at, d.bounced_at) AS since, json_build_object(
        'kind', CASE WHEN d.complained_at IS NULL THEN 'bounced' ELSE 'complained' END,
        'since', rfc3339(coalesce(d.complained_at, d.bounced_at)), 'reason', d.bounce_reason, ${CONCERN}) AS json
      FROM email_deliveries d JOIN invoices i ON i.company_id = d.company_id AND i.id = d.invoice_id
      WHERE d.company_id = $1::uuid AND (d.bounced_at IS NOT NULL OR d.complained_at IS NOT NULL) AND ${OPEN} AND NOT EXISTS (
        SELECT FROM invoice_views v
        WHERE v.company_id = d.company_id AND v.invoice_id = d.invoice_id AND v.viewed_at > coalesce(d.complained_at, d.bounced_at))
      ORDER BY d.invoice_id, d.queued_at DESC) undelivered
    ORDER BY since LIMIT $4)
    UNION ALL
    (SELECT json_build_object('kind', 'send_' || d.status, 'since', rfc3339(d.failed_at), 'reason', d.last_error, ${CONCERN})
      FROM email_deliveries d JOIN invoices i ON i.company_id = d.company_id AND i.id = d.invoice_id
      WHERE d.company_id = $1::uuid AND d.status IN ('rejected', 'failed') AND d.kind = 'invoice' AND i.status = 'issued' AND NOT EXISTS (
        SELECT FROM email_deliveries later
        WHERE later.company_id = d.company_id AND later.invoice_id = d.invoice_id AND later.queued_at > d.queued_at)
      ORDER BY d.queued_at LIMIT $4)
    UNION ALL
    (SELECT json_build_object('kind', 'overdue', 'since', i.due_date, 'reason', NULL, ${CONCERN})
      FROM invoices i WHERE i.company_id = $1::uuid AND ${OPEN} AND i.due_date < $2::date ORDER BY i.due_date LIMIT $4)
    UNION ALL
    (SELECT json_build_object('kind', 'not_sent', 'since', rfc3339(i.issued_at), 'reason', NULL, ${CONCERN})
      FROM invoices i WHERE i.company_id = $1::uuid AND i.status = 'issued' AND i.due_date >= $2::date AND NOT EXISTS (
        SELECT FROM email_deliveries d WHERE d.company_id = i.company_id AND d.invoice_id = i.id)
      ORDER BY i.due_date LIMIT $4)
    UNION ALL
    (SELECT json_build_object('kind', 'stale_draft', 'since', rfc3339(i.updated_at), 'reason', NULL, ${CONCERN})
      FROM invoices i WHERE i.company_id = $1::uuid AND i.status = 'draft' AND i.updated_at < $3::timestamptz ORDER BY i.updated_at LIMIT $4)`,
};

const LATEST_EVENTS: JsonQuery = {
  name: "dashboard_events",
  text: `
    SELECT json_build_object('id', e.id, 'type', e.type, 'actorKind', e.actor_kind, 'actorName', coalesce(u.name, k.name),
      'invoiceId', e.invoice_id, 'invoiceNumber', i.number, 'invoiceExists', i.id IS NOT NULL, 'name', e.data ->> 'name',
      'occurredAt', rfc3339(e.occurred_at)) AS json
    FROM (SELECT * FROM events WHERE company_id = $1::uuid AND type <> 'invoice.archived' ORDER BY occurred_at DESC, id DESC LIMIT $2) e
    LEFT JOIN users u ON e.actor_kind = 'user' AND u.group_id = e.group_id AND u.id = e.actor_id
    LEFT JOIN api_keys k ON e.actor_kind = 'api_key' AND k.group_id = e.group_id AND k.id = e.actor_id
    LEFT JOIN invoices i ON i.company_id = e.company_id AND i.id = e.invoice_id
    ORDER BY e.occurred_at DESC, e.id DESC`,
};

/** What is still to be paid, by currency and age on the day `today`. */
export function sumOpen(companyId: string, today: CalendarDate): Promise<OpenGroup[]> {
  return readJson("pool", OPEN_GROUPS, [companyId, today]);
}

/** Invoiced and received per month and currency, from the month that begins with `from` on. */
export function sumMonths(companyId: string, from: CalendarDate): Promise<MonthlyTotal[]> {
  return readJson("pool", MONTHS, [companyId, from]);
}

export function sumDrafts(companyId: string): Promise<DraftTotal[]> {
  return readJson("pool", DRAFTS, [companyId]);
}

/** Up to `limit` invoices of each kind of trouble. */
export function listConcerns(companyId: string, today: CalendarDate, untouchedSince: Date, limit: number): Promise<Concern[]> {
  return readJson("pool", CONCERNS, [companyId, today, untouchedSince, limit]);
}

/** What happened last in the company, newest first; but that a document is in the archive, which follows each issue. */
export function listLatestEvents(companyId: string, limit: number): Promise<CompanyEvent[]> {
  return readJson("pool", LATEST_EVENTS, [companyId, limit]);
}
