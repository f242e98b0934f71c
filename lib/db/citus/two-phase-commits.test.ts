import { expect, test } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { roundTrips } from "#tests/support/round-trips.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// What makes Citus commit in two phases, on a database that looks like a distributed one.

await pool.query(`
  CREATE TABLE two_phase_commits (id int PRIMARY KEY);
  CREATE TABLE prepared (transaction bigint);
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO prepared VALUES (txid_current()); RETURN NULL; END $$;
  CREATE TRIGGER note AFTER UPDATE ON two_phase_commits FOR EACH STATEMENT EXECUTE FUNCTION note()`);
const company = await makeTestCompany();

async function prepared(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "SELECT count(DISTINCT transaction)::int AS count FROM prepared",
  );
  return rows[0]?.count ?? 0;
}

test("on several servers each transaction that commits does so in two phases, without a round trip for it", async () => {
  const { context } = company;
  const { id } = await company.draft();
  const before = await prepared();
  expect(before).toBeGreaterThan(0);
  const trips = await roundTrips(async () => {
    expect(await inTransaction((tx) => issueInvoice(tx, context, id))).toMatchObject({ ok: true });
  });
  expect(trips).toBe(3);
  expect(await inTransaction((tx) => recordPayment(tx, context, id, null))).toMatchObject({ ok: true });
  expect(await prepared()).toBe(before + 2);
  expect(await inTransaction((tx) => recordPayment(tx, context, id, 1))).toMatchObject({ ok: false });
  expect(await prepared()).toBe(before + 2);
});
