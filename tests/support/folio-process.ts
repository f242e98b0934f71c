import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Client } from "pg";
import { mailboxLink } from "#lib/domain/identity/local-secret.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { waitForLock } from "#scripts/local/lock.ts";

export interface FolioProcess {
  url: string;
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Stops it as Ctrl-C does; returns the exit code. */
  stop(): Promise<number | null>;
  /** Simulates a power cut: kill -9 for it and all its children, PostgreSQL included. */
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

/** Empty counts as unset, and overrides a .env file. */
const UNSET = Object.fromEntries(
  [
    "HOST",
    "TRUSTED_PROXIES",
    "MAILBOX",
    "METRICS_TOKEN",
    "WORKER_METRICS_PORT",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "APP_URL",
    "NEXTAUTH_SECRET",
    "RESEND_API_KEY",
    "RESEND_BASE_URL",
    "RESEND_WEBHOOK_SECRET",
    "SMTP_URL",
    "SMTP_RETURN_PATH",
    "SMTP_BOUNCE_TOKEN",
    "SENDER_DOMAINS",
    "MAIL_FROM",
    "WEBHOOK_TARGETS",
  ].map((name) => [name, ""]),
);

/** Requests are counted, and no test reaches a limit that it does not set. */
const LIMITS = { API_RATE_LIMIT: "1000000", API_BAD_KEY_LIMIT: "1000000" };

/**
 * A second web process would only slow most tests down. The application of the API's tests has two: see
 * e2e/api/global-setup.ts.
 */
const ONE_PROCESS = { WEB_CONCURRENCY: "1" };

/**
 * Runs what `npm start` runs, or another script, with only these variables of Folio's. `folder` may contain another
 * release.
 */
export function spawnFolio(
  variables: Record<string, string>,
  script = "serve",
  folder = ".",
): Omit<FolioProcess, "url"> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|LANG|CI)$/.test(name)),
  );
  const child = spawn("node", [path.join("scripts", "run.js"), script], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      ...UNSET,
      ...LIMITS,
      ...ONE_PROCESS,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      ...variables,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  return {
    child,
    ended,
    output: () => output,
    stop() {
      child.kill("SIGINT");
      return ended;
    },
    async kill() {
      for (const pid of await descendants(child.pid ?? 0)) signal(pid, "SIGKILL");
      await ended;
    },
  };
}

/** The same, and waits until it is ready. */
export async function startFolio(variables: Record<string, string>, folder = "."): Promise<FolioProcess> {
  const port = variables.PORT ?? String(await freePort());
  const folio = spawnFolio({ PORT: port, ...variables }, "serve", folder);
  await readiness(folio);
  return { ...folio, url: `http://127.0.0.1:${port}` };
}

/** Throws when it ends instead. */
async function readiness(folio: Omit<FolioProcess, "url">): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    const look = () => folio.output().includes("Folio is ready") && resolve();
    folio.child.stdout?.on("data", look);
  });
  await Promise.race([
    ready,
    folio.ended.then((code) => {
      throw new Error(`Folio ended with ${code}:\n${folio.output()}`);
    }),
  ]);
}

/** What a first start printed, in the folder in which loadDemo() made one. */
const FIRST_OUTPUT = "first-start.txt";

/**
 * Starts Folio on an empty folder, which loads the demo, for demoFolder() to copy. The jobs of the demo are done, so
 * that no copy of the folder does them again. Throws unless it stops cleanly.
 */
export async function loadDemo(parent: string): Promise<void> {
  const unfinished = path.join(parent, "data-unfinished");
  const folio = spawnFolio({ PORT: String(await freePort()), DATA_DIR: unfinished });
  const end = () => folio.child.kill();
  process.once("exit", end);
  await readiness(folio);
  await withClient(readFileSync(path.join(unfinished, "database-url"), "utf8"), noJobIsDue);
  const code = await folio.stop();
  if (code !== 0) throw new Error(`Folio ended with ${code}:\n${folio.output()}`);
  process.off("exit", end);
  writeFileSync(path.join(parent, FIRST_OUTPUT), folio.output());
  await rename(unfinished, path.join(parent, "data"));
}

/** Waits until the job worker has done all that is due. */
export async function noJobIsDue(client: Client): Promise<void> {
  const due = "SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT 1";
  while ((await client.query(due)).rowCount !== 0) await sleep(200);
}

/**
 * A test's own data folder with the demo loaded: a copy of one first start, because loading it is slow. Tests of the
 * first start use an empty folder.
 */
export async function demoFolder(): Promise<string> {
  const shared = process.env.E2E_DEMO_FOLDER ?? "";
  const release = await waitForLock(path.join(shared, "lock"));
  try {
    if (!existsSync(path.join(shared, "data"))) await loadDemo(shared);
  } finally {
    release();
  }
  const folder = await mkdtemp(path.join(tmpdir(), "folio-data-"));
  // PostgreSQL requires the original owner and permissions of its files.
  await promisify(execFile)("cp", ["-a", `${path.join(shared, "data")}/.`, folder]);
  return folder;
}

/** The database of a running Folio on this folder, for the superuser its tables belong to. */
export function ownersDatabase(folder: string): string {
  const [url, password] = ["database-url", "postgres-password"].map((name) =>
    readFileSync(path.join(folder, name), "utf8"),
  );
  return Object.assign(new URL(url ?? ""), { username: "postgres", password }).href;
}

/** The output of the first start that loaded the demo of demoFolder(). */
export function firstOutput(): string {
  return readFileSync(path.join(process.env.E2E_DEMO_FOLDER ?? "", FIRST_OUTPUT), "utf8");
}

/** An API key of the demo's owner, created by the operator's command. */
export function demoKey(folder: string, name: string): string {
  const printed = execFileSync(
    "node",
    ["scripts/run.js", "api-key", "--user", "camille@atelier-lumiere.example", "--name", name],
    {
      env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "", DATA_DIR: folder },
      encoding: "utf8",
    },
  );
  return printed.trim().split("\n").at(-1) ?? "";
}

/** The link that a Folio on this folder prints for its mailbox. */
export function mailboxLinkOf(url: string, folder: string): string {
  return mailboxLink(url, readFileSync(path.join(folder, "nextauth-secret"), "utf8").trim());
}

/** The process of Folio with this role; "keeper" is the shell that keeps the embedded PostgreSQL. */
export async function processOf(
  { child }: Pick<FolioProcess, "child">,
  part: "web" | "worker" | "keeper",
): Promise<number> {
  const processes = await listProcesses();
  const serve = processes.find(
    ({ pid, parent, command }) => [pid, parent].includes(child.pid ?? 0) && command.includes("serve.ts"),
  );
  const programs = { web: "web.ts", worker: "worker.ts", keeper: "lc_messages" };
  const found = processes.find(({ parent, command }) => parent === serve?.pid && command.includes(programs[part]));
  if (!found) throw new Error(`no process of Folio is its ${part}`);
  return found.pid;
}

/** Signals a process, unless it ended meanwhile. */
export function signal(pid: number, name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(pid, name);
  } catch {
    // with its parent, for example
  }
}

/** A process and all its descendants, parents first. */
export async function descendants(root: number): Promise<number[]> {
  const processes = await listProcesses();
  const found = [root];
  for (const pid of found) found.push(...processes.filter(({ parent }) => parent === pid).map((child) => child.pid));
  return found;
}

async function listProcesses(): Promise<{ pid: number; parent: number; command: string }[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-ww", "-o", "pid=,ppid=,args="], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command };
    });
}
