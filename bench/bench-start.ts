import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { atLeast, atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { median } from "#bench/statistics.ts";
import { build } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { demoKey, descendants } from "#tests/support/folio-process.ts";

// npm run bench:start: how long a later `npm start` takes, what an idle Folio holds in memory, what production takes on disk, and what a second
// process of the web server brings. Each figure stands beside its aim. On Linux alone, which says how memory is shared.

const STARTS = 5;
/** Longer than a renderer's thread, which archived what the starts before had left, outlives its last document. */
const IDLE_SECONDS = 120;
const ROUNDS = 8;
const SECONDS = 4;
const CONNECTIONS = 16;

interface Folio {
  npm: ChildProcess;
  url: string;
  readyMs: number;
}

await build();
const folder = mkdtempSync(path.join(tmpdir(), "folio-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
await stop(await start({})); // loads the demo, and keeps what Node compiles

console.log(TABLE_HEAD);
const starts: number[] = [];
for (let round = 0; round < STARTS; round++) {
  const folio = await start({});
  starts.push(folio.readyMs / 1000);
  await stop(folio);
}
const range = `${Math.min(...starts).toFixed(1)} to ${Math.max(...starts).toFixed(1)}`;
reportFigure({
  name: `a later start, median of ${STARTS}`,
  measured: `${median(starts).toFixed(1)} s (${range})`,
  aim: atMost(median(starts), 3, "s"),
});

const idle = await start({});
await sleep(IDLE_SECONDS * 1000);
const held = await heldByProcess(idle.npm.pid ?? 0);
await stop(idle);
for (const [name, mebibytes] of held)
  reportFigure({ name: `idle for ${IDLE_SECONDS} s: ${name}`, measured: `${mebibytes.toFixed(0)} MiB` });
const inAll = [...held.values()].reduce((sum, part) => sum + part, 0);
reportFigure({ name: "idle in all (PSS)", measured: `${inAll.toFixed(0)} MiB`, aim: atMost(inAll, 350, "MiB") });

execFileSync("node", ["--conditions=react-server", "scripts/local/build-standalone.ts"], { stdio: ["ignore", "ignore", "ignore"] });
const size = megabytesOf(path.join(".build", "standalone"));
reportFigure({ name: "the production build with its modules", measured: `${size.toFixed(0)} MB`, aim: atMost(size, 350, "MB") });

const rates = await requestRates();
const gains = rates.two.map((rate, round) => rate / (rates.one[round] ?? 1));
const spread = `${Math.min(...gains).toFixed(2)} to ${Math.max(...gains).toFixed(2)}`;
reportFigure({
  name: "requests/s of the list by two web processes, to one's (load, web and PostgreSQL share the cores)",
  measured: `${median(gains).toFixed(2)} × (${spread}; ${median(rates.one).toFixed(0)}, ${median(rates.two).toFixed(0)})`,
  ratio: median(gains),
  aim: atLeast(median(gains), 1.1, "×"),
});
process.exit(0);

/** `npm start` until it says that it is ready. */
async function start(variables: Record<string, string>): Promise<Folio> {
  const port = `${await freePort()}`;
  const startedAt = performance.now();
  const npm = spawn("npm", ["start"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: "",
      APP_URL: "",
      PORT: port,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      ...variables,
    },
  });
  process.once("exit", () => npm.kill());
  for await (const text of npm.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    if (`${text}`.includes("Folio is ready")) return { npm, url: `http://127.0.0.1:${port}`, readyMs: performance.now() - startedAt };
  }
  throw new Error("Folio did not start");
}

async function stop({ npm }: Folio): Promise<void> {
  const ended = new Promise((resolve) => npm.once("exit", resolve));
  npm.kill("SIGTERM");
  await ended;
}

/** The proportional set size by kind of process, in MiB: memory that processes share is divided among them. */
async function heldByProcess(root: number): Promise<Map<string, number>> {
  const held = new Map<string, number>();
  for (const pid of await descendants(root)) {
    try {
      const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
      const name = kindOf(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
      held.set(name, (held.get(name) ?? 0) + kilobytes / 1024);
    } catch {
      // it ended meanwhile
    }
  }
  return held;
}

function kindOf(command: string): string {
  if (command.startsWith("npm")) return "npm";
  if (command.includes("postgres")) return "PostgreSQL and its keeper";
  if (command.includes("web.ts")) return "web processes";
  if (command.includes("worker.ts")) return "worker";
  return command.includes("serve.ts") ? "supervisor" : "others";
}

function megabytesOf(place: string): number {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((bytes, file) => bytes + lstatSync(path.join(file.parentPath, file.name)).size, 0) / 1e6;
}

/** Each round measures both in turn, so that a slow moment of the machine affects both. */
async function requestRates(): Promise<{ one: number[]; two: number[] }> {
  const rates = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, WEB_CONCURRENCY] of [
      ["one", "1"],
      ["two", "2"],
    ] as const) {
      const folio = await start({ WEB_CONCURRENCY });
      const headers = { authorization: `Bearer ${demoKey(folder, `bench ${name} ${round}`)}` };
      const options = { url: `${folio.url}/api/invoices`, headers, connections: CONNECTIONS };
      await autocannon({ ...options, duration: 3 }); // warm-up
      const result = await autocannon({ ...options, duration: SECONDS });
      if (result.non2xx || result.errors) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} errors`);
      if (round > 0) rates[name].push(result.requests.average);
      await stop(folio);
    }
  }
  return rates;
}
