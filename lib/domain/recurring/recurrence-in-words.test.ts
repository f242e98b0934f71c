import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Recurrence } from "#lib/domain/recurring/recurrence.ts";
import { recurrenceAsLabel, recurrenceInWords } from "#lib/domain/recurring/recurrence-in-words.ts";

const words = (
  unit: Recurrence["unit"],
  intervalCount: number,
  dayOfMonth: number | null,
  startDate = "2027-03-15", // a Monday
) => {
  const rule = { unit, intervalCount, dayOfMonth, startDate: toCalendarDate(startDate), firstSequence: 1 };
  return [recurrenceInWords(rule, "en"), recurrenceInWords(rule, "fr")];
};

test.each([
  [words("month", 1, 31), ["every month on the last day", "chaque mois, le dernier jour"]],
  [words("month", 1, 1), ["every month on the 1st", "chaque mois, le 1er"]],
  [words("month", 2, 12), ["every 2 months on the 12th", "tous les 2 mois, le 12"]],
  [words("quarter", 1, 23), ["every quarter on the 23rd", "chaque trimestre, le 23"]],
  [words("quarter", 2, 2), ["every 2 quarters on the 2nd", "tous les 2 trimestres, le 2"]],
  [words("week", 1, null), ["every week on Monday", "chaque semaine, le lundi"]],
  [words("week", 2, null), ["every 2 weeks on Monday", "toutes les 2 semaines, le lundi"]],
  [words("year", 1, 15), ["every year on the 15th of March", "chaque année, le 15 mars"]],
  [
    words("year", 1, 31, "2027-04-30"),
    ["every year on the last day of April", "chaque année, le dernier jour d’avril"],
  ],
  [words("year", 3, 31), ["every 3 years on the last day of March", "tous les 3 ans, le dernier jour de mars"]],
])("a rule is written as a person would say it: %s", (written, expected) => expect(written).toEqual(expected));

test("a yearly rule whose day has passed by its start names the month of its first date", () => {
  expect(words("year", 1, 10)).toEqual(["every year on the 10th of April", "chaque année, le 10 avril"]);
});

test("as a text of its own it has a capital", () => {
  const rule = { unit: "month", intervalCount: 1, dayOfMonth: 31, firstSequence: 1 } as const;
  expect(recurrenceAsLabel({ ...rule, startDate: toCalendarDate("2027-01-31") }, "fr")).toBe(
    "Chaque mois, le dernier jour",
  );
});
