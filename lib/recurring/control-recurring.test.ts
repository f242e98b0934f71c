import { beforeEach, describe, expect, test } from "vitest";
import { readEvents } from "#lib/audit-log/read-events.ts";
import { FEED_TYPES } from "#lib/contract/event-output.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { MissedAnswer } from "#lib/domain/recurring/recurring-invoice.ts";
import { deleteDraft } from "#lib/invoices/drafts/delete-draft.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import {
  answerMissed,
  endRecurring,
  pauseRecurring,
  resumeRecurring,
  skipDate,
} from "#lib/recurring/control-recurring.ts";
import { upcomingInvoices } from "#lib/recurring/get-recurring.ts";
import { runRecurring } from "#lib/recurring/run-recurring.ts";
import { done } from "#tests/support/done.ts";
import { schedulesOf } from "#tests/support/schedules.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2027-01-10T10:00:00.000Z");
const day = toCalendarDate;
/** At eight in the morning in Paris. */
const at = (date: string) => new Date(`${date}T07:00:00.000Z`);

let company: TestCompany;
let schedules: ReturnType<typeof schedulesOf>;
beforeEach(async () => {
  await pool.query("UPDATE recurring_invoices SET status = 'paused'");
  company = await makeTestCompany(NOW);
  schedules = schedulesOf(company);
});

const on = (date: string) => ({ ...company.context, now: at(date) });
const pause = (id: string) => inTransaction((tx) => pauseRecurring(tx, company.context, id));
const resume = (id: string, date: string) => inTransaction((tx) => resumeRecurring(tx, on(date), id));
const end = (id: string) => inTransaction((tx) => endRecurring(tx, company.context, id));
const skip = (id: string, date: string | null = null) =>
  inTransaction((tx) => skipDate(tx, company.context, id, date === null ? null : day(date)));
const answer = (id: string, given: MissedAnswer, date: string) =>
  inTransaction((tx) => answerMissed(tx, on(date), id, given));
const runs = async (id: string) =>
  (await schedules.runsOf(id)).map(({ date, outcome, invoice }) => [date, outcome, invoice?.status ?? null]);
const eventsOf = async (id: string) => {
  const query = { after: null, limit: 100, types: FEED_TYPES, invoiceId: null, clientId: null };
  const { events } = await done(readEvents(company.context.companyId, query));
  return events
    .filter(({ data }) => (data as { recurringInvoiceId?: string }).recurringInvoiceId === id)
    .map(({ type }) => type.replace("recurring_invoice.", ""));
};

describe("pause and end", () => {
  test("a paused schedule makes nothing, and goes on with the first date from the day it is resumed", async () => {
    const id = await schedules.add();
    expect((await done(pause(id))).schedule).toMatchObject({ status: "paused", nextDate: "2027-01-31" });
    await done(pause(id));
    expect(await runRecurring(at("2027-03-05"))).toEqual({ made: 0, done: true });
    const { schedule } = await done(resume(id, "2027-03-31"));
    expect(schedule).toMatchObject({ status: "active", nextSequence: 3, nextDate: "2027-03-31" });
    await done(resume(id, "2027-03-31"));
    await runRecurring(at("2027-03-31"));
    expect(await runs(id)).toEqual([["2027-03-31", "done", "issued"]]);
    expect(await eventsOf(id)).toEqual(["created", "paused", "resumed", "run"]);
  });

  test("a schedule that is resumed after its last date has ended", async () => {
    const id = await schedules.add({ maxOccurrences: 2 });
    await done(pause(id));
    expect((await done(resume(id, "2027-03-01"))).schedule).toMatchObject({ status: "ended", nextDate: null });
    expect(await eventsOf(id)).toEqual(["created", "paused", "ended"]);
  });

  test("the end is final", async () => {
    const id = await schedules.add();
    expect((await done(end(id))).schedule).toMatchObject({ status: "ended", nextDate: null });
    await done(end(id));
    expect(await runRecurring(at("2027-01-31"))).toEqual({ made: 0, done: true });
    for (const refused of [await pause(id), await resume(id, "2027-01-31"), await skip(id)])
      expect(refused).toEqual({ ok: false, code: "recurring_ended" });
    expect(await eventsOf(id)).toEqual(["created", "ended"]);
  });

  test("of another company there is none", async () => {
    const id = await schedules.add();
    const other = (await makeTestCompany(NOW)).context;
    const refusal = { ok: false, code: "no_such_recurring_invoice" };
    expect(await inTransaction((tx) => pauseRecurring(tx, other, id))).toEqual(refusal);
    expect(await inTransaction((tx) => resumeRecurring(tx, other, id))).toEqual(refusal);
    expect(await inTransaction((tx) => endRecurring(tx, other, id))).toEqual(refusal);
    expect(await inTransaction((tx) => skipDate(tx, other, id, null))).toEqual(refusal);
    expect(await inTransaction((tx) => answerMissed(tx, other, id, "all"))).toEqual(refusal);
    expect(await pause(newId())).toEqual(refusal);
  });
});

describe("skip", () => {
  test("the next date has no invoice, and the one after it is as it was", async () => {
    const id = await schedules.add();
    expect((await done(skip(id))).schedule).toMatchObject({ nextSequence: 2, nextDate: "2027-02-28" });
    await runRecurring(at("2027-01-31"));
    await runRecurring(at("2027-02-28"));
    expect(await schedules.runsOf(id)).toMatchObject([
      { sequence: 1, outcome: "skipped", invoice: null },
      { sequence: 2, outcome: "done", invoice: { lines: [{ description: "Retainer, février 2027" }] } },
    ]);
  });

  test("August of every month from January on is left out, and shown as such", async () => {
    const id = await schedules.add();
    const { schedule } = await done(skip(id, "2027-08-31"));
    expect(schedule.nextDate).toBe("2027-01-31");
    await done(skip(id, "2027-08-31"));
    expect(await eventsOf(id)).toEqual(["created", "skipped"]);
    const planned = await upcomingInvoices(company.context, schedule, 12);
    expect(planned.filter(({ isSkipped }) => isSkipped).map(({ date }) => date)).toEqual(["2027-08-31"]);
    for (const { date } of planned.slice(0, 9)) await runRecurring(at(date));
    expect(await runs(id)).toHaveLength(9);
    expect((await runs(id)).filter(([, outcome]) => outcome === "done")).toHaveLength(8);
    expect((await schedules.runsOf(id))[7]).toMatchObject({ date: "2027-08-31", outcome: "skipped" });
    expect((await schedules.runsOf(id))[8]).toMatchObject({ sequence: 9, date: "2027-09-30", outcome: "done" });
  });

  test("several dates in a row are left out together", async () => {
    const id = await schedules.add();
    await done(skip(id, "2027-02-28"));
    expect((await done(skip(id))).schedule).toMatchObject({ nextSequence: 3, nextDate: "2027-03-31" });
  });

  test("what is no date of the schedule, or lies behind, is refused", async () => {
    const id = await schedules.add();
    for (const date of ["2027-02-27", "2026-12-31"])
      expect(await skip(id, date)).toEqual({ ok: false, code: "not_a_date_ahead" });
  });

  test("the last date ends the schedule", async () => {
    const id = await schedules.add({ maxOccurrences: 1 });
    expect((await done(skip(id))).schedule).toMatchObject({ status: "ended", nextDate: null });
    expect(await eventsOf(id)).toEqual(["created", "skipped", "ended"]);
  });
});

describe("missed dates", () => {
  const MISSED = ["2027-01-31", "2027-02-28", "2027-03-31"];
  const missed = async () => {
    const id = await schedules.add();
    await runRecurring(at("2027-04-02"));
    expect(await runs(id)).toEqual(MISSED.map((date) => [date, "held", "draft"]));
    return id;
  };

  test("all: they are issued on the day of the answer, in the order of their dates", async () => {
    const id = await missed();
    await done(answer(id, "all", "2027-04-05"));
    expect(await runs(id)).toEqual(MISSED.map((date) => [date, "pending", "draft"]));
    await runRecurring(at("2027-04-05"));
    const made = await schedules.runsOf(id);
    expect(made.map(({ outcome, invoice }) => [outcome, invoice?.issueDate])).toEqual(
      MISSED.map(() => ["done", "2027-04-05"]),
    );
    expect(made.map(({ invoice }) => invoice?.terms?.period)).toEqual([
      { start: "2027-01-01", end: "2027-01-31" },
      { start: "2027-02-01", end: "2027-02-28" },
      { start: "2027-03-01", end: "2027-03-31" },
    ]);
    const numbers = made.map(({ invoice }) => invoice?.number ?? "");
    expect(numbers).toEqual(numbers.toSorted());
    expect(await eventsOf(id)).toContain("answered");
    await runRecurring(at("2027-04-30"));
    expect((await runs(id)).at(-1)).toEqual(["2027-04-30", "done", "issued"]);
  });

  test("last: the others are deleted", async () => {
    const id = await missed();
    await done(answer(id, "last", "2027-04-02"));
    await runRecurring(at("2027-04-02"));
    expect(await runs(id)).toEqual([
      ["2027-01-31", "skipped", null],
      ["2027-02-28", "skipped", null],
      ["2027-03-31", "done", "issued"],
    ]);
  });

  test("none: all are deleted, and the next date is made as usual", async () => {
    const id = await missed();
    await done(answer(id, "none", "2027-04-02"));
    await runRecurring(at("2027-04-30"));
    expect(await runs(id)).toEqual([
      ...MISSED.map((date) => [date, "skipped", null]),
      ["2027-04-30", "done", "issued"],
    ]);
  });

  test("without any the answer has no effect", async () => {
    const id = await schedules.add();
    await done(answer(id, "all", "2027-01-10"));
    expect(await eventsOf(id)).toEqual(["created"]);
  });

  test("what a person issued or deleted meanwhile stays so, whatever the answer", async () => {
    for (const given of ["all", "last", "none"] as const) {
      const id = await missed();
      const [first, second] = (await schedules.runsOf(id)).map(({ invoice }) => invoice?.id ?? "");
      await done(inTransaction((tx) => issueInvoice(tx, on("2027-04-02"), first ?? "")));
      await done(inTransaction((tx) => deleteDraft(tx, on("2027-04-02"), second ?? "")));
      await done(answer(id, given, "2027-04-03"));
      await runRecurring(at("2027-04-03"));
      const last = given === "none" ? ["2027-03-31", "skipped", null] : ["2027-03-31", "done", "issued"];
      expect(await runs(id)).toEqual([["2027-01-31", "done", "issued"], ["2027-02-28", "skipped", null], last]);
      await done(end(id));
    }
  });

  test("of an ended schedule can still be answered, and twice at once is once", async () => {
    const id = await missed();
    await done(end(id));
    await Promise.all([answer(id, "all", "2027-04-02"), answer(id, "none", "2027-04-02")].map(done));
    await Promise.all([runRecurring(at("2027-04-02")), runRecurring(at("2027-04-02"))]);
    const outcomes = new Set((await runs(id)).map(([, outcome]) => outcome));
    expect([["done"], ["skipped"]]).toContainEqual([...outcomes]);
    expect((await eventsOf(id)).filter((type) => type === "answered")).toHaveLength(1);
  });

  test("a draft that is deleted while it waits to be issued leaves the date without an invoice", async () => {
    const id = await missed();
    await done(answer(id, "last", "2027-04-02"));
    const invoiceId = (await schedules.runsOf(id)).at(-1)?.invoice?.id ?? "";
    await done(inTransaction((tx) => deleteDraft(tx, on("2027-04-02"), invoiceId)));
    await runRecurring(at("2027-04-02"));
    expect((await runs(id)).at(-1)).toEqual(["2027-03-31", "skipped", null]);
    expect(await eventsOf(id)).not.toContain("failed");
  });
});
