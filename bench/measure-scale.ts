import { LAST_DAY, type ScaleCompany, type ScaleData } from "#bench/load-scale.ts";
import { median, quantile } from "#bench/statistics.ts";
import { timeOf } from "#bench/timed-get.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";

/**
 * A request in a small and in a large company: how long each takes (milliseconds), and how much longer the large one,
 * as the median of the rounds.
 */
export interface ScaleRow {
  name: string;
  small: Quantiles;
  large: Quantiles;
  ratio: number;
  /** The most that the ratio may be; null where the cost is known to grow. */
  aim: number | null;
}

interface Quantiles {
  p50: number;
  p95: number;
}

type Target = [name: string, aim: number | null, address: (company: ScaleCompany) => string];

const READ = 1.5;
const SEARCH = 3;
const search = (words: string) => `/api/invoices?search=${encodeURIComponent(words)}`;
const yearsBefore = (years: number) => `${Number(LAST_DAY.slice(0, 4)) - years}${LAST_DAY.slice(4)}`;

const API: Target[] = [
  ["first page", READ, () => "/api/invoices"],
  ["page at the end", READ, ({ invoices }) => `/api/invoices?page=${invoices / 20}`],
  ["page in the middle", READ, ({ invoices }) => `/api/invoices?page=${invoices / 40}`],
  ["paid", READ, () => "/api/invoices?status=paid"],
  ["paid, page in the middle", READ, ({ invoices }) => `/api/invoices?status=paid&page=${invoices / 40}`],
  ["three rare statuses", READ, () => "/api/invoices?status=rejected,cancelled,accepted"],
  ["client of 10 %", READ, ({ largeClientId }) => `/api/invoices?clientId=${largeClientId}`],
  ["client of 10 %, overdue", READ, ({ largeClientId }) => `/api/invoices?clientId=${largeClientId}&status=overdue`],
  ["one month", READ, () => `/api/invoices?from=2026-03-01&to=2026-03-31`],
  ["one year", READ, () => `/api/invoices?from=${yearsBefore(1)}&to=${LAST_DAY}`],
  ["to a year ago, paid", READ, () => `/api/invoices?to=${yearsBefore(1)}&status=paid`],
  ["number", SEARCH, ({ number }) => search(number)],
  ["last four digits", SEARCH, ({ lastDigits }) => search(lastDigits)],
  ["F-2025", SEARCH, () => search("F-2025")],
  ["F-2024", SEARCH, () => search("F-2024")],
  ["martin", SEARCH, () => search("martin")],
  ["full client name", SEARCH, ({ clientName }) => search(clientName)],
  ["ab", SEARCH, () => search("ab")],
  ["7", SEARCH, () => search("7")],
  ["zzzz", SEARCH, () => search("zzzz")],
  ["an amount", SEARCH, () => search("1 234,56 €")],
];

/** Lists without kept counts: a total costs what the range has, and a late page what lies before it. */
const COUNTED: Target[] = [
  ["due in one month", null, () => "/api/invoices?dueFrom=2026-03-01&dueTo=2026-03-31"],
  ["due in one year", null, () => `/api/invoices?dueFrom=${yearsBefore(1)}&dueTo=${LAST_DAY}`],
  ["changed in the last day", null, () => `/api/invoices?sort=updatedAt&updatedSince=${LAST_DAY}T00:00:00Z`],
  ["changed in one year", null, () => `/api/invoices?sort=updatedAt&updatedSince=${yearsBefore(1)}T00:00:00Z`],
  ["by due date, page in the middle", null, ({ invoices }) => `/api/invoices?sort=dueDate&page=${invoices / 40}`],
  ["the amount of nearly all", null, () => search("1560.00")],
  ["by change, last page", null, ({ invoices }) => `/api/invoices?sort=updatedAt&page=${invoices / 20}`],
];

const WEB: Target[] = [
  ["web: first page", READ, () => "/invoices"],
  ["web: page of the client of 10 %", READ, ({ largeClientId }) => `/clients/${largeClientId}`],
  ["web: number", SEARCH, ({ number }) => `/invoices?search=${number}`],
  ["web: credit note's number", SEARCH, ({ creditNote }) => `/invoices?search=${creditNote}`],
  [
    "web: list of credit notes, a client's name",
    SEARCH,
    ({ clientName }) => `/credit-notes?search=${encodeURIComponent(clientName)}`,
  ],
  ["web: last page", READ, ({ invoices }) => `/invoices?page=${invoices / 20}`],
];

/**
 * One caller asks for each of them in both companies in turn, so that a slow moment of the machine affects all. The
 * order differs from round to round, so that no request always comes after the same one.
 */
export async function measureScale(origin: string, data: ScaleData, rounds: number): Promise<ScaleRow[]> {
  const cookie = await sessionCookie(origin, data.email, data.password);
  const headers = (company: ScaleCompany) => ({
    authorization: `Bearer ${data.key}`,
    "x-company-id": company.id,
    cookie: `${cookie}; folio_company=${company.id}`,
  });
  const measured = [...API, ...COUNTED, ...WEB].map((target) => ({
    target,
    small: [] as number[],
    large: [] as number[],
  }));
  for (let round = -3; round < rounds; round++) {
    for (const { target, small, large } of shuffled(measured)) {
      const [, , address] = target;
      const both = [
        { company: data.small, times: small },
        { company: data.large, times: large },
      ];
      for (const { company, times } of shuffled(both)) {
        const milliseconds = await timeOf(`${origin}${address(company)}`, headers(company));
        if (round >= 0) times.push(milliseconds); // the first ones are a warm-up
      }
    }
  }
  return measured.map(({ target: [name, aim], ...times }) => {
    const ratio = median(times.large.map((milliseconds, round) => milliseconds / (times.small[round] ?? 1)));
    return { name, aim, small: quantiles(times.small), large: quantiles(times.large), ratio };
  });
}

function shuffled<Item>(items: Item[]): Item[] {
  const places = items.map((item) => ({ item, place: Math.random() }));
  return places.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

function quantiles(times: number[]): Quantiles {
  return { p50: median(times), p95: quantile(times, 0.95) };
}
