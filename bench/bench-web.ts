import autocannon from "autocannon";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { startMeasured } from "#bench/start-measured.ts";
import { median } from "#bench/statistics.ts";
import { openPage, startBrowser } from "#bench/web-pages.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";

// npm run bench -- web: what pages of the web application cost the server, beside the API's list, and what they cost a
// browser, in a company of 100,000 invoices.

const ROUNDS = 9;
const MOST_OF_THE_API = 5;
/** In Chromium, with nothing cached: the largest contentful paint in milliseconds, and JavaScript in kB. */
const BROWSER_AIMS = [
  { path: "/invoices", paintMs: 700, scriptKb: 170 },
  { path: "/dashboard", paintMs: 900, scriptKb: 200 },
  { path: "/docs", paintMs: 1_000, scriptKb: 170 },
];

const { database, data, app } = await startMeasured(100_000, 0);
const cookie = await sessionCookie(app.origin, data.email, data.password);
console.log(`\n${TABLE_HEAD}`);
await onTheServer();
await inTheBrowser();
await database.stop();
process.exit(0);

/** One reader at a time. Each round asks for everything in turn, so that a slow moment of the machine affects all. */
async function onTheServer(): Promise<void> {
  const list = { path: "/api/invoices", headers: { authorization: `Bearer ${data.key}` } };
  const page = (path: string) => ({ path, headers: { cookie } });
  const targets = {
    "API list": list,
    "page of invoices": page("/invoices"),
    "page 2,500 of invoices": page("/invoices?page=2500"),
    "page of overdue invoices": page("/invoices?due=overdue"),
    "page of a search by client": page("/invoices?search=martin"),
    "page of invoices by total": page("/invoices?sort=-total"),
    dashboard: page("/dashboard"),
  };
  const rounds = new Map<string, number[]>(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, { path, headers }] of Object.entries(targets)) {
      const milliseconds = await meanLatency(path, headers);
      if (round > 0) rounds.get(name)?.push(milliseconds); // the first round is a warm-up
    }
  }
  const reference = rounds.get("API list") ?? [];
  for (const [name, times] of rounds) {
    if (times === reference) continue;
    const ratio = median(times.map((milliseconds, round) => milliseconds / (reference[round] ?? 1)));
    reportFigure({
      name: `server time of the ${name}, to the API's list`,
      measured: `${ratio.toFixed(1)} × (${median(times).toFixed(1)}, ${median(reference).toFixed(1)} ms)`,
      ...(name === "page of invoices" && { aim: atMost(ratio, MOST_OF_THE_API, "×") }),
    });
  }
}

async function inTheBrowser(): Promise<void> {
  const browser = await startBrowser();
  for (const { path, paintMs, scriptKb } of BROWSER_AIMS) {
    const opened = [];
    for (let round = 0; round < ROUNDS; round++) opened.push(await openPage(browser, `${app.origin}${path}`, cookie));
    const paint = median(opened.map((figures) => figures.largestContentfulPaintMs));
    const shift = Math.max(...opened.map((figures) => figures.cumulativeLayoutShift));
    const kilobytes = Math.max(...opened.map((figures) => figures.scriptBytes)) / 1000;
    reportFigure({
      name: `largest contentful paint of ${path}`,
      measured: `${paint.toFixed(0)} ms`,
      aim: atMost(paint, paintMs, "ms"),
    });
    reportFigure({ name: `layout shift of ${path}`, measured: shift.toFixed(3), aim: atMost(shift, 0, "") });
    reportFigure({
      name: `JavaScript of ${path}, gzipped`,
      measured: `${kilobytes.toFixed(0)} kB`,
      aim: atMost(kilobytes, scriptKb, "kB"),
    });
  }
  await browser.close();
}

/** The mean of sequential requests, in milliseconds. */
async function meanLatency(path: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url: `${app.origin}${path}`, headers, connections: 1, duration: 2 });
  if (result.non2xx || result.errors)
    throw new Error(`${path}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return 1000 / result.requests.average;
}
