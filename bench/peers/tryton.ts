import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { DURABLE } from "#bench/durable.ts";
import { installPython } from "#scripts/checks/python-environment.ts";
import { freePort, type RunningDatabase, startDatabase, withClient } from "#scripts/local/database.ts";
import { CLIENTS, LINES, MissingProgram, type Peer, runFolder } from "./peer.ts";
import { waitFor } from "./wait-for.ts";

const REQUIREMENTS = path.join(import.meta.dirname, "requirements.txt");
const PROGRAM = path.join(import.meta.dirname, "prepare_tryton.py");
const PASSWORD = "a long password of the bench";
const THREADS = 4;

/** What prepare_tryton.py prints. */
interface Prepared {
  company: number;
  currency: number;
  journal: number;
  receivable: number;
  revenue: number;
  paymentTerm: number;
  tax: number;
  parties: { party: number; invoice_address: number }[];
}

/** Tryton in Gunicorn with a process a core, and without its worker: the printing that a posted invoice enqueues waits. */
export async function startTryton(cache: string): Promise<Peer> {
  const installed = installPython(REQUIREMENTS, path.join(cache, "tryton-python"));
  if ("missing" in installed) throw new MissingProgram(`Tryton is not measured: ${installed.missing}`);
  const { database, prepared } = await preparedDatabase(cache, installed.bin);
  const url = await clone(database.url);

  const [port, folder] = [await freePort(), runFolder("tryton")];
  const log = openSync(path.join(folder, "log"), "w");
  const web = spawn(
    path.join(installed.bin, "gunicorn"),
    [
      ...["--workers", `${availableParallelism()}`, "--worker-class", "gthread", "--threads", `${THREADS}`, "--keep-alive", "75"],
      ...["--bind", `127.0.0.1:${port}`, "--no-control-socket", "trytond.application:app"],
    ],
    {
      cwd: folder,
      stdio: ["ignore", log, log],
      env: { ...process.env, TRYTOND_CONFIG: writeConfiguration(folder, url), TRYTOND_DATABASE_NAMES: "tryton" },
    },
  );
  process.once("exit", () => web.kill("SIGKILL"));
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(origin, web, () => true); // it has no page of its own there

  let refusals = 0;
  let authorization = "";
  /** A method of Tryton's JSON-RPC. What it refuses because another call holds a number is asked again. */
  async function call(method: string, ...params: unknown[]): Promise<unknown> {
    const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
    for (;;) {
      const answer = await fetch(`${origin}/tryton/rpc/`, { method: "POST", headers, body: JSON.stringify({ id: 1, method, params }) });
      const text = await answer.text();
      if (answer.status === 503) refusals += 1;
      else if (answer.status !== 200) throw new Error(`${method} answered ${answer.status}: ${text}`);
      else {
        const { error, result } = JSON.parse(text);
        if (error) throw new Error(`${method}: ${text}`);
        return result;
      }
    }
  }
  const [userId, token] = (await call("common.db.login", "admin", { password: PASSWORD }, "en")) as [number, string];
  authorization = `Session ${Buffer.from(`admin:${userId}:${token}`).toString("base64")}`;
  const context = { company: prepared.company, companies: [prepared.company], company_filter: "one", language: "en" };
  return {
    name: "Tryton 8.2",
    step: "creates the invoice by JSON-RPC and posts it: tax lines, number, payment term, and a posted move in the books; its printing waits in its queue",
    processes: [web.pid ?? 0, database.process.pid ?? 0],
    async createAndIssue(turn) {
      const ids = await call("model.account.invoice.create", [invoiceOf(prepared, turn)], context);
      await call("model.account.invoice.post", ids, context);
    },
    countIssued: () =>
      withClient(url, async (client) => {
        const { rows } = await client.query(
          "SELECT count(DISTINCT number)::int AS issued FROM account_invoice WHERE state = 'posted' AND move IS NOT NULL",
        );
        return rows[0].issued;
      }),
    refusals: () => refusals,
    async stop() {
      web.kill("SIGKILL");
      await database.stop();
    },
  };
}

function invoiceOf(prepared: Prepared, turn: number): Record<string, unknown> {
  const now = new Date();
  return {
    type: "out",
    company: prepared.company,
    currency: prepared.currency,
    journal: prepared.journal,
    account: prepared.receivable,
    payment_term: prepared.paymentTerm,
    ...prepared.parties[turn % CLIENTS],
    invoice_date: { __class__: "date", year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() },
    lines: [
      [
        "create",
        LINES.map(({ description, unitPriceCents }) => ({
          type: "line",
          description,
          quantity: 1,
          unit_price: { __class__: "Decimal", decimal: (unitPriceCents / 100).toFixed(2) },
          account: prepared.revenue,
          taxes: [["add", [prepared.tax]]],
        })),
      ],
    ],
  };
}

/** Installing Tryton's modules takes longer than the measurement, so that the prepared database is kept for a month: it has a fiscal year. */
async function preparedDatabase(cache: string, bin: string): Promise<{ database: RunningDatabase; prepared: Prepared }> {
  const month = new Date().toISOString().slice(0, 7);
  const version = createHash("sha256").update(readFileSync(REQUIREMENTS)).update(readFileSync(PROGRAM)).update(`${CLIENTS}`).digest("hex");
  const folder = path.join(cache, `tryton-database-${month}-${version.slice(0, 12)}`);
  const result = path.join(folder, "prepared.json");
  if (!existsSync(result)) rmSync(folder, { recursive: true, force: true });
  const database = await startDatabase(folder, DURABLE);
  if (!existsSync(result)) {
    console.error("Preparing Tryton's database …");
    const [passwordFile, configuration] = [path.join(folder, "tryton-password"), writeConfiguration(folder, database.url)];
    writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
    const environment = { ...process.env, TRYTONPASSFILE: passwordFile, TRYTOND_CONFIG: configuration };
    const run = (program: string, args: string[]) =>
      execFileSync(path.join(bin, program), args, { env: environment, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    run("trytond-admin", ["-c", configuration, "-d", "folio", "--all", "--email", "bench@folio.example"]);
    writeFileSync(result, run("python", [PROGRAM, "folio", `${CLIENTS}`]));
  }
  return { database, prepared: JSON.parse(readFileSync(result, "utf8")) };
}

/** A database `tryton` as it was prepared; returns its address. */
async function clone(preparedUrl: string): Promise<string> {
  const [server, url] = [new URL(preparedUrl), new URL(preparedUrl)];
  server.pathname = "/postgres";
  url.pathname = "/tryton";
  await withClient(server.href, async (client) => {
    await client.query("DROP DATABASE IF EXISTS tryton");
    await client.query("CREATE DATABASE tryton TEMPLATE folio");
  });
  await withClient(url.href, (client) => client.query("VACUUM ANALYZE"));
  return url.href;
}

function writeConfiguration(folder: string, databaseUrl: string): string {
  const { username, password, host } = new URL(databaseUrl);
  const file = path.join(folder, "trytond.conf");
  writeFileSync(file, `[database]\nuri = postgresql://${username}:${password}@${host}\n[queue]\nworker = True\n`, { mode: 0o600 });
  return file;
}
