import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type ExpectedSchedule, plannedDues } from "#lib/domain/recurring/planned-dues.ts";

const day = toCalendarDate;
const expected = (
  changes: Partial<Omit<ExpectedSchedule, "plan">> & { plan?: Partial<ExpectedSchedule["plan"]> } = {},
) => {
  const { plan, ...rest } = changes;
  return {
    ...{ clientTerms: { paymentTermsDays: null, paymentTermsMonth: null }, currency: "EUR" },
    ...{ nextSequence: 1, skipped: [] },
    ...rest,
    plan: {
      ...{ unit: "month", intervalCount: 1, dayOfMonth: 31, startDate: day("2027-01-31"), firstSequence: 1 },
      ...{ endDate: null, maxOccurrences: null, billedPeriod: null, laterLines: [] },
      ...{ paymentTermsDays: null, paymentTermsMonth: null },
      content: {
        ...{ adjustments: null, pricesIncludeTax: false },
        lines: [{ quantityE4: 10_000, unitPriceCents: 50_000, taxRateBp: 2000 }],
      },
      ...plan,
    },
  } satisfies ExpectedSchedule as ExpectedSchedule;
};
const duesOf = (schedule: ExpectedSchedule, through = "2027-04-30") =>
  plannedDues([schedule], {
    through: day(through),
    companyTerms: { paymentTermsDays: 30, paymentTermsMonth: null },
  }).map(({ dueDate }) => dueDate);

test("planned invoices are due by the terms of the schedule, or else of its client, or else of the company", () => {
  expect(duesOf(expected())).toEqual(["2027-03-02", "2027-03-30", "2027-04-30"]);
  const clientTerms = { paymentTermsDays: 15, paymentTermsMonth: null };
  expect(duesOf(expected({ clientTerms }), "2027-03-31")).toEqual(["2027-02-15", "2027-03-15"]);
  expect(duesOf(expected({ clientTerms, plan: { paymentTermsDays: 0 } }), "2027-02-28")).toEqual([
    ...["2027-01-31", "2027-02-28"],
  ]);
});

test("what is skipped is not expected", () => {
  expect(duesOf(expected({ skipped: [2] }))).toEqual(["2027-03-02", "2027-04-30"]);
  expect(
    plannedDues([expected()], {
      through: day("2027-03-02"),
      companyTerms: { paymentTermsDays: 30, paymentTermsMonth: null },
    }),
  ).toEqual([{ dueDate: "2027-03-02", currency: "EUR", totalCents: 60_000 }]);
});
