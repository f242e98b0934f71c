import "server-only";
import { EXPORT_LIMITS } from "#lib/db/connection/limits.ts";
import { conditionsOf, type InvoiceFilter, Parameters } from "#lib/db/invoices/invoice-filter.ts";
import { integer, nullable, text } from "#lib/db/query/field.ts";
import { makeColumnQuery } from "#lib/db/query/query.ts";
import { readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";
import { currencies, decimalString, minorUnitDigits } from "#lib/domain/money/money.ts";
import { csvField } from "#lib/domain/text/csv-field.ts";

/** The columns of the file, in their order. */
export const EXPORT_COLUMNS = [
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
  "paid",
  "due",
  "id",
] as const;

// PostgreSQL writes the lines. As JSON, and written by this process, a million of them keep it busy for half a minute.
const FIELDS: Record<(typeof EXPORT_COLUMNS)[number], string> = {
  number: csvText("number"),
  status: "label",
  client: csvText("client_name"),
  issueDate: isoDate("issue_date"),
  dueDate: isoDate("due_date"),
  serviceDate: isoDate("service_date"),
  currency: "currency",
  subtotal: "subtotal_cents * unit",
  taxTotal: "tax_total_cents * unit",
  total: "total_cents * unit",
  paid: "amount_paid_cents * unit",
  due: "(total_cents - amount_paid_cents) * unit",
  id: "id",
};
const LINE = `concat(${EXPORT_COLUMNS.map((name) => FIELDS[name]).join(", ',', ")}, E'\\r\\n')`;
const COLUMNS =
  "id, number, client_name, issue_date, due_date, service_date, currency, subtotal_cents, tax_total_cents, total_cents, amount_paid_cents";

/**
 * A text of a user as a field, quoted as by csvField. A spreadsheet runs cells that begin with certain characters as formulas (OWASP, CSV
 * injection); an apostrophe in front makes them text.
 */
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
 * The lines of a CSV file for some invoices after a place in the list, each with its line break (RFC 4180). Dates are ISO 8601, amounts
 * decimals with a point. All of a long list, read so, is never in memory at once, and holds neither a connection nor a snapshot meanwhile.
 * `labels` are the names of the statuses. The first lines are refused like any search; later ones wait for up to `waitMs` milliseconds.
 */
export async function exportLines(
  companyId: string,
  filter: InvoiceFilter,
  labels: Record<InvoiceStatus, string>,
  { after, limit, waitMs }: { after: ExportPlace | null; limit: number; waitMs?: number },
): Promise<ExportedLines> {
  const { query, values } = exportQuery(companyId, filter, labels, after, limit);
  const [found] = await readSnapshotInTurn(companyId, (snapshot) => snapshot.columns(query, values), { limits: EXPORT_LIMITS, waitMs });
  if (!found) throw new Error("the export query returned no row");
  const { lines, count, lastDate, lastId } = found;
  const isEnd = count < limit || lastDate === null || lastId === null;
  return { lines: lines ?? "", last: isEnd ? null : { issueDate: lastDate, id: lastId } };
}

function exportQuery(
  companyId: string,
  filter: InvoiceFilter,
  labels: Record<InvoiceStatus, string>,
  after: ExportPlace | null,
  limit: number,
) {
  const parameters = new Parameters(companyId);
  const conditions = conditionsOf(filter, parameters);
  if (after) conditions.push(`(i.issue_date, i.id) < (${parameters.add(after.issueDate, "date")}, ${parameters.add(after.id, "uuid")})`);
  const label = Object.entries(labels).map(([status, name]) => `WHEN '${status}' THEN ${parameters.add(csvField(name), "text")}`);
  const fields = {
    lines: nullable(text(`string_agg(${LINE}, '' ORDER BY issue_date DESC, id DESC)`)),
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
        SELECT ${COLUMNS}, CASE i.status ${label.join(" ")} END AS label, ${UNIT} AS unit
        FROM invoices i WHERE ${conditions.join(" AND ")}
        ORDER BY i.issue_date DESC, i.id DESC LIMIT ${Math.trunc(limit)}) found`,
  );
  return { query, values: parameters.values };
}
