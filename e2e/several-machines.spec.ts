import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { freePort } from "#scripts/local/database.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { haproxyProgram, startHaproxy } from "#tests/support/haproxy.ts";
import { prisma } from "#tests/support/prisma.ts";
import { type Answer, expect, type Tenant, test } from "./fixtures.ts";

// Two machines: each a Folio with a data folder of its own and two processes of the web server. They share a database,
// and HAProxy is in front.

test.skip(!isWhole, ONLY_WHOLE);

const BAD_KEY_LIMIT = 200;
const program = haproxyProgram();

let folders: string[] = [];
let machines: { port: number; folio: FolioProcess; logs: () => string }[] = [];
let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined;

test.describe.configure({ mode: "serial", timeout: 240_000 });
test.beforeAll(async () => {
  // Required where tests run unattended: .ci/run installs it.
  expect(program !== null || !process.env.CI, "HAProxy is installed").toBe(true);
  test.skip(program === null, "HAProxy is not installed (Debian: apt-get install haproxy)");
  test.setTimeout(240_000);
  folders = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), "folio-machine-"))));
  machines = await Promise.all(folders.map(async (_, index) => startMachine(index, await freePort())));
  proxy = await startHaproxy(
    program ?? "",
    machines.map(({ port }) => port),
  );
  await expect.poll(async () => (await processesThatAnswer()).length, { timeout: 30_000 }).toBe(4);
});
test.afterAll(async () => {
  await Promise.all(machines.map(({ folio }) => folio.stop()));
  await proxy?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function startMachine(index: number, port: number, before = "") {
  const folio = await startFolio({
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    DATA_DIR: folders[index] ?? "",
    PORT: `${port}`,
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    RESEND_API_KEY: process.env.E2E_RESEND_API_KEY ?? "",
    RESEND_BASE_URL: `http://127.0.0.1:${process.env.E2E_RESEND_PORT}`,
    MAIL_FROM: "Folio <invoices@folio.example>",
    WEB_CONCURRENCY: "2",
    TRUSTED_PROXIES: "1",
    SHUTDOWN_DELAY: "2",
    API_BAD_KEY_LIMIT: `${BAD_KEY_LIMIT}`,
    LOG_LEVEL: "info",
  });
  return { port, folio, logs: () => before + folio.output() };
}

interface Call {
  key: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The network address of the caller, a loopback one. */
  from?: string;
  /** Without it a connection of its own, which any process may get. */
  agent?: Agent;
}

/** A request through HAProxy. Rejects when it is lost: without a response, or with a broken one. */
function call(
  method: string,
  target: string,
  { key, body, headers, from, agent }: Call,
): Promise<{ status: number; body: Answer["body"]; replayed: boolean }> {
  const sent = body === undefined ? "" : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${proxy?.url}${target}`, {
      method,
      agent: agent ?? false,
      ...(from && { localAddress: from }),
      headers: {
        authorization: `Bearer ${key}`,
        ...(sent && { "content-type": "application/json" }),
        "content-length": Buffer.byteLength(sent),
        ...headers,
      },
    });
    request.once("error", (error) => reject(new Error(`${method} ${target}: ${error.message}`)));
    request.once("response", async (response) => {
      try {
        let text = "";
        for await (const chunk of response.setEncoding("utf8")) text += chunk;
        const replayed = response.headers["idempotency-replayed"] === "true";
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), replayed });
      } catch (error) {
        reject(new Error(`${method} ${target}, ${response.statusCode}: ${(error as Error).message}`));
      }
    });
    request.end(sent);
  });
}

/**
 * Many at once, each on a connection of its own: HAProxy alternates between the machines, and each machine between its
 * processes.
 */
function burst(times: number, method: string, target: string, options: Call) {
  return Promise.all(Array.from({ length: times }, () => call(method, target, options)));
}

/** The process ids in the log lines of forty requests. */
async function processesThatAnswer(): Promise<number[]> {
  const id = randomUUID();
  await burst(40, "GET", "/api/invoices", { key: "none", from: "127.0.0.3", headers: { "x-request-id": id } }).catch(
    () => {},
  );
  const lines = () => machines.flatMap(({ logs }) => logs().split("\n")).filter((line) => line.includes(id));
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(40);
  return [...new Set(lines().map((line) => JSON.parse(line).pid))];
}

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))].sort();

test("the same Idempotency-Key at all processes at once has one effect", async ({ tenant }) => {
  const { key } = tenant;
  const create = { key, body: tenant.input(), headers: { "idempotency-key": randomUUID() } };
  const created = await burst(24, "POST", "/api/invoices", create);
  const taken = created.filter(({ status }) => status === 201);
  expect(created.filter(({ status, body }) => status !== 201 && body.code !== "idempotency_in_progress")).toEqual([]);
  expect(taken.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
  expect((await call("GET", "/api/invoices", { key })).body.total).toBe(1);

  const target = `/api/invoices/${taken[0]?.body.id}`;
  await call("POST", `${target}/issue`, { key });
  await burst(24, "POST", `${target}/pay`, {
    key,
    body: { amount: 1000 },
    headers: { "idempotency-key": randomUUID() },
  });
  expect((await call("GET", target, { key })).body.payments).toHaveLength(1);
});

test("a revoked key is refused by every process from the next request on", async ({ tenant }) => {
  const { groupId, userId, key } = tenant;
  expect(statuses(await burst(40, "GET", "/api/invoices", { key }))).toEqual([200]); // all processes know the key
  const [found] = await prisma.apiKey.findMany({ where: { groupId } });
  const by = { groupId, userId, role: "owner", now: new Date() } as const;
  expect(await inTransaction((tx) => revokeApiKey(tx, by, found?.id ?? ""))).toEqual({ ok: true });
  // From an address that no test before has spent its wrong keys from.
  expect(statuses(await burst(40, "GET", "/api/invoices", { key, from: "127.0.0.4" }))).toEqual([401]);
});

test("all processes together answer no more requests without a key than the limit", async () => {
  const started = performance.now();
  const answers: { status: number }[] = [];
  for (let round = 0; round < 10; round++)
    answers.push(...(await burst(40, "GET", "/api/invoices", { key: "svc_live_unknown", from: "127.0.0.2" })));
  const windows = 1 + Math.floor((performance.now() - started) / 60_000);
  const refused = answers.filter(({ status }) => status === 401).length;
  expect(statuses(answers)).toEqual([401, 429]);
  expect(refused).toBeLessThanOrEqual(BAD_KEY_LIMIT * windows);
  expect(refused).toBeGreaterThanOrEqual(BAD_KEY_LIMIT - 4 * 4); // a process may hold an unused fiftieth
});

test("a rolling restart under load loses no request, and numbers have no gap", async ({ tenant }) => {
  const { key } = tenant;
  const agents = Array.from({ length: 4 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let restarted = false;
  const numbers: string[] = [];
  const clients = [...agents, undefined, undefined].map((agent) =>
    createAndIssue(tenant, { key, ...(agent && { agent }) }, numbers, () => restarted),
  );
  const load = Promise.all(clients);
  load.catch(() => {}); // awaited below
  for (const [index, { port, folio, logs }] of machines.entries()) {
    folio.child.kill("SIGTERM");
    expect(await folio.ended).toBe(0);
    machines[index] = await startMachine(index, port, logs());
    const before = numbers.length;
    await expect.poll(async () => (await processesThatAnswer()).length, { timeout: 30_000 }).toBe(4);
    await expect.poll(() => numbers.length, { timeout: 30_000 }).toBeGreaterThan(before);
  }
  restarted = true;
  await load; // rejects with the first request that was lost
  for (const agent of agents) agent.destroy();
  expect(numbers.length).toBeGreaterThan(0);
  const counted = numbers.map((number) => Number(number.split("-").at(-1))).sort((one, other) => one - other);
  expect(counted).toEqual(numbers.map((_, index) => index + 1));
});

/** Between two invoices of a client, so that most of the processor is left to the machines that restart. */
const PAUSE_MS = 100;

/** Creates, issues and lists until `isOver`, and repeats nothing. Throws where an answer is not the expected one. */
async function createAndIssue(tenant: Tenant, options: Call, numbers: string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const created = await call("POST", "/api/invoices", { ...options, body: tenant.input() });
    if (created.status !== 201)
      throw new Error(`create was answered ${created.status}: ${JSON.stringify(created.body)}`);
    const issued = await call("POST", `/api/invoices/${created.body.id}/issue`, options);
    if (issued.status !== 200) throw new Error(`issue was answered ${issued.status}: ${JSON.stringify(issued.body)}`);
    numbers.push(issued.body.invoiceNumber);
    const listed = await call("GET", "/api/invoices?limit=5", options);
    if (listed.status !== 200) throw new Error(`list was answered ${listed.status}: ${JSON.stringify(listed.body)}`);
    await sleep(PAUSE_MS);
  }
}
