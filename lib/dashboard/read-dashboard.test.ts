import { expect, test } from "vitest";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { inTransaction } from "#lib/db/client.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { acceptQuote, declineQuote } from "#lib/quotes/answer-quote.ts";
import { done } from "#tests/support/done.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { schedulesOf } from "#tests/support/schedules.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// The test company's invoices are dated and due on 2026-11-20: 1,300.00 € and 260.00 € VAT.
const NOON = new Date("2026-11-20T12:00:00Z");
const FORTY_DAYS_LATER = new Date("2026-12-30T12:00:00Z");

const company = await makeTestCompany(NOON);
await company.draft();
await company.issued();
const paid = await company.issued();
await inTransaction((tx) => recordPayment(tx, { ...company.context, now: NOON }, paid.id, null));
const partly = await company.issued();
await inTransaction((tx) => recordPayment(tx, { ...company.context, now: NOON }, partly.id, 56_000));

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

test("what is expected stands in the week of its due date, later weeks as one, and late invoices are expected in none", async () => {
  // Due on Friday 20 November: seen from that Friday, from the week before, and from nine weeks before.
  for (const [now, week] of [
    ["2026-11-20", 0],
    ["2026-11-15", 1],
    ["2026-09-28", 7],
    ["2026-09-21", null],
  ] as const) {
    const { expected, expectedLater } = await readDashboard(company.context.companyId, new Date(`${now}T12:00:00Z`));
    expect(expected.map(({ cents }) => cents)).toEqual(
      Array.from({ length: 8 }, (_, index) => (index === week ? 256_000n : 0n)),
    );
    expect(expectedLater).toBe(week === null ? 256_000n : 0n);
  }
  const late = await readDashboard(company.context.companyId, new Date("2026-11-21T12:00:00Z"));
  expect([...late.expected.map(({ cents }) => cents), late.expectedLater].every((cents) => cents === 0n)).toBe(true);
  expect(late.expected.map(({ monday }) => monday).slice(0, 2)).toEqual(["2026-11-16", "2026-11-23"]);
});

test("a month stands beside the same month of the year before, and what it received beside what it invoiced", async () => {
  const { revenue, revenueYearBefore, received } = await readDashboard(
    company.context.companyId,
    new Date("2027-11-03T12:00:00Z"),
  );
  expect(revenue.at(-1)).toEqual({ month: "2027-11-01", cents: 0n });
  expect(revenueYearBefore).toEqual([...Array.from({ length: 11 }, () => 0n), 390_000n]);
  expect(received).toEqual(Array.from({ length: 12 }, () => 0n));
  expect((await readDashboard(company.context.companyId, NOON)).received.at(-1)).toBe(212_000n);
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

test("invoices that schedules plan stand in the week of their due date, beside what is due", async () => {
  const planning = await makeTestCompany(new Date("2027-01-10T10:00:00Z"));
  await schedulesOf(planning).add({ paymentTermsDays: 0 });
  const { expected } = await readDashboard(planning.context.companyId, new Date("2027-01-26T12:00:00Z"));
  expect(expected.map(({ plannedCents }) => plannedCents)).toEqual([60_000n, 0n, 0n, 0n, 60_000n, 0n, 0n, 0n]);
  expect(expected.every(({ cents }) => cents === 0n)).toBe(true);
});

test("quotes are open until they are answered or expire, and the rate is of those that ended in 90 days", async () => {
  const other = await makeTestCompany(NOON);
  const { context } = other;
  const quotes = quotesOf(other);
  await quotes.draft();
  expect((await readDashboard(context.companyId, NOON)).quotes).toBeNull();
  await quotes.sent();
  const [accepted, declined] = [await quotes.sent(), await quotes.sent()];
  const of = async (now: Date) => (await readDashboard(context.companyId, now)).quotes;
  expect(await of(NOON)).toEqual({
    open: { count: 3, sums: eur(360_000n) },
    acceptedThisMonth: { count: 0, sums: eur(0n) },
    acceptanceRate: null,
  });
  await done(inTransaction((tx) => acceptQuote(tx, context, accepted.id, { options: [2] })));
  await done(inTransaction((tx) => declineQuote(tx, context, declined.id, { reason: null })));
  expect(await of(NOON)).toEqual({
    open: { count: 1, sums: eur(120_000n) },
    acceptedThisMonth: { count: 1, sums: eur(144_000n) },
    acceptanceRate: 0.5,
  });
  // Valid for 30 days from 20 November, the third one has expired, in another month.
  expect(await of(FORTY_DAYS_LATER)).toEqual({
    open: { count: 0, sums: eur(0n) },
    acceptedThisMonth: { count: 0, sums: eur(0n) },
    acceptanceRate: 1 / 3,
  });
  expect(await of(new Date("2027-06-01T12:00:00Z"))).toMatchObject({ acceptanceRate: null });
});
