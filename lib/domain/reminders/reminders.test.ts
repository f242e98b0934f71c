import { expect, test } from "vitest";
import { addDays, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { nextReminder, type ReminderState, reminderDay } from "#lib/domain/reminders/reminders.ts";

const day = toCalendarDate;
const reminders = [-3, 0, 7].map((days) => ({ days, message: null }));
const state: ReminderState = {
  status: "sent",
  issueDate: day("2026-10-21"),
  isDisputed: false,
  dueDate: day("2026-11-20"),
  sentOn: day("2026-11-01"),
  recordedDays: [],
  lastEmailOn: day("2026-11-01"),
  hasBounced: false,
  today: day("2026-11-10"),
  hour: 12,
};
const next = (changes: Partial<ReminderState> = {}) => {
  const found = nextReminder(reminders, { ...state, ...changes });
  return found && `${found.days} on ${found.on}`;
};

test.each([
  ["the first one first", {}, "-3 on 2026-11-17"],
  ["on its day still today", { today: day("2026-11-17") }, "-3 on 2026-11-17"],
  ["after 20 h tomorrow", { today: day("2026-11-17"), hour: 20 }, "-3 on 2026-11-18"],
  ["late by up to three days", { today: day("2026-11-19") }, "-3 on 2026-11-19"],
  ["of two that are due the last", { today: day("2026-11-20") }, "0 on 2026-11-20"],
  ["none twice", { today: day("2026-11-20"), recordedDays: [0] }, "7 on 2026-11-27"],
  ["a day after another e-mail", { today: day("2026-11-20"), lastEmailOn: day("2026-11-20") }, "0 on 2026-11-21"],
  [
    "after its first sending where that was late",
    { today: day("2026-12-09"), sentOn: day("2026-12-09") },
    "7 on 2026-12-16",
  ],
  ["none of what was never sent", { sentOn: null }, null],
  ["none once the last is too late", { today: day("2026-12-01") }, null],
  ["none when the e-mail came back", { hasBounced: true }, null],
  ["none of what the client disputes", { status: "rejected" as const, isDisputed: true }, null],
  ["none of what is paid", { status: "paid" as const }, null],
])("the next reminder is %s", (_, changes, expected) => {
  expect(next(changes)).toBe(expected);
});

// Each row: the terms of payment in days, the day of the first sending (0: that of issue), the reminder, and its day.
test.each([
  [30, 0, -7, 23],
  [30, 0, 0, 30],
  [30, 0, 3, 33],
  [30, 49, 3, 52], // due on 1 March, sent on 20 March: on 23 March
  [30, 49, 1, 52], // nobody is reminded before they have had the invoice for three days
  [30, 49, 10, 59],
  [30, 29, 1, 32],
  [30, 29, 3, 33], // a late sending before the due date delays nothing but the first days
  [30, 49, 0, null],
  [30, 49, -3, null],
  [30, 26, -3, null],
  [30, 24, -3, 27],
  [30, 29, 0, null],
  [30, 27, 0, 30],
  [5, 0, -7, null],
  [5, 0, -3, null],
  [5, 0, -2, 3],
  [14, 0, -7, 7],
  [13, 0, -7, null],
  [2, 0, 0, 2],
  [2, 0, 1, 3],
  [0, 0, 0, null],
  [0, 0, 1, 1],
  [0, 19, 1, 20],
])("terms of %i days, first sent on day %i: the reminder of %i goes on day %s", (terms, sent, days, expected) => {
  const issueDate = day("2026-01-30");
  const dates = { issueDate, dueDate: addDays(issueDate, terms), sentOn: addDays(issueDate, sent) };
  expect(reminderDay(days, dates)).toBe(expected === null ? null : addDays(issueDate, expected));
});
