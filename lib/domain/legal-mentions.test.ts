import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { legalMentions } from "#lib/domain/legal-mentions.ts";

test("a French seller states late penalties, the recovery fee and the discount, in the client's language", () => {
  const issueDate = "2026-11-20" as CalendarDate;
  expect(legalMentions({ country: "FR" }, "fr", issueDate)).toEqual([
    expect.stringContaining("majoré de 10 points"),
    expect.stringContaining("40 €"),
    expect.stringContaining("escompte"),
  ]);
  expect(legalMentions({ country: "FR" }, "en", issueDate)).toEqual([
    expect.stringContaining("10 percentage points"),
    expect.stringContaining("€40"),
    expect.stringContaining("discount"),
  ]);
});

test("a mention stands only on invoices issued since the law asks for it", () => {
  expect(legalMentions({ country: "FR" }, "fr", "2012-12-31" as CalendarDate).join()).not.toContain("40 €");
  expect(legalMentions({ country: "FR" }, "fr", "2013-01-01" as CalendarDate).join()).toContain("40 €");
});

test("a seller elsewhere states none of them", () => {
  expect(legalMentions({ country: "BE" }, "fr", "2026-11-20" as CalendarDate)).toEqual([]);
});
