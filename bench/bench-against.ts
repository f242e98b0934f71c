import { fork } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { cpuSeconds } from "#bench/cpu-seconds.ts";
import type { ServedCheckout } from "#bench/serve-checkout.ts";
import { quantile } from "#bench/statistics.ts";
import { build } from "#scripts/local/build.ts";

// npm run bench:against -- <folder>: compares this checkout with another built one, such as that of the previous commit, in one run. Both
// serve 100,000 invoices. They are measured in turn, so that a slow moment of the machine affects both; compare the ratio. The processor time of
// a request, of web server and PostgreSQL, depends less on what else the machine does than the requests a second. Each is started twice, because
// two starts of one build differ by a few percent.

const CONNECTIONS = 16;
/** Many short rounds: what else the machine does then falls on both alike. */
const ROUNDS = 26;
const SECONDS = 2;
/** After a load, what a server writes later, such as the log of its requests, is its own processor time, and no other's load. */
const SETTLE_MS = 1_300;

const [other] = process.argv.slice(2);
if (!other) {
  console.error("Usage: npm run bench:against -- <folder of another checkout, built with npm run build>");
  process.exit(2);
}

await build();
const pairs = [
  { this: await serve("."), other: await serve(other) },
  { this: await serve("."), other: await serve(other) },
];
const targets = {
  "List, 20 of 100,000": () => "/api/invoices",
  "GET one invoice": ({ invoiceId }: ServedCheckout) => `/api/invoices/${invoiceId}`,
};
console.log("| | | this | other | this of other: median | lower quartile | upper quartile |");
console.log("|---|---|--:|--:|--:|--:|--:|");
for (const [name, pathOf] of Object.entries(targets)) {
  for (const checkout of pairs.flatMap((pair) => Object.values(pair))) await load(checkout, pathOf(checkout)); // warm-up
  const rounds: Record<"this" | "other", Load>[] = [];
  for (let round = 0; round < ROUNDS; round += pairs.length) {
    // The order alternates, because the second one may find a warmer or a busier machine.
    const order = round % (2 * pairs.length) === 0 ? (["this", "other"] as const) : (["other", "this"] as const);
    for (const pair of pairs) {
      const figures = { this: { perSecond: 0, cpuMs: 0 }, other: { perSecond: 0, cpuMs: 0 } };
      for (const which of order) figures[which] = await load(pair[which], pathOf(pair[which]));
      rounds.push(figures);
    }
  }
  printRow(name, "requests/s", rounds, ({ perSecond }) => perSecond, 0);
  printRow("", "CPU ms a request", rounds, ({ cpuMs }) => cpuMs, 3);
}
process.exit(0);

/** Starts a checkout's build. It ends with this process, which closes the channel to it. */
async function serve(folder: string): Promise<ServedCheckout> {
  const child = fork(path.join(import.meta.dirname, "serve-checkout.ts"), [], {
    cwd: path.resolve(folder),
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    execArgv: ["--conditions=react-server"],
  });
  child.once("exit", (code) => {
    console.error(`The server of ${folder} ended with ${code}.`);
    process.exit(1);
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith("{")) return JSON.parse(line);
  }
  throw new Error(`the server of ${folder} did not start`);
}

function printRow(
  name: string,
  unit: string,
  rounds: Record<"this" | "other", Load>[],
  figure: (load: Load) => number,
  digits: number,
): void {
  const [mine, others] = [rounds.map((round) => figure(round.this)), rounds.map((round) => figure(round.other))];
  const ratios = rounds.map((round) => figure(round.this) / figure(round.other));
  const cells = [
    ...[mine, others].map((figures) => quantile(figures, 0.5).toFixed(digits)),
    ...[0.5, 0.25, 0.75].map((share) => quantile(ratios, share).toFixed(3)),
  ];
  console.log(`| ${name} | ${unit} | ${cells.join(" | ")} |`);
}

interface Load {
  perSecond: number;
  /** Processor time of the checkout's processes for one request. */
  cpuMs: number;
}

async function load({ origin, key, pid }: ServedCheckout, at: string): Promise<Load> {
  const url = `${origin}${at}`;
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, headers: { authorization: `Bearer ${key}` }, connections: CONNECTIONS, duration: SECONDS });
  await sleep(SETTLE_MS);
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return { perSecond: result.requests.average, cpuMs: ((cpuSeconds(pid) - before) * 1000) / result.requests.total };
}
