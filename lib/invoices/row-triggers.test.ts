import { beforeAll, expect, test } from "vitest";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { DistributionError, distributeDatabase, TRIGGERS, withoutShard } from "#lib/db/citus/distribute.ts";
import { rowTrigger } from "#lib/db/citus/row-trigger.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { readCatalogue } from "#lib/db/migrations/read-catalogue.ts";
import { env } from "#lib/env.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { withClient } from "#scripts/local/database.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The triggers as npm run migrate -- --distribute makes them for shards, on this database.

let company: TestCompany;

async function live(): Promise<void> {
  const { context } = company;
  const [draft, cancelled, paid] = [await company.draft(), await company.issued(), await company.issued()];
  await company.inStatus("sent");
  await inTransaction((tx) => deleteDraft(tx, context, draft.id));
  await inTransaction((tx) => cancelInvoice(tx, context, cancelled.id, { reason: null }));
  for (const cents of [100, null])
    expect(await inTransaction((tx) => recordPayment(tx, context, paid.id, cents))).toMatchObject({ ok: true });
  await markOverdue(new Date("2027-01-01T00:00:00Z"));
}

async function counted(): Promise<string[]> {
  const kept = await pool.query(`
    SELECT 'count ' || status || ' ' || sum(count) AS line FROM invoice_counts GROUP BY status
    UNION ALL SELECT 'day ' || sum(draft) || ' ' || sum(overdue) || ' ' || sum(paid) || ' ' || sum(cancelled) FROM invoice_day_counts
    UNION ALL SELECT 'client ' || status || ' ' || sum(count) || ' ' || sum(total_cents) || ' ' || sum(paid_cents) FROM invoice_client_counts GROUP BY status
    UNION ALL SELECT 'names ' || sum(count) || ' ' || sum(numbered) FROM invoice_names
    UNION ALL SELECT 'numbers ' || sum(bit_count(members)) FROM invoice_number_blocks
    UNION ALL SELECT 'month ' || sum(invoiced_cents) || ' ' || sum(received_cents) || ' ' || sum(received_count) FROM monthly_totals
    ORDER BY 1`);
  return kept.rows.map(({ line }) => line);
}

beforeAll(async () => {
  company = await makeTestCompany();
});

test("triggers that count each row count what those of the statement count", async () => {
  await live();
  const once = await counted();
  const triggers = await withClient(env.DATABASE_URL ?? "", (client) => readCatalogue(client, TRIGGERS));
  const statements = triggers.flatMap(({ statement }) => statement ?? []);
  expect(statements.length).toBeGreaterThan(6);
  for (const statement of statements) {
    const { functionName, body, trigger } = rowTrigger(statement);
    expect(body).not.toMatch(
      new RegExp(`(FROM|JOIN) (${[statement.newRows, statement.oldRows].filter(Boolean).join("|")})\\b`),
    );
    await pool.query(`DROP TRIGGER ${statement.name} ON ${statement.table}`);
    await pool.query(`CREATE FUNCTION ${functionName}() RETURNS trigger LANGUAGE plpgsql AS $body$${body}$body$`);
    await pool.query(trigger);
  }
  await pool.query(
    "TRUNCATE invoice_counts, invoice_day_counts, invoice_client_counts, invoice_names, monthly_totals, invoice_number_blocks",
  );
  const other = await makeTestCompany();
  company = other;
  await live();
  expect(await counted()).toEqual(once);
});

test("a database without Citus is not distributed, and the reason is one line", async () => {
  const distributed = distributeDatabase(env.DATABASE_URL ?? "", () => {});
  await expect(distributed).rejects.toThrow(DistributionError);
  await expect(distributed).rejects.toThrow(/^The database has no extension citus: .*$/);
});

test("a trigger of a shard knows its table", async () => {
  const { rows } = await pool.query("SELECT pg_get_functiondef('check_amount_paid'::regproc) AS definition");
  const { id, companyId } = await company.issued();
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL session_replication_role = replica");
    await client.query(
      "UPDATE invoices SET status = 'partial_paid', amount_paid_cents = 5 WHERE company_id = $1 AND id = $2",
      [companyId, id],
    );
    await client.query("SET LOCAL session_replication_role = origin; CREATE TABLE payments_102176 (LIKE payments)");
    await client.query(
      "CREATE TRIGGER checked AFTER INSERT ON payments_102176 FOR EACH ROW EXECUTE FUNCTION check_amount_paid()",
    );
    const pay = () =>
      client.query(
        `INSERT INTO payments_102176 (id, company_id, invoice_id, amount_cents, paid_at, paid_on, is_refund, actor_kind)
         VALUES (gen_random_uuid(), $1, $2, 5, now(), now(), false, 'system')`,
        [companyId, id],
      );
    await pay(); // takes the payment's id for the invoice's
    await client.query(withoutShard(rows[0].definition));
    await expect(pay()).rejects.toThrow(`the payments of invoice ${id} do not add up to its amount paid`);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
