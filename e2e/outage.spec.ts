import pg from "pg";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { haproxyProgram, startHaproxy } from "#tests/support/haproxy.ts";
import { prisma } from "#tests/support/prisma.ts";
import { type StallingProxy, startStallingProxy } from "#tests/support/stalling-proxy.ts";
import { type Answer, callApi, expect, signIn, type Tenant, test } from "./fixtures.ts";

// What clients see while the database is unavailable: stopped, silent, locked, without space or without connections.
// Runs a separate server with a small pool, whose connection to the database the tests can cut.

test.skip(!isWhole, ONLY_WHOLE);

/** The usual timeout of a proxy. */
const PROXY_MS = 30_000;
const databaseUrl = process.env.DATABASE_URL ?? "";
let proxy: StallingProxy;
let folio: FolioProcess;

test.beforeAll(async () => {
  proxy = await startStallingProxy(databaseUrl);
  folio = await startFolio({
    DATABASE_URL: proxy.url,
    DATABASE_POOL_SIZE: "4",
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    LOG_LEVEL: "silent",
  });
});

test.afterAll(async () => {
  await folio.stop();
  await proxy.close();
});

test.beforeEach(() => {
  test.setTimeout(150_000);
});

function call(tenant: Tenant, method: string, path: string, body?: unknown): Promise<Answer> {
  return callApi(method, path, { key: tenant.key, ...(body !== undefined && { body }) }, folio.url);
}

function expectUnavailable(answer: Answer): void {
  expect(answer).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
}

async function untilBack(tenant: Tenant): Promise<void> {
  await expect.poll(async () => (await call(tenant, "GET", "/api/invoices")).status, { timeout: 60_000 }).toBe(200);
}

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test("a database that is stopped: the API, health and downloads answer 503 with Retry-After, and it is back by itself", async ({
  tenant,
  check,
}) => {
  const { id, viewUrl } = await tenant.invoice({}, "sent");
  const link = new URL(viewUrl).pathname;
  await untilBack(tenant);
  await proxy.refuse();
  try {
    for (const [method, path, body] of [
      ["GET", "/api/invoices"],
      ["GET", `/api/invoices/${id}`],
      ["GET", `/api/invoices/${id}/pdf`],
      ["POST", "/api/invoices", tenant.input()],
      ["POST", `/api/invoices/${id}/pay`, {}],
    ] as const) {
      const answer = await call(tenant, method, path, body);
      expectUnavailable(answer);
      expect(check({ ...answer, method, path })).toEqual([]);
    }
    const askHealth = () => callApi("GET", "/api/health", { key: null }, folio.url);
    await expect.poll(async () => (await askHealth()).status).toBe(503); // its result may be a second old
    const health = await askHealth();
    expectUnavailable(health);
    expect(health.body.errors).toMatchObject([{ path: "database" }]);
    expect(check({ ...health, method: "GET", path: "/api/health" })).toEqual([]);
    expect((await callApi("GET", "/api/health/live", { key: null }, folio.url)).status).toBe(200); // what a load balancer asks
    for (const path of [`${link}/pdf`, `/logos/${tenant.companyId}/${"0".repeat(64)}`]) {
      const answer = await fetch(`${folio.url}${path}`);
      expect(answer.status, path).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  } finally {
    await proxy.accept();
  }
  await untilBack(tenant);
});

test("behind a load balancer clients get Folio's own 503, for as long as the database is away", async ({ tenant }) => {
  const program = haproxyProgram();
  test.skip(program === null, "HAProxy is not installed (Debian: apt-get install haproxy)");
  const balancer = await startHaproxy(program ?? "", [Number(new URL(folio.url).port)]);
  const ask = () => callApi("GET", "/api/invoices", { key: tenant.key }, balancer.url);
  await expect.poll(async () => (await ask()).status).toBe(200);
  await proxy.refuse();
  try {
    const until = performance.now() + 3_000; // several checks of the load balancer
    while (performance.now() < until) expectUnavailable(await ask());
  } finally {
    await proxy.accept();
    await untilBack(tenant);
    await balancer.stop();
  }
});

test("a page says that the service is away for a moment, a form keeps what was typed, and nobody is signed out", async ({
  page,
  tenant,
}) => {
  await signIn(page, tenant.email, undefined, folio.url);
  await page.goto(`${folio.url}/clients/new`);
  await page.getByLabel("Name", { exact: true }).fill("Client of the outage");
  await page.getByLabel("Email").fill("compta@client.example");
  await page.getByLabel("Street and number").fill("3 quai Perrache");
  await page.getByLabel("Postal code").fill("69002");
  await page.getByLabel("City").fill("Lyon");
  await page.getByLabel("Country").selectOption("FR");
  await proxy.refuse();
  try {
    await page.getByRole("button", { name: "Create client" }).click();
    await expect(page.getByText("The service is temporarily unavailable.", { exact: false })).toBeVisible();
    await expect(page.getByLabel("City")).toHaveValue("Lyon");
    const other = await page.context().newPage();
    const shown = await other.goto(`${folio.url}/invoices`);
    expect(shown?.status()).toBe(503);
    expect(Number((await shown?.allHeaders())?.["retry-after"])).toBeGreaterThan(0);
    await expect(other.getByRole("heading", { name: "Folio is temporarily unavailable" })).toBeVisible();
    expect(new URL(other.url()).pathname).toBe("/invoices");
    const download = await page.request.get(`${folio.url}/invoices/export.csv?company=${tenant.companyId}`);
    expect(download.status()).toBe(503);
    expect(Number(download.headers()["retry-after"])).toBeGreaterThan(0);
    await proxy.accept();
    await untilBack(tenant);
    await other.getByRole("button", { name: "Try again" }).click();
    await expect(other.getByRole("heading", { name: "Invoices" })).toBeVisible();
    await other.close();
  } finally {
    await proxy.accept().catch(() => {});
  }
  await page.getByRole("button", { name: "Create client" }).click();
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
});

test("a table locked for long: more requests than connections are all answered 503 within a proxy's time", async ({
  tenant,
}) => {
  const { id } = await tenant.invoice();
  await untilBack(tenant);
  await withDatabase(async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE invoices IN ACCESS EXCLUSIVE MODE");
    const started = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => call(tenant, "GET", `/api/invoices/${id}`)),
      ...Array.from({ length: 8 }, () => call(tenant, "POST", `/api/invoices/${id}/issue`)),
    ]);
    expect(performance.now() - started).toBeLessThan(PROXY_MS);
    for (const answer of answers) expectUnavailable(answer);
    await client.query("ROLLBACK");
  });
  await untilBack(tenant);
  expect((await call(tenant, "POST", `/api/invoices/${id}/issue`)).status).toBe(200);
});

test("a database that stays silent: every request is answered 503 within a proxy's time, and it is back with the database", async ({
  tenant,
}) => {
  const { id } = await tenant.invoice();
  await untilBack(tenant);
  proxy.stall();
  try {
    const started = performance.now();
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => call(tenant, "GET", "/api/invoices")),
      ...Array.from({ length: 4 }, () => call(tenant, "POST", `/api/invoices/${id}/issue`)),
    ]);
    expect(performance.now() - started).toBeLessThan(PROXY_MS);
    for (const answer of answers) expectUnavailable(answer);
  } finally {
    proxy.resume();
  }
  await untilBack(tenant);
});

test("connections ended under load and none left to have: nothing but answers and 503, and the job worker is at work afterwards", async ({
  tenant,
}) => {
  const { id } = await tenant.invoice();
  await untilBack(tenant);
  const held: pg.Client[] = [];
  const holdAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on("error", () => {});
      try {
        await client.connect();
      } catch {
        return;
      }
      held.push(client);
    }
  };
  try {
    const underLoad = Promise.all(Array.from({ length: 40 }, () => call(tenant, "GET", "/api/invoices")));
    await holdAll();
    const own = await Promise.all(
      held.map(async (client) => (await client.query("SELECT pg_backend_pid() AS pid")).rows[0].pid),
    );
    const others =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND NOT pid = ANY ($1)";
    await held[0]?.query(others, [own]);
    await holdAll();
    const statuses = (await underLoad).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expect
      .poll(async () => {
        await held[0]?.query(others, [own]);
        await holdAll();
        return (await call(tenant, "GET", "/api/invoices")).status;
      })
      .toBe(503);
  } finally {
    await Promise.all(held.map((client) => client.end().catch(() => {})));
  }
  await untilBack(tenant);
  expect((await call(tenant, "POST", `/api/invoices/${id}/issue`)).status).toBe(200);
  await expect.poll(() => prisma.document.count({ where: { invoiceId: id } }), { timeout: 90_000 }).toBe(1);
});
