import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { inTransaction, pool, type Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { lockCompanyShared } from "#lib/db/companies/parties.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { env } from "#lib/env.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const clients: pg.Client[] = [];

const company = await makeTestCompany();
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

test("locks are taken in the one order; one that is held may be taken again", async () => {
  const [one, two] = [newId(), newId()].sort() as [string, string];
  await inTransaction(async (tx) => {
    checkLockOrder(tx, "invoice", one);
    checkLockOrder(tx, "invoice", two);
    checkLockOrder(tx, "number series");
    checkLockOrder(tx, "counters");
    checkLockOrder(tx, "invoice", one);
    checkLockOrder(tx, "counters");
    checkLockOrder(tx, "event chain");
    return { ok: true };
  });
  const backwards = inTransaction(async (tx) => {
    checkLockOrder(tx, "counters");
    checkLockOrder(tx, "invoice", one);
    return { ok: true };
  });
  await expect(backwards).rejects.toThrow('a transaction takes the lock "invoice" after "counters"');
  const unordered = inTransaction(async (tx) => {
    checkLockOrder(tx, "invoice", two);
    checkLockOrder(tx, "invoice", one);
    return { ok: true };
  });
  await expect(unordered).rejects.toThrow('a transaction takes several locks "invoice", not in the order of their ids');
});

test("a payment and an issue on one slot of the counters, each begun before the other ends, do not wait for each other", async () => {
  const [paid, draft] = [await company.issued(), await company.draft()];
  const [payer, issuer] = await onOneSlot();
  const { companyId } = company.context;

  await payer.query("BEGIN");
  await payer.query("SELECT FROM invoices WHERE company_id = $1 AND id = $2 FOR UPDATE", [companyId, paid.id]);
  await payer.query(
    `INSERT INTO payments (id, company_id, invoice_id, amount_cents, paid_at, paid_on, actor_kind)
     VALUES ($1, $2, $3, $4, now(), $5, 'system')`,
    [newId(), companyId, paid.id, paid.totalCents, draft.issueDate],
  ); // writes monthly_totals
  await issuer.query("BEGIN");
  const issued = issuer.query(
    `UPDATE invoices SET status = 'issued', number = $3, view_token = $3, view_token_created_at = now(), issued_at = now(),
       company_snapshot = '{}', client_snapshot = '{}' WHERE company_id = $1 AND id = $2`,
    [companyId, draft.id, `by hand ${newId()}`],
  ); // writes invoice_counts, then the same month
  await endedOrWaiting(issued, issuer);
  await payer.query(
    "UPDATE invoices SET status = 'paid', amount_paid_cents = total_cents, paid_at = now() WHERE company_id = $1 AND id = $2",
    [companyId, paid.id],
  ); // writes the same status of invoice_counts
  await issued;
  await Promise.all([payer.query("COMMIT"), issuer.query("COMMIT")]);

  const { rows: counts } = await pool.query(
    `SELECT status, kept.count::int, (SELECT count(*)::int FROM invoices i WHERE i.company_id = $1 AND i.status = kept.status) AS counted
     FROM (SELECT status, sum(count) AS count FROM invoice_counts WHERE company_id = $1 GROUP BY status) kept`,
    [companyId],
  );
  expect(counts.filter(({ count, counted }) => count !== counted)).toEqual([]);
  const { rows: totals } = await pool.query(
    "SELECT sum(invoiced_cents)::int AS invoiced, sum(received_cents)::int AS received FROM monthly_totals WHERE company_id = $1",
    [companyId],
  );
  expect(totals).toEqual([{ invoiced: paid.subtotalCents + draft.subtotalCents, received: paid.totalCents }]);
});

test("sixteen transactions count in one company at once, the next waits, and none that counted waits to count again", async () => {
  const writers = await Promise.all(Array.from({ length: 17 }, connect));
  const last = writers.pop();
  const { companyId } = company.context;
  const slots = new Set<number>();
  for (const writer of writers) {
    await writer.query("BEGIN");
    for (let time = 0; time < 2; time++) {
      const { rows } = await writer.query<{ slot: number }>("SELECT take_counter_slot($1) AS slot", [companyId]);
      for (const { slot } of rows) slots.add(slot);
    }
  }
  expect(slots.size).toBe(16);
  if (!last) throw new Error("there are seventeen");
  await last.query("BEGIN");
  const waiting = last.query("SELECT take_counter_slot($1)", [companyId]);
  await endedOrWaiting(waiting, last);
  await Promise.all(writers.map((writer) => writer.query("ROLLBACK")));
  expect((await waiting).rowCount).toBe(1);
});

test("who changes the company waits for those who issue just then, and not for those who come after", async () => {
  const { companyId } = company.context;
  const finished: string[] = [];
  const release = Promise.withResolvers<void>();
  const begin = (name: string, lock: (tx: Tx) => Promise<unknown>, until?: Promise<void>) =>
    inTransaction(async (tx) => {
      await lock(tx);
      finished.push(name);
      await until;
      return { ok: true };
    });
  const first = begin("issues first", (tx) => lockCompanyShared(tx, companyId), release.promise);
  while (finished.length === 0) await setImmediate();
  const settings = begin("changes the company", (tx) => lockCompany(tx, companyId));
  await waiting(1);
  const second = begin("issues later", (tx) => lockCompanyShared(tx, companyId));
  await waiting(2);
  release.resolve();
  await Promise.all([first, settings, second]);
  expect(finished).toEqual(["issues first", "changes the company", "issues later"]);
});

/** Waits until so many connections wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rows[0]?.waiting === count) return;
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  clients.push(client);
  return client;
}

/** Two connections whose counter triggers choose the same of the sixteen slots first. */
async function onOneSlot(): Promise<[pg.Client, pg.Client]> {
  const bySlot = new Map<number, pg.Client>();
  for (let tries = 0; tries < 40; tries++) {
    const client = await connect();
    const slot = (await pidOf(client)) % 16;
    const other = bySlot.get(slot);
    if (other) return [other, client];
    bySlot.set(slot, client);
  }
  throw new Error("no two of forty connections share a slot");
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid ?? 0;
}

/** Waits until a statement has ended, or waits for another connection's lock. */
async function endedOrWaiting(
  statement: Promise<unknown>,
  { processID }: pg.Client & { processID?: number },
): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  statement.then(end, end);
  while (!ended) {
    const { rows } = await pool.query<{ waits: boolean }>("SELECT cardinality(pg_blocking_pids($1)) > 0 AS waits", [
      processID,
    ]);
    if (rows[0]?.waits) return;
  }
}
