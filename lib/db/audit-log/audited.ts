import "server-only";
import { FIND_DEPOSITS } from "#lib/db/deposits/deposits.ts";
import {
  ATTACHMENT,
  attachmentsOf,
  creditNotesField,
  PAYMENT_ROW,
  wholeInvoice,
} from "#lib/db/fields/invoice-fields.ts";
import { storedClient, storedCompany } from "#lib/db/fields/party-fields.ts";
import {
  boolean,
  date,
  hex,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  present,
  record,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";
import { DOCUMENT_KINDS } from "#lib/domain/document-kind.ts";
import { ACTOR_KINDS } from "#lib/domain/identity/actor.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";

const NO_ID = "00000000-0000-0000-0000-000000000000";

const CHAINS = defineQuery(
  "",
  object({
    id: uuid("known.id"),
    name: nullable(text("coalesce(co.name, g.name)")),
    isGroup: boolean("g.id IS NOT NULL"),
  }),
  (columns) => `
    SELECT ${columns}
    FROM (SELECT id FROM groups UNION SELECT id FROM companies UNION SELECT id FROM event_chains UNION SELECT DISTINCT chain_id FROM events) known
    LEFT JOIN groups g ON g.id = known.id
    LEFT JOIN companies co ON co.id = known.id
    ORDER BY known.id`,
);

/** All groups and companies, with or without a chain, and all chains, with or without an owner. */
export function auditedChains(snapshot: Snapshot): Promise<{ id: string; name: string | null; isGroup: boolean }[]> {
  return snapshot.rows(CHAINS);
}

const COMPANY = defineQuery(
  "",
  object({
    id: uuid("id"),
    groupId: uuid("group_id"),
    name: text("name"),
    numberPattern: text("number_pattern"),
    quoteNumberPattern: text("quote_number_pattern"),
    country: text("country"),
    isTest: boolean("is_test"),
  }),
  (columns) => `SELECT ${columns} FROM companies WHERE id = $1`,
);
const CHANGED_PATTERN = defineQuery(
  "",
  uuid("chain_id"),
  (columns) => `
    SELECT ${columns} FROM events
    WHERE chain_id = $1 AND company_id = $1 AND type = 'company.updated' AND data -> 'fields' ? 'numberPattern' LIMIT 1`,
);

/** `patternChanged`: older numbers may not match the current pattern. */
export type AuditedCompany = RowOf<typeof COMPANY> & { patternChanged: boolean };

export async function auditedCompany(snapshot: Snapshot, companyId: string): Promise<AuditedCompany> {
  const [company] = await snapshot.rows(COMPANY, [companyId]);
  if (!company) throw new Error(`company ${companyId} is gone`);
  return { ...company, patternChanged: (await snapshot.rows(CHANGED_PATTERN, [companyId])).length > 0 };
}

const CHAIN_HEAD = defineQuery(
  "",
  object({ sequence: integer("sequence"), hash: nullable(hex("hash")) }),
  (columns) => `SELECT ${columns} FROM event_chains WHERE id = $1`,
);

export type ChainHead = RowOf<typeof CHAIN_HEAD>;

export async function chainHead(snapshot: Snapshot, chainId: string): Promise<ChainHead | null> {
  const [head] = await snapshot.rows(CHAIN_HEAD, [chainId]);
  return head ?? null;
}

const CHAIN_EVENTS = defineQuery(
  "",
  object({
    id: uuid("id"),
    chainId: uuid("chain_id"),
    sequence: integer("sequence"),
    hash: hex("hash"),
    groupId: uuid("group_id"),
    companyId: nullable(uuid("company_id")),
    invoiceId: nullable(uuid("invoice_id")),
    type: text("type"),
    actorKind: oneOf(ACTOR_KINDS, "actor_kind"),
    actorId: nullable(uuid("actor_id")),
    data: record("data"),
    occurredAt: instant("occurred_at"),
  }),
  (columns) => `SELECT ${columns} FROM events WHERE chain_id = $1 AND sequence > $2::bigint ORDER BY sequence LIMIT $3`,
);

export type StoredEvent = RowOf<typeof CHAIN_EVENTS>;

/** The events of a chain, a few thousand at a time. */
export async function* chainEvents(snapshot: Snapshot, chainId: string, batch = 2000): AsyncGenerator<StoredEvent> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const events = await snapshot.rows(CHAIN_EVENTS, [chainId, after, batch]);
    yield* events;
    const last = events.at(-1);
    if (!last || events.length < batch) return;
    after = last.sequence;
  }
}

const NUMBER_OF = defineQuery(
  "",
  nullable(text("number")),
  (columns) => `SELECT ${columns} FROM invoices WHERE company_id = $1 AND id = $2`,
);

/** The number of an invoice; null when it has none or does not exist. */
export async function numberOf(
  snapshot: Snapshot,
  companyId: string | null,
  invoiceId: string,
): Promise<string | null> {
  const [number] = await snapshot.rows(NUMBER_OF, [companyId, invoiceId]);
  return number ?? null;
}

const VANISHED = defineQuery(
  "",
  object({ invoiceId: present(uuid("e.invoice_id")), number: nullable(text("e.data ->> 'number'")) }),
  (columns) => `
    SELECT ${columns} FROM events e
    WHERE e.chain_id = $1 AND e.company_id = $1 AND e.type = 'invoice.issued'
      AND NOT EXISTS (SELECT FROM invoices i WHERE i.company_id = $1 AND i.id = e.invoice_id)
    ORDER BY e.sequence LIMIT 1`,
);

/** An invoice of this company that was issued according to the trail and does not exist any more, or null. */
export async function findVanished(
  snapshot: Snapshot,
  companyId: string,
): Promise<{ invoiceId: string; number: string | null } | null> {
  const [row] = await snapshot.rows(VANISHED, [companyId]);
  return row ?? null;
}

const ORPHANS = Object.entries({
  invoice_lines: "a line",
  invoice_attachments: "a file",
  payments: "a payment",
  credit_notes: "a credit note",
  credit_note_lines: "a line of a credit note",
  documents: "a document",
  email_deliveries: "a send",
}).map(([table, what]) => ({
  what,
  query: defineQuery(
    "",
    present(uuid("t.invoice_id")),
    (columns) => `
      SELECT ${columns} FROM ${table} t
      WHERE t.company_id = $1 AND t.invoice_id IS NOT NULL AND NOT EXISTS (SELECT FROM invoices i WHERE i.company_id = $1 AND i.id = t.invoice_id) LIMIT 1`,
  ),
}));

/** A row that belongs to an invoice which this company does not have, or null. */
export async function findOrphan(
  snapshot: Snapshot,
  companyId: string,
): Promise<{ what: string; invoiceId: string } | null> {
  for (const { what, query } of ORPHANS) {
    const [invoiceId] = await snapshot.rows(query, [companyId]);
    if (invoiceId !== undefined) return { what, invoiceId };
  }
  return null;
}

const SERIES = defineQuery(
  "",
  object({
    kind: oneOf(DOCUMENT_KINDS, "kind"),
    year: integer("year"),
    /** 1 to 12; null for the series of a year. */
    month: nullable(integer("month")),
    firstNumber: integer("first_number"),
    lastNumber: integer("last_number"),
    lastIssuedAt: instant("last_issued_at"),
  }),
  (columns) => `
    SELECT ${columns} FROM (
      SELECT kind, year, NULL::int AS month, first_number, last_number, last_issued_at FROM number_series WHERE company_id = $1
      UNION ALL
      SELECT kind, year, month, first_number, last_number, last_issued_at FROM monthly_number_series WHERE company_id = $1
    ) series ORDER BY kind, year, month NULLS FIRST`,
);

export type AuditedSeries = RowOf<typeof SERIES>;

export function auditedSeries(snapshot: Snapshot, companyId: string): Promise<AuditedSeries[]> {
  return snapshot.rows(SERIES, [companyId]);
}

const INVOICES = defineQuery(
  "",
  object({
    ...wholeInvoice("$1"),
    attachments: list(
      {
        ...ATTACHMENT,
        /** The hash of the stored bytes, computed by this audit. */
        contentSha256: hex("pg_catalog.sha256(a.content)"),
      },
      { from: attachmentsOf("$1"), orderBy: "a.position" },
    ),
    /** The snapshots of issue; null for a draft. */
    company: nullable(storedCompany("i.company_snapshot")),
    client: nullable(storedClient("i.client_snapshot")),
    payments: list(
      { ...PAYMENT_ROW, actorId: nullable(uuid("p.actor_id")) },
      { from: "payments p WHERE p.company_id = $1 AND p.invoice_id = i.id", orderBy: "p.id" },
    ),
    creditNotes: creditNotesField("$1"),
    events: list(
      {
        type: text("e.type"),
        data: record("e.data"),
        actorKind: oneOf(ACTOR_KINDS, "e.actor_kind"),
        actorId: nullable(uuid("e.actor_id")),
        occurredAt: instant("e.occurred_at"),
      },
      { from: "events e WHERE e.chain_id = $1 AND e.company_id = $1 AND e.invoice_id = i.id", orderBy: "e.sequence" },
    ),
    documents: list(
      {
        kind: oneOf(DOCUMENT_KINDS, "d.kind"),
        /** The invoice, or the credit note. */
        documentId: uuid("d.document_id"),
        /** The hash of the stored bytes, computed by this audit. */
        contentSha256: hex("pg_catalog.sha256(d.content)"),
        /** The hash that the archive recorded. */
        sha256: hex("d.sha256"),
      },
      { from: "documents d WHERE d.company_id = $1 AND d.invoice_id = i.id", orderBy: "d.kind, d.document_id" },
    ),
  }),
  (columns) => `SELECT ${columns} FROM invoices i WHERE i.company_id = $1 AND i.id > $2 ORDER BY i.id LIMIT $3`,
);

/** An invoice as it is stored, with unchanged snapshots and all related rows. */
export type AuditedInvoice = RowOf<typeof INVOICES>;
export type AuditedEvent = AuditedInvoice["events"][number];
export type AuditedPayment = AuditedInvoice["payments"][number];
export type AuditedDocument = AuditedInvoice["documents"][number];

/** All invoices of a company, a few hundred at a time, in the order of their ids. */
export async function* auditedInvoices(
  snapshot: Snapshot,
  companyId: string,
  batch = 500,
): AsyncGenerator<AuditedInvoice> {
  let after = NO_ID;
  for (;;) {
    const invoices = await snapshot.rows(INVOICES, [companyId, after, batch]);
    yield* invoices;
    const last = invoices.at(-1);
    if (!last || invoices.length < batch) return;
    after = last.id;
  }
}

export type AuditedDeposit = RowOf<typeof FIND_DEPOSITS>;

/** These invoices in their order, with what a final invoice needs to know to deduct them. */
export async function auditedDeposits(
  snapshot: Snapshot,
  companyId: string,
  ids: readonly string[],
): Promise<(AuditedDeposit | undefined)[]> {
  const found = new Map((await snapshot.rows(FIND_DEPOSITS, [companyId, ids])).map((each) => [each.id, each]));
  return ids.map((id) => found.get(id));
}

const DEDUCTIONS = defineQuery(
  "",
  object({ depositId: uuid("dd.deposit_id"), invoiceId: uuid("dd.invoice_id") }),
  (columns) => `SELECT ${columns} FROM deposit_deductions dd WHERE dd.company_id = $1`,
);

/** Which final invoice is noted to deduct which deposit. */
export function keptDeductions(snapshot: Snapshot, companyId: string): Promise<RowOf<typeof DEDUCTIONS>[]> {
  return snapshot.rows(DEDUCTIONS, [companyId]);
}

const MOMENT = defineQuery("", instant("now()"), (columns) => `SELECT ${columns}`);

/** The time of the snapshot by the database's clock (RFC 3339). */
export async function momentOf(snapshot: Snapshot): Promise<string> {
  const [now] = await snapshot.rows(MOMENT);
  return now ?? "";
}

const ARCHIVING_JOBS = defineQuery(
  "",
  object({
    invoiceId: text("j.payload ->> 'invoiceId'"),
    /** With a running one. */
    attempts: integer("j.attempts"),
    lastError: nullable(text("j.last_error")),
  }),
  (columns) => `
    SELECT ${columns} FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'archive_invoice_pdf' AND j.payload ->> 'companyId' = $1 ORDER BY j.id`,
);

/** An unfinished job that archives the documents of an invoice. */
export type ArchivingJob = Omit<RowOf<typeof ARCHIVING_JOBS>, "invoiceId">;

/** The unfinished archiving jobs of a company, by invoice. */
export async function archivingJobs(snapshot: Snapshot, companyId: string): Promise<Map<string, ArchivingJob>> {
  const rows = await snapshot.rows(ARCHIVING_JOBS, [companyId]);
  return new Map(rows.map(({ invoiceId, ...job }) => [invoiceId, job]));
}

const KEPT_COUNTS = defineQuery(
  "",
  object({ status: oneOf(INVOICE_STATUSES, "status"), count: integer("sum(count)") }),
  (columns) => `SELECT ${columns} FROM invoice_counts WHERE company_id = $1 GROUP BY status`,
);

/** The stored number of invoices per status. */
export function keptCounts(snapshot: Snapshot, companyId: string): Promise<{ status: InvoiceStatus; count: number }[]> {
  return snapshot.rows(KEPT_COUNTS, [companyId]);
}

const KEPT_MONTHS = defineQuery(
  "",
  object({
    currency: text("currency"),
    /** The first day of the month. */
    month: date("month"),
    invoicedCents: text("sum(invoiced_cents)::text"),
    receivedCents: text("sum(received_cents)::text"),
    receivedCount: integer("sum(received_count)"),
  }),
  (columns) =>
    `SELECT ${columns} FROM monthly_totals WHERE company_id = $1 GROUP BY currency, month ORDER BY month, currency`,
);

export type MonthTotals = RowOf<typeof KEPT_MONTHS>;

/** The stored totals per month and currency. */
export function keptMonths(snapshot: Snapshot, companyId: string): Promise<MonthTotals[]> {
  return snapshot.rows(KEPT_MONTHS, [companyId]);
}
