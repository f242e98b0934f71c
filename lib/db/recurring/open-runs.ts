import "server-only";
import { readFirst, readRows, type Tx } from "#lib/db/client.ts";
import { boolean, date, integer, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineQuery } from "#lib/db/query/query.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { OpenRuns } from "#lib/domain/recurring/listed-recurring.ts";

/** A run that waits for its owner: held or refused, while its draft is there. */
export interface OpenRun {
  recurringInvoiceId: string;
  sequence: number;
  outcome: "held" | "refused";
  date: CalendarDate;
  clientName: string;
}

/** The rows `rr` of runs that wait, of the company `$1`. A draft that a person issued or deleted waits no more. */
const OPEN = `recurring_runs rr JOIN invoices i ON i.company_id = $1::uuid AND i.id = rr.invoice_id AND i.status = 'draft'
    WHERE rr.company_id = $1::uuid AND rr.outcome IN ('held', 'refused')`;

const LIST = defineQuery(
  "open_recurring_runs",
  object<OpenRun>({
    recurringInvoiceId: uuid("rr.recurring_invoice_id"),
    sequence: integer("rr.sequence"),
    outcome: oneOf(["held", "refused"], "rr.outcome"),
    date: date("rr.date"),
    clientName: text("i.client_name"),
  }),
  (columns) => `SELECT ${columns} FROM ${OPEN} ORDER BY rr.date, rr.recurring_invoice_id LIMIT $2::int`,
);

/** The runs of a company that wait for its owner, the earliest first. */
export function listOpenRuns(companyId: string, limit: number): Promise<OpenRun[]> {
  return readRows("pool", LIST, [companyId, limit]);
}

const HAS_HELD = defineQuery(
  "has_held_run",
  boolean(`EXISTS (SELECT FROM ${OPEN} AND rr.recurring_invoice_id = $2::uuid AND rr.outcome = 'held')`),
  (columns) => `SELECT ${columns}`,
);

/** Whether missed dates of a schedule wait for an answer. */
export async function hasHeldRun(tx: Tx, companyId: string, recurringInvoiceId: string): Promise<boolean> {
  return (await readFirst(tx, HAS_HELD, [companyId, recurringInvoiceId])) ?? false;
}

const COUNTS = defineQuery(
  "count_open_runs",
  object<OpenRuns & { recurringInvoiceId: string }>({
    recurringInvoiceId: uuid("rr.recurring_invoice_id"),
    held: integer("count(*) FILTER (WHERE rr.outcome = 'held')"),
    refused: integer("count(*) FILTER (WHERE rr.outcome = 'refused')"),
  }),
  (columns) => `SELECT ${columns} FROM ${OPEN} GROUP BY rr.recurring_invoice_id`,
);

/** How many runs wait of each schedule of a company; those of which none does are left out. */
export async function countOpenRuns(companyId: string): Promise<Map<string, OpenRuns>> {
  const counted = await readRows("pool", COUNTS, [companyId]);
  return new Map(counted.map(({ recurringInvoiceId, ...runs }) => [recurringInvoiceId, runs]));
}

/** A company whose owner is to be told. */
export interface CompanyToNotice {
  groupId: string;
  companyId: string;
  daysAhead: number;
}

const CLOCK = "($1::timestamptz + co.days_ahead * interval '24 hours')";
const IS_DUE = (clock: string) =>
  `(co.recurring_noticed_at IS NULL OR co.recurring_noticed_at <= ${clock} - interval '24 hours')`;

const TO_NOTICE = defineQuery(
  "companies_with_open_runs",
  object<CompanyToNotice>({
    groupId: uuid("co.group_id"),
    companyId: uuid("co.id"),
    daysAhead: integer("co.days_ahead"),
  }),
  (columns) => `
    SELECT ${columns} FROM recurring_runs rr JOIN companies co ON co.id = rr.company_id
    WHERE rr.outcome IN ('held', 'refused') AND rr.outcome_at > coalesce(co.recurring_noticed_at, '-infinity')
      AND ${IS_DUE(CLOCK)}
    GROUP BY co.id ORDER BY co.position`,
);

/** The companies in which a run waits since their owner was last told of some, a day ago or longer. */
export function listCompaniesToNotice(now: Date): Promise<CompanyToNotice[]> {
  return readRows("pool", TO_NOTICE, [now]);
}

const CLAIM = defineColumnQuery<{ id: string }>(
  "claim_recurring_notice",
  { id: uuid("id") },
  (columns) =>
    `UPDATE companies co SET recurring_noticed_at = $2::timestamptz WHERE co.id = $1::uuid AND ${IS_DUE("$2::timestamptz")}
     RETURNING ${columns}`,
);

/** Takes the notice of a day for this transaction; false where another one has it. The company must be locked. */
export async function claimNotice(tx: Tx, companyId: string, now: Date): Promise<boolean> {
  return (await readRows(tx, CLAIM, [companyId, now])).length > 0;
}
