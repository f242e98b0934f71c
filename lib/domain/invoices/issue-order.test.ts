import { describe, expect, test } from "vitest";
import { addDays, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { FAR_AHEAD_DAYS, findOutOfOrder } from "#lib/domain/invoices/issue-order.ts";

const today = toCalendarDate("2026-11-20");
const last = { number: "F-2026-00012", issueDate: toCalendarDate("2026-11-18") };
const find = (issueDate: string, lastIssued: typeof last | null = last) =>
  findOutOfOrder({ issueDate: toCalendarDate(issueDate), today, last: lastIssued }, "en");

test("dates from that of the last invoice on, to a month ahead, are in order", () => {
  for (const date of ["2026-11-18", "2026-11-19", "2026-11-20", addDays(today, FAR_AHEAD_DAYS)])
    expect(find(date), date).toBeNull();
});

test("a date before that of the last invoice is not, and the words name both", () => {
  expect(find("2026-11-17")).toEqual({
    reason: "before_last",
    last,
    earliestIssueDate: "2026-11-18",
    latestIssueDate: "2026-12-21",
    message: expect.stringMatching(/dated 17 November 2026, but .* F-2026-00012, is dated 18 November 2026/),
  });
});

test("a date far ahead is not, and the words say how far one may go", () => {
  expect(find("2026-12-22")).toMatchObject({
    reason: "far_ahead",
    latestIssueDate: "2026-12-21",
    message: expect.stringContaining("21 December 2026"),
  });
  expect(find("2027-12-22", null)).toMatchObject({ reason: "far_ahead", earliestIssueDate: null });
});

describe("a series whose last invoice is far ahead itself", () => {
  const ahead = { number: "F-2026-00013", issueDate: toCalendarDate("2026-12-31") };
  test("goes on from its date, so that there is always one in order", () => {
    expect(find("2026-12-31", ahead)).toBeNull();
    expect(find("2026-12-30", ahead)).toMatchObject({
      reason: "before_last",
      earliestIssueDate: "2026-12-31",
      latestIssueDate: "2026-12-31",
    });
  });
});

test("a series that has not begun takes any date that is not far ahead", () => {
  expect(find("2020-01-01", null)).toBeNull();
});

test("the words are in the reader's language", () => {
  expect(findOutOfOrder({ issueDate: toCalendarDate("2026-11-01"), today, last }, "fr")?.message).toContain(
    "datée du 1er novembre 2026",
  );
});
