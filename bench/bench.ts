import { readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { measureDrawing } from "#bench/documents/measure-drawing.ts";
import { measureRequests } from "#bench/measure-requests.ts";
import { startMeasured } from "#bench/start-measured.ts";
import { openPage, startBrowser } from "#bench/web-pages.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";
import { startNode } from "#tests/support/start-web-server.ts";

// npm run bench: measures the built application on a fresh database, and an empty route handler of the same Next.js, in one run. Absolute
// figures depend on the machine; compare the ratios.

const INVOICES = 100_000;
const DRAFTS = 2_000;
const CONNECTIONS = 16;
const ROUNDS = 5;

const report: string[] = [];
const printLine = (line = "") => {
  console.log(line);
  report.push(line);
};

const { database, data, app: server, ceiling, variables } = await startMeasured(INVOICES, DRAFTS);
const app = server.origin;

header();
await measureRequests(printLine, { app: server, ceiling, ...data });
await pages();
await measureDrawing(printLine);
await scripts();
await fallingDue();
await issuing();
writeFileSync(path.join("bench", "results.md"), `${report.join("\n")}\n`);
await database.stop();
process.exit(0);

function header(): void {
  const version = (name: string) => JSON.parse(readFileSync(path.join("node_modules", name, "package.json"), "utf8")).version;
  const versions = ["next", "react", "prisma", "pg", "@react-pdf/renderer", "pdfkit"].map((name) => `${name} ${version(name)}`);
  printLine("# Measurements");
  printLine();
  printLine("Made by `npm run bench`. The machine is shared, so compare ratios within a run, not figures across runs.");
  printLine();
  printLine(
    `- ${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
  );
  printLine(`- Node ${process.versions.node}, PostgreSQL 18, ${versions.join(", ")}`);
  printLine(`- ${INVOICES.toLocaleString("en")} invoices in one company; load generator, web server and PostgreSQL share the cores`);
}

/** One reader at a time: the server's cost of a page, compared with the API call for the same rows, and the time in the browser. */
async function pages(): Promise<void> {
  const cookie = await sessionCookie(app, data.email, data.password);
  const api = { url: `${app}/api/invoices`, headers: { authorization: `Bearer ${data.key}` } };
  const page = (path: string) => ({ url: `${app}${path}`, headers: { cookie } });
  const targets = {
    "API list, 20 of 100,000": api,
    "Invoices, 20 of 100,000": page("/invoices"),
    "Invoices, page 2,500": page("/invoices?page=2500"),
    "Invoices, overdue": page("/invoices?due=overdue"),
    "Invoices, search by client": page("/invoices?search=martin"),
    "Invoices, by total": page("/invoices?sort=-total"),
    Dashboard: page("/dashboard"),
  };
  const rounds = new Map<string, number[]>(Object.keys(targets).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, { url, headers }] of Object.entries(targets)) {
      const milliseconds = await latency(url, headers);
      if (round > 0) rounds.get(name)?.push(milliseconds); // the first round is a warm-up
    }
  }
  printLine();
  printLine("## Pages of the web application, one reader at a time");
  printLine();
  printLine("| | server time | of the API's list |");
  printLine("|---|--:|--:|");
  const reference = rounds.get("API list, 20 of 100,000") ?? [];
  for (const [name, times] of rounds) {
    const ratio = median(times.map((milliseconds, round) => milliseconds / (reference[round] ?? 1)));
    printLine(`| ${name} | ${median(times).toFixed(1)} ms | ${ratio.toFixed(1)} × |`);
  }
  const browser = await startBrowser();
  printLine();
  printLine("| in Chromium, nothing cached | largest contentful paint | layout shift | JavaScript, gzip |");
  printLine("|---|--:|--:|--:|");
  for (const path of ["/invoices", "/dashboard", "/clients"]) {
    const opened = [];
    for (let round = 0; round < ROUNDS; round++) opened.push(await openPage(browser, `${app}${path}`, cookie));
    const paint = median(opened.map((figures) => figures.largestContentfulPaintMs));
    const shift = Math.max(...opened.map((figures) => figures.cumulativeLayoutShift));
    const bytes = Math.max(...opened.map((figures) => figures.scriptBytes));
    printLine(`| ${path} | ${paint.toFixed(0)} ms | ${shift.toFixed(3)} | ${(bytes / 1000).toFixed(0)} kB |`);
  }
  await browser.close();
}

/** Sequential requests, in milliseconds. */
async function latency(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 1, duration: 2 });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return 1000 / result.requests.average;
}

/** Invoices of 1,000 lines in non-Latin scripts, whose glyphs come from other fonts, compared with Latin ones of the same length. */
async function scripts(): Promise<void> {
  const { renderInvoicePdf } = await import("#lib/documents/pdf/render-invoice-pdf.ts");
  const { sampleInvoiceDocument, sampleLines } = await import("#lib/documents/sample-invoice-document.ts");
  const { textsOfScripts } = await import("#bench/texts-of-scripts.ts");
  const documents = Object.entries(textsOfScripts()).map(([script, texts]) => ({
    script,
    invoice: sampleInvoiceDocument({ lines: sampleLines(texts.length).map((line, at) => ({ ...line, description: texts[at] ?? "" })) }),
    times: [] as number[],
  }));
  for (let round = 0; round < 8; round++) {
    for (const { invoice, times } of documents) {
      const milliseconds = await time(() => renderInvoicePdf(invoice));
      if (round > 0) times.push(milliseconds); // the first is a warm-up
    }
  }
  printLine();
  printLine("| 1,000 lines in | PDF | of the Latin |");
  printLine("|---|--:|--:|");
  const latin = documents[0]?.times ?? [];
  for (const { script, times } of documents) {
    const ratio = median(times.map((milliseconds, round) => milliseconds / (latin[round] ?? 1)));
    printLine(`| ${script} | ${median(times).toFixed(0)} ms | ${ratio.toFixed(2)} × |`);
  }
}

/** The job worker marks all invoices of a company overdue while a reader loads their list. It keeps running for the next measurement. */
async function fallingDue(): Promise<void> {
  const { pool } = await import("#lib/db/client.ts");
  const headers = { authorization: `Bearer ${data.key}`, "x-company-id": data.lateCompanyId };
  const waits = { alone: [] as number[], meanwhile: [] as number[] };
  const read = async (list: number[]) => list.push(await time(async () => (await fetch(`${app}/api/invoices`, { headers })).arrayBuffer()));
  for (let round = 0; round < 1000; round++) await read(waits.alone);

  await pool.query("SELECT graphile_worker.add_job('mark_overdue')");
  startNode(["--conditions=react-server", path.join("lib", "jobs", "worker.ts")], variables);
  const marked = async () => {
    const { rows } = await pool.query("SELECT sum(count)::int AS n FROM invoice_counts WHERE company_id = $1 AND status = 'overdue'", [
      data.lateCompanyId,
    ]);
    return rows[0].n ?? 0;
  };
  while ((await marked()) === 0) await read([]);
  const seconds =
    (await time(async () => {
      while ((await marked()) < INVOICES) for (let round = 0; round < 20; round++) await read(waits.meanwhile);
    })) / 1000;
  const cells = Object.entries(waits).map(([name, list]) => {
    const sorted = list.toSorted((a, b) => a - b);
    const at = (share: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
    return `| ${name} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`;
  });
  printLine();
  printLine("## A hundred thousand invoices fall due at once");
  printLine();
  printLine(
    `All marked overdue in ${seconds.toFixed(0)} s, ${Math.round(INVOICES / seconds)} a second. Their list, read by the API all the while:`,
  );
  printLine();
  printLine("| | p50 | p99 | longest |");
  printLine("|---|--:|--:|--:|");
  for (const row of cells) printLine(row);
}

/** Issues all drafts of one company while the job worker archives PDFs, as in production; then checks the numbers. */
async function issuing(): Promise<void> {
  const waiting = [...data.draftIds];
  const latencies: number[] = [];
  const headers = { authorization: `Bearer ${data.key}`, "x-company-id": data.draftCompanyId };
  const seconds =
    (await time(() =>
      Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          for (let id = waiting.pop(); id; id = waiting.pop()) {
            latencies.push(
              await time(async () => {
                const answer = await fetch(`${app}/api/invoices/${id}/issue`, { method: "POST", headers });
                if (answer.status !== 200) throw new Error(`issue answered ${answer.status}`);
                await answer.arrayBuffer();
              }),
            );
          }
        }),
      ),
    )) / 1000;
  const { pool } = await import("#lib/db/client.ts");
  const { rows } = await pool.query(
    "SELECT count(DISTINCT number)::int AS numbers, max(substring(number from '[0-9]+$')::int) AS highest FROM invoices WHERE company_id = $1",
    [data.draftCompanyId],
  );
  const gapless = rows[0].numbers === DRAFTS && rows[0].highest === DRAFTS;
  if (!gapless) throw new Error(`the numbers are not gapless: ${JSON.stringify(rows[0])}`);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => `${(latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(0)} ms`;
  printLine();
  printLine(`## Issuing at ${CONNECTIONS} connections, one company`);
  printLine();
  printLine("| issued | per second | p50 | p99 | numbers given | highest number |");
  printLine("|--:|--:|--:|--:|--:|--:|");
  printLine(`| ${DRAFTS} | ${Math.round(DRAFTS / seconds)} | ${at(0.5)} | ${at(0.99)} | ${rows[0].numbers} | ${rows[0].highest} |`);
}

/** In milliseconds. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
