import { beforeEach, expect, test } from "vitest";
import { auditDatabase, auditSnapshot } from "#lib/audit/audit-database.ts";
import { companySettings } from "#lib/companies/company-settings.ts";
import { updateCompany } from "#lib/companies/update-company.ts";
import { mergeCompany } from "#lib/contract/company-changes.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { snapshotOf } from "#lib/db/snapshot.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { nextNumber } from "#lib/invoices/next-number.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// A company whose pattern has {MM} has a series of invoices a month.

const NOW = new Date("2026-11-30T12:00:00.000Z");
const MONTHLY = "F-{YYYY}-{MM}-{SEQ:4}";
const YEARLY = "F-{YYYY}-{SEQ:5}";

let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany(NOW);
});

const draftOf = async (day: string) =>
  (await company.draft({ issueDate: toCalendarDate(day), dueDate: toCalendarDate("2027-12-31") })).id;

function issue(id: string) {
  return inTransaction((tx) => issueInvoice(tx, { ...company.context, now: NOW }, id, "en"));
}

async function issued(day: string): Promise<string> {
  const outcome = await issue(await draftOf(day));
  return outcome.ok ? (outcome.invoice.number ?? "") : outcome.code;
}

/** Changes settings as the API does, which leaves out what stays. */
async function change(
  changes: { numberPattern?: string; firstNumber?: number; strictChronology?: boolean },
  now = NOW,
) {
  const merged = mergeCompany(await companySettings(company.context.companyId, now), changes);
  if (!merged.ok) return merged;
  return inTransaction((tx) => updateCompany(tx, { ...company.context, now }, merged.update));
}

async function shown(day: string): Promise<string> {
  return (await nextNumber(company.context.companyId, toCalendarDate(day), NOW, "en")).number;
}

test("numbers begin at 1 each month, in the order of issuing, and the next one is shown", async () => {
  expect(await change({ numberPattern: MONTHLY })).toEqual({ ok: true });
  expect(await shown("2026-11-30")).toBe("F-2026-11-0001");
  expect(await issued("2026-11-30")).toBe("F-2026-11-0001");
  expect(await issued("2026-12-01")).toBe("F-2026-12-0001");
  expect(await issued("2026-11-29")).toBe("F-2026-11-0002");
  expect(await issued("2025-11-30")).toBe("F-2025-11-0001");
  expect(await shown("2026-11-30")).toBe("F-2026-11-0003");
  expect(await shown("2027-01-01")).toBe("F-2027-01-0001");
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("twenty at once over the end of a month leave no gap in either month", async () => {
  await change({ numberPattern: MONTHLY });
  const days = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "2026-11-30" : "2026-12-01"));
  const drafts: string[] = [];
  for (const day of days) drafts.push(await draftOf(day));
  const outcomes = await Promise.all(drafts.map(issue));
  const numbers = outcomes.map((outcome) => outcome.ok && outcome.invoice.number);
  const expected = ["11", "12"].flatMap((month) =>
    Array.from({ length: 10 }, (_, at) => `F-2026-${month}-${String(at + 1).padStart(4, "0")}`),
  );
  expect(numbers.toSorted()).toEqual(expected);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("between patterns by year and by month each series goes on where it was", async () => {
  expect(await issued("2026-11-30")).toBe("F-2026-00001");
  await change({ numberPattern: MONTHLY });
  expect(await issued("2026-11-30")).toBe("F-2026-11-0001");
  await change({ numberPattern: YEARLY });
  expect(await issued("2026-11-30")).toBe("F-2026-00002");
  await change({ numberPattern: "G-{YYYY}/{MM}/{SEQ}" });
  expect(await issued("2026-11-30")).toBe("G-2026/11/2");
  expect(await change({ numberPattern: MONTHLY })).toEqual({ ok: true });
  expect(await issued("2026-11-30")).toBe("F-2026-11-0003");
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("a pattern by year that would repeat a number of a month is refused, and the other way round", async () => {
  await change({ numberPattern: "A{YYYY}-{MM}{SEQ}" });
  expect(await issued("2026-11-30")).toBe("A2026-111");
  expect(await change({ numberPattern: "A{YYYY}-{SEQ}" })).toEqual({ ok: false, code: "pattern_collides" });
  await change({ numberPattern: "B{YYYY}-1{SEQ}" });
  expect(await issued("2026-11-30")).toBe("B2026-11");
  await change({ numberPattern: "B{YYYY}-10{SEQ}" });
  expect(await issued("2026-11-30")).toBe("B2026-102");
  expect(await change({ numberPattern: "B{YYYY}-{MM}{SEQ}" })).toEqual({ ok: false, code: "pattern_collides" });
});

test("{MM} without {YYYY} is refused with its field", async () => {
  for (const numberPattern of ["F-{MM}-{SEQ}", "F-{YY}{MM}-{SEQ}"]) {
    expect(await change({ numberPattern })).toMatchObject({
      ok: false,
      errors: [{ path: "numberPattern", code: "pattern_month_without_year", message: "needs {YYYY} beside {MM}" }],
    });
  }
});

test("the first number is that of the current month, until its first invoice is issued", async () => {
  await change({ firstNumber: 42 });
  expect(await change({ numberPattern: MONTHLY })).toEqual({ ok: true });
  expect(await shown("2026-11-30")).toBe("F-2026-11-0001");
  expect(await change({ firstNumber: 7 })).toEqual({ ok: true });
  expect(await companySettings(company.context.companyId, NOW)).toMatchObject({
    monthSeries: { firstNumber: 7, started: false },
  });
  expect(await shown("2026-11-30")).toBe("F-2026-11-0007");
  expect(await issued("2026-12-01")).toBe("F-2026-12-0001");
  expect(await change({ firstNumber: 8 })).toEqual({ ok: true });
  expect(await issued("2026-11-30")).toBe("F-2026-11-0008");
  expect(await change({ firstNumber: 9 })).toEqual({ ok: false, code: "series_started" });
  expect(await change({ firstNumber: 8 })).toEqual({ ok: true });
  await change({ numberPattern: YEARLY });
  expect(await shown("2026-11-30")).toBe("F-2026-00001");
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("dates are kept in the order of numbers within the month", async () => {
  await change({ numberPattern: MONTHLY, strictChronology: true });
  expect(await issued("2026-11-20")).toBe("F-2026-11-0001");
  expect(await issued("2026-12-05")).toBe("F-2026-12-0001");
  const early = await issue(await draftOf("2026-11-19"));
  expect(early).toMatchObject({ code: "issue_date_out_of_order", earliestIssueDate: "2026-11-20" });
  expect(await issued("2026-11-21")).toBe("F-2026-11-0002");
});

test("credit notes keep their series of the year", async () => {
  await change({ numberPattern: MONTHLY });
  const [one, two] = [await issue(await draftOf("2026-11-20")), await issue(await draftOf("2026-11-30"))];
  if (!one.ok || !two.ok) throw new Error("not issued");
  const context = { ...company.context, now: NOW };
  expect(await inTransaction((tx) => cancelInvoice(tx, context, one.invoice.id, { reason: null }))).toMatchObject({
    number: "A-2026-00001",
  });
  const december = { ...context, now: new Date("2026-12-02T12:00:00.000Z") };
  expect(
    await inTransaction((tx) => creditInvoice(tx, december, two.invoice.id, { choice: "remaining", reason: null })),
  ).toMatchObject({
    number: "A-2026-00002",
  });
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("a series of a month cannot skip, repeat or forget a number, and the audit misses what is gone", async () => {
  await change({ numberPattern: MONTHLY });
  await issued("2026-11-30");
  const { companyId } = company.context;
  for (const set of [
    "last_number = last_number + 2",
    "last_number = last_number - 1",
    "month = 10",
    "first_number = 0",
  ]) {
    await expect(
      pool.query(`UPDATE monthly_number_series SET ${set} WHERE company_id = $1`, [companyId]),
    ).rejects.toThrow("cannot skip");
  }
  await expect(pool.query("DELETE FROM monthly_number_series WHERE company_id = $1", [companyId])).rejects.toThrow(
    "cannot skip",
  );
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("UPDATE monthly_number_series SET last_number = last_number + 1 WHERE company_id = $1", [
      companyId,
    ]);
    expect(await auditSnapshot(snapshotOf(client), () => {})).toMatchObject({
      ok: false,
      invoice: "F-2026-11-0002",
      what: "it is missing; of the numbers 1 to 2 of 2026-11, 1 is missing",
    });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
