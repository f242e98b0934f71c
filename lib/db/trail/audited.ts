import "server-only";
import { SUMMARY_JSON } from "#lib/db/invoices/invoices.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import type { ChainedEvent } from "#lib/db/trail/event-chain.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import type { CreditNote, Invoice, Payment } from "#lib/domain/invoice/invoice.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";

export interface AuditedCompany {
  id: string;
  groupId: string;
  name: string;
  numberPattern: string;
  /** The pattern was another one once, so that not every number can be read by it. */
  patternChanged: boolean;
}

export interface AuditedSeries {
  kind: "invoice" | "credit_note";
  year: number;
  firstNumber: number;
  lastNumber: number;
  lastIssuedAt: string;
}

export interface AuditedEvent {
  type: string;
  data: Record<string, unknown>;
  actorKind: Actor["kind"];
  actorId: string | null;
  occurredAt: string;
}

export interface AuditedPayment extends Omit<Payment, "reversedBy" | "actorName"> {
  actorId: string | null;
}

export interface AuditedDocument {
  kind: "invoice_pdf" | "credit_note_pdf";
  /** Of the bytes, counted now. */
  contentSha256: string;
  /** As the archive says. */
  sha256: string;
}

/** An invoice as it is stored, snapshots untouched, with all that hangs on it. */
export interface AuditedInvoice extends Omit<Invoice, "payments" | "delivery" | "creditNote" | "viewToken" | "viewTokenCreatedAt"> {
  payments: AuditedPayment[];
  creditNote: Omit<CreditNote, "id"> | null;
  /** In the order of the trail. */
  events: AuditedEvent[];
  documents: AuditedDocument[];
}

export interface StoredEvent extends ChainedEvent {
  hash: string;
}

export interface ChainHead {
  sequence: number;
  hash: string | null;
}

export interface MonthTotals {
  currency: string;
  /** Its first day. */
  month: string;
  invoicedCents: string;
  receivedCents: string;
  receivedCount: number;
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Groups and companies with a chain, or without, and every chain that is there. */
export async function auditedChains(snapshot: Snapshot): Promise<{ id: string; name: string | null; isGroup: boolean }[]> {
  return snapshot.rows(`
    SELECT known.id, coalesce(co.name, g.name) AS name, g.id IS NOT NULL AS "isGroup"
    FROM (SELECT id FROM groups UNION SELECT id FROM companies UNION SELECT id FROM event_chains UNION SELECT chain_id FROM events) known
    LEFT JOIN groups g ON g.id = known.id
    LEFT JOIN companies co ON co.id = known.id
    ORDER BY known.id`);
}

export async function auditedCompanies(snapshot: Snapshot): Promise<AuditedCompany[]> {
  return snapshot.rows(`
    SELECT id, group_id AS "groupId", name, number_pattern AS "numberPattern", EXISTS (
      SELECT FROM events e WHERE e.company_id = co.id AND e.type = 'company.updated' AND e.data -> 'fields' ? 'numberPattern') AS "patternChanged"
    FROM companies co ORDER BY id`);
}

export async function chainHead(snapshot: Snapshot, chainId: string): Promise<ChainHead | null> {
  const [head] = await snapshot.rows<ChainHead>("SELECT sequence, encode(hash, 'hex') AS hash FROM event_chains WHERE id = $1", [chainId]);
  return head ?? null;
}

/** The events of a chain, a few thousand at a time. */
export async function* chainEvents(snapshot: Snapshot, chainId: string, batch = 2000): AsyncGenerator<StoredEvent> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const events = await snapshot.rows<StoredEvent>(
      `SELECT id, chain_id AS "chainId", sequence, encode(hash, 'hex') AS hash, group_id AS "groupId", company_id AS "companyId",
         invoice_id AS "invoiceId", type, actor_kind AS "actorKind", actor_id AS "actorId", data, rfc3339(occurred_at) AS "occurredAt"
       FROM events WHERE chain_id = $1 AND sequence > $2::bigint ORDER BY sequence LIMIT $3`,
      [chainId, after, batch],
    );
    yield* events;
    const last = events.at(-1);
    if (!last || events.length < batch) return;
    after = last.sequence;
  }
}

/** The number of an invoice, or null where it has none or is gone. */
export async function numberOf(snapshot: Snapshot, companyId: string | null, invoiceId: string): Promise<string | null> {
  const [row] = await snapshot.rows<{ number: string | null }>("SELECT number FROM invoices WHERE company_id = $1 AND id = $2", [
    companyId,
    invoiceId,
  ]);
  return row?.number ?? null;
}

/** An invoice of this company that the trail says was issued and that is gone, or null. */
export async function findVanished(snapshot: Snapshot, companyId: string): Promise<{ invoiceId: string; number: string | null } | null> {
  const [row] = await snapshot.rows<{ invoiceId: string; number: string | null }>(
    `SELECT e.invoice_id AS "invoiceId", e.data ->> 'number' AS number FROM events e
     WHERE e.company_id = $1 AND e.type = 'invoice.issued'
       AND NOT EXISTS (SELECT FROM invoices i WHERE i.company_id = e.company_id AND i.id = e.invoice_id)
     ORDER BY e.sequence LIMIT 1`,
    [companyId],
  );
  return row ?? null;
}

/** What belongs to an invoice of this company that does not exist, or null. */
export async function findOrphan(snapshot: Snapshot, companyId: string): Promise<{ what: string; invoiceId: string } | null> {
  for (const [table, what] of [
    ["invoice_lines", "a line"],
    ["payments", "a payment"],
    ["credit_notes", "a credit note"],
    ["documents", "a document"],
    ["email_deliveries", "a send"],
  ] as const) {
    const [row] = await snapshot.rows<{ invoiceId: string }>(
      `SELECT t.invoice_id AS "invoiceId" FROM ${table} t
       WHERE t.company_id = $1 AND NOT EXISTS (SELECT FROM invoices i WHERE i.company_id = t.company_id AND i.id = t.invoice_id) LIMIT 1`,
      [companyId],
    );
    if (row) return { what, invoiceId: row.invoiceId };
  }
  return null;
}

export async function auditedSeries(snapshot: Snapshot, companyId: string): Promise<AuditedSeries[]> {
  return snapshot.rows(
    `SELECT kind, year, first_number AS "firstNumber", last_number AS "lastNumber", rfc3339(last_issued_at) AS "lastIssuedAt"
     FROM number_series WHERE company_id = $1 ORDER BY kind, year`,
    [companyId],
  );
}

/** All invoices of a company, a few hundred at a time, in the order of their ids. */
export async function* auditedInvoices(snapshot: Snapshot, companyId: string, batch = 500): AsyncGenerator<AuditedInvoice> {
  let after = NO_ID;
  for (;;) {
    const rows = await snapshot.rows<{ json: AuditedInvoice }>(AUDITED_INVOICES, [companyId, after, batch]);
    for (const { json } of rows) yield json;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.json.id;
  }
}

const AUDITED_INVOICES = `
  SELECT json_build_object(${SUMMARY_JSON},
    'companyId', i.company_id, 'taxRateBp', i.tax_rate_bp, 'operationCategory', i.operation_category,
    'taxExchangeRateE6', i.tax_exchange_rate_e6, 'description', i.description, 'notes', i.notes, 'taxBreakdown', i.tax_breakdown,
    'company', i.company_snapshot, 'client', i.client_snapshot,
    'issuedAt', rfc3339(i.issued_at), 'sentAt', rfc3339(i.sent_at), 'viewedAt', rfc3339(i.viewed_at),
    'acceptedAt', rfc3339(i.accepted_at), 'rejectedAt', rfc3339(i.rejected_at), 'rejectionReason', i.rejection_reason,
    'paidAt', rfc3339(i.paid_at), 'cancelledAt', rfc3339(i.cancelled_at),
    'lines', (
      SELECT coalesce(json_agg(json_build_object('id', l.id, 'lineNumber', l.line_number, 'description', l.description,
        'quantityE4', l.quantity_e4, 'unit', l.unit, 'unitPriceCents', l.unit_price_cents, 'unitPriceRestE6', l.unit_price_rest_e6, 'taxRateBp', l.tax_rate_bp,
        'exemptionCode', l.exemption_code, 'totalCents', l.total_cents) ORDER BY l.line_number), '[]')
      FROM invoice_lines l WHERE l.company_id = i.company_id AND l.invoice_id = i.id),
    'payments', (
      SELECT coalesce(json_agg(json_build_object('id', p.id, 'amountCents', p.amount_cents, 'paidAt', rfc3339(p.paid_at), 'paidOn', p.paid_on,
        'method', p.method, 'note', p.note, 'reverses', p.reverses, 'actorKind', p.actor_kind, 'actorId', p.actor_id) ORDER BY p.id), '[]')
      FROM payments p WHERE p.company_id = i.company_id AND p.invoice_id = i.id),
    'creditNote', (
      SELECT json_build_object('number', n.number, 'issueDate', n.issue_date, 'issuedAt', rfc3339(n.issued_at), 'reason', n.reason)
      FROM credit_notes n WHERE n.company_id = i.company_id AND n.invoice_id = i.id),
    'events', (
      SELECT coalesce(json_agg(json_build_object('type', e.type, 'data', e.data,
        'actorKind', e.actor_kind, 'actorId', e.actor_id, 'occurredAt', rfc3339(e.occurred_at)) ORDER BY e.sequence), '[]')
      FROM events e WHERE e.company_id = i.company_id AND e.invoice_id = i.id),
    'documents', (
      SELECT coalesce(json_agg(json_build_object('kind', d.kind, 'contentSha256', encode(pg_catalog.sha256(d.content), 'hex'),
        'sha256', encode(d.sha256, 'hex')) ORDER BY d.kind), '[]')
      FROM documents d WHERE d.company_id = i.company_id AND d.invoice_id = i.id)) AS json
  FROM invoices i WHERE i.company_id = $1 AND i.id > $2 ORDER BY i.id LIMIT $3`;

/** When the snapshot was taken, by the database's clock (RFC 3339). */
export async function momentOf(snapshot: Snapshot): Promise<string> {
  const [row] = await snapshot.rows<{ now: string }>("SELECT rfc3339(now()) AS now");
  return row?.now ?? "";
}

/** The job that archives an invoice's documents, while it has not done so. */
export interface ArchivingJob {
  /** How often it was begun, the time that it may be running now included. */
  attempts: number;
  lastError: string | null;
}

/** The archiving jobs of a company that are not done, by invoice. */
export async function archivingJobs(snapshot: Snapshot, companyId: string): Promise<Map<string, ArchivingJob>> {
  const rows = await snapshot.rows<ArchivingJob & { invoiceId: string }>(
    `SELECT j.payload ->> 'invoiceId' AS "invoiceId", j.attempts, j.last_error AS "lastError"
     FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'archive_invoice_pdf' AND j.payload ->> 'companyId' = $1 ORDER BY j.id`,
    [companyId],
  );
  return new Map(rows.map(({ invoiceId, ...job }) => [invoiceId, job]));
}

/** How many invoices of each status the kept counts say there are. */
export async function keptCounts(snapshot: Snapshot, companyId: string): Promise<{ status: InvoiceStatus; count: number }[]> {
  return snapshot.rows("SELECT status, sum(count)::int AS count FROM invoice_counts WHERE company_id = $1 GROUP BY status", [companyId]);
}

/** What the kept totals say of each month and currency. */
export async function keptMonths(snapshot: Snapshot, companyId: string): Promise<MonthTotals[]> {
  return snapshot.rows(
    `SELECT currency, month::text, sum(invoiced_cents)::text AS "invoicedCents", sum(received_cents)::text AS "receivedCents",
       sum(received_count)::int AS "receivedCount"
     FROM monthly_totals WHERE company_id = $1 GROUP BY currency, month ORDER BY month, currency`,
    [companyId],
  );
}
