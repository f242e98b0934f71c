import "server-only";
import { EXPORT_LIMITS } from "#lib/db/connection/limits.ts";
import { conditionsOf, type InvoiceFilter, Parameters } from "#lib/db/invoices/invoice-filter.ts";
import { integer, nullable, text } from "#lib/db/query/field.ts";
import { makeColumnQuery } from "#lib/db/query/query.ts";
import { readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { PaymentMethod } from "#lib/domain/invoice/invoice.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";
import { currencies, decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import { csvField } from "#lib/domain/text/csv-field.ts";

/** The columns of the file, in their order. */
export const EXPORT_COLUMNS = [
  "type",
  "number",
  "status",
  "client",
  "issueDate",
  "dueDate",
  "serviceDate",
  "currency",
  "subtotal",
  "taxTotal",
  "total",
  "credited",
  "paid",
  "due",
  "payment",
  "method",
  "invoice",
  "id",
] as const;

/** The kinds of rows. A payment that was recorded by mistake stays, and its counter entry follows as a reversal. */
export const EXPORT_TYPES = ["draft", "invoice", "credit_note", "payment", "reversal", "refund", "refund_reversal"] as const;

/** The names that the file uses, in the language of its reader. */
export interface ExportLabels {
  types: Record<(typeof EXPORT_TYPES)[number], string>;
  statuses: Record<InvoiceStatus, string>;
  methods: Record<PaymentMethod, string>;
}

type Fields = Partial<Record<(typeof EXPORT_COLUMNS)[number], string>>;

// PostgreSQL writes the lines. As JSON, and written by this process, a million of them keep it busy for half a minute.

/** What all rows of an invoice have in common, the row `found`. */
const SHARED: Fields = { client: "found.client", currency: "found.currency", invoice: "found.number" };
const INVOICE: Fields = {
  ...SHARED,
  type: "CASE WHEN found.number IS NULL THEN names.draft ELSE names.invoice END",
  number: "found.number",
  status: "found.label",
  issueDate: isoDate("found.issue_date"),
  dueDate: isoDate("found.due_date"),
  serviceDate: isoDate("found.service_date"),
  subtotal: "found.subtotal_cents * found.unit",
  taxTotal: "found.tax_total_cents * found.unit",
  total: "found.total_cents * found.unit",
  credited: "found.amount_credited_cents * found.unit",
  paid: "found.amount_paid_cents * found.unit",
  due: "found.due_cents * found.unit",
  id: "found.id",
};
/** The credit note `n`. Its amounts are negative, so that a column adds up to what was invoiced. */
const CREDIT_NOTE: Fields = {
  ...SHARED,
  type: "names.credit_note",
  number: csvText("n.number"),
  issueDate: isoDate("n.issue_date"),
  subtotal: "-n.subtotal_cents * found.unit",
  taxTotal: "-n.tax_total_cents * found.unit",
  total: "-n.total_cents * found.unit",
  id: "n.id",
};
/** The entry `p` of the ledger. */
const PAYMENT: Fields = {
  ...SHARED,
  type: `CASE WHEN p.is_refund THEN CASE WHEN p.reverses IS NULL THEN names.refund ELSE names.refund_reversal END
    WHEN p.reverses IS NULL THEN names.payment ELSE names.reversal END`,
  issueDate: isoDate("p.paid_on"),
  payment: "p.amount_cents * found.unit",
  method: "names.methods ->> p.method",
  id: "p.id",
};

/** A line of the file; a column that the row does not have is empty. */
function lineOf(fields: Fields): string {
  return `concat(${EXPORT_COLUMNS.map((name) => fields[name] ?? "NULL").join(", ',', ")}, E'\\r\\n')`;
}

/** An invoice, then its credit notes, then its payments. The database holds that where nothing is cancelled or credited there are no credit notes. */
const LINES = `concat(${lineOf(INVOICE)},
  CASE WHEN found.is_credited THEN (SELECT string_agg(${lineOf(CREDIT_NOTE)}, '' ORDER BY n.issued_at, n.id) FROM (
    SELECT w.id, w.number, w.issue_date, w.issued_at, found.subtotal_cents, found.tax_total_cents, found.total_cents
    FROM credit_notes w WHERE w.company_id = $1::uuid AND w.invoice_id = found.id
    UNION ALL
    SELECT w.id, w.number, w.issue_date, w.issued_at, w.subtotal_cents, w.tax_total_cents, w.total_cents
    FROM partial_credit_notes w WHERE w.company_id = $1::uuid AND w.invoice_id = found.id) n) END,
  CASE WHEN found.number IS NOT NULL THEN (SELECT string_agg(${lineOf(PAYMENT)}, '' ORDER BY p.id)
    FROM payments p WHERE p.company_id = $1::uuid AND p.invoice_id = found.id) END)`;

/** What the client owes: nothing of a draft. */
const DUE = "CASE WHEN i.status = 'draft' THEN 0 ELSE greatest(0, i.total_cents - i.amount_credited_cents - i.amount_paid_cents) END";

/** A text of a user as a field: `typedCsvField` in SQL. */
function csvText(column: string): string {
  const defused = `CASE WHEN ${column} ~ '^[=+@\\t\\r-]' THEN '''' || ${column} ELSE ${column} END`;
  const field = `CASE WHEN ${column} ~ '[",\\r\\n]' THEN '"' || replace(${defused}, '"', '""') || '"' ELSE ${defused} END`;
  return `CASE WHEN ${column} ~ '[",\\r\\n]|^[=+@\\t-]' THEN ${field} ELSE ${column} END`; // one look at the usual text
}

/** Whatever the server's DateStyle. */
function isoDate(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD')`;
}

/** What an amount in the minor unit is multiplied by for its decimals, such as 0.01 for EUR. */
const UNIT = `CASE ${[...Map.groupBy(currencies(), minorUnitDigits)]
  .sort(([, some], [, others]) => others.length - some.length)
  .map(([digits, codes]) => `WHEN i.currency = ANY ('{${codes.join(",")}}') THEN ${decimalString(1, digits)}`)
  .join(" ")} END`;

/** What the lines are made of. The fields that every line of an invoice has are written once. */
const COLUMNS = `${csvText("number")} AS number, ${csvText("client_name")} AS client, ${UNIT} AS unit, ${DUE} AS due_cents,
  status = 'cancelled' OR amount_credited_cents > 0 AS is_credited, id, issue_date, due_date, service_date, currency,
  subtotal_cents, tax_total_cents, total_cents, amount_paid_cents, amount_credited_cents`;

/** A place in the list, newest issue date first. */
export interface ExportPlace {
  issueDate: string;
  id: string;
}

interface ExportedLines {
  lines: string;
  /** The place of the last line; null when the list ends with it. */
  last: ExportPlace | null;
}

/**
 * The lines of a CSV file for some invoices after a place in the list, each with its line break (RFC 4180): the invoice, its credit notes and
 * its payments. Dates are ISO 8601, amounts decimals with a point. All of a long list, read so, is never in memory at once, and holds neither
 * a connection nor a snapshot meanwhile. The first lines are refused like any search; later ones wait for up to `waitMs` milliseconds.
 */
export async function exportLines(
  companyId: string,
  filter: InvoiceFilter,
  labels: ExportLabels,
  { after, limit, waitMs }: { after: ExportPlace | null; limit: number; waitMs?: number },
): Promise<ExportedLines> {
  const { query, values } = exportQuery(companyId, filter, labels, after, limit);
  const [found] = await readSnapshotInTurn(companyId, (snapshot) => snapshot.columns(query, values), { limits: EXPORT_LIMITS, waitMs });
  if (!found) throw new Error("the export query returned no row");
  const { lines, count, lastDate, lastId } = found;
  const isEnd = count < limit || lastDate === null || lastId === null;
  return { lines: lines ?? "", last: isEnd ? null : { issueDate: lastDate, id: lastId } };
}

function exportQuery(companyId: string, filter: InvoiceFilter, labels: ExportLabels, after: ExportPlace | null, limit: number) {
  const parameters = new Parameters(companyId);
  const conditions = conditionsOf(filter, parameters);
  if (after) conditions.push(`(i.issue_date, i.id) < (${parameters.add(after.issueDate, "date")}, ${parameters.add(after.id, "uuid")})`);
  const label = Object.entries(labels.statuses).map(([status, name]) => `WHEN '${status}' THEN ${parameters.add(csvField(name), "text")}`);
  const types = Object.entries(labels.types).map(([type, name]) => `${parameters.add(csvField(name), "text")} AS ${type}`);
  const methods = Object.fromEntries(Object.entries(labels.methods).map(([method, name]) => [method, csvField(name)]));
  const names = `(SELECT ${types.join(", ")}, ${parameters.add(JSON.stringify(methods), "jsonb")} AS methods) names`;
  const fields = {
    lines: nullable(text(`string_agg(${LINES}, '' ORDER BY issue_date DESC, id DESC)`)),
    count: integer("count(*)::int"),
    lastDate: nullable(text(isoDate("min(issue_date)"))),
    lastId: nullable(text("(array_agg(id ORDER BY issue_date DESC, id DESC))[count(*)]::text")),
  };
  // The inner query is in the order of the index, so that PostgreSQL sorts nothing.
  const query = makeColumnQuery(
    "",
    fields,
    (columns) => `
      SELECT ${columns}
      FROM (
        SELECT ${COLUMNS}, CASE i.status ${label.join(" ")} END AS label
        FROM invoices i WHERE ${conditions.join(" AND ")}
        ORDER BY i.issue_date DESC, i.id DESC LIMIT ${Math.trunc(limit)}) found
      CROSS JOIN ${names}`,
  );
  return { query, values: parameters.values };
}
