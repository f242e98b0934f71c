import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, reportFigure, TABLE_HEAD } from "#bench/figures.ts";
import { median } from "#bench/statistics.ts";
import { build } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { descendants } from "#tests/support/folio-process.ts";

// npm run bench -- start: how long a later `npm start` takes, what an idle Folio holds in memory, what production takes
// on disk. Each figure stands beside its aim. On Linux alone, which says how memory is shared.

const STARTS = 5;
/** Longer than a renderer's thread, which archived what the starts before had left, outlives its last document. */
const IDLE_SECONDS = 120;

interface Folio {
  npm: ChildProcess;
  readyMs: number;
}

await build();
const folder = mkdtempSync(path.join(tmpdir(), "folio-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
await stop(await start()); // loads the demo, and keeps what Node compiles

console.log(TABLE_HEAD);
const starts: number[] = [];
for (let round = 0; round < STARTS; round++) {
  const folio = await start();
  starts.push(folio.readyMs / 1000);
  await stop(folio);
}
const range = `${Math.min(...starts).toFixed(1)} to ${Math.max(...starts).toFixed(1)}`;
reportFigure({
  name: `a later start, median of ${STARTS}`,
  measured: `${median(starts).toFixed(1)} s (${range})`,
  aim: atMost(median(starts), 1.5, "s"),
});

const idle = await start();
await sleep(IDLE_SECONDS * 1000);
const held = await heldByProcess(idle.npm.pid ?? 0);
await stop(idle);
for (const [name, mebibytes] of held)
  reportFigure({ name: `idle for ${IDLE_SECONDS} s: ${name}`, measured: `${mebibytes.toFixed(0)} MiB` });
const inAll = [...held.values()].reduce((sum, part) => sum + part, 0);
reportFigure({ name: "idle in all (PSS)", measured: `${inAll.toFixed(0)} MiB`, aim: atMost(inAll, 350, "MiB") });

execFileSync("node", ["--conditions=react-server", "scripts/local/build-standalone.ts"], {
  stdio: ["ignore", "ignore", "ignore"],
});
const size = megabytesOf(path.join(".build", "standalone"));
reportFigure({
  name: "the production build with its modules",
  measured: `${size.toFixed(0)} MB`,
  aim: atMost(size, 350, "MB"),
});

process.exit(0);

/** `npm start` until it says that it is ready. */
async function start(): Promise<Folio> {
  const startedAt = performance.now();
  const npm = spawn("npm", ["start"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: "",
      APP_URL: "",
      PORT: `${await freePort()}`,
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    },
  });
  process.once("exit", () => npm.kill());
  for await (const text of npm.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    if (`${text}`.includes("Folio is ready")) return { npm, readyMs: performance.now() - startedAt };
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
