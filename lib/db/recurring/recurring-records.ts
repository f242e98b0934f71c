import "server-only";
import { latestEditOf } from "#lib/db/audit-log/latest-edit.ts";
import { readFirst, send, type Tx } from "#lib/db/client.ts";
import { externalData } from "#lib/db/fields/external-fields.ts";
import { CONTENT, LINE } from "#lib/db/fields/invoice-fields.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { assignmentsOf, type Columns, columnsOf, insertRow, recordsOf, rowValues } from "#lib/db/query/columns.ts";
import {
  boolean,
  date,
  type Fields,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  stored,
  storedList,
  text,
  uuid,
} from "#lib/db/query/field.ts";
import { defineCommand, defineQuery } from "#lib/db/query/query.ts";
import { CONTENT as CONTENT_FIELDS } from "#lib/domain/invoices/invoice.ts";
import { LINE_CONTENT, type LineContent } from "#lib/domain/lines/line.ts";
import { TERMS_MONTHS } from "#lib/domain/parties/payment-terms.ts";
import { BILLED_PERIODS, RECURRENCE_UNITS } from "#lib/domain/recurring/recurrence.ts";
import {
  type LaterLines,
  RECURRING_ACTIONS,
  RECURRING_STATUSES,
  type RecurringContent,
  type RecurringInput,
  type RecurringInvoice,
} from "#lib/domain/recurring/recurring-invoice.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

/** The members of a table that an earlier release did not write. */
const addedOf = (table: Record<string, string>) =>
  Object.entries(table).flatMap(([name, at]) => (at.endsWith(", added") ? [name] : []));

const { id: _, totalCents: __, sharesCents: ___, grossCents: ____, deduction: _____, ...LINE_FIELDS } = LINE;
const LINES = storedList<LineContent>(LINE_FIELDS, "", addedOf(LINE_CONTENT) as (keyof LineContent & string)[]);
const { kind, quoteId, clientId, issueDate, dueDate, serviceDate, taxExchangeRateE6, externalId, ...SAME } = CONTENT;

/** What the next date needs to be known. */
type Progress = Pick<RecurringInvoice, "status" | "nextSequence" | "nextDate">;
type Written = RecurringInput & Progress;

const WRITTEN: Fields<Written> = {
  clientId: uuid("ri.client_id"),
  unit: oneOf(RECURRENCE_UNITS, "ri.unit"),
  intervalCount: integer("ri.interval_count"),
  dayOfMonth: nullable(integer("ri.day_of_month")),
  startDate: date("ri.start_date"),
  firstSequence: integer("ri.first_sequence"),
  endDate: nullable(date("ri.end_date")),
  maxOccurrences: nullable(integer("ri.max_occurrences")),
  billedPeriod: nullable(oneOf(BILLED_PERIODS, "ri.billed_period")),
  action: oneOf(RECURRING_ACTIONS, "ri.action"),
  paymentTermsDays: nullable(integer("ri.payment_terms_days")),
  paymentTermsMonth: nullable(oneOf(TERMS_MONTHS, "ri.payment_terms_month")),
  content: stored<RecurringContent>(
    { ...SAME, lines: LINES },
    "ri.content",
    addedOf(CONTENT_FIELDS) as (keyof RecurringContent & string)[],
  ),
  laterLines: storedList<LaterLines>({ from: date(), lines: LINES }, "ri.later_lines"),
  ...externalData("ri"),
  status: oneOf(RECURRING_STATUSES, "ri.status"),
  nextSequence: integer("ri.next_sequence"),
  nextDate: nullable(date("ri.next_date")),
};

/** The fields of a schedule: the row `ri` of recurring_invoices, with those of its client and of the company `$1`. */
export const RECURRING: Fields<RecurringInvoice> = {
  id: uuid("ri.id"),
  clientName: text("cl.name"),
  isClientArchived: boolean("cl.archived_at IS NOT NULL"),
  documentLanguage: oneOf(LANGUAGES, "coalesce(ri.content ->> 'language', cl.language, co.language)"),
  ...WRITTEN,
  createdAt: instant("ri.created_at"),
  updatedAt: instant("ri.updated_at"),
};
export const JOIN_PARTIES =
  "JOIN clients cl ON cl.company_id = $1::uuid AND cl.id = ri.client_id JOIN companies co ON co.id = $1::uuid";
export const FROM_RECURRING = `recurring_invoices ri ${JOIN_PARTIES}`;

const RECORD = object<RecurringInvoice>(RECURRING);
const findBy = (columns: string) =>
  `SELECT ${columns} FROM ${FROM_RECURRING} WHERE ri.company_id = $1::uuid AND ri.id = $2::uuid`;
const FIND = defineQuery("find_recurring_invoice", RECORD, findBy);
const LOCK = defineQuery("lock_recurring_invoice", RECORD, (columns) => `${findBy(columns)} FOR UPDATE OF ri`);

/** A schedule; null when this company has none with that id. */
export function findRecurring(source: Tx | "pool", companyId: string, id: string): Promise<RecurringInvoice | null> {
  return readFirst(source, FIND, [companyId, id]);
}

/** The same, locked until the transaction ends. */
export function lockRecurring(tx: Tx, companyId: string, id: string): Promise<RecurringInvoice | null> {
  checkLockOrder(tx, "recurring invoice", id);
  return readFirst(tx, LOCK, [companyId, id]);
}

const COLUMNS = columnsOf<Written>(WRITTEN);
const NEW: Columns<Written & { id: string; companyId: string; createdAt: Date; updatedAt: Date }> = {
  id: "id uuid",
  companyId: "company_id uuid",
  createdAt: "created_at timestamptz",
  updatedAt: "updated_at timestamptz",
  ...COLUMNS,
};
const INSERT = defineCommand("insert_recurring_invoice", insertRow("recurring_invoices", NEW));

/** Adds a schedule. */
export function insertRecurring(tx: Tx, companyId: string, id: string, schedule: Written, now: Date): void {
  checkLockOrder(tx, "recurring invoice", id);
  send(tx, INSERT, rowValues(NEW, { ...schedule, id, companyId, createdAt: now, updatedAt: now }));
}

const REPLACE = defineCommand(
  "replace_recurring_invoice",
  `UPDATE recurring_invoices ri SET updated_at = $3::timestamptz, ${assignmentsOf(COLUMNS)} FROM ${recordsOf("$4", COLUMNS)}
   WHERE ri.company_id = $1::uuid AND ri.id = $2::uuid`,
);

/** Replaces all of a locked schedule. */
export function replaceRecurring(tx: Tx, companyId: string, id: string, schedule: Written, updatedAt: Date): void {
  send(tx, REPLACE, [companyId, id, updatedAt, JSON.stringify([schedule])]);
}

const MOVE_ON = defineCommand(
  "move_recurring_invoice_on",
  `UPDATE recurring_invoices SET status = $3, next_sequence = $4::int, next_date = $5::date
   WHERE company_id = $1::uuid AND id = $2::uuid`,
);

/** Says what is due next of a locked schedule. Its version is unchanged, because what its author wrote is. */
export function moveRecurringOn(tx: Tx, companyId: string, id: string, progress: Progress): void {
  send(tx, MOVE_ON, [companyId, id, progress.status, progress.nextSequence, progress.nextDate]);
}

/** The author and time of the latest edit of a schedule. */
export const findLatestRecurringEdit = latestEditOf("latest_recurring_edit", "recurringInvoiceId", [
  "recurring_invoice.created",
  "recurring_invoice.updated",
]);

const COMPANY_OF = defineQuery(
  "find_company_of_recurring_invoice",
  uuid("ri.company_id"),
  (columns) =>
    `SELECT ${columns} FROM recurring_invoices ri WHERE ri.company_id = ANY ($1::uuid[]) AND ri.id = $2::uuid`,
);

/** Which of these companies the schedule belongs to, or null. */
export function findRecurringCompany(companyIds: string[], id: string): Promise<string | null> {
  return readFirst("pool", COMPANY_OF, [companyIds, id]);
}
