import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { nextNumber } from "#lib/invoices/next-number.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany();
});

async function beStrict(strictChronology = true) {
  await prisma.company.updateMany({ where: { id: company.context.companyId }, data: { strictChronology } });
}

const draftOf = async (day: string) =>
  (await company.draft({ issueDate: toCalendarDate(day), dueDate: toCalendarDate("2027-12-31") })).id;

function issue(id: string, options?: { onlyInOrder: boolean }) {
  return inTransaction((tx) => issueInvoice(tx, { ...company.context, now: NOW }, id, "en", options));
}

async function issued(day: string): Promise<string> {
  const outcome = await issue(await draftOf(day));
  return outcome.ok ? (outcome.invoice.number ?? "") : outcome.code;
}

test("a strict company issues nothing dated before the last one of its series, says the earliest date, and burns no number", async () => {
  await beStrict();
  expect(await issued("2026-11-18")).toBe("F-2026-00001");
  const early = await draftOf("2026-11-17");
  expect(await issue(early)).toEqual({
    ok: false,
    code: "issue_date_out_of_order",
    isStrict: true,
    earliestIssueDate: "2026-11-18",
    latestIssueDate: "2026-12-21",
    faults: [{ path: "issueDate", message: expect.stringContaining("F-2026-00001, is dated 18 November 2026") }],
  });
  expect(await prisma.invoice.findFirst({ where: { id: early } })).toMatchObject({ status: "draft", number: null });
  await prisma.invoice.updateMany({ where: { id: early }, data: { issueDate: new Date("2026-11-18") } });
  expect(await issue(early)).toMatchObject({ ok: true, invoice: { number: "F-2026-00002" } });
});

test("every year has a series of its own, also in order of dates", async () => {
  await beStrict();
  expect(await issued("2026-11-18")).toBe("F-2026-00001");
  expect(await issued("2025-12-31")).toBe("F-2025-00001");
  expect(await issued("2025-12-30")).toBe("issue_date_out_of_order");
  expect(await issued("2026-11-18")).toBe("F-2026-00002");
});

test("without the setting any date is issued; who wants to be warned is refused, once", async () => {
  expect(await issued("2026-11-18")).toBe("F-2026-00001");
  const early = await draftOf("2026-11-17");
  expect(await issue(early, { onlyInOrder: true })).toMatchObject({
    ok: false,
    code: "issue_date_out_of_order",
    isStrict: false,
  });
  expect(await issue(early)).toMatchObject({ ok: true, invoice: { number: "F-2026-00002" } });
  expect(await issued("2027-11-17")).toBe("F-2027-00001");
  // From then on the last invoice of the series counts.
  expect(await issue(await draftOf("2026-11-17"), { onlyInOrder: true })).toMatchObject({
    ok: true,
    invoice: { number: "F-2026-00003" },
  });
});

test("what is shown before issuing is what issuing finds", async () => {
  const shown = (day: string) => nextNumber(company.context.companyId, toCalendarDate(day), NOW, "en");
  expect(await shown("2026-11-10")).toEqual({ number: "F-2026-00001", outOfOrder: null });
  expect(await issued("2026-11-18")).toBe("F-2026-00001");
  expect(await shown("2026-11-18")).toEqual({ number: "F-2026-00002", outOfOrder: null });
  const last = { number: "F-2026-00001", issueDate: "2026-11-18" };
  expect(await shown("2026-11-10")).toMatchObject({ outOfOrder: { reason: "before_last", last, isStrict: false } });
  await beStrict();
  expect(await shown("2027-11-10")).toMatchObject({ outOfOrder: { reason: "far_ahead", last: null, isStrict: true } });
});

test("of many issued at once by a strict company, no number is dated before a smaller one, and what is refused was late", async () => {
  await beStrict();
  const days = Array.from({ length: 40 }, (_, index) => `2026-11-${String(((index * 7) % 20) + 1).padStart(2, "0")}`);
  const drafts = await Promise.all(days.map(draftOf));
  const outcomes = await Promise.all(drafts.map((id) => issue(id)));
  const done = outcomes
    .flatMap((outcome) => (outcome.ok ? [outcome.invoice] : []))
    .sort((a, b) => (`${a.number}` < `${b.number}` ? -1 : 1));
  expect(done.map(({ number }) => number)).toEqual(
    done.map((_, index) => `F-2026-${String(index + 1).padStart(5, "0")}`),
  );
  const dates = done.map(({ issueDate }) => issueDate);
  expect(dates).toEqual([...dates].sort());
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.ok) continue;
    expect(outcome).toMatchObject({ code: "issue_date_out_of_order", isStrict: true });
    if (outcome.code === "issue_date_out_of_order")
      expect(`${days[index]}` < `${outcome.earliestIssueDate}`).toBe(true);
  }
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(40);
}, 30_000);
