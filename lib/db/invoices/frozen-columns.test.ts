import { expect, test } from "vitest";
import { pool } from "#lib/db/client.ts";
import { invoiceFields, LINE } from "#lib/db/fields/invoice-fields.ts";
import { AT_ISSUE, LINE_AT_ISSUE } from "#lib/domain/invoices/frozen-content.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { InvoiceLine } from "#lib/domain/lines/line.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// The tables of frozen-content.ts say what issuing freezes, and the triggers guard_invoice and guard_invoice_line
// refuse it: each is held against the other here.

const company = await makeTestCompany();
const invoice = await company.issued();

/** Fields that are not read from one column of their own name: where they stand, null where in another table. */
const ELSEWHERE: Partial<Record<keyof Invoice, string | null>> = {
  company: "company_snapshot",
  client: "client_snapshot",
  lines: null,
  attachments: null,
  payments: null,
  delivery: null,
  creditNotes: null,
  deposits: null,
  deductedBy: null,
  onlinePayments: null,
};

const INVOICE = invoiceFields("$1");
const columnOf = (field: keyof Invoice): string | null =>
  ELSEWHERE[field] ?? /^i\.(\w+)$/.exec(INVOICE[field].raw)?.[1] ?? null;

const OF_ITS_COMPANY = "WHERE company_id = (SELECT company_id FROM invoices WHERE id = $1::uuid)";

/** Another value of the same type. */
const CHANGES: Record<string, (column: string) => string> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  bpchar: () => "'XXX'",
  uuid: () => "gen_random_uuid()",
  date: (column) => `coalesce(${column}, '2026-01-01') + 1`,
  timestamptz: (column) => `coalesce(${column}, now()) + interval '1 day'`,
  int4: (column) => `coalesce(${column}, 0) + 1`,
  int8: (column) => `coalesce(${column}, 0) + 1`,
  bool: (column) => `NOT ${column}`,
  jsonb: () => `'{"changed": true}'`,
  invoice_format: (column) => `CASE ${column} WHEN 'pdf' THEN 'facturx' ELSE 'pdf' END::invoice_format`,
  invoice_status: () => "'sent'",
};

interface ColumnType {
  name: string;
  type: string;
}

async function columnsOf(table: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<ColumnType>(
    "SELECT column_name AS name, udt_name AS type FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Whether the database refuses to change a column of something issued, and leaves everything as it was. */
async function isRefused(table: string, id: string, column: string, type: string): Promise<boolean> {
  const change = CHANGES[type];
  if (!change) throw new Error(`no other value is known of the type ${type} of ${column}`);
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(`UPDATE ${table} SET ${column} = ${change(column)} WHERE id = $1`, [id]);
    return false;
  } catch (error) {
    return (
      error instanceof Error &&
      /is issued and cannot be changed|of an issued invoice cannot be changed/.test(error.message)
    );
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("of an issued invoice, the database refuses to change the columns that issuing freezes, and no others", async () => {
  const types = await columnsOf("invoices");
  const refused: Record<string, boolean> = {};
  const expected: Record<string, boolean> = {};
  for (const [field, at] of Object.entries(AT_ISSUE)) {
    const column = columnOf(field as keyof Invoice);
    if (column === null) continue;
    expected[field] = !at.startsWith("open");
    refused[field] = await isRefused(
      "invoices",
      invoice.id,
      column,
      types.get(column) ?? `none: ${column} does not exist`,
    );
  }
  expect(refused).toEqual(expected);
});

test("every column of an invoice is a field of it, but for what the database makes for the search", async () => {
  const columns = (Object.keys(INVOICE) as (keyof Invoice)[]).map(columnOf).filter((column) => column !== null);
  expect([...(await columnsOf("invoices")).keys()].sort()).toEqual([...columns, "search_text"].sort());
});

test("of a line of an issued invoice, the database refuses every change", async () => {
  const types = await columnsOf("invoice_lines");
  for (const field of Object.keys(LINE_AT_ISSUE) as (keyof InvoiceLine)[]) {
    const column = LINE[field].raw.replace("l.", "");
    const refused = await isRefused(
      "invoice_lines",
      invoice.lines[0]?.id ?? "",
      column,
      types.get(column) ?? `none: ${column} does not exist`,
    );
    expect(refused, field).toBe(true);
  }
});

test.each([
  ["a draft without its number", "UPDATE invoices SET number = NULL, status = 'draft' WHERE id = $1::uuid"],
  ["no invoice", "DELETE FROM invoices WHERE id = $1::uuid"],
  ["no line", "DELETE FROM invoice_lines WHERE invoice_id = $1::uuid"],
  [
    "another line",
    `INSERT INTO invoice_lines (id, company_id, invoice_id, line_number, description, quantity_e4, unit_price_cents, tax_rate_bp, total_cents)
     SELECT gen_random_uuid(), company_id, id, 9, 'x', 1, 1, 0, 0 FROM invoices WHERE id = $1::uuid`,
  ],
  [
    "an amount that no payment accounts for",
    "UPDATE invoices SET amount_paid_cents = 5, status = 'partial_paid' WHERE id = $1::uuid",
  ],
  ["a gap in its series", `UPDATE number_series SET last_number = last_number + 2 ${OF_ITS_COMPANY}`],
  ["a series begun anew", `DELETE FROM number_series ${OF_ITS_COMPANY}`],
  ["other events", "UPDATE events SET type = 'x' WHERE invoice_id = $1::uuid"],
  ["no events", "DELETE FROM events WHERE invoice_id = $1::uuid"],
])("of an issued invoice, the database refuses to make %s", async (_, sql) => {
  await expect(pool.query(sql, [invoice.id])).rejects.toThrow(/cannot|never|add up/);
});
