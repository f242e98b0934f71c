import { beforeAll, expect, test } from "vitest";
import { inTransaction, prisma } from "#lib/db/client.ts";
import { lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import type { InvoiceStatus } from "#lib/domain/invoice/invoice-status.ts";
import { getInvoice } from "#lib/invoices/reading/get-invoice.ts";
import { markOverdue } from "#lib/invoices/settling/mark-overdue.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

/** The invoices of a test company are due on 20 November 2026. */
const LAST_MINUTE = new Date("2026-11-20T22:59:00Z"); // 23:59 in Paris
const MIDNIGHT = new Date("2026-11-20T23:00:00Z");

let company: TestCompany;

beforeAll(async () => {
  company = await makeTestCompany();
});

async function inStatus(status: InvoiceStatus): Promise<string> {
  const { id } = await company.issued();
  await inTransaction(async (tx) => {
    await updateInvoice(tx, company.context.companyId, id, { status, sentAt: new Date() }, new Date());
    return { ok: true };
  });
  return id;
}

async function statusOf(id: string): Promise<InvoiceStatus | undefined> {
  return (await getInvoice(company.context.companyId, id))?.status;
}

function overdueEvents(invoiceId: string): Promise<number> {
  return prisma.event.count({ where: { invoiceId, type: "invoice.became_overdue" } });
}

test("an invoice is overdue when the day after its due date begins where the company is, and not a minute before", async () => {
  const ids = [await inStatus("sent"), await inStatus("viewed"), await inStatus("accepted")];
  const spared = [(await company.issued()).id, await inStatus("rejected")];

  expect(await markOverdue(LAST_MINUTE)).toEqual({ marked: 0, done: true });
  expect(await markOverdue(MIDNIGHT)).toEqual({ marked: 3, done: true });
  expect(await Promise.all(ids.map(statusOf))).toEqual(["overdue", "overdue", "overdue"]);
  expect(await Promise.all(spared.map(statusOf))).toEqual(["issued", "rejected"]);
});

test("two machines at once mark each invoice once, and a second run marks none", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => inStatus("sent")));
  const runs = await Promise.all([markOverdue(MIDNIGHT), markOverdue(MIDNIGHT), markOverdue(MIDNIGHT)]);
  const late = await markOverdue(MIDNIGHT); // one may have skipped what the other had locked
  expect(runs.reduce((sum, { marked }) => sum + marked, late.marked)).toBe(12);
  expect(await Promise.all(ids.map(overdueEvents))).toEqual(ids.map(() => 1));
  expect(await markOverdue(MIDNIGHT)).toEqual({ marked: 0, done: true });
});

test("an invoice that somebody works on is passed over, not waited for, and taken the next time", async () => {
  const id = await inStatus("sent");
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

test("out of time, it says that something is left", async () => {
  await inStatus("sent");
  expect(await markOverdue(MIDNIGHT, Date.now())).toEqual({ marked: 0, done: false });
});
