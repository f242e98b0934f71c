import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { closePeriod } from "#lib/accounting/close-period.ts";
import { companyClosedThrough } from "#lib/accounting/company-closed-through.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { type CalendarDate, calendarDateToDb, toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { checkDraftToIssue } from "#lib/invoices/check-issuing.ts";
import { checkDraft } from "#lib/invoices/drafts/check-draft.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// The invoices of a test company are dated 20 November 2026, in Paris.

const day = toCalendarDate;
const NOW = new Date("2026-12-10T10:00:00.000Z");

let company: TestCompany;
let context: Context;
beforeEach(async () => {
  company = await makeTestCompany(NOW);
  context = company.context;
});

const close = (closedThrough: CalendarDate | null, as: Context = context) =>
  inTransaction((tx) => closePeriod(tx, as, closedThrough));
const pay = (id: string, amountCents: number, date: string, now = NOW) =>
  inTransaction((tx) => recordPayment(tx, { ...context, now }, id, amountCents, { date: day(date) }));
const closed = (date: string, closedThrough: string, path: string | null = "date") => ({
  ...{ ok: false, code: "period_closed", path, date, closedThrough },
});

test("the owner closes a period, moves its end forward and back and opens it; the trail has both days of each change", async () => {
  for (const end of ["2026-10-31", "2026-11-30", "2026-06-30", null]) {
    expect(await close(end === null ? null : day(end))).toEqual({ ok: true });
    expect(await companyClosedThrough(context.companyId)).toBe(end);
  }
  expect(await close(null)).toEqual({ ok: true });
  const events = await prisma.event.findMany({
    where: { companyId: context.companyId, type: "company.updated" },
    orderBy: { sequence: "asc" },
  });
  expect(events.map(({ data }) => data)).toEqual(
    [
      [null, "2026-10-31"],
      ["2026-10-31", "2026-11-30"],
      ["2026-11-30", "2026-06-30"],
      ["2026-06-30", null],
    ].map(([from, to]) => ({ fields: ["booksClosedThrough"], changes: [{ field: "booksClosedThrough", from, to }] })),
  );
});

test("a day that is not over cannot be closed, by the company's clock, nor can a member close one", async () => {
  expect(await close(day("2026-12-10"))).toEqual({ ok: false, code: "period_not_over", latest: "2026-12-09" });
  // 23:30 UTC on the 10th is the 11th in Paris.
  expect(await close(day("2026-12-10"), { ...context, now: new Date("2026-12-10T23:30:00.000Z") })).toEqual({
    ok: true,
  });
  const member = await prisma.user.create({
    data: {
      id: newId(),
      groupId: context.groupId,
      email: `${newId()}@test.example`,
      name: "M",
      passwordHash: "x",
      role: "member",
      createdAt: NOW,
    },
  });
  expect(await close(null, { ...context, actor: { kind: "user", id: member.id } })).toEqual({
    ok: false,
    code: "owner_only",
  });
  expect(await companyClosedThrough(context.companyId)).toBe("2026-12-10");
});

test("nothing is dated in a closed period: no invoice, payment, refund or credit note; drafts may be, and say so", async () => {
  const [{ id }, draft] = [await company.issued(), await company.draft()];
  await pay(id, 100, "2026-11-21");
  await close(day("2026-11-30"));

  const refusal = closed("2026-11-20", "2026-11-30", "issueDate");
  expect(await inTransaction((tx) => issueInvoice(tx, context, draft.id))).toEqual(refusal);
  const fault = {
    path: "issueDate",
    message: "20 November 2026 is in a closed period: the books are closed through 30 November 2026.",
  };
  expect((await checkDraftToIssue(draft, "en")).faults).toEqual([fault]);
  expect((await checkDraft(context.companyId, draft, "en", NOW))?.faults).toContainEqual(fault);
  expect(await company.draft()).toMatchObject({ issueDate: "2026-11-20" });

  expect(await pay(id, 100, "2026-11-30")).toEqual(closed("2026-11-30", "2026-11-30"));
  expect(await pay(id, 100, "2026-12-01")).toMatchObject({ ok: true });

  const lines = [{ lineNumber: 1, quantityE4: 20_000 }];
  const late = { ...context, now: new Date("2026-11-30T12:00:00.000Z") }; // a server whose clock is behind
  expect(await inTransaction((tx) => creditInvoice(tx, late, id, { choice: lines, reason: null }))).toEqual(
    closed("2026-11-30", "2026-11-30", null),
  );
  expect(await inTransaction((tx) => creditInvoice(tx, context, id, { choice: lines, reason: null }))).toMatchObject({
    ok: true,
  });
  const refund = (date: string) => inTransaction((tx) => recordRefund(tx, context, id, 10, { date: day(date) }));
  expect(await refund("2026-11-25")).toEqual(closed("2026-11-25", "2026-11-30"));
  expect(await refund("2026-12-02")).toMatchObject({ ok: true });
  expect((await getInvoice(context.companyId, id))?.payments.map(({ paidOn }) => paidOn)).toEqual([
    "2026-11-21",
    "2026-12-01",
    "2026-12-02",
  ]);
});

test("a cancellation dated in a closed period is refused", async () => {
  const { id } = await company.issued();
  await close(day("2026-11-30"));
  const cancel = (now: Date) => inTransaction((tx) => cancelInvoice(tx, { ...context, now }, id, { reason: null }));
  expect(await cancel(new Date("2026-11-29T12:00:00.000Z"))).toEqual(closed("2026-11-29", "2026-11-30", null));
  expect(await cancel(NOW)).toMatchObject({ ok: true });
});

test("a payment of a closed period is taken back today, one of an open period on its own day", async () => {
  const { id } = await company.issued();
  await pay(id, 100, "2026-11-21");
  await pay(id, 50, "2026-12-01");
  await close(day("2026-11-30"));
  for (const payment of (await getInvoice(context.companyId, id))?.payments ?? []) {
    const outcome = await inTransaction((tx) =>
      reversePayment(tx, context, { invoiceId: id, paymentId: payment.id, note: null }),
    );
    expect(outcome).toMatchObject({ ok: true });
  }
  const entries = (await getInvoice(context.companyId, id))?.payments.map(
    ({ amountCents, paidOn }) => `${amountCents} ${paidOn}`,
  );
  expect(entries).toEqual(["100 2026-11-21", "50 2026-12-01", "-100 2026-12-10", "-50 2026-12-01"]);
});

test("closing waits for whoever is dating something in the period", async () => {
  const { id } = await company.issued();
  const [recorded, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const paying = inTransaction(async (tx) => {
    const outcome = await recordPayment(tx, context, id, 100, { date: day("2026-11-21") });
    recorded.resolve();
    await commit.promise;
    return outcome;
  });
  await recorded.promise;
  let isClosed = false;
  const closing = close(day("2026-11-30")).then((outcome) => {
    isClosed = true;
    return outcome;
  });
  await setTimeout(200);
  expect(isClosed).toBe(false);
  commit.resolve();
  expect([await paying, await closing]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await pay(id, 100, "2026-11-21")).toMatchObject({ code: "period_closed" });
});

test("once a period is closed nothing more is dated in it, whatever was under way", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await company.issued()).id));
  const drafts = await Promise.all(Array.from({ length: 4 }, async () => (await company.draft()).id));
  const { companyId } = context;
  const inPeriod = async () => {
    const [issueDate, paidOn] = [
      { lte: calendarDateToDb(day("2026-11-30")) },
      { lte: calendarDateToDb(day("2026-11-30")) },
    ];
    const invoices = await prisma.invoice.count({ where: { companyId, issueDate, number: { not: null } } });
    return invoices + (await prisma.payment.count({ where: { companyId, paidOn } }));
  };
  const writes = [
    ...ids.map((id) => () => pay(id, 100, "2026-11-21")),
    ...drafts.map((id) => () => inTransaction((tx) => issueInvoice(tx, context, id))),
  ];
  const started = writes.slice(0, 6).map((write) => write());
  const acknowledged = close(day("2026-11-30")).then(inPeriod);
  const later = writes.slice(6).map((write) => write());
  const outcomes = await Promise.all([...started, ...later]);
  expect(await inPeriod()).toBe(await acknowledged);
  expect(ids.length + outcomes.filter(({ ok }) => ok).length).toBe(await acknowledged);
  expect(
    outcomes.filter(({ ok }) => !ok).every((outcome) => "code" in outcome && outcome.code === "period_closed"),
  ).toBe(true);
});
