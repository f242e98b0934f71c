import { fork } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import type { ServedCheckout } from "#bench/serve-checkout.ts";
import { build } from "#scripts/local/build.ts";

// npm run bench:against -- <folder>: compares this checkout with another built one, such as that of the previous commit, in one run. Both
// serve 100,000 invoices. They are measured in turn, so that a slow moment of the machine affects both; compare the ratio.

const CONNECTIONS = 16;
const ROUNDS = 9;
const SECONDS = 4;

const [other] = process.argv.slice(2);
if (!other) {
  console.error("Usage: npm run bench:against -- <folder of another checkout, built with npm run build>");
  process.exit(2);
}

await build();
const checkouts = { this: await serve("."), other: await serve(other) };
const targets = {
  "List, 20 of 100,000": () => "/api/invoices",
  "GET one invoice": ({ invoiceId }: ServedCheckout) => `/api/invoices/${invoiceId}`,
};
console.log("| | this | other | this of other: median | lowest | highest |");
console.log("|---|--:|--:|--:|--:|--:|");
for (const [name, pathOf] of Object.entries(targets)) {
  for (const checkout of Object.values(checkouts)) await load(checkout, pathOf(checkout)); // warm-up
  const [mine, others, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    // The order alternates, because the second one may find a warmer or a busier machine.
    const order = round % 2 === 0 ? (["this", "other"] as const) : (["other", "this"] as const);
    const figures = { this: 0, other: 0 };
    for (const which of order) figures[which] = await load(checkouts[which], pathOf(checkouts[which]));
    mine.push(figures.this);
    others.push(figures.other);
    ratios.push(figures.this / figures.other);
  }
  const cells = [
    median(mine).toFixed(0),
    median(others).toFixed(0),
    ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(3)),
  ];
  console.log(`| ${name} | ${cells.join(" | ")} |`);
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

/** Requests answered per second. */
async function load({ origin, key }: ServedCheckout, at: string): Promise<number> {
  const url = `${origin}${at}`;
  const result = await autocannon({ url, headers: { authorization: `Bearer ${key}` }, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
