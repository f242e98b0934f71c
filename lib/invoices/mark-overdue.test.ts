import { expect, test, vi } from "vitest";
import { inTransaction, pool } from "#lib/db/client.ts";
import { lockInvoice } from "#lib/db/invoices/invoices.ts";
import { declaredQueries } from "#lib/db/query/query.ts";
import type { InvoiceStatus } from "#lib/domain/invoices/invoice-status.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { markOverdue } from "#lib/invoices/mark-overdue.ts";
import { log } from "#lib/log.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

/** The invoices of a test company are due on 20 November 2026. */
const LAST_MINUTE = new Date("2026-11-20T22:59:00Z"); // 23:59 in Paris
const MIDNIGHT = new Date("2026-11-20T23:00:00Z");

const company = await makeTestCompany();

async function statusOf(id: string, { context } = company): Promise<InvoiceStatus | undefined> {
  return (await getInvoice(context.companyId, id))?.status;
}

function overdueEvents(invoiceId: string): Promise<number> {
  return prisma.event.count({ where: { invoiceId, type: "invoice.became_overdue" } });
}

async function insertLate({ context, draft }: TestCompany, status: InvoiceStatus, count: number): Promise<void> {
  const { clientId } = await draft();
  await prisma.$executeRaw`
    INSERT INTO invoices (id, company_id, client_id, client_name, status, number, currency, issue_date, due_date, subtotal_cents, tax_total_cents, total_cents,
      tax_breakdown, updated_at, company_snapshot, client_snapshot, view_token, view_token_created_at, issued_at, sent_at)
    SELECT gen_random_uuid(), ${context.companyId}::uuid, ${clientId}::uuid, 'x', ${status}::invoice_status, ${status} || n, 'EUR', date '2026-10-01',
      date '2026-11-01', 1, 0, 1, '[]', now(), '{}', '{}', ${status} || ' ' || ${context.companyId} || n, now(), now(), now()
    FROM generate_series(1, ${count}::int) n`;
}

test("an invoice is overdue when the day after its due date begins where the company is, and not a minute before", async () => {
  const ids = [await company.inStatus("sent"), await company.inStatus("viewed"), await company.inStatus("accepted")];
  const spared = [(await company.issued()).id, await company.inStatus("rejected")];

  expect(await markOverdue(LAST_MINUTE)).toEqual({ marked: 0, done: true });
  expect(await markOverdue(MIDNIGHT)).toEqual({ marked: 3, done: true });
  expect(await Promise.all(ids.map((id) => statusOf(id)))).toEqual(["overdue", "overdue", "overdue"]);
  expect(await Promise.all(spared.map((id) => statusOf(id)))).toEqual(["issued", "rejected"]);
});

test("two machines at once mark each invoice once, and a second run marks none", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => company.inStatus("sent")));
  const runs = await Promise.all([markOverdue(MIDNIGHT), markOverdue(MIDNIGHT), markOverdue(MIDNIGHT)]);
  const late = await markOverdue(MIDNIGHT); // one may have skipped what the other had locked
  expect(runs.reduce((sum, { marked }) => sum + marked, late.marked)).toBe(12);
  expect(await Promise.all(ids.map(overdueEvents))).toEqual(ids.map(() => 1));
  expect(await markOverdue(MIDNIGHT)).toEqual({ marked: 0, done: true });
});

test("an invoice that somebody works on is passed over, not waited for, and taken the next time", async () => {
  const id = await company.inStatus("sent");
  const [taken, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const somebody = inTransaction(async (tx) => {
    await lockInvoice(tx, company.context.companyId, id);
    taken.resolve();
    await done.promise;
    return { ok: true };
  });
  await taken.promise;
  expect(await markOverdue(MIDNIGHT)).toEqual({ marked: 0, done: true });
  done.resolve();
  await somebody;
  expect(await markOverdue(MIDNIGHT)).toEqual({ marked: 1, done: true });
});

test("a company whose invoices cannot be marked stops no other, and the run fails at its end", async () => {
  const [broken, other] = [await makeTestCompany(), await makeTestCompany()]; // the older one comes first
  const [stuck, late] = [await broken.inStatus("sent"), await other.inStatus("sent")];
  await pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''broken''; END';
     CREATE TRIGGER refuse BEFORE UPDATE ON invoices FOR EACH ROW WHEN (OLD.company_id = '${broken.context.companyId}') EXECUTE FUNCTION refuse()`,
  );
  const written = vi.spyOn(log, "error").mockReturnValue();
  try {
    await expect(markOverdue(MIDNIGHT)).rejects.toThrow("broken");
    expect(written.mock.calls.map(([fields]) => fields)).toMatchObject([{ companyId: broken.context.companyId }]);
  } finally {
    written.mockRestore();
    await pool.query("DROP TRIGGER refuse ON invoices; DROP FUNCTION refuse()");
  }
  expect(await statusOf(stuck, broken)).toBe("sent");
  expect(await statusOf(late, other)).toBe("overdue");
  expect(await markOverdue(MIDNIGHT)).toEqual({ marked: 1, done: true });
});

test("out of time, it says that something is left", async () => {
  await company.inStatus("sent");
  expect(await markOverdue(MIDNIGHT, Date.now())).toEqual({ marked: 0, done: false });
});

test("a run that is killed in the middle has marked whole batches; two that follow at once mark the rest, each invoice once", async () => {
  const many = await makeTestCompany();
  const { companyId } = many.context;
  await insertLate(many, "sent", 1200);
  await prisma.$executeRawUnsafe(
    "CREATE FUNCTION rest() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END'",
  );
  await prisma.$executeRawUnsafe(
    "CREATE TRIGGER rest BEFORE UPDATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION rest()",
  );
  const marked = () => prisma.invoice.count({ where: { companyId, status: "overdue" } });

  const killed = markOverdue(MIDNIGHT).catch((error) => error);
  await vi.waitFor(async () => expect(await marked()).toBe(100), { timeout: 20_000, interval: 20 });
  await vi.waitFor(
    async () => {
      const ended =
        await prisma.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
      expect(ended).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  expect(await killed).toBeInstanceOf(Error);
  expect(await marked()).toBe(100);
  await prisma.$executeRawUnsafe("DROP TRIGGER rest ON invoices");

  const runs = await Promise.all([markOverdue(MIDNIGHT), markOverdue(MIDNIGHT)]);
  const late = await markOverdue(MIDNIGHT); // what one had skipped because the other held it
  expect(runs.reduce((sum, run) => sum + run.marked, late.marked)).toBe(1100);
  expect(await marked()).toBe(1200);
  const events = await prisma.event.groupBy({
    by: ["invoiceId"],
    where: { companyId, type: "invoice.became_overdue" },
    _count: true,
  });
  expect(events).toHaveLength(1200);
  expect(events.filter(({ _count }) => _count !== 1)).toEqual([]);
});

test("a batch finds its invoices in the index of those that fall due, however many were marked before it", async () => {
  const half = await makeTestCompany();
  await insertLate(half, "overdue", 10_000);
  await insertLate(half, "sent", 10_000);
  await pool.query("ANALYZE invoices");
  const lock = declaredQueries.find(({ name }) => name === "lock_overdue");
  const { rows } = await pool.query(`EXPLAIN ${lock?.text}`, [MIDNIGHT, half.context.companyId, 100]);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("invoices_falling_due_idx");
  expect(plan).not.toMatch(/Sort|Seq Scan on invoices/);
});
