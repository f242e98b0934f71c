import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import {
  browseRecurring,
  findScheduleCompany,
  hasSchedules,
  schedulesOfClient,
} from "#lib/recurring/browse-recurring.ts";
import { updateRecurring } from "#lib/recurring/change-recurring.ts";
import { pauseRecurring, skipDate } from "#lib/recurring/control-recurring.ts";
import {
  getRecurring,
  heldRuns,
  pageRuns,
  recurringEvents,
  recurringProgress,
  runOfInvoice,
  upcomingInvoices,
} from "#lib/recurring/get-recurring.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { done } from "#tests/support/done.ts";
import { schedulesOf } from "#tests/support/schedules.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const day = toCalendarDate;
const NOW = new Date("2027-01-10T10:00:00.000Z");
let company: TestCompany;
let schedules: ReturnType<typeof schedulesOf>;
let companyId: string;
beforeEach(async () => {
  company = await makeTestCompany(NOW);
  schedules = schedulesOf(company);
  companyId = company.context.companyId;
});

const active = { status: "active", search: null } as const;
const pause = (id: string) => done(inTransaction((tx) => pauseRecurring(tx, company.context, id)));
const skip = (id: string, date: string) => done(inTransaction((tx) => skipDate(tx, company.context, id, day(date))));
const runOn = (date: string) =>
  runRecurring(new Date(`${date}T12:00:00Z`), Number.POSITIVE_INFINITY, { companyId, daysAhead: 0 });

test("the list has the next date first, with what it comes to, and counts all of each status", async () => {
  expect(await hasSchedules(companyId)).toBe(false);
  const late = await schedules.add({ startDate: day("2027-06-30") });
  const soon = await schedules.add();
  const paused = await schedules.add();
  await pause(paused);
  const found = await browseRecurring(companyId, active, 1, "en");
  expect(found).toMatchObject({ total: 2, totalPages: 1, counts: { active: 2, paused: 1, ended: 0 } });
  expect(found.schedules).toMatchObject([
    {
      ...{ id: soon, title: "Retainer, janvier 2027", rhythm: "Every month on the last day", currency: "EUR" },
      ...{ next: { date: "2027-01-31", totalCents: 60_000 }, held: 0, refused: 0 },
    },
    { id: late },
  ]);
  expect((await browseRecurring(companyId, { ...active, search: "retain" }, 2, "en")).schedules).toEqual([]);
  expect(await hasSchedules(companyId)).toBe(true);
  expect((await schedulesOfClient(companyId, company.clientId, "en")).map(({ id }) => id)).toEqual([
    ...[soon, late, paused],
  ]);
});

test("what waits is with its schedule: missed dates until they are answered", async () => {
  const id = await schedules.add();
  await runOn("2027-03-31");
  expect((await browseRecurring(companyId, active, 1, "en")).schedules).toMatchObject([{ id, held: 3, refused: 0 }]);
  expect(await heldRuns(companyId, id)).toMatchObject([
    { date: "2027-01-31", invoice: { number: null, status: "draft", totalCents: 60_000 } },
    { date: "2027-02-28" },
    { date: "2027-03-31" },
  ]);
  const { runs, older } = await pageRuns(companyId, id, 3);
  expect(runs.map(({ sequence }) => sequence)).toEqual([2, 1]);
  expect(older).toBeNull();
});

test("an invoice knows the run that made it, and a schedule the company that has it", async () => {
  const id = await schedules.add();
  await runOn("2027-01-31");
  const { runs } = await pageRuns(companyId, id, null);
  expect(await runOfInvoice(companyId, runs[0]?.invoiceId ?? "")).toMatchObject({
    ...{ recurringInvoiceId: id, date: "2027-01-31", outcome: "done", unit: "month", dayOfMonth: 31 },
  });
  expect(await runOfInvoice(companyId, (await company.draft()).id)).toBeNull();
  expect(await findScheduleCompany([{ id: companyId }], id)).toBe(companyId);
  const stranger = await makeTestCompany(NOW);
  expect(await findScheduleCompany([{ id: stranger.context.companyId }], id)).toBeNull();
  expect(await getRecurring(stranger.context.companyId, id)).toBeNull();
});

test("a paused schedule goes on with the dates from today on", async () => {
  const id = await schedules.add();
  await pause(id);
  const dates = await upcomingInvoices(
    { companyId, now: new Date("2027-03-01T10:00:00Z") },
    await schedules.find(id),
    2,
  );
  expect(dates.map(({ date }) => date)).toEqual(["2027-03-31", "2027-04-30"]);
});

test("the history says who did what, the latest first", async () => {
  const id = await schedules.add();
  await schedules.add();
  await skip(id, "2027-08-31");
  await pause(id);
  expect(
    (await recurringEvents(companyId, id)).map(({ type, actorName, data }) => [type, actorName, data.date]),
  ).toEqual([
    ["recurring_invoice.paused", "Test", undefined],
    ["recurring_invoice.skipped", "Test", "2027-08-31"],
    ["recurring_invoice.created", "Test", undefined],
  ]);
});

test("two people who edit one schedule are told apart, and what an integrator keeps with it stays", async () => {
  const id = await schedules.add({ externalId: "erp-1", metadata: { plan: "gold" } });
  const { updatedAt: version } = await schedules.find(id);
  const save = (action: "draft" | "send", seen: string) =>
    inTransaction((tx) =>
      updateRecurring(tx, company.context, { recurringInvoiceId: id, version: seen }, schedules.retainer({ action })),
    );
  await done(save("draft", version));
  const now = await schedules.find(id);
  expect(now).toMatchObject({ action: "draft", externalId: "erp-1", metadata: { plan: "gold" } });
  expect(await save("send", version)).toEqual({
    ...{ ok: false, code: "edit_conflict", by: "Test", at: expect.any(String), version: now.updatedAt },
  });
  // Without changes there is nothing to tell apart.
  expect(await save("draft", version)).toMatchObject({ ok: true });
  await done(save("send", now.updatedAt));
});

test("an edit goes on from where the schedule stands", async () => {
  const id = await schedules.add();
  await runOn("2027-01-31");
  await skip(id, "2027-08-31");
  expect(await recurringProgress(companyId, await schedules.find(id), day("2027-01-31"))).toMatchObject({
    ...{ next: 2, from: "2027-02-01", skipped: [8] },
    rule: { unit: "month", dayOfMonth: 31, firstSequence: 1 },
  });
});
