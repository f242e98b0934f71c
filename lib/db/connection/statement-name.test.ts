import { expect, test } from "vitest";
import { inTransaction, pool, withPrisma } from "#lib/db/client.ts";
import { prismaStatementName, statementName } from "#lib/db/connection/statement-name.ts";
import { listInvoices } from "#lib/db/invoice-list/invoice-list.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { EVERY_INVOICE, type InvoiceFilter } from "#lib/domain/invoices/invoice-query.ts";
import { prisma } from "#tests/support/prisma.ts";

/** The names PostgreSQL keeps, the most on any one connection. */
async function mostNames(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const counts = await Promise.all(
    clients.map(
      async (client) =>
        (await client.query<{ n: number }>("SELECT count(*)::int AS n FROM pg_prepared_statements")).rows[0]?.n ?? 0,
    ),
  );
  for (const client of clients) client.release();
  return Math.max(...counts);
}

test("a name is made from the text, so that it is the same in every process and never another text's", () => {
  expect(statementName("find_client", "SELECT 1")).toBe("find_client_e004ebd5b5532a4b8598");
  expect(statementName("find_client", "SELECT 2")).not.toBe(statementName("find_client", "SELECT 1"));
  expect(statementName("x".repeat(80), "SELECT 3").length).toBeLessThanOrEqual(63);
});

test("what Prisma writes for a number of values has no name", () => {
  expect(prismaStatementName('SELECT 1 FROM "t" WHERE "id" = $1')).not.toBe("");
  expect(prismaStatementName('SELECT 1 FROM "t" WHERE "id" IN ($1,$2)')).toBe("");
  expect(prismaStatementName('INSERT INTO "t" ("a","b") VALUES ($1,$2), ($3,$4)')).toBe("");
});

test("a hundred limits with every filter, and lists and rows of every length, leave a handful of names on a connection", async () => {
  const companyId = newId();
  await findInvoice("pool", companyId, newId());
  const filters: Partial<InvoiceFilter>[] = [
    {},
    { statuses: ["paid"] },
    { clientId: newId() },
    { search: "x" },
    { from: toCalendarDate("2026-01-01") },
    { to: toCalendarDate("2026-12-31") },
    { statuses: ["sent"], search: "x", from: toCalendarDate("2026-01-01"), to: toCalendarDate("2026-12-31") },
  ];
  for (let limit = 1; limit <= 100; limit++) {
    await Promise.all(
      filters.flatMap((filter) => [
        listInvoices(companyId, { ...EVERY_INVOICE, ...filter }, { limit, offset: 0n }),
        listInvoices(companyId, { ...EVERY_INVOICE, ...filter }, { limit, offset: 20n }),
        listInvoices(
          companyId,
          { ...EVERY_INVOICE, ...filter },
          { limit, offset: 0n, countTo: 1_000, order: { by: "total", descending: false } },
        ),
      ]),
    );
  }
  for (let count = 1; count <= 60; count++) {
    const ids = Array.from({ length: count }, () => newId());
    await prisma.group.findMany({ where: { id: { in: ids } } });
    await inTransaction(async (tx) => {
      await withPrisma(tx, (prisma) => prisma.group.createMany({ data: ids.map((id) => ({ id, name: "Group" })) }));
      await withPrisma(tx, (prisma) => prisma.group.deleteMany({ where: { id: { in: ids } } }));
      return { ok: true };
    });
  }
  const names = await mostNames();
  expect(names).toBeGreaterThan(0); // static text has a name
  expect(names).toBeLessThanOrEqual(20);
});
