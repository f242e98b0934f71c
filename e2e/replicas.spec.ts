import type { Page } from "@playwright/test";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { withClient } from "#scripts/local/database.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { type StallingProxy, startStallingProxy } from "#tests/support/stalling-proxy.ts";
import { type Standby, startStandby } from "#tests/support/standby.ts";
import { callApi, expect, signIn, type Tenant, test } from "./fixtures.ts";

// A Folio that reads lists on a streaming standby of the tests' PostgreSQL, which it reaches through two proxies: the
// last test makes the standby the primary, as a failover does.

const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";

test.skip(!isWhole, ONLY_WHOLE);

const primaryUrl = process.env.DATABASE_URL ?? "";
let standby: Standby;
let primary: StallingProxy;
let replica: StallingProxy;
let folio: FolioProcess;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  standby = await startStandby(primaryUrl);
  [primary, replica] = await Promise.all([startStallingProxy(primaryUrl), startStallingProxy(standby.url)]);
  folio = await startFolio({
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    NEXTAUTH_SECRET,
    RESEND_API_KEY: process.env.E2E_RESEND_API_KEY ?? "",
    RESEND_BASE_URL: `http://127.0.0.1:${process.env.E2E_RESEND_PORT}`,
    MAIL_FROM: "Folio <invoices@folio.example>",
  });
  await expect.poll(replicaState).toBe("in_use");
});
test.afterAll(async () => {
  await folio?.stop();
  await Promise.all([primary?.close(), replica?.close()]);
  await standby?.remove();
});

async function replicaState(): Promise<string | undefined> {
  const answer = await fetch(`${folio.url}/api/health`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { replica?: string }).replica;
}

/** How many reads went to the replica, or to the primary for this reason. */
async function reads(outcome: string): Promise<number> {
  const text = await (
    await fetch(`${folio.url}/api/metrics`, { headers: { authorization: `Bearer ${localSecret(NEXTAUTH_SECRET)}` } })
  ).text();
  return Number(new RegExp(`^folio_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0);
}

async function counted(outcome: string, work: () => Promise<void>): Promise<number> {
  const before = await reads(outcome);
  await work();
  return (await reads(outcome)) - before;
}

const onStandby = (sql: string) => withClient(standby.url, (client) => client.query(sql));

async function listed(key: string): Promise<{ total: number; ids: string[] }> {
  const { status, body } = await callApi("GET", "/api/invoices?limit=5", { key }, folio.url);
  expect(status).toBe(200);
  return { total: body.total, ids: body.data.map(({ id }: { id: string }) => id) };
}

async function post(key: string, path: string, body?: unknown): Promise<{ id: string }> {
  const answer = await callApi("POST", path, { key, ...(body !== undefined && { body }) }, folio.url);
  expect([200, 201]).toContain(answer.status);
  return answer.body;
}

/** What was written after a place of the feed. When a PDF is archived is up to the worker. */
async function readFeed(key: string, after: string | null): Promise<{ nextCursor: string; written: string[] }> {
  const types = "types=invoice.created,invoice.issued&limit=1000";
  const { status, body } = await callApi(
    "GET",
    `/api/events?${types}${after === null ? "" : `&after=${after}`}`,
    { key },
    folio.url,
  );
  expect([status, body.hasMore]).toEqual([200, false]);
  return { nextCursor: body.nextCursor, written: body.data.map(({ type }: { type: string }) => type) };
}

const create = (tenant: Tenant, key = tenant.key) => post(key, "/api/invoices", tenant.input());

/** Replay stands still during `work`: the standby has nothing that is written meanwhile. */
async function withoutReplay(work: () => Promise<void>): Promise<void> {
  await onStandby("SELECT pg_wal_replay_pause()");
  await expect
    .poll(async () => (await onStandby("SELECT pg_get_wal_replay_pause_state() AS state")).rows[0].state)
    .toBe("paused");
  try {
    await work();
  } finally {
    await onStandby("SELECT pg_wal_replay_resume()");
  }
}

/** Until the replica serves this key: it has been replayed there. */
async function servedByReplica(key: string): Promise<void> {
  await expect.poll(() => counted("replica", async () => void (await listed(key)))).toBe(1);
}

test("a caller's list has each of their writes, and lists are read on the replica", async ({ tenant }) => {
  const { key } = tenant;
  await servedByReplica(key);
  const before = await reads("replica");
  let cursor = await readFeed(key, null).then(({ nextCursor }) => nextCursor);
  for (let round = 1; round <= 25; round++) {
    const { id } = await create(tenant);
    expect(await listed(key)).toMatchObject({ total: round, ids: expect.arrayContaining([id]) });
    if (round % 5 > 0) continue;
    await post(key, `/api/invoices/${id}/issue`);
    expect((await callApi("GET", "/api/invoices?status=issued", { key }, folio.url)).body.total).toBe(round / 5);
    const feed = await readFeed(key, cursor);
    expect(feed.written).toEqual([...Array(5).fill("invoice.created"), "invoice.issued"]);
    cursor = feed.nextCursor;
    await servedByReplica(key); // waits until it has caught up
    expect(await counted("replica", async () => expect((await readFeed(key, cursor)).written).toEqual([]))).toBe(1);
  }
  expect(await reads("replica")).toBeGreaterThan(before);
});

test("while the replica stands still, its writer reads on the primary, and others read what the replica has, until that is too old", async ({
  tenant,
}) => {
  const other = await tenant.addKey("another");
  await create(tenant);
  await servedByReplica(tenant.key);
  await servedByReplica(other);
  await withoutReplay(async () => {
    await create(tenant);
    expect(await counted("own_write_missing", async () => expect((await listed(tenant.key)).total).toBe(2))).toBe(1);
    expect((await listed(other)).total).toBe(1);
    await expect.poll(async () => (await listed(other)).total).toBe(2);
    await expect.poll(replicaState).toBe("lagging");
  });
  await expect.poll(replicaState).toBe("in_use");
  await servedByReplica(tenant.key);
});

test("a revoked key is refused at once, whatever the replica has", async ({ tenant }) => {
  const other = await tenant.addKey("another");
  await servedByReplica(other);
  await withoutReplay(async () => {
    await withClient(primaryUrl, (client) =>
      client.query("UPDATE api_keys SET revoked_at = now() WHERE name = 'another' AND group_id = $1", [tenant.groupId]),
    );
    expect((await callApi("GET", "/api/invoices", { key: other }, folio.url)).status).toBe(401);
  });
});

test("a session sees its own writes in lists, dashboard and export while the replica stands still", async ({
  page,
  tenant,
}) => {
  await create(tenant);
  await signIn(page, tenant.email, undefined, folio.url);
  // The clients, and what each owes.
  await expect.poll(() => counted("replica", () => open(page, "/clients"))).toBe(2);
  await withoutReplay(async () => {
    await open(page, "/clients/new");
    await page.getByLabel("Name", { exact: true }).fill("Éclair & Cie");
    await page.getByLabel("Street and number").fill("3 quai Perrache");
    await page.getByLabel("Postal code").fill("69002");
    await page.getByLabel("City").fill("Lyon");
    await page.getByRole("button", { name: "Create client" }).click();
    await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
    await open(page, "/clients");
    await expect(page.getByRole("main").getByRole("link", { name: "Éclair & Cie" })).toBeVisible();
    await open(page, "/dashboard");
    await expect(page.getByRole("main").getByText("Éclair & Cie").first()).toBeVisible();
    const csv = await page.request.get(`${folio.url}/invoices/export.csv?company=${tenant.companyId}`);
    expect([csv.status(), (await csv.text()).trim().split("\r\n").length]).toEqual([200, 2]);
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${folio.url}${path}`);
}

test("without its replica every list is answered, and with it again it is used", async ({ tenant }) => {
  await servedByReplica(tenant.key);
  await standby.stop();
  for (let round = 1; round <= 5; round++) {
    await create(tenant);
    expect((await listed(tenant.key)).total).toBe(round);
  }
  await expect.poll(replicaState).toBe("away");
  await standby.start();
  await expect.poll(replicaState).toBe("in_use");
  await servedByReplica(tenant.key);
});

test("after a failover the new primary's writes are seen, although a server of the old one goes on answering as the replica", async ({
  tenant,
}) => {
  const { key } = tenant;
  await create(tenant);
  await servedByReplica(key);
  await onStandby("SELECT pg_promote()");
  // The old primary has more log behind it than the new one.
  await withClient(primaryUrl, (client) =>
    client.query("SELECT pg_logical_emit_message(false, 'test', repeat('x', 1000000))"),
  );
  primary.redirect(standby.url);
  replica.redirect(primaryUrl);
  await expect
    .poll(() => callApi("POST", "/api/invoices", { key, body: tenant.input() }, folio.url).then(({ status }) => status))
    .toBe(201);
  const { total } = await listed(key);
  for (let round = 1; round <= 10; round++) {
    const { id } = await create(tenant);
    expect(await listed(key)).toMatchObject({ total: total + round, ids: expect.arrayContaining([id]) });
  }
  await expect.poll(replicaState).toBe("lagging");
  const other = await reads("replica");
  await listed(key);
  expect(await reads("replica")).toBe(other);
  replica.redirect(standby.url);
  await servedByReplica(key);
});
