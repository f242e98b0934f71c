import "server-only";
import { readFirst, readRows, send, type Tx } from "#lib/db/client.ts";
import { type Columns, insertRow, rowValues } from "#lib/db/query/columns.ts";
import {
  date,
  type Fields,
  instant,
  integer,
  nullable,
  object,
  objectIf,
  oneOf,
  stored,
  storedValues,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { INVOICE_STATUSES, type InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import {
  type RecurringRun,
  RUN_OUTCOMES,
  type RunOutcome,
  type RunReason,
} from "#lib/domain/recurring/recurring-invoice.ts";

/** The fields of a run: the row `rr` of recurring_runs. */
export const RUN: Fields<RecurringRun> = {
  sequence: integer("rr.sequence"),
  date: date("rr.date"),
  outcome: oneOf(RUN_OUTCOMES, "rr.outcome"),
  invoiceId: nullable(uuid("rr.invoice_id")),
  reason: nullable(stored<RunReason>({ code: text(), faults: storedValues(text(), "") }, "rr.reason")),
  createdAt: instant("rr.created_at"),
};

/** A run with the invoice that was made, as it is now; null where none was, or where its draft was deleted. */
export interface RunWithInvoice extends RecurringRun {
  invoice: { number: string | null; status: InvoiceStatus; totalCents: number } | null;
}

const RUN_WITH_INVOICE: Fields<RunWithInvoice> = {
  ...RUN,
  invoice: objectIf("inv.id IS NOT NULL", {
    number: nullable(text("inv.number")),
    status: oneOf(INVOICE_STATUSES, "inv.status"),
    totalCents: integer("inv.total_cents"),
  }),
};

type NewRun = Omit<RecurringRun, "createdAt"> & { companyId: string; recurringInvoiceId: string };
const NEW_RUN: Columns<NewRun & { createdAt: Date; outcomeAt: Date }> = {
  createdAt: "created_at timestamptz",
  outcomeAt: "outcome_at timestamptz",
  companyId: "company_id uuid",
  recurringInvoiceId: "recurring_invoice_id uuid",
  sequence: "sequence int",
  date: "date date",
  outcome: "outcome text",
  invoiceId: "invoice_id uuid",
  reason: "reason jsonb",
};
const INSERT = defineCommand("insert_recurring_run", insertRow("recurring_runs", NEW_RUN));

/** Adds the run of a sequence of a locked schedule. That it has one already is an error. */
export function insertRun(tx: Tx, run: NewRun, now: Date): void {
  send(tx, INSERT, rowValues(NEW_RUN, { ...run, createdAt: now, outcomeAt: now }));
}

const SET_OUTCOME = defineCommand(
  "set_run_outcome",
  `UPDATE recurring_runs SET outcome = $4, reason = $5::jsonb, outcome_at = $6::timestamptz
   WHERE company_id = $1::uuid AND recurring_invoice_id = $2::uuid AND sequence = $3::int`,
);

/** What names a run. */
export interface RunKey {
  companyId: string;
  recurringInvoiceId: string;
  sequence: number;
}

/** Writes what became of a run of a locked schedule. */
export function setRunOutcome(
  tx: Tx,
  { companyId, recurringInvoiceId, sequence }: RunKey,
  { outcome, reason }: { outcome: RunOutcome; reason: RunReason | null },
  now: Date,
): void {
  send(tx, SET_OUTCOME, [companyId, recurringInvoiceId, sequence, outcome, reason && JSON.stringify(reason), now]);
}

const FIND = defineQuery(
  "find_recurring_run",
  object<RecurringRun>(RUN),
  (columns) =>
    `SELECT ${columns} FROM recurring_runs rr
     WHERE rr.company_id = $1::uuid AND rr.recurring_invoice_id = $2::uuid AND rr.sequence = $3::int`,
);

/** The run of a sequence, or null. */
export function findRun(
  source: Tx | "pool",
  { companyId, recurringInvoiceId, sequence }: RunKey,
): Promise<RecurringRun | null> {
  return readFirst(source, FIND, [companyId, recurringInvoiceId, sequence]);
}

const listFrom = (from: string) => (columns: string) =>
  `SELECT ${columns} FROM ${from}
   WHERE rr.company_id = $1::uuid AND rr.recurring_invoice_id = $2::uuid
     AND rr.outcome = ANY ($3::text[]) AND ($4::int IS NULL OR rr.sequence < $4::int)
   ORDER BY rr.sequence DESC LIMIT $5::int`;
const LIST = defineQuery("list_recurring_runs", object<RecurringRun>(RUN), listFrom("recurring_runs rr"));

/** The runs with one of these outcomes that are before a sequence; all of them without these. */
interface RunFilter {
  outcomes?: readonly RunOutcome[];
  before?: number | null;
  limit: number;
}

/** The runs of a schedule, the latest first. */
export function listRuns(
  source: Tx | "pool",
  { companyId, recurringInvoiceId }: Omit<RunKey, "sequence">,
  { outcomes = RUN_OUTCOMES, before = null, limit }: RunFilter,
): Promise<RecurringRun[]> {
  return readRows(source, LIST, [companyId, recurringInvoiceId, outcomes, before, limit]);
}

const LIST_WITH_INVOICES = defineQuery(
  "list_recurring_runs_with_invoices",
  object<RunWithInvoice>(RUN_WITH_INVOICE),
  listFrom("recurring_runs rr LEFT JOIN invoices inv ON inv.company_id = $1::uuid AND inv.id = rr.invoice_id"),
);

/** The same with their invoices. */
export function listRunsWithInvoices(
  companyId: string,
  recurringInvoiceId: string,
  { outcomes = RUN_OUTCOMES, before = null, limit }: RunFilter,
): Promise<RunWithInvoice[]> {
  return readRows("pool", LIST_WITH_INVOICES, [companyId, recurringInvoiceId, outcomes, before, limit]);
}

const SEQUENCES = defineQuery(
  "sequences_of_runs",
  integer("rr.sequence"),
  (columns) =>
    `SELECT ${columns} FROM recurring_runs rr
     WHERE rr.company_id = $1::uuid AND rr.recurring_invoice_id = $2::uuid AND rr.sequence >= $3::int`,
);

/** The sequences from one on that have a run: they were skipped ahead. */
export async function sequencesOfRuns(source: Tx | "pool", { companyId, recurringInvoiceId, sequence }: RunKey) {
  return new Set(await readRows(source, SEQUENCES, [companyId, recurringInvoiceId, sequence]));
}

const REMOVE_FROM = defineCommand(
  "remove_recurring_runs",
  `DELETE FROM recurring_runs
   WHERE company_id = $1::uuid AND recurring_invoice_id = $2::uuid AND sequence >= $3::int AND outcome = 'skipped'`,
);

/** Removes what was skipped ahead from a sequence on, of a locked schedule. */
export function removeSkipped(tx: Tx, { companyId, recurringInvoiceId, sequence }: RunKey): void {
  send(tx, REMOVE_FROM, [companyId, recurringInvoiceId, sequence]);
}
