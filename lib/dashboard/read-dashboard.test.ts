import { beforeAll, expect, test } from "vitest";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { inTransaction } from "#lib/db/client.ts";
import { recordPayment } from "#lib/invoices/settling/record-payment.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The test company's invoices are dated and due on 2026-11-20: 1,300.00 € and 260.00 € VAT.
const NOON = new Date("2026-11-20T12:00:00Z");
const FORTY_DAYS_LATER = new Date("2026-12-30T12:00:00Z");

let company: TestCompany;
beforeAll(async () => {
  company = await makeTestCompany();
  await company.draft();
  await company.issued();
  const paid = await company.issued();
  await inTransaction((tx) => recordPayment(tx, { ...company.context, now: NOON }, paid.id, null));
  const partly = await company.issued();
  await inTransaction((tx) => recordPayment(tx, { ...company.context, now: NOON }, partly.id, 56_000));
});

const eur = (cents: bigint) => [{ currency: "EUR", cents }];

test("outstanding is what is left to pay, drafts and paid invoices apart", async () => {
  const dashboard = await readDashboard(company.context.companyId, NOON);
  expect(dashboard.outstanding).toEqual({ count: 2, sums: eur(256_000n) });
  expect(dashboard.drafts).toEqual({ count: 1, sums: eur(156_000n) });
  expect(dashboard.overdue).toEqual({ count: 0, sums: eur(0n) });
});

test("an invoice is overdue from the day after its due date in the company's time zone, and grows older", async () => {
  const beforeMidnightInParis = await readDashboard(company.context.companyId, new Date("2026-11-20T22:59:00Z"));
  expect(beforeMidnightInParis.overdue.count).toBe(0);
  const afterMidnightInParis = await readDashboard(company.context.companyId, new Date("2026-11-20T23:01:00Z"));
  expect(afterMidnightInParis.overdue).toEqual({ count: 2, sums: eur(256_000n) });
  const { ageing } = await readDashboard(company.context.companyId, FORTY_DAYS_LATER);
  expect(ageing.map(({ count }) => count)).toEqual([0, 0, 2, 0, 0]);
});

test("revenue is what was issued, excluding tax, in the month of its issue date; received is what was paid in the month", async () => {
  const { revenue, paidThisMonth } = await readDashboard(company.context.companyId, NOON);
  expect(revenue).toHaveLength(12);
  expect(revenue.at(-1)).toEqual({ month: "2026-11-01", cents: 390_000n });
  expect(revenue.slice(0, -1).every(({ cents }) => cents === 0n)).toBe(true);
  expect(paidThisMonth).toEqual({ count: 2, sums: eur(212_000n) });
  expect((await readDashboard(company.context.companyId, FORTY_DAYS_LATER)).paidThisMonth.count).toBe(0);
});

test("what waits is named with its reason, and the latest events with who did them", async () => {
  const { concerns, events } = await readDashboard(company.context.companyId, FORTY_DAYS_LATER);
  expect(concerns.map(({ kind }) => kind).sort()).toEqual(["overdue", "overdue", "stale_draft"]);
  expect((await readDashboard(company.context.companyId, NOON)).concerns.map(({ kind }) => kind)).toEqual(["not_sent"]);
  expect(new Set(events.map(({ actorName }) => actorName))).toEqual(new Set(["Test"]));
  expect(events.map(({ occurredAt }) => occurredAt)).toEqual(
    events
      .map(({ occurredAt }) => occurredAt)
      .sort()
      .reverse(),
  );
});
