import "server-only";
import { EXPORT_LIMITS } from "#lib/db/connection/limits.ts";
import { csvAmount, csvLine, csvText, isoDate, minorUnit } from "#lib/db/query/csv-sql.ts";
import { integer, nullable, text } from "#lib/db/query/field.ts";
import { Parameters } from "#lib/db/query/parameters.ts";
import { makeColumnQuery } from "#lib/db/query/query.ts";
import { receiptsOf } from "#lib/db/receipts/receipt-list.ts";
import { CLIENT_OF, STANDING } from "#lib/db/receipts/receipt-records.ts";
import { readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import type { ReceiptListFilter } from "#lib/domain/list-filters.ts";
import { type CsvDialect, csvField } from "#lib/domain/text/csv.ts";

/** The columns of the file, in their order. */
export const RECEIPT_COLUMNS = [
  "type",
  "date",
  "client",
  "payer",
  "reference",
  "method",
  "currency",
  "amount",
  "allocated",
  "onAccount",
  "returned",
  "writtenOff",
  "invoices",
  "note",
  "providerReference",
  "externalId",
  "id",
  "receipt",
] as const;

/** The kinds of rows. What was recorded by mistake stays, and its counter entry follows as a reversal. */
export const RECEIPT_TYPES = [
  "receipt",
  "refund",
  "write_off",
  "receipt_reversal",
  "refund_reversal",
  "write_off_reversal",
] as const;

/** How the file is written: its dialect, and the names that it uses in the language of its reader. */
export interface ReceiptExportStyle {
  dialect: CsvDialect;
  types: Record<(typeof RECEIPT_TYPES)[number], string>;
  methods: Record<PaymentMethod, string>;
}

/** A place in the list, the latest day first. */
export interface ReceiptPlace {
  receivedOn: string;
  id: string;
}

/** Which receipts: those of a filter, or these of them. */
export interface ExportedReceipts {
  filter: ReceiptListFilter;
  ids: string[] | null;
}

const UNIT = minorUnit("r.currency");

/** Whether the row, or what it takes back, is a write-off, which is no money. */
const IS_WRITE_OFF = "coalesce(taken_back.kind, r.kind) = 'write_off'";

/**
 * The row `r` as a line. The money of all rows comes to what is on invoices, on account and written off: what went back
 * of a receipt has rows of its own, whose amounts are negative. `returned` is what these take of it.
 */
function lineOf(dialect: CsvDialect): string {
  const amount = (cents: string) => csvAmount(`(${cents}) * r.unit`, dialect);
  const ofOwnMoney = (cents: string) => `CASE WHEN r.of_receipt IS NULL THEN ${amount(cents)} END`;
  const fields: Record<(typeof RECEIPT_COLUMNS)[number], string> = {
    type: `CASE WHEN taken_back.kind IS NULL THEN CASE r.kind WHEN 'receipt' THEN names.receipt WHEN 'refund' THEN names.refund ELSE names.write_off END
        ELSE CASE taken_back.kind WHEN 'receipt' THEN names.receipt_reversal WHEN 'refund' THEN names.refund_reversal ELSE names.write_off_reversal END END`,
    date: isoDate("r.received_on"),
    client: csvText("cl.name", dialect),
    payer: csvText("r.payer", dialect),
    reference: csvText("r.reference", dialect),
    method: "names.methods ->> r.method",
    currency: "r.currency",
    amount: `CASE WHEN NOT ${IS_WRITE_OFF} THEN ${amount("r.amount_cents")} END`,
    allocated: ofOwnMoney("coalesce(allocated.cents, 0)"),
    onAccount: ofOwnMoney("r.unallocated_cents"),
    returned: ofOwnMoney("coalesce(taken.cents, 0)"),
    writtenOff: `CASE WHEN ${IS_WRITE_OFF} THEN ${amount("-r.amount_cents")} END`,
    invoices: csvText("coalesce(allocated.numbers, own.number)", dialect),
    note: csvText("r.note", dialect),
    providerReference: csvText("r.provider_id", dialect),
    externalId: csvText("r.external_id", dialect),
    id: "r.id",
    receipt: "r.of_receipt",
  };
  return csvLine(
    RECEIPT_COLUMNS.map((name) => fields[name]),
    dialect,
  );
}

/** What the line of the row `r` needs beside it. */
const BESIDE = `${CLIENT_OF}
  LEFT JOIN receipts taken_back ON taken_back.company_id = $1::uuid AND taken_back.id = r.reverses
  LEFT JOIN invoices own ON own.company_id = $1::uuid AND own.id = r.invoice_id
  LEFT JOIN LATERAL (
    SELECT sum(coalesce(p.receipt_cents, p.amount_cents)) AS cents, string_agg(i.number, ', ' ORDER BY p.id) AS numbers
    FROM ${STANDING}) allocated ON true
  LEFT JOIN LATERAL (
    SELECT -sum(e.amount_cents) AS cents FROM receipts e
    LEFT JOIN receipts q ON q.company_id = $1::uuid AND q.id = e.reverses
    WHERE e.company_id = $1::uuid AND e.of_receipt = r.id AND coalesce(q.kind, e.kind) <> 'write_off') taken ON true`;

/**
 * The lines of a CSV file for some receipts after a place in the list, each with its line break (RFC 4180). Dates are
 * ISO 8601, amounts decimals. `last` is the place of the last line; null when the list ends with it. The first lines
 * are refused like any search; later ones wait for up to `waitMs` milliseconds.
 */
export async function receiptLines(
  companyId: string,
  { filter, ids }: ExportedReceipts,
  style: ReceiptExportStyle,
  { after, limit, waitMs }: { after: ReceiptPlace | null; limit: number; waitMs?: number },
): Promise<{ lines: string; last: ReceiptPlace | null }> {
  const { dialect } = style;
  const parameters = new Parameters(companyId);
  const found = receiptsOf(filter, parameters);
  const conditions = ["r.company_id = $1::uuid", ...Object.values(found.conditions).flat()];
  if (ids) conditions.push(`r.id = ANY (${parameters.add(ids, "uuid[]")})`);
  if (after)
    conditions.push(
      `(r.received_on, r.id) < (${parameters.add(after.receivedOn, "date")}, ${parameters.add(after.id, "uuid")})`,
    );
  const types = Object.entries(style.types).map(
    ([type, name]) => `${parameters.add(csvField(name, dialect), "text")} AS ${type}`,
  );
  const methods = Object.fromEntries(
    Object.entries(style.methods).map(([method, name]) => [method, csvField(name, dialect)]),
  );
  const names = `(SELECT ${types.join(", ")}, ${parameters.add(JSON.stringify(methods), "jsonb")} AS methods) names`;
  const inOrder = "ORDER BY r.received_on DESC, r.id DESC";
  const query = makeColumnQuery(
    "",
    {
      lines: nullable(text(`string_agg(concat(${lineOf(dialect)}, E'\\r\\n'), '' ${inOrder})`)),
      count: integer("count(*)::int"),
      lastDay: nullable(text(isoDate("min(r.received_on)"))),
      lastId: nullable(text(`(array_agg(r.id ${inOrder}))[count(*)]::text`)),
    },
    (columns) => `
      SELECT ${columns}
      FROM (SELECT r.*, ${UNIT} AS unit FROM ${found.table} r WHERE ${conditions.join(" AND ")} ${inOrder} LIMIT ${Math.trunc(limit)}) r
      ${BESIDE}
      CROSS JOIN ${names}`,
  );
  const [read] = await readSnapshotInTurn(companyId, (snapshot) => snapshot.rows(query, parameters.values), {
    limits: EXPORT_LIMITS,
    waitMs,
  });
  if (!read) throw new Error("the export query returned no row");
  const { lines, count, lastDay, lastId } = read;
  const isEnd = count < limit || lastDay === null || lastId === null;
  return { lines: lines ?? "", last: isEnd ? null : { receivedOn: lastDay, id: lastId } };
}
