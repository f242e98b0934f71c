import { expect } from "vitest";
import { type Answer, callApi } from "#e2e/tenant.ts";
import { generateApiKey } from "#lib/domain/identity/api-key.ts";
import { demoFolder, demoKey, type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// Additional servers on the database of the other tests. Starting them is slow on a busy machine.
const [REQUESTS_PER_SECOND, BAD_KEYS_PER_MINUTE] = [3, 20];
const servers: FolioProcess[] = [];
/** Two servers with both limits. */
let origins: string[] = [];

test.beforeAll(async () => {
  const limits = { API_RATE_LIMIT: `${REQUESTS_PER_SECOND}`, API_BAD_KEY_LIMIT: `${BAD_KEYS_PER_MINUTE}` };
  origins = [await start(limits), await start(limits)];
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

async function start(limits: Record<string, string>): Promise<string> {
  const variables = {
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    RESEND_API_KEY: process.env.E2E_RESEND_API_KEY ?? "",
    RESEND_BASE_URL: `http://127.0.0.1:${process.env.E2E_RESEND_PORT}`,
    MAIL_FROM: "Folio <invoices@folio.example>",
    ...limits,
  };
  const server = await startFolio(variables);
  servers.push(server);
  return server.url;
}

/** All at once, alternating between the servers. */
function burst(times: number, key: (turn: number) => string | null): Promise<Answer[]> {
  const ask = (turn: number) =>
    callApi("GET", "/api/invoices?limit=1", { key: key(turn) }, origins[turn % origins.length]);
  return Promise.all(Array.from({ length: times }, (_, turn) => ask(turn)));
}

function count(answers: Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

test("a key has ten seconds' worth of requests over all servers, and its answers say so", async ({ tenant, check }) => {
  const [perSecond, windowSeconds] = [REQUESTS_PER_SECOND, 10];
  const started = performance.now();
  const answers = await burst(90, () => tenant.key);
  const windows = 1 + Math.floor((performance.now() - started) / (windowSeconds * 1000)); // a busy machine may see more than one
  expect(count(answers, 200)).toBeLessThanOrEqual(perSecond * windowSeconds * windows);
  expect(count(answers, 200)).toBeGreaterThanOrEqual(perSecond * windowSeconds - 2); // the other server may hold an unused fiftieth
  expect(count(answers, 200) + count(answers, 429)).toBe(90);
  for (const answer of answers) {
    expect(check({ ...answer, method: "GET", path: "/api/invoices" })).toEqual([]);
    expect(answer.headers["ratelimit-policy"]).toBe('"api-key";q=30;w=10');
    expect(answer.headers.ratelimit).toMatch(
      answer.status === 429 ? /^"api-key";r=0;t=\d+$/ : /^"api-key";r=\d+;t=\d+$/,
    );
  }
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("rate_limited");
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(Number(refused?.headers["retry-after"])).toBeLessThanOrEqual(windowSeconds);

  // Another key of the same group has its own count, also for writes; after the window the first key works again.
  const other = await tenant.addKey();
  expect((await callApi("POST", "/api/invoices", { key: other, body: tenant.input() }, origins[0])).status).toBe(201);
  const again = async () => (await callApi("GET", "/api/invoices", { key: tenant.key }, origins[0])).status;
  await expect.poll(again, { timeout: 30_000 }).toBe(200);
});

test("a list counts as many requests as it has operations, and one that does not fit does nothing", async ({
  tenant,
  check,
}) => {
  const key = await tenant.addKey(); // which the server of the other tests has not counted
  const list = (count: number) => {
    const operations = Array.from({ length: count }, () => ({ type: "create", invoice: tenant.input() }));
    return callApi("POST", "/api/invoices/bulk", { key, body: { operations } }, origins[0]);
  };
  const drafts = async () => (await tenant.call("GET", "/api/invoices?limit=1")).body.total;
  const before = await drafts();
  expect(await list(20)).toMatchObject({ status: 200, body: { succeeded: 20 } });
  const refused = await list(20);
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(check({ ...refused, method: "POST", path: "/api/invoices/bulk" })).toEqual([]);
  expect(refused.headers.ratelimit).toMatch(/^"api-key";r=0;t=\d+$/);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(10);
  expect(await drafts()).toBe(before + 20);
  // One that is larger than the quota is done as soon as a window begins.
  await expect.poll(async () => (await list(40)).status, { timeout: 30_000 }).toBe(200);
  expect(await drafts()).toBe(before + 60);
});

test("bad keys are limited by address over all servers, and keys that work behind it are not", async ({
  tenant,
  check,
}) => {
  const limit = BAD_KEYS_PER_MINUTE;
  expect((await callApi("GET", "/api/invoices", { key: tenant.key }, origins[0])).status).toBe(200);
  await prisma.$executeRaw`DELETE FROM rate_limits WHERE key LIKE 'bad_api_key:%'`; // the requests of the other tests
  const unknown = generateApiKey(() => Buffer.alloc(32, "never made"), false);
  const bad = [null, "no key", unknown];
  const started = performance.now();
  const answers = await burst(120, (turn) => bad[turn % bad.length] ?? null);
  const windows = 1 + Math.floor((performance.now() - started) / 60_000);
  expect(count(answers, 401)).toBeLessThanOrEqual(limit * windows);
  expect(count(answers, 401)).toBeGreaterThanOrEqual(limit - 2);
  expect(count(answers, 401) + count(answers, 429)).toBe(120);
  for (const answer of answers) expect(check({ ...answer, method: "GET", path: "/api/invoices" })).toEqual([]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe("rate_limited");
  expect(refused?.headers.ratelimit).toBeUndefined();
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThanOrEqual(1);

  // During a flood of invalid keys: a key that was valid here before, and one that this server has not seen.
  const fresh = await tenant.addKey();
  const mixed = await burst(60, (turn) => (turn < 4 ? tenant.key : turn < 8 ? fresh : unknown));
  expect(mixed.slice(0, 8).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(count(mixed.slice(8), 200)).toBe(0);
});

test("100 a second is the default with a database of one's own, no limit the default without", async ({ tenant }) => {
  const headersOf = async (origin: string, key: string) =>
    (await callApi("GET", "/api/invoices", { key }, origin)).headers;
  const origin = await start({ API_RATE_LIMIT: "" });
  expect((await headersOf(origin, tenant.key))["ratelimit-policy"]).toBe('"api-key";q=1000;w=10');

  const folder = await demoFolder();
  const trial = await startFolio({ DATA_DIR: folder, API_RATE_LIMIT: "" });
  servers.push(trial);
  const key = demoKey(folder, "limits");
  expect((await headersOf(trial.url, key))["x-company-id"]).toBeDefined();
  expect((await headersOf(trial.url, key))["ratelimit-policy"]).toBeUndefined();
});
