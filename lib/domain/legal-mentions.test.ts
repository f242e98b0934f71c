import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { legalNotes } from "#lib/domain/legal-mentions.ts";

test("a French seller states late penalties, the recovery fee and the discount, in the client's language", () => {
  const issueDate = "2026-11-20" as CalendarDate;
  expect(legalNotes({ country: "FR" }, "fr", issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("majoré de 10 points"),
    expect.stringContaining("40 €"),
    expect.stringContaining("escompte"),
  ]);
  expect(legalNotes({ country: "FR" }, "en", issueDate).map(({ content }) => content)).toEqual([
    expect.stringContaining("10 percentage points"),
    expect.stringContaining("€40"),
    expect.stringContaining("discount"),
  ]);
});

test("a mention stands only on invoices issued since the law asks for it", () => {
  expect(
    legalNotes({ country: "FR" }, "fr", "2012-12-31" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).not.toContain("40 €");
  expect(
    legalNotes({ country: "FR" }, "fr", "2013-01-01" as CalendarDate)
      .map(({ content }) => content)
      .join(),
  ).toContain("40 €");
});

test("a seller elsewhere states none of them", () => {
  expect(legalNotes({ country: "BE" }, "fr", "2026-11-20" as CalendarDate)).toEqual([]);
});
