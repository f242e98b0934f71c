import { describe, expect, test } from "vitest";
import { toPlannedInvoice, typedDates } from "#components/recurring/form/planned-form.ts";
import {
  linesFrom,
  newSchedule,
  type RecurringFormValues,
  toRecurringBody,
  toRecurringValues,
} from "#components/recurring/form/recurring-values.ts";
import { createRecurringBody, toRecurringInput } from "#lib/contract/recurring-input.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { contentOf } from "#lib/domain/invoices/invoice.ts";
import { type LineContent, lineContentOf } from "#lib/domain/lines/line.ts";
import { type RecurringInvoice, recurringContentOf } from "#lib/domain/recurring/recurring-invoice.ts";

const day = toCalendarDate;
const today = day("2027-01-10");
const clientId = "01890a5d-ac96-774b-bcce-b302099a8057";

const line = (changes: Partial<LineContent> = {}): LineContent =>
  lineContentOf({
    ...{ lineNumber: 1, description: "Retainer, {period}", quantityE4: 10_000, unit: "day", unitPriceRestE6: 0 },
    ...{ unitPriceCents: 50_000, taxRateBp: 2000 },
    ...changes,
  });
const lines = [line(), line({ lineNumber: 2, description: "Hosting", unitPriceCents: 12, unitPriceRestE6: 340_000 })];
const priced = (...cents: number[]) => lines.map((each, index) => ({ ...each, unitPriceCents: cents[index] ?? 0 }));

const stored: RecurringInvoice = {
  ...{
    id: clientId,
    clientId,
    clientName: "Client",
    isClientArchived: false,
    documentLanguage: "en",
    status: "active",
  },
  ...{ unit: "month", intervalCount: 1, dayOfMonth: 31, startDate: day("2027-01-31"), firstSequence: 1 },
  ...{ endDate: day("2028-12-31"), maxOccurrences: null, billedPeriod: "behind", action: "send" },
  ...{ paymentTermsDays: 45, paymentTermsMonth: "after", externalId: null, metadata: null },
  content: recurringContentOf({
    ...contentOf({
      ...{
        kind: "standard",
        clientId,
        issueDate: today,
        dueDate: today,
        currency: "EUR",
        format: "facturx",
        operationCategory: "services",
      },
      ...{ pricesIncludeTax: false, language: "fr", notes: "Merci, {month}" },
    }),
    lines,
  }),
  laterLines: [
    { from: day("2027-03-01"), lines: priced(55_000, 12) },
    { from: day("2027-06-01"), lines: [line({ description: "All in" })] },
  ],
  ...{ nextSequence: 1, nextDate: day("2027-01-31"), createdAt: "", updatedAt: "" },
};
const values = toRecurringValues(stored, today, "fr");
const progress = { next: 1, from: today, rule: null, skipped: [] };
const reading = { progress, language: "fr", documentLanguage: "fr" } as const;
const withSchedule = (changes: Partial<RecurringFormValues["schedule"]>, of = values): RecurringFormValues => ({
  ...of,
  schedule: { ...of.schedule, ...changes },
});

describe("the form of a stored schedule", () => {
  test.each(["en", "fr"] as const)("saves what it was loaded with (%s)", (language) => {
    const body = toRecurringBody(toRecurringValues(stored, today, language), language);
    expect(createRecurringBody.parse(body)).toEqual(createRecurringBody.parse(toRecurringInput(stored)));
  });

  test("has a price for each line where prices alone change, and keeps other lines", () => {
    expect(values.lines.map(({ laterPrices }) => laterPrices)).toEqual([
      ["550,00", ""],
      ["0,1234", ""],
    ]);
    expect(values.schedule.changes[0]).toEqual({ from: "2027-03-01", kept: null });
    expect(values.schedule.changes[1]?.kept).toHaveLength(1);
  });
});

describe("later prices", () => {
  const twice = withSchedule({
    changes: [
      { from: "2027-06-01", kept: null },
      { from: "2027-03-01", kept: null },
    ],
  });
  const typed = { ...twice, lines: twice.lines.map((each) => ({ ...each, laterPrices: ["", "520"] })) };

  test("that are not typed are the ones before, in the order of the dates", () => {
    expect(linesFrom(typed, 1).map(({ unitPrice }) => unitPrice)).toEqual(["520", "520"]);
    expect(linesFrom(typed, 0).map(({ unitPrice }) => unitPrice)).toEqual(["520", "520"]);
    const earlier = { ...typed, lines: typed.lines.map((each) => ({ ...each, laterPrices: ["600", ""] })) };
    expect(linesFrom(earlier, 1).map(({ unitPrice }) => unitPrice)).toEqual(["500,00", "0,1234"]);
  });

  test("that are no prices are refused", () => {
    const wrong = { ...typed, lines: typed.lines.map((each) => ({ ...each, laterPrices: ["", "five"] })) };
    expect(createRecurringBody.safeParse(toRecurringBody(wrong, "fr")).success).toBe(false);
  });
});

describe("the next dates", () => {
  test("have the amounts and the texts of each", () => {
    const dates = typedDates(values, reading, 6);
    expect(dates?.map(({ date, totalCents, title }) => [date, totalCents, title])).toEqual([
      ["2027-01-31", 60_014, "Retainer, janvier 2027"],
      ["2027-02-28", 60_014, "Retainer, février 2027"],
      ["2027-03-31", 66_014, "Retainer, mars 2027"],
      ["2027-04-30", 66_014, "Retainer, avril 2027"],
      ["2027-05-31", 66_014, "Retainer, mai 2027"],
      ["2027-06-30", 60_000, "All in"],
    ]);
    expect(dates?.[1]?.period).toEqual({ start: "2027-02-01", end: "2027-02-28" });
  });

  test("of a stored rule keep its numbers and what is skipped; a changed rule has neither", () => {
    const later = { next: 3, from: day("2027-03-01"), rule: stored, skipped: [4] };
    const of = (typed: RecurringFormValues, progress = later) =>
      typedDates(typed, { ...reading, progress }, 2)?.map(({ sequence, date, isSkipped }) => [
        ...[sequence, date, isSkipped],
      ]);
    const paused = { ...later, from: day("2027-04-30") };
    expect(of(values, paused)).toEqual([
      [4, "2027-04-30", true],
      [5, "2027-05-31", false],
    ]);
    expect(of(values)).toEqual([
      [3, "2027-03-31", false],
      [4, "2027-04-30", true],
    ]);
    expect(of(withSchedule({ dayOfMonth: "15" }))).toEqual([
      [3, "2027-03-15", false],
      [4, "2027-04-15", false],
    ]);
  });

  test("are there without amounts while lines are incomplete, and not there while the rule is", () => {
    const begun = { ...values, lines: values.lines.map((each) => ({ ...each, unitPrice: "" })) };
    const plain = withSchedule({ changes: [] }, begun);
    expect(typedDates({ ...plain, lines: [] }, reading, 1)).toMatchObject([{ date: "2027-01-31", totalCents: null }]);
    expect(typedDates(withSchedule({ intervalCount: "0" }), reading, 1)).toBeNull();
    expect(typedDates(withSchedule({ startDate: "soon" }), reading, 1)).toBeNull();
    expect(typedDates(withSchedule({ endDate: "2027-01-30" }), reading, 1)).toBeNull();
  });

  test("the first one is the invoice that the preview draws", () => {
    const terms = { paymentTermsDays: 30, paymentTermsMonth: null };
    expect(toPlannedInvoice(values, { ...reading, terms })).toMatchObject({
      ...{ issueDate: "2027-01-31", dueDate: "2027-03-31", notes: "Merci, janvier" },
      period: { start: "2027-01-01", end: "2027-01-31" },
      lines: [{ description: "Retainer, janvier 2027" }, { description: "Hosting" }],
    });
    const ofClient = withSchedule({ paymentTermsDays: "", billedPeriod: "" });
    const invoice = toPlannedInvoice(ofClient, { ...reading, terms });
    expect(invoice).toMatchObject({ dueDate: "2027-03-02" });
    expect(invoice).not.toHaveProperty("period");
  });
});

test("a new schedule is monthly on the day of its first date, and the last day of a month stays the last", () => {
  expect(newSchedule(day("2027-02-28"))).toMatchObject({ unit: "month", dayOfMonth: "31", action: "draft" });
  expect(newSchedule(day("2027-02-27")).dayOfMonth).toBe("27");
});
