import { spawn } from "node:child_process";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { spawnFolio } from "#tests/support/folio-process.ts";
import { startStallingProxy } from "#tests/support/stalling-proxy.ts";
import { cloneDatabase, emptyDatabase } from "#tests/support/test-server.ts";
import { expect, test, WHOLE } from "./fixtures.ts";

// npm run migrate, npm run web and npm run worker: each is one process that does one thing, and ends on SIGTERM with exit code 0.

const template = () => process.env.E2E_TEMPLATE_URL ?? "";
const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";

type Running = ReturnType<typeof spawnFolio>;
const started: Running[] = [];
test.afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});

function command(script: "migrate" | "web" | "worker", variables: Record<string, string>): Running {
  const running = spawnFolio({ NEXTAUTH_SECRET, LOG_LEVEL: "info", ...variables }, script);
  started.push(running);
  return running;
}

async function web(databaseUrl: string): Promise<Running & { url: string }> {
  const port = await freePort();
  return { ...command("web", { DATABASE_URL: databaseUrl, PORT: `${port}` }), url: `http://127.0.0.1:${port}` };
}

async function workerWithStatus(databaseUrl: string): Promise<Running & { url: string }> {
  const port = await freePort();
  return { ...command("worker", { DATABASE_URL: databaseUrl, WORKER_METRICS_PORT: `${port}` }), url: `http://127.0.0.1:${port}` };
}

/** The status of a response, and the failing part of a health check. */
async function answer(url: string): Promise<string> {
  const response = await fetch(url).catch(() => null);
  if (!response) return "nothing";
  const { errors } = await response.json().catch(() => ({}));
  return [response.status, ...(errors ?? []).map(({ path }: { path: string }) => path)].join(" ");
}

function stopped({ child, ended }: Running): Promise<number | null> {
  child.kill("SIGTERM");
  return ended;
}

test("on a database that is not migrated web and worker wait, say both versions and migrate nothing; once npm run migrate has run they serve", async () => {
  const databaseUrl = await emptyDatabase(template());
  const [server, worker] = [await web(databaseUrl), command("worker", { DATABASE_URL: databaseUrl })];
  const release = (await migrationNames()).at(-1);
  const line = `The database is at migration none and this release needs ${release}: waiting for npm run migrate.`;
  for (const { output } of [server, worker]) await expect.poll(output, { timeout: 30_000 }).toContain(line);
  await expect.poll(() => answer(`${server.url}/api/health`), { timeout: 30_000 }).toMatch(/^503 (database|migrations)$/);
  for (const path of ["/api/invoices", "/sign-in", "/api/openapi.json"]) expect(await answer(server.url + path)).toBe("503");
  const tables = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query("SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')");
      return rows.length;
    });
  expect(await tables()).toBe(0);

  const migrations = [command("migrate", { DATABASE_URL: databaseUrl }), command("migrate", { DATABASE_URL: databaseUrl })];
  expect(await Promise.all(migrations.map(({ ended }) => ended))).toEqual([0, 0]);
  const outputs = migrations.map(({ output }) => output().trim());
  for (const name of await migrationNames()) expect(outputs.join("\n").split(`applied ${name}`)).toHaveLength(2); // by one of the two
  expect(await tables()).toBeGreaterThan(20);

  await expect.poll(() => answer(`${server.url}/api/health`), { timeout: 30_000 }).toBe("200");
  await expect.poll(() => answer(`${server.url}/api/invoices`)).toBe("401");
  await expect.poll(worker.output, { timeout: 30_000 }).toContain("job worker ready");
  for (const { output } of [server, worker]) expect(output().split(line)).toHaveLength(2); // logged once
  expect(await Promise.all([server, worker].map(stopped))).toEqual([0, 0]);
});

test("a waiting web server and a waiting worker end on SIGTERM with exit code 0", WHOLE, async () => {
  const databaseUrl = await emptyDatabase(template());
  const waiting = [await web(databaseUrl), command("worker", { DATABASE_URL: databaseUrl })];
  for (const { output } of waiting) await expect.poll(output, { timeout: 30_000 }).toContain("waiting for npm run migrate");
  expect(await Promise.all(waiting.map(stopped))).toEqual([0, 0]);
});

test("a database that a later release migrated is served, worked for, and left as it is by npm run migrate", WHOLE, async () => {
  const databaseUrl = await cloneDatabase(template());
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('later', '', '29991231000000_later', now(), 1)`,
    ),
  );
  const migrate = command("migrate", { DATABASE_URL: databaseUrl });
  expect(await migrate.ended).toBe(0);
  expect(migrate.output()).toBe("No migration was due.\n");
  const [server, worker] = [await web(databaseUrl), command("worker", { DATABASE_URL: databaseUrl })];
  await expect.poll(() => answer(`${server.url}/api/health`), { timeout: 30_000 }).toBe("200");
  await expect.poll(worker.output, { timeout: 30_000 }).toContain("job worker ready");
  expect(await Promise.all([server, worker].map(stopped))).toEqual([0, 0]);
});

test("on SIGTERM the web server answers what it was asked before, and takes nothing new", async () => {
  const databaseUrl = await cloneDatabase(template());
  const server = await web(databaseUrl);
  await expect.poll(() => answer(`${server.url}/api/health`), { timeout: 30_000 }).toBe("200");
  await new Promise((resolve) => setTimeout(resolve, 1_100)); // longer than a health result is reused
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN; LOCK TABLE write_probe");
    const asked = answer(`${server.url}/api/health`);
    await expect.poll(() => waitingFor(client, "write_probe")).toBe(1);
    server.child.kill("SIGTERM");
    await expect.poll(() => answer(`${server.url}/api/openapi.json`)).toBe("nothing");
    await client.query("COMMIT");
    expect(await asked).toBe("200");
  });
  expect(await server.ended).toBe(0);
});

test("a worker's health follows what it can do; its liveness fails only where the database is not the cause", WHOLE, async () => {
  test.setTimeout(180_000);
  const databaseUrl = await emptyDatabase(template());
  const proxy = await startStallingProxy(databaseUrl);
  const worker = await workerWithStatus(proxy.url);
  const status = async () => `health ${await answer(`${worker.url}/health`)}, live ${await answer(`${worker.url}/live`)}`;
  await expect.poll(status, { timeout: 30_000 }).toBe("health 503, live 200"); // waits for the migration
  expect(await command("migrate", { DATABASE_URL: databaseUrl }).ended).toBe(0);
  await expect.poll(status, { timeout: 30_000 }).toBe("health 200, live 200");
  await withClient(databaseUrl, async (client) => {
    await client.query("BEGIN; LOCK TABLE graphile_worker._private_jobs"); // the database is in order, and the queue does not answer
    await expect.poll(status, { timeout: 45_000 }).toBe("health 503, live 503");
    expect(await (await fetch(`${worker.url}/live`)).text()).toBe("The worker takes no jobs from the queue.\n");
    await client.query("COMMIT");
  });
  await expect.poll(status, { timeout: 30_000 }).toBe("health 200, live 200");
  await proxy.refuse();
  await expect.poll(status, { timeout: 45_000 }).toBe("health 503, live 200");
  await proxy.accept();
  await expect.poll(status, { timeout: 30_000 }).toBe("health 200, live 200");
  for (const other of ["/", "/health?x", "/metric"]) expect(await answer(worker.url + other)).toBe("404");
  await proxy.close();
});

test("on SIGTERM the worker finishes the job it is at", async () => {
  const databaseUrl = await cloneDatabase(template());
  const worker = command("worker", { DATABASE_URL: databaseUrl });
  await expect.poll(worker.output, { timeout: 30_000 }).toContain("job worker ready");
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>("SELECT (graphile_worker.add_job('purge_sessions')).id");
    const jobs = () => client.query("SELECT FROM graphile_worker._private_jobs WHERE id = $1", [rows[0]?.id]);
    await expect.poll(async () => (await jobs()).rowCount).toBe(0); // it listens
    await client.query("BEGIN; LOCK TABLE sessions");
    await withClient(databaseUrl, (other) => other.query("SELECT graphile_worker.add_job('purge_sessions')"));
    await expect.poll(() => waitingFor(client, "sessions")).toBe(1);
    worker.child.kill("SIGTERM");
    const first = await Promise.race([worker.ended, new Promise((resolve) => setTimeout(resolve, 1_000, "at work"))]);
    expect(first).toBe("at work");
    await client.query("COMMIT");
  });
  expect(await worker.ended).toBe(0);
  await withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query("SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL OR attempts > 0");
    expect(rowCount).toBe(0);
  });
});

test("a worker whose queue fails ends with exit code 1, and the one that is started after it does the job", async () => {
  const databaseUrl = await cloneDatabase(template());
  const worker = command("worker", { DATABASE_URL: databaseUrl });
  await expect.poll(worker.output, { timeout: 30_000 }).toContain("job worker ready");
  await withClient(databaseUrl, async (client) => {
    await client.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse();
      SELECT graphile_worker.add_job('purge_sessions')`);
    expect(await worker.ended).toBe(1);
    expect(worker.output()).toContain("the job queue has stopped: the worker ends");
    // Two minutes later the job counts as that of a dead worker.
    await client.query(`
      DROP TRIGGER refuse ON graphile_worker._private_jobs;
      UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '2 minutes'`);
    command("worker", { DATABASE_URL: databaseUrl });
    const jobs = () => client.query("SELECT FROM graphile_worker._private_jobs");
    await expect.poll(async () => (await jobs()).rowCount, { timeout: 30_000 }).toBe(0);
  });
});

test("what an operator forgot is one line and exit code 1", async () => {
  const DATABASE_URL = template();
  const nowhere = `postgres://u:hush@127.0.0.1:${await freePort()}/x`;
  const cases = [
    ["web", { DATABASE_URL: "" }, "DATABASE_URL is required"],
    ["worker", { DATABASE_URL: "" }, "DATABASE_URL is required"],
    ["migrate", { DATABASE_URL: "" }, "DATABASE_URL is required"],
    ["web", { DATABASE_URL, NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET is required"],
    ["web", { DATABASE_URL, PORT: "many" }, "PORT must be a port"],
    ["migrate", { DATABASE_URL: nowhere }, "DATABASE_URL cannot be used: nothing answers at"],
  ] as const;
  for (const [script, variables, line] of cases) {
    const running = command(script, variables);
    expect({ script, line, code: await running.ended }).toEqual({ script, line, code: 1 });
    expect(running.output().trim().split("\n")).toEqual([expect.stringContaining(line)]);
  }
});

test("SIGTERM to npm reaches the web server, which ends", WHOLE, async () => {
  const port = await freePort();
  const npm = spawn("npm", ["run", "--silent", "web"], {
    stdio: "ignore",
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: await cloneDatabase(template()), NEXTAUTH_SECRET, PORT: `${port}` },
  });
  const ended = new Promise((resolve) => npm.once("exit", resolve));
  await expect.poll(() => answer(`http://127.0.0.1:${port}/api/health`), { timeout: 30_000 }).toBe("200");
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(() => answer(`http://127.0.0.1:${port}/api/health`), { timeout: 30_000 }).toBe("nothing");
});

/** The number of database connections that wait for a lock on a table. */
async function waitingFor(
  client: { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> },
  table: string,
): Promise<number> {
  const { rows } = await client.query("SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted", [table]);
  return rows.length;
}
