import "server-only";
import { getCompany } from "#lib/db/companies/parties.ts";
import {
  type CompanyEvent,
  type Concern,
  listConcerns,
  listLatestEvents,
  sumDrafts,
  sumMonths,
  sumOpen,
} from "#lib/db/dashboard/dashboard.ts";
import { type QuoteTotals, sumQuotes } from "#lib/db/quotes/quote-figures.ts";
import { listExpectedSchedules } from "#lib/db/recurring/expected-recurring.ts";
import { addDays, type CalendarDate, daysBetween, firstOfMonth, mondayOf, todayIn } from "#lib/domain/calendar-date.ts";
import { plannedDues } from "#lib/domain/recurring/planned-dues.ts";

export type { CompanyEvent, Concern };

/** A sum in minor units, exact for any number of invoices. */
export interface Sum {
  currency: string;
  cents: bigint;
}

export interface Figure {
  count: number;
  /** The company's main currency first; 0 when it has no invoice in it. */
  sums: Sum[];
}

export interface Dashboard {
  /** The currency with the highest invoiced total; the charts use it. */
  mainCurrency: string;
  timeZone: string;
  outstanding: Figure;
  overdue: Figure;
  paidThisMonth: Figure;
  drafts: Figure;
  /** The last twelve months in the main currency, oldest first. */
  revenue: { month: CalendarDate; cents: bigint }[];
  /** The same months of the year before. */
  revenueYearBefore: bigint[];
  /** What was received in each of the last twelve months, in the main currency. */
  received: bigint[];
  /** Open amounts in the main currency: not due, then up to 30, 60, 90 and more days late. */
  ageing: { age: number; count: number; cents: bigint }[];
  /**
   * Open amounts in the main currency that are not late, by the week of their due date: the current one first, each
   * from its Monday on.
   */
  expected: {
    monday: CalendarDate;
    cents: bigint;
    /** Of recurring invoices that are not made yet. */
    plannedCents: bigint;
  }[];
  /** The same for all weeks after those, without what is planned. */
  expectedLater: bigint;
  /** Null for a company that has sent no quote. */
  quotes: QuoteFigures | null;
  concerns: Concern[];
  events: CompanyEvent[];
}

export interface QuoteFigures {
  /** Sent, and neither answered nor expired. */
  open: Figure;
  acceptedThisMonth: Figure;
  /** Accepted in the last 90 days, of those that were answered or expired in them; null without any. */
  acceptanceRate: number | null;
}

const MONTHS = 12;
const WEEKS = 8;
const RATE_DAYS = 90;
const STALE_MS = 7 * 24 * 60 * 60 * 1000;
const CONCERNS_OF_A_KIND = 4;
const LATEST_EVENTS = 6;

/** The figures of a company at the instant `now`. Its time zone determines the current month and what is overdue. */
export async function readDashboard(companyId: string, now: Date): Promise<Dashboard> {
  const company = await getCompany("pool", companyId);
  const { identity } = company;
  const today = todayIn(identity.timeZone, now);
  const thisMonth = firstOfMonth(today, 0);
  const untouchedSince = new Date(now.getTime() - STALE_MS);
  const thisMonday = mondayOf(today);
  const through = addDays(thisMonday, 7 * WEEKS - 1);
  const [open, months, drafts, concerns, events, schedules, quotes] = await Promise.all([
    sumOpen(companyId, today, WEEKS),
    sumMonths(companyId, firstOfMonth(today, 1 - 2 * MONTHS)),
    sumDrafts(companyId),
    listConcerns(companyId, today, untouchedSince, CONCERNS_OF_A_KIND),
    listLatestEvents(companyId, LATEST_EVENTS),
    listExpectedSchedules(companyId, through),
    sumQuotes(companyId, { today, month: thisMonth, since: addDays(today, -RATE_DAYS) }),
  ]);
  const due = plannedDues(schedules, { through, companyTerms: company });
  const main = mainCurrency([
    ...months
      .filter(({ month }) => month >= firstOfMonth(today, 1 - MONTHS))
      .map(({ currency, invoicedCents }) => ({ currency, cents: BigInt(invoicedCents) })),
    ...open.map(({ currency, dueCents }) => ({ currency, cents: BigInt(dueCents) })),
    ...drafts.map(({ currency, totalCents }) => ({ currency, cents: BigInt(totalCents) })),
    ...due.map(({ currency, totalCents }) => ({ currency, cents: BigInt(totalCents) })),
  ]);
  const planned = due.filter(({ currency }) => currency === main);
  const figure = (rows: { currency: string; count: number; cents: bigint }[]) => toFigure(rows, main);
  const openRows = open.map(({ currency, age, week, count, dueCents }) => ({
    currency,
    age,
    week,
    count,
    cents: BigInt(dueCents),
  }));
  const ofMonth = (index: number, amount: "invoicedCents" | "receivedCents") => {
    const month = firstOfMonth(today, index + 1 - MONTHS);
    return BigInt(months.find((total) => total.month === month && total.currency === main)?.[amount] ?? 0);
  };
  const openOf = (isPart: (row: (typeof openRows)[number]) => boolean) =>
    openRows.filter((row) => row.currency === main && isPart(row)).reduce((sum, { cents }) => sum + cents, 0n);
  const lastTwelve = Array.from({ length: MONTHS }, (_, index) => index);

  return {
    mainCurrency: main,
    timeZone: identity.timeZone,
    outstanding: figure(openRows),
    overdue: figure(openRows.filter(({ age }) => age > 0)),
    paidThisMonth: figure(
      months
        .filter(({ month }) => month === thisMonth)
        .map(({ currency, receivedCount, receivedCents }) => ({
          currency,
          count: receivedCount,
          cents: BigInt(receivedCents),
        })),
    ),
    drafts: figure(drafts.map(({ currency, count, totalCents }) => ({ currency, count, cents: BigInt(totalCents) }))),
    revenue: lastTwelve.map((index) => ({
      month: firstOfMonth(today, index + 1 - MONTHS),
      cents: ofMonth(index, "invoicedCents"),
    })),
    revenueYearBefore: lastTwelve.map((index) => ofMonth(index - MONTHS, "invoicedCents")),
    received: lastTwelve.map((index) => ofMonth(index, "receivedCents")),
    ageing: [0, 1, 2, 3, 4].map((age) => ({
      age,
      count: openRows
        .filter((row) => row.age === age && row.currency === main)
        .reduce((sum, { count }) => sum + count, 0),
      cents: openOf((row) => row.age === age),
    })),
    expected: Array.from({ length: WEEKS }, (_, week) => ({
      monday: addDays(thisMonday, 7 * week),
      cents: openOf((row) => row.week === week),
      plannedCents: planned
        .filter(({ dueDate }) => Math.floor(daysBetween(thisMonday, dueDate) / 7) === week)
        .reduce((sum, { totalCents }) => sum + BigInt(totalCents), 0n),
    })),
    expectedLater: openOf((row) => row.week === WEEKS),
    quotes: quotes.length === 0 ? null : quoteFigures(quotes, figure),
    concerns,
    events,
  };
}

type Rows = { currency: string; count: number; cents: bigint }[];

function quoteFigures(totals: QuoteTotals[], figure: (rows: Rows) => Figure): QuoteFigures {
  const sum = (name: "wonCount" | "lostCount") => totals.reduce((count, total) => count + total[name], 0);
  const [won, lost] = [sum("wonCount"), sum("lostCount")];
  const rows = (name: "open" | "accepted"): Rows =>
    totals
      .map((total) => ({
        currency: total.currency,
        count: total[`${name}Count`],
        cents: BigInt(total[`${name}Cents`]),
      }))
      .filter(({ count }) => count > 0);
  return {
    open: figure(rows("open")),
    acceptedThisMonth: figure(rows("accepted")),
    acceptanceRate: won + lost === 0 ? null : won / (won + lost),
  };
}

/** The currency with the largest sum; EUR when there is none. */
function mainCurrency(sums: Sum[]): string {
  const [first] = addUp(sums).sort((a, b) => (b.cents > a.cents ? 1 : b.cents < a.cents ? -1 : 0));
  return first?.currency ?? "EUR";
}

function toFigure(rows: { currency: string; count: number; cents: bigint }[], main: string): Figure {
  const sums = addUp(rows).filter(({ currency, cents }) => currency === main || cents !== 0n);
  if (!sums.some(({ currency }) => currency === main)) sums.push({ currency: main, cents: 0n });
  sums.sort((a, b) => Number(b.currency === main) - Number(a.currency === main));
  return { count: rows.reduce((total, { count }) => total + count, 0), sums };
}

function addUp(sums: Sum[]): Sum[] {
  const byCurrency = new Map<string, bigint>();
  for (const { currency, cents } of sums) byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + cents);
  return [...byCurrency].map(([currency, cents]) => ({ currency, cents }));
}
