import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freeMemorySoon } from "#lib/collect-garbage.ts";
import { isMigrated } from "#lib/db/migrations/is-migrated.ts";
import { localSecret, mailboxLink } from "#lib/domain/identity/local-secret.ts";
import { isLoopbackUrl } from "#lib/domain/identity/loopback.ts";
import { StartError } from "#lib/start-error.ts";
import { build, generateClient } from "./build.ts";
import { checkGivenDatabase } from "./check-given-database.ts";
import { checkPort } from "./check-port.ts";
import { keptSecret, lockFolder, type RunningDatabase, startDatabase, startFault, withClient } from "./database.ts";
import { checkOwnersDatabase } from "./migrate-database.ts";
import { requireSecret } from "./require-secret.ts";
import { endOf, keepRunning } from "./supervise.ts";

// npm start and npm run dev: runs everything Folio needs, in one process tree that stops together.

const { values: options } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import ${new URL("./exit-with-parent.js", import.meta.url).href}`;
const DEMO_SIGN_IN = { email: "camille@atelier-lumiere.example", password: "folio-demo" };

const children = new Set<ChildProcess>();
const stopped = new AbortController();
let database: Promise<RunningDatabase> | undefined;
let ready = false;
let stopping = false;
let stoppedAt = 0;
/** For the processes to complete their work. */
let shutdownMs = 10_000;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!stopping) stop(0);
    // One Ctrl-C can arrive twice, from the terminal and from npm; a later one counts.
    else if (performance.now() - stoppedAt > 500) process.exit(1);
  });
}
process.on("disconnect", () => stop(1));

try {
  await start();
} catch (error) {
  if (!stopping) {
    console.error(startFault(error));
    await stop(1);
  }
}

async function start(): Promise<void> {
  const { env, urlHost } = await import("#lib/env.ts");
  const embedded = env.DATABASE_URL === undefined;
  shutdownMs += env.SHUTDOWN_DELAY * 1000;
  if (!embedded) requireSecret(env);
  const { DATABASE_URL, DATABASE_OWNER_URL } = env;
  // The migration may have to make the role of DATABASE_URL.
  const checkFirst = () =>
    DATABASE_URL && DATABASE_OWNER_URL ? checkOwnersDatabase({ ...env, DATABASE_URL }) : checkGivenDatabase(env);
  await Promise.all([checkPorts(env), checkFirst()]);
  if (embedded && !lockFolder(env.DATA_DIR))
    throw new StartError(`Another Folio is running on ${env.DATA_DIR}. Choose another DATA_DIR.`);
  if (embedded) database = startDatabase(env.DATA_DIR);
  await Promise.all([prepare(), database]);
  if (stopping) return;

  // Only migrations have the address of the tables' owner.
  const variables: Record<string, string> = { NODE_OPTIONS, NEXT_TELEMETRY_DISABLED: "1", DATABASE_OWNER_URL: "" };
  const owner = { DATABASE_OWNER_URL: DATABASE_OWNER_URL ?? "" };
  let databaseUrl = env.DATABASE_URL ?? "";
  if (database) {
    const { url, serviceUrl, process: keeper } = await database;
    supervise("PostgreSQL", keeper, async () => {
      // On the same port, so that the other processes keep the right address.
      database = startDatabase(env.DATA_DIR, undefined, Number(new URL(url).port));
      return (await database).process;
    });
    databaseUrl = serviceUrl;
    owner.DATABASE_OWNER_URL = url;
    variables.NEXTAUTH_SECRET = env.NEXTAUTH_SECRET ?? keptSecret(env.DATA_DIR, "nextauth-secret");
    // For commands that use the database of a running Folio, such as npm run api-key.
    const file = path.join(env.DATA_DIR, "database-url");
    rmSync(file, { force: true });
    writeFileSync(file, databaseUrl, { mode: 0o600 });
  }
  variables.DATABASE_URL = databaseUrl;
  // Their defaults depend on whether the database is embedded, which the other processes cannot tell.
  variables.API_RATE_LIMIT = `${env.API_RATE_LIMIT}`;
  variables.MAILBOX = env.MAILBOX;
  variables.WEBHOOK_TARGETS = options.dev ? process.env.WEBHOOK_TARGETS || "any" : env.WEBHOOK_TARGETS;
  // Migrations and the worker, which uses LISTEN, need a direct connection; only the web server may go through a
  // pooler.
  const direct = { ...variables, DATABASE_URL: env.DATABASE_DIRECT_URL ?? databaseUrl, DATABASE_DIRECT_URL: "" };
  await prepareDatabase({ ...direct, ...owner }, embedded ? env.DATA_DIR : null, variables);
  if (DATABASE_OWNER_URL) await checkGivenDatabase(env);
  if (stopping) return;

  await startWeb(env.WEB_CONCURRENCY, { ...variables, NODE_ENV: options.dev ? "development" : "production" });
  await untilHealthy(`http://${urlHost(env.HOST)}:${env.PORT}`);
  if (stopping) return;
  // After the web server, which users wait for. The limit of the heap is that of scripts/run.js.
  const worker = [
    "--conditions=react-server",
    "--max-semi-space-size=8",
    path.join("scripts", "commands", "worker.ts"),
  ];
  supervise("The job worker", startChild(worker, direct), async () => startChild(worker, direct));
  ready = true;
  if (stopping) return;
  greet(env, embedded, variables.NEXTAUTH_SECRET ?? env.NEXTAUTH_SECRET ?? "");
  freeMemorySoon();
}

async function checkPorts({
  PORT,
  WORKER_METRICS_PORT,
  HOST,
}: {
  PORT: number;
  WORKER_METRICS_PORT?: number | undefined;
  HOST: string;
}): Promise<void> {
  if (WORKER_METRICS_PORT === PORT) throw new StartError("WORKER_METRICS_PORT must be another port than PORT.");
  await checkPort(PORT, HOST);
  if (WORKER_METRICS_PORT !== undefined) await checkPort(WORKER_METRICS_PORT, HOST, "WORKER_METRICS_PORT");
}

async function prepare(): Promise<void> {
  const { signal } = stopped;
  if (!options.dev) return build(signal);
  await generateClient(signal);
  await (await import("./build-workers.ts")).buildWorkers();
}

async function prepareDatabase(
  direct: Record<string, string> & { DATABASE_URL: string; DATABASE_OWNER_URL: string },
  dataDir: string | null,
  variables: Record<string, string>,
): Promise<void> {
  // An incomplete load is repeated from the beginning, because the database has no user data yet.
  const loaded = dataDir && path.join(dataDir, "demo-loaded");
  if (loaded && !existsSync(loaded)) await emptyDatabase(direct.DATABASE_OWNER_URL);
  if (!(await withClient(direct.DATABASE_URL, isMigrated).catch(() => false))) await migrate(direct); // which says what is wrong
  if (!loaded || existsSync(loaded) || stopping) return;

  console.error("Loading the demo data …");
  const seed = startChild(["--conditions=react-server", path.join("prisma", "seed.ts")], {
    ...variables,
    RESEND_API_KEY: "",
    SMTP_URL: "",
    MAILBOX: "open",
    LOG_LEVEL: "error",
  });
  await endOf(seed);
  if (stopping) return;
  if (seed.exitCode !== 0) throw new StartError("The demo data could not be loaded; its messages are above.");
  writeFileSync(loaded, new Date().toISOString());
}

/** In a process of its own: what migrates takes 50 MB, and is not needed again. */
async function migrate(direct: Record<string, string>): Promise<void> {
  const args = ["--conditions=react-server", path.join("scripts", "commands", "migrate.ts")];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...direct, NODE_OPTIONS: "" },
  });
  watch(child);
  let faults = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    faults += text;
  });
  await once(child, "close");
  if (child.exitCode !== 0 && !stopping) throw new StartError(faults.trim() || "The database could not be migrated.");
}

async function emptyDatabase(url: string): Promise<void> {
  const server = new URL(url);
  server.pathname = "/postgres";
  await withClient(server.href, async (client) => {
    await client.query("DROP DATABASE IF EXISTS folio WITH (FORCE)");
    await client.query("CREATE DATABASE folio");
  });
}

function startChild(args: string[], variables: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...variables },
  });
  watch(child);
  return child;
}

/** Has a process end with the rest. */
function watch(child: ChildProcess): void {
  children.add(child);
  endOf(child).then(() => children.delete(child));
}

/** Resolves once several processes listen; a single one is ready when it answers. */
async function startWeb(concurrency: number, variables: Record<string, string>): Promise<void> {
  const count = options.dev ? 1 : concurrency;
  if (count === 1) {
    const web = ["--conditions=react-server", path.join("scripts", "commands", "web.ts")];
    const one = { ...variables, WEB_CONCURRENCY: "1" };
    return supervise("The web server", startChild(web, one), async () => startChild(web, one));
  }
  const { runWebProcesses } = await import("./web-processes.ts");
  const processes = runWebProcesses({
    count,
    // They watch this process themselves.
    variables: { ...variables, WEB_CONCURRENCY: `${count}`, NODE_OPTIONS: process.env.NODE_OPTIONS ?? "" },
    stopped: stopped.signal,
    onStart: watch,
  });
  processes.failed.catch(giveUp);
  await Promise.race([processes.ready, once(stopped.signal, "abort")]);
}

/** Restarts processes that end. A process that keeps ending, or ends before Folio was ready, stops the rest. */
function supervise(name: string, child: ChildProcess, start: () => Promise<ChildProcess>): void {
  keepRunning(child, { name, start, restarts: () => ready, stopped: stopped.signal }).catch(giveUp);
}

function giveUp(error: Error): void {
  console.error(error.message);
  stop(1);
}

/** Web server and worker complete their work; PostgreSQL stops last. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  stoppedAt = performance.now();
  stopped.abort();
  await Promise.all([...children].map(end));
  const running = await database?.catch(() => undefined);
  await running?.stop();
  process.exit(code);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), shutdownMs);
  await endOf(child);
  clearTimeout(force);
}

async function untilHealthy(origin: string): Promise<void> {
  while (!stopping) {
    if ((await statusOf(`${origin}/api/health`)) === 200) return;
    await sleep(20);
  }
}

/** Without fetch, which takes 10 MB. Null when nothing answers. */
function statusOf(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode ?? null));
    });
    request.once("error", () => resolve(null));
  });
}

interface Greeting {
  mailProvider: "resend" | "smtp" | null;
  METRICS_TOKEN?: string | undefined;
  MAILBOX: string;
  APP_URL: string;
}

/** What becomes of e-mails. */
function mailOf({ mailProvider, MAILBOX, APP_URL }: Greeting, secret: string): string {
  if (mailProvider) return mailProvider === "smtp" ? "go out through your mail server" : "go out through Resend";
  return MAILBOX === "open"
    ? `stay on this machine: ${mailboxLink(APP_URL, secret)}`
    : "are not sent: set SMTP_URL or RESEND_API_KEY, or MAILBOX=open to keep them here";
}

function greet(configuration: Greeting, demo: boolean, secret: string): void {
  const { APP_URL, METRICS_TOKEN } = configuration;
  const isLocal = METRICS_TOKEN === undefined && isLoopbackUrl(APP_URL);
  const lines = [
    "",
    `  Folio is ready: ${APP_URL}`,
    ...(demo
      ? [`  Demo sign-in:   ${DEMO_SIGN_IN.email} / ${DEMO_SIGN_IN.password}`]
      : ["  First user:     npm run user -- --help"]),
    `  An API key:     npm run api-key -- --user ${demo ? DEMO_SIGN_IN.email : "<e-mail>"} --name "My first key"`,
    `  E-mails:        ${mailOf(configuration, secret)}`,
    ...(isLocal
      ? [`  Metrics:        curl -H "Authorization: Bearer ${localSecret(secret)}" ${APP_URL}/api/metrics`]
      : []),
    "  Stop:           Ctrl-C",
    "",
  ];
  console.log(lines.join("\n"));
}
