import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { inTransaction, withPrisma } from "#lib/db/client.ts";
import { forCaller, identifyCaller } from "#lib/db/connection/caller.ts";
import { listInvoices } from "#lib/invoices/list-invoices.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

afterEach(() => vi.restoreAllMocks());

/** The texts of the statements that `work` sends in a request of a caller who is known. */
async function statementsOf(isRead: boolean, work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text: string; queries?: { text: string }[] }];
    if (typeof config === "string") texts.push(config);
    else texts.push(...(config.queries ?? [config]).map(({ text }) => text)); // a pipeline has several
    return query.apply(this, args) as never;
  });
  await forCaller({ gone: new AbortController().signal, closed: Promise.resolve(), isRead }, async () => {
    identifyCaller({ id: crypto.randomUUID(), position: null });
    await work();
  });
  vi.restoreAllMocks();
  return texts;
}

test("without a replica a write is committed as it is, and a list is one statement", async () => {
  const company = await makeTestCompany();
  const write = () => inTransaction(async (tx) => ({ ok: true, done: await withPrisma(tx, (prisma) => prisma.$executeRaw`SELECT 1`) }));
  expect(await statementsOf(false, write)).toEqual(["BEGIN", "SELECT 1", "COMMIT"]);
  expect(await prisma.callerWrite.count()).toBe(0);
  const everything = { statuses: null, clientId: null, search: null, from: null, to: null };
  const list = () => listInvoices(company.context.companyId, everything, { page: 1, limit: 20 });
  expect(await statementsOf(true, list)).toHaveLength(1);
});
