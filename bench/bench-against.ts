import { fork } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import type { ServedCheckout } from "#bench/serve-checkout.ts";
import { build } from "#scripts/local/build.ts";

// npm run bench:against -- <folder>: this checkout beside another one that is built, such as that of the commit before, in one run. Both serve
// 100,000 invoices; they are asked in turn, so that a slow moment of the machine hits both alike, and the ratio is what to read.

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
  for (const checkout of Object.values(checkouts)) await load(checkout, pathOf(checkout)); // warm
  const [mine, others, ratios]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Who is asked second may find a warmer or a busier machine, so the turns change.
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

/** Starts a checkout's build. It ends with this process, whose channel to it closes then. */
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

/** Requests answered in a second. */
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
