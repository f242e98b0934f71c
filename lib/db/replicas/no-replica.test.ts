import { expect, test } from "vitest";
import { inTransaction, withPrisma } from "#lib/db/client.ts";
import { forCaller, identifyCaller } from "#lib/db/connection/caller.ts";
import { EVERY_INVOICE } from "#lib/domain/invoices/invoice-query.ts";
import { listInvoices } from "#lib/invoices/list-invoices.ts";
import { prisma } from "#tests/support/prisma.ts";
import { statementsOfRoundTrips } from "#tests/support/round-trips.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

/** The texts of the statements that `work` sends in a request of a caller who is known. */
async function statementsOf(isRead: boolean, work: () => Promise<unknown>): Promise<string[]> {
  const request = { gone: new AbortController().signal, closed: Promise.resolve(), isRead };
  const asCaller = async () => {
    identifyCaller({ id: crypto.randomUUID(), position: null });
    await work();
  };
  return (await statementsOfRoundTrips(() => forCaller(request, asCaller))).flat();
}

test("without a replica a write is committed as it is, and a list is one statement", async () => {
  const company = await makeTestCompany();
  const write = () =>
    inTransaction(async (tx) => ({ ok: true, done: await withPrisma(tx, (prisma) => prisma.$executeRaw`SELECT 1`) }));
  expect(await statementsOf(false, write)).toEqual(["BEGIN", "SELECT 1", "COMMIT"]);
  expect(await prisma.callerWrite.count()).toBe(0);
  const list = () => listInvoices(company.context.companyId, EVERY_INVOICE, { page: 1, limit: 20 });
  expect(await statementsOf(true, list)).toHaveLength(1);
});
