import { request as httpRequest } from "node:http";
import pg from "pg";
import { expect } from "vitest";
import { baseUrl, type Tenant } from "#e2e/tenant.ts";
import { sessionCookie } from "#tests/support/session-cookie.ts";
import { test } from "./fixtures.ts";

// Callers who hang up while PostgreSQL works for them, and companies that ask for too much at once. The lock of a table
// makes calls slow.

/** A GET on a connection of its own. */
function call(path: string, headers: Record<string, string>) {
  const request = httpRequest(`${baseUrl()}${path}`, { agent: false, headers });
  const status = new Promise<number | null>((resolve) => {
    request
      .on("response", (response) => response.resume() && resolve(response.statusCode ?? null))
      .on("error", () => resolve(null));
  });
  request.end();
  return { status, hangUp: () => request.destroy() };
}

const byKey = ({ key }: Tenant) => ({ authorization: `Bearer ${key}` });
const bySession = async ({ email }: Tenant) => ({
  cookie: await sessionCookie(baseUrl(), email, "correct horse battery"),
});

/** Runs `work` while every statement that reads the table waits; `waiting` are those statements. */
async function whileLocked(table: string, work: (waiting: () => Promise<string[]>) => Promise<void>): Promise<void> {
  const [holder, observer] = [0, 1].map(() => new pg.Client({ connectionString: process.env.DATABASE_URL }));
  if (!holder || !observer) throw new Error("no connection");
  await Promise.all([holder.connect(), observer.connect()]);
  try {
    await holder.query("BEGIN");
    await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await work(async () => {
      // Of the web server: the job worker waits for the lock too, with what earlier tests left it.
      const { rows } = await observer.query(
        "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name <> 'folio-worker'",
      );
      return rows.map(({ query }) => query);
    });
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}

test("over the API and on a page, PostgreSQL stops working for a caller who hangs up", async ({ tenant }) => {
  const { id } = await tenant.invoice(); // a draft, for which no job runs
  const session = await bySession(tenant);
  for (const [path, headers, table] of [
    [`/api/invoices/${id}`, byKey(tenant), "payments"],
    [`/invoices/${id}`, session, "payments"],
    [`/invoices/export.csv?company=${tenant.companyId}`, session, "invoices"],
  ] as const) {
    await whileLocked(table, async (waiting) => {
      const calls = Array.from({ length: 6 }, () => call(path, headers));
      await expect.poll(waiting, { message: path, timeout: 8_000 }).not.toEqual([]);
      for (const { hangUp } of calls) hangUp();
      await expect.poll(waiting, { message: path, timeout: 6_000 }).toEqual([]); // long before the wait for the lock times out
    });
  }
});

test("thirty-two abandoned searches delay no list, and leave nothing behind", async ({ tenant }) => {
  await tenant.invoice({}, "issued");
  const session = await bySession(tenant);
  await whileLocked("clients", async (waiting) => {
    const calls = Array.from({ length: 32 }, () => call(`/clients/search?company=${tenant.companyId}&q=7`, session));
    await expect.poll(waiting).toHaveLength(2); // half of the connections for searches
    expect((await tenant.call("GET", "/api/invoices")).status).toBe(200);
    for (const { hangUp } of calls) hangUp();
    await expect.poll(waiting, { timeout: 6_000 }).toEqual([]);
  });
  expect(await call(`/clients/search?company=${tenant.companyId}&q=7`, session).status).toBe(200);
});

test("too many expensive reads of one company are answered 429 with Retry-After, those of another company as ever", async ({
  tenant,
  newTenant,
}) => {
  const [other, session] = [await newTenant(), await bySession(tenant)];
  const { id } = await tenant.invoice({}, "issued");
  await whileLocked("invoice_views", async (waiting) => {
    const dashboards = Array.from({ length: 12 }, () => call("/dashboard", session)); // enough for every process
    await expect.poll(waiting).toHaveLength(2);
    const [refused, searched, page] = await Promise.all([
      tenant.call("GET", "/api/invoices?search=7"),
      other.call("GET", "/api/invoices?search=7"),
      call("/invoices?search=7", session).status,
    ]);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(page).toBe(429);
    expect(searched.status).toBe(200);
    expect((await tenant.call("GET", "/api/invoices")).status).toBe(200);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).status).toBe(200);
    for (const { hangUp } of dashboards) hangUp();
    await expect.poll(waiting, { timeout: 6_000 }).toEqual([]);
    expect((await tenant.call("GET", "/api/invoices?search=7")).status).toBe(200);
  });
});
