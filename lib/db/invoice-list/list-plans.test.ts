import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { pool } from "#lib/db/client.ts";
import { listCreditNotes } from "#lib/db/credit-notes/credit-note-list.ts";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { listReceipts } from "#lib/db/receipts/receipt-list.ts";
import { EVERY_INVOICE, LISTED_SORTS, MAX_COUNT } from "#lib/domain/invoices/invoice-query.ts";
import { type CreditNoteSort, EVERY_CREDIT_NOTE, EVERY_RECEIPT, type ReceiptSort } from "#lib/domain/list-filters.ts";
import { isWhole } from "#scripts/checks/set-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// The statements of the lists, on a company with a hundred thousand invoices and as many credit notes and receipts. They
// take long to make, so that this is of the whole set.

const company = await makeTestCompany();
const { companyId } = company.context;
const ROWS = 100_000;

beforeAll(async () => {
  if (!isWhole) return;
  const { id, clientId } = await company.issued();
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SET LOCAL session_replication_role = replica"); // counters are not what this is about
    const { rows } = await client.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = 'invoices' AND is_generated = 'NEVER'
         AND column_name NOT IN ('id', 'number', 'view_token', 'client_id', 'issue_date', 'due_date', 'created_at', 'updated_at')`,
    );
    const names = rows[0]?.names ?? "";
    await client.query({
      text: `INSERT INTO invoices (id, number, view_token, client_id, issue_date, due_date, created_at, updated_at, ${names})
        SELECT gen_random_uuid(), 'N-' || n, 'token-' || n, $3::uuid, date '2020-01-01' + n % 2000, date '2020-02-01' + n % 2000,
          now() - n * interval '1 second', now() - (n * 7 % $4::int) * interval '1 second', ${names}
        FROM invoices, generate_series(1, $4::int) n WHERE company_id = $1 AND id = $2`,
      values: [companyId, id, clientId, ROWS],
    });
    await client.query({
      text: `INSERT INTO credit_notes (id, company_id, invoice_id, number, issue_date, issued_at, is_whole, subtotal_cents, tax_total_cents, total_cents, tax_breakdown, currency)
        SELECT gen_random_uuid(), company_id, id, 'A-' || number, issue_date, created_at, true, 0, 0, 0, '[]', 'EUR' FROM invoices
        WHERE company_id = $1 AND number LIKE 'N-%'`,
      values: [companyId],
    });
    // A receipt in three is of the client, the others are of a thousand more.
    const { rows: ofClient } = await client.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = 'clients' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'name')`,
    );
    await client.query({
      text: `INSERT INTO clients (id, name, ${ofClient[0]?.names})
        SELECT gen_random_uuid(), 'Client ' || n, ${ofClient[0]?.names} FROM clients, generate_series(1, 1000) n WHERE company_id = $1 AND id = $2`,
      values: [companyId, clientId],
    });
    await client.query({
      text: `INSERT INTO receipts (company_id, id, client_id, kind, currency, amount_cents, unallocated_cents, received_on, reference, search_text, actor_kind, recorded_at, updated_at)
        WITH others AS MATERIALIZED (SELECT array_agg(id) AS ids FROM clients WHERE company_id = $1 AND id <> $2)
        SELECT $1, gen_random_uuid(), CASE WHEN n % 3 = 0 THEN $2 ELSE others.ids[1 + n % 1000] END, 'receipt', 'EUR', 100, 100, date '2020-01-01' + n % 2000, 'VIR SEPA ' || n, 'vir sepa ' || n, 'system', now(),
          now() - (n * 7 % $3::int) * interval '1 second'
        FROM others, generate_series(1, $3::int) n`,
      values: [companyId, clientId, ROWS],
    });
    await client.query("COMMIT");
  } finally {
    client.release();
  }
  await pool.query("ANALYZE clients, invoices, credit_notes, receipts");
}, 120_000);

/** The plans of the statements that `work` sends. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  const watched = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | pg.QueryConfig];
    if (typeof statement !== "string") sent.push({ text: statement.text, values: statement.values ?? [] });
    return query.call(this, ...given);
  } as typeof pg.Client.prototype.query);
  await work().finally(() => watched.mockRestore());
  const plans: string[] = [];
  for (const { text, values } of sent.filter(({ text }) => /^\s*(SELECT|WITH)/.test(text))) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>({ text: `EXPLAIN ${text}`, values });
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

const since = new Date(Date.now() - 600_000);
// Counting the credit notes of the only company, up to MAX_COUNT, may walk the table: it is `n`, their page `n_1`.
const SCAN = /Seq Scan on (invoices|credit_notes n_1|receipts)/;

const part = { limit: 20, offset: 0n, countTo: MAX_COUNT };
const CREDIT_NOTE_SORTS = ["issueDate", "createdAt", "updatedAt"] as const satisfies CreditNoteSort[];
const RECEIPT_SORTS = ["date", "createdAt", "updatedAt"] as const satisfies ReceiptSort[];
const lists = [true, false].flatMap((descending) =>
  [null, since].flatMap((updatedSince) => [
    ...LISTED_SORTS.map((by) => ({
      ...{ list: "invoices", by, descending, updatedSince },
      read: () => listInvoices(companyId, { ...EVERY_INVOICE, updatedSince }, { ...part, order: { by, descending } }),
    })),
    ...CREDIT_NOTE_SORTS.map((by) => ({
      ...{ list: "credit notes", by, descending, updatedSince },
      read: () =>
        listCreditNotes(
          companyId,
          { ...EVERY_CREDIT_NOTE, updatedSince },
          { order: { by, descending }, after: null },
          part,
        ),
    })),
  ]),
);

test.skipIf(!isWhole).each(lists)(
  "a page of $list by $by, descending: $descending, since: $updatedSince, is found by an index",
  async ({ read }) => {
    const plans = await plansOf(read);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(SCAN);
  },
);

const searches = RECEIPT_SORTS.flatMap((by) => [true, false].map((descending) => ({ by, descending })));

test.skipIf(!isWhole).each(searches)(
  "the receipts of a reference by $by, descending: $descending, are found by the index of their texts",
  async ({ by, descending }) => {
    const search = async () => {
      const filter = { ...EVERY_RECEIPT, search: "sepa 4711" };
      const { total } = await listReceipts(companyId, filter, { order: { by, descending }, after: null }, part);
      expect(total).toBe(11); // itself, and 47110 to 47119
    };
    const plans = await plansOf(search);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).not.toMatch(SCAN);
      expect(plan).toContain("Bitmap Index Scan on receipts_search_text_idx");
    }
  },
);
