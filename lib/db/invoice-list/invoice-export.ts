import "server-only";
import { EXPORT_LIMITS } from "#lib/db/connection/limits.ts";
import { conditionsOf } from "#lib/db/invoice-list/invoice-filter.ts";
import { csvAmount, csvLine, csvText, isoDate, minorUnit } from "#lib/db/query/csv-sql.ts";
import { boolean, integer, nullable, text } from "#lib/db/query/field.ts";
import { Parameters } from "#lib/db/query/parameters.ts";
import { makeColumnQuery } from "#lib/db/query/query.ts";
import { readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceFilter } from "#lib/domain/invoices/invoice-query.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { type CsvDialect, csvField } from "#lib/domain/text/csv.ts";

/** The columns of the file, in their order. The base and the VAT of each rate follow them. */
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
  "clientSiren",
  "externalId",
  "writtenOff",
] as const;

/** The kinds of rows. A payment that was recorded by mistake stays, and its counter entry follows as a reversal. */
export const EXPORT_TYPES = [
  "draft",
  "invoice",
  "credit_note",
  "payment",
  "reversal",
  "refund",
  "refund_reversal",
  "write_off",
  "write_off_reversal",
] as const;

/** How the file is written: its dialect, and the names that it uses in the language of its reader. */
export interface ExportStyle {
  dialect: CsvDialect;
  types: Record<(typeof EXPORT_TYPES)[number], string>;
  statuses: Record<InvoiceStatus, string>;
  methods: Record<PaymentMethod, string>;
}

type Fields = Partial<Record<(typeof EXPORT_COLUMNS)[number], string>>;

/** What all rows of an invoice have in common, the row `found`. */
const SHARED: Fields = {
  client: "found.client",
  currency: "found.currency",
  invoice: "found.number",
  clientSiren: "found.client_siren",
};

/** The lines of an invoice, then of its credit notes, then of its payments, as SQL. */
function linesOf(dialect: CsvDialect, ratesBp: readonly number[]): string {
  const amount = (cents: string) => csvAmount(`${cents} * found.unit`, dialect);
  const invoice: Fields = {
    ...SHARED,
    type: "CASE WHEN found.number IS NULL THEN names.draft ELSE names.invoice END",
    number: "found.number",
    status: "found.label",
    issueDate: isoDate("found.issue_date"),
    dueDate: isoDate("found.due_date"),
    serviceDate: isoDate("found.service_date"),
    subtotal: amount("found.subtotal_cents"),
    taxTotal: amount("found.tax_total_cents"),
    total: amount("found.total_cents"),
    credited: amount("found.amount_credited_cents"),
    paid: amount("found.amount_paid_cents"),
    due: amount("found.due_cents"),
    id: "found.id",
    externalId: "found.external_id",
  };
  /** The credit note `n`. Its amounts are negative, so that a column adds up to what was invoiced. */
  const creditNote: Fields = {
    ...SHARED,
    type: "names.credit_note",
    number: csvText("n.number", dialect),
    issueDate: isoDate("n.issue_date"),
    subtotal: amount("-n.subtotal_cents"),
    taxTotal: amount("-n.tax_total_cents"),
    total: amount("-n.total_cents"),
    id: "n.id",
    externalId: csvText("n.external_id", dialect),
  };
  /** The entry `p` of the ledger. */
  const payment: Fields = {
    ...SHARED,
    type: `CASE WHEN p.write_off IS NOT NULL THEN CASE WHEN p.reverses IS NULL THEN names.write_off ELSE names.write_off_reversal END
      WHEN p.is_refund THEN CASE WHEN p.reverses IS NULL THEN names.refund ELSE names.refund_reversal END
      WHEN p.reverses IS NULL THEN names.payment ELSE names.reversal END`,
    issueDate: isoDate("p.paid_on"),
    payment: amount("CASE WHEN p.write_off IS NULL THEN p.amount_cents END"),
    writtenOff: amount("CASE WHEN p.write_off IS NOT NULL THEN p.amount_cents END"),
    method: "names.methods ->> p.method",
    id: "p.id",
    externalId: csvText("p.external_id", dialect),
  };
  const line = (fields: Fields, rates: string) => {
    const separated = csvLine(
      EXPORT_COLUMNS.map((name) => fields[name]),
      dialect,
    );
    return `concat(${separated}, ${rates}, E'\\r\\n')`;
  };
  const rates = (breakdown: string, sign: "" | "-") => rateFields(breakdown, sign, dialect, ratesBp);
  const noRates = `'${dialect.separator.repeat(2 * ratesBp.length)}'`;
  // The database holds that where nothing is cancelled or credited there are no credit notes.
  return `concat(${line(invoice, rates("found.tax_breakdown", ""))},
  CASE WHEN found.is_credited THEN (SELECT string_agg(${line(creditNote, rates("n.tax_breakdown", "-"))}, '' ORDER BY n.issued_at, n.id)
    FROM credit_notes n WHERE n.company_id = $1::uuid AND n.invoice_id = found.id) END,
  CASE WHEN found.number IS NOT NULL THEN (SELECT string_agg(${line(payment, noRates)}, '' ORDER BY p.id)
    FROM payments p WHERE p.company_id = $1::uuid AND p.invoice_id = found.id) END)`;
}

/** A breakdown of VAT as rows `r`. */
const breakdownRows = (breakdown: string) =>
  `jsonb_to_recordset(${breakdown}) r("taxRateBp" integer, "baseCents" bigint, "taxCents" bigint)`;

/**
 * The base and the VAT of each rate, each after a separator; both are empty where the document does not have the rate.
 */
function rateFields(breakdown: string, sign: "" | "-", dialect: CsvDialect, ratesBp: readonly number[]): string {
  if (ratesBp.length === 0) return "NULL";
  const sum = (cents: string, rate: number) =>
    csvAmount(`${sign}sum(r."${cents}") FILTER (WHERE r."taxRateBp" = ${rate}) * found.unit`, dialect);
  const fields = ratesBp.map(Math.trunc).flatMap((rate) => [sum("baseCents", rate), sum("taxCents", rate)]);
  return `(SELECT concat(${fields.map((field) => `'${dialect.separator}', ${field}`).join(", ")}) FROM ${breakdownRows(breakdown)})`;
}

/** What the client owes: nothing of a draft. */
const DUE =
  "CASE WHEN i.status = 'draft' THEN 0 ELSE greatest(0, i.total_cents - i.amount_credited_cents - i.amount_paid_cents) END";

const UNIT = minorUnit("i.currency");

/** The SIREN that the document has: that of the client at issue, or of a draft's client. */
const CLIENT_SIREN = `CASE WHEN i.client_snapshot IS NULL THEN (SELECT c.siren FROM clients c WHERE c.company_id = i.company_id AND c.id = i.client_id)
    ELSE i.client_snapshot ->> 'siren' END`;

/** What the lines are made of. The fields that every line of an invoice has are written once. */
const columnsOf = (
  dialect: CsvDialect,
) => `${csvText("number", dialect)} AS number, ${csvText("client_name", dialect)} AS client,
  ${csvText("external_id", dialect)} AS external_id,
  ${CLIENT_SIREN} AS client_siren, ${UNIT} AS unit, ${DUE} AS due_cents,
  status = 'cancelled' OR amount_credited_cents > 0 AS is_credited, id, issue_date, due_date, service_date, currency,
  subtotal_cents, tax_total_cents, total_cents, amount_paid_cents, amount_credited_cents, tax_breakdown`;

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
 * The VAT rates of all matching invoices in basis points, the highest first. Those of their credit notes are among
 * them.
 */
export async function listExportedRates(companyId: string, filter: InvoiceFilter): Promise<number[]> {
  const parameters = new Parameters(companyId);
  const conditions = conditionsOf(filter, parameters).join(" AND ");
  const query = makeColumnQuery(
    "",
    { rateBp: integer(`DISTINCT r."taxRateBp"`) },
    (columns) =>
      `SELECT ${columns} FROM invoices i, ${breakdownRows("i.tax_breakdown")} WHERE ${conditions} ORDER BY 1 DESC`,
  );
  const found = await readSnapshotInTurn(companyId, (snapshot) => snapshot.rows(query, parameters.values), {
    limits: EXPORT_LIMITS,
  });
  return found.map(({ rateBp }) => rateBp);
}

/**
 * The lines of a CSV file for some invoices after a place in the list, each with its line break (RFC 4180): the
 * invoice, its credit notes and its payments. Dates are ISO 8601, amounts decimals. All of a long list, read so, is
 * never in memory at once, and holds neither a connection nor a snapshot meanwhile. The first lines are refused like
 * any search; later ones wait for up to `waitMs` milliseconds. Throws where an invoice has a rate that is not among
 * `ratesBp`: it was changed meanwhile, and a file without that VAT would be wrong.
 */
export async function exportLines(
  companyId: string,
  filter: InvoiceFilter,
  style: ExportStyle,
  {
    ratesBp,
    after,
    limit,
    waitMs,
  }: { ratesBp: readonly number[]; after: ExportPlace | null; limit: number; waitMs?: number },
): Promise<ExportedLines> {
  const { query, values } = exportQuery(companyId, filter, style, { ratesBp, after, limit });
  const [found] = await readSnapshotInTurn(companyId, (snapshot) => snapshot.rows(query, values), {
    limits: EXPORT_LIMITS,
    waitMs,
  });
  if (!found) throw new Error("the export query returned no row");
  const { lines, count, hasOtherRate, lastDate, lastId } = found;
  if (hasOtherRate) throw new Error("an invoice has a VAT rate that none had when its export began");
  const isEnd = count < limit || lastDate === null || lastId === null;
  return { lines: lines ?? "", last: isEnd ? null : { issueDate: lastDate, id: lastId } };
}

interface Part {
  ratesBp: readonly number[];
  after: ExportPlace | null;
  limit: number;
}

function exportQuery(companyId: string, filter: InvoiceFilter, style: ExportStyle, { ratesBp, after, limit }: Part) {
  const { dialect } = style;
  const parameters = new Parameters(companyId);
  const conditions = conditionsOf(filter, parameters);
  if (after)
    conditions.push(
      `(i.issue_date, i.id) < (${parameters.add(after.issueDate, "date")}, ${parameters.add(after.id, "uuid")})`,
    );
  const field = (name: string) => parameters.add(csvField(name, dialect), "text");
  const label = Object.entries(style.statuses).map(([status, name]) => `WHEN '${status}' THEN ${field(name)}`);
  const types = Object.entries(style.types).map(([type, name]) => `${field(name)} AS ${type}`);
  const methods = Object.fromEntries(
    Object.entries(style.methods).map(([method, name]) => [method, csvField(name, dialect)]),
  );
  const names = `(SELECT ${types.join(", ")}, ${parameters.add(JSON.stringify(methods), "jsonb")} AS methods) names`;
  const isKnown = ratesBp.map((rate) => `@ == ${Math.trunc(rate)}`).join(" || ") || "1 == 0";
  const fields = {
    lines: nullable(text(`string_agg(${linesOf(dialect, ratesBp)}, '' ORDER BY issue_date DESC, id DESC)`)),
    count: integer("count(*)::int"),
    hasOtherRate: boolean(`coalesce(bool_or(found.tax_breakdown @? '$[*].taxRateBp ? (!(${isKnown}))'), false)`),
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
        SELECT ${columnsOf(dialect)}, CASE i.status ${label.join(" ")} END AS label
        FROM invoices i WHERE ${conditions.join(" AND ")}
        ORDER BY i.issue_date DESC, i.id DESC LIMIT ${Math.trunc(limit)}) found
      CROSS JOIN ${names}`,
  );
  return { query, values: parameters.values };
}
