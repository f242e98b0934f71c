import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { nextReminder, type ReminderState } from "#lib/domain/invoice/reminders.ts";

const day = toCalendarDate;
const reminders = [-3, 0, 7].map((days) => ({ days, message: null }));
const state: ReminderState = {
  status: "sent",
  dueDate: day("2026-11-20"),
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
  ["none once the last is too late", { today: day("2026-12-01") }, null],
  ["none when the e-mail came back", { hasBounced: true }, null],
  ["none of what is paid", { status: "paid" as const }, null],
])("the next reminder is %s", (_, changes, expected) => {
  expect(next(changes)).toBe(expected);
});
