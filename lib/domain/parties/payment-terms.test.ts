import { expect, test } from "vitest";
import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import {
  dueDateOf,
  latestFrenchDueDate,
  type PaymentTerms,
  TERMS_MONTHS,
  termsFor,
} from "#lib/domain/parties/payment-terms.ts";
import { termsAsLabel, termsInWords } from "#lib/domain/parties/terms-in-words.ts";

const terms = (
  paymentTermsDays: number,
  paymentTermsMonth: PaymentTerms["paymentTermsMonth"] = null,
): PaymentTerms => ({
  paymentTermsDays,
  paymentTermsMonth,
});
const due = (issued: string, of: PaymentTerms) => dueDateOf(toCalendarDate(issued), of);

test.each([
  ["2026-11-20", terms(0), "2026-11-20"],
  ["2026-11-20", terms(30), "2026-12-20"],
  ["2026-01-31", terms(30, "after"), "2026-03-31"],
  ["2028-01-30", terms(30, "after"), "2028-02-29"],
  ["2026-11-20", terms(0, "after"), "2026-11-30"],
  ["2026-11-30", terms(0, "before"), "2026-11-30"],
  ["2026-12-05", terms(15, "before"), "2027-01-15"],
  ["2026-02-03", terms(45, "before"), "2026-04-14"],
  ["9999-12-15", terms(30), "9999-12-31"],
  ["9999-12-31", terms(365, "after"), "9999-12-31"],
  ["9999-12-01", terms(15), "9999-12-16"],
])("an invoice of %s with %o is due on %s", (issued, of, expected) => {
  expect(due(issued, of)).toBe(expected);
});

/** The days of the years 1900 to 2100, counted by the calendar's own rules: what the tables of months say. */
function calendar(): { days: string[]; monthEnds: Map<string, number> } {
  const days: string[] = [];
  const monthEnds = new Map<string, number>();
  const two = (number: number) => `${number}`.padStart(2, "0");
  for (let year = 1900; year <= 2102; year++) {
    const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    for (const [index, length] of [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      const month = `${year}-${two(index + 1)}`;
      for (let day = 1; day <= length; day++) days.push(`${month}-${two(day)}`);
      monthEnds.set(month, days.length - 1);
    }
  }
  return { days, monthEnds };
}

test("every day of 200 years, with all kinds of terms, is due when walking through the calendar says so", () => {
  const { days, monthEnds } = calendar();
  const endOf = (place: number) => monthEnds.get(days[place]?.slice(0, 7) ?? "") ?? Number.NaN;
  const wrong: string[] = [];
  const last = days.indexOf("2100-12-31");
  for (let place = 0; place <= last; place++) {
    // Another number of days for each date, so that all of 0 to 365 meet all ends of months.
    const count = (place * 7) % 366;
    for (const month of [null, ...TERMS_MONTHS]) {
      const expected = month === null ? place + count : month === "after" ? endOf(place + count) : endOf(place) + count;
      const found = dueDateOf(days[place] as CalendarDate, terms(count, month));
      if (found !== days[expected]) wrong.push(`${days[place]} ${count} ${month}: ${found}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the terms of a client are its own, or else the company's, as a whole", () => {
  const company = terms(45, "after");
  expect(termsFor(terms(30), company)).toEqual(terms(30));
  expect(termsFor(terms(0), company)).toEqual(terms(0));
  expect(termsFor({ paymentTermsDays: null, paymentTermsMonth: "before" }, company)).toEqual(company);
  expect(termsFor(null, company)).toEqual(company);
});

test.each([
  ["2026-11-20", "2027-01-31"], // 45 days later is 4 January, then the end of that month
  ["2026-01-01", "2026-03-17"], // the end of January + 45 days
  ["2026-11-01", "2027-01-14"],
  ["2026-07-17", "2026-09-15"], // 60 days later
  ["2026-07-31", "2026-09-30"], // 45 days later is 14 September, then the end of that month
])("French businesses may agree for an invoice of %s on %s at the latest", (issued, latest) => {
  expect(latestFrenchDueDate(toCalendarDate(issued))).toBe(latest);
});

test.each([
  [terms(0), "on receipt", "à réception"],
  [terms(1), "1 day", "1 jour"],
  [terms(30), "30 days", "30 jours"],
  [terms(30, "after"), "30 days end of month", "30 jours fin de mois"],
  [terms(0, "after"), "end of month", "fin de mois"],
  [terms(0, "before"), "end of month", "fin de mois"],
  [terms(15, "before"), "end of month + 15 days", "fin de mois + 15 jours"],
])("%o in words", (of, english, french) => {
  expect([termsInWords(of, "en"), termsInWords(of, "fr")]).toEqual([english, french]);
});

test("words that stand alone have a capital", () => {
  expect([termsAsLabel(terms(0), "fr"), termsAsLabel(terms(0), "en"), termsAsLabel(terms(30), "en")]).toEqual([
    ...["À réception", "On receipt", "30 days"],
  ]);
});
