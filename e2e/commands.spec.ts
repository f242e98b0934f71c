import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { descendants, spawnFolio } from "#tests/support/folio-process.ts";
import { startStallingProxy } from "#tests/support/stalling-proxy.ts";
import { cloneDatabase, emptyDatabase } from "#tests/support/test-server.ts";
import { expect, test, WHOLE } from "./fixtures.ts";

// npm run migrate, npm run web and npm run worker: each is one process that does one thing, and ends on SIGTERM with
// exit code 0.

const template = () => process.env.E2E_TEMPLATE_URL ?? "";
const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";

type Running = ReturnType<typeof spawnFolio>;
const started: Running[] = [];
test.afterEach(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});

function command(script: "migrate" | "web" | "worker" | "serve", variables: Record<string, string>): Running {
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
  return {
    ...command("worker", { DATABASE_URL: databaseUrl, WORKER_METRICS_PORT: `${port}` }),
    url: `http://127.0.0.1:${port}`,
  };
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
  await expect.poll(() => answer(`${server.url}/api/health`), { timeout: 30_000 }).toBe("503 migrations");
  expect(await answer(`${server.url}/api/health/live`)).toBe("503");
  for (const path of ["/api/invoices", "/sign-in", "/api/openapi.json"])
    expect(await answer(server.url + path)).toBe("503");
  const tables = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query(
        "SELECT tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
      );
      return rows.length;
    });
  expect(await tables()).toBe(0);

  const migrations = [
    command("migrate", { DATABASE_URL: databaseUrl }),
    command("migrate", { DATABASE_URL: databaseUrl }),
  ];
  expect(await Promise.all(migrations.map(({ ended }) => ended))).toEqual([0, 0]);
  const outputs = migrations.map(({ output }) => output().trim());
  for (const name of await migrationNames()) expect(outputs.join("\n").split(`applied ${name}`)).toHaveLength(2); // by one of the two
  expect(await tables()).toBeGreaterThan(20);

  await expect.poll(() => answer(`${server.url}/api/health`), { timeout: 30_000 }).toBe("200");
  await expect.poll(() => answer(`${server.url}/api/health/live`)).toBe("200");
  await expect.poll(() => answer(`${server.url}/api/invoices`)).toBe("401");
  await expect.poll(worker.output, { timeout: 30_000 }).toContain("job worker ready");
  for (const { output } of [server, worker]) expect(output().split(line)).toHaveLength(2); // logged once
  expect(await Promise.all([server, worker].map(stopped))).toEqual([0, 0]);
});

test("a waiting web server and a waiting worker end on SIGTERM with exit code 0", WHOLE, async () => {
  const databaseUrl = await emptyDatabase(template());
  const waiting = [await web(databaseUrl), command("worker", { DATABASE_URL: databaseUrl })];
  for (const { output } of waiting)
    await expect.poll(output, { timeout: 30_000 }).toContain("waiting for npm run migrate");
  expect(await Promise.all(waiting.map(stopped))).toEqual([0, 0]);
});

test(
  "a database that a later release migrated is served, worked for, and left as it is by npm run migrate",
  WHOLE,
  async () => {
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
  },
);

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

test(
  "a worker's health follows what it can do; its liveness fails only where the database is not the cause",
  WHOLE,
  async () => {
    test.setTimeout(180_000);
    const databaseUrl = await emptyDatabase(template());
    const proxy = await startStallingProxy(databaseUrl);
    const worker = await workerWithStatus(proxy.url);
    const status = async () =>
      `health ${await answer(`${worker.url}/health`)}, live ${await answer(`${worker.url}/live`)}`;
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
  },
);

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
    const { rowCount } = await client.query(
      "SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL OR attempts > 0",
    );
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
  const missing = new URL("/nowhere", DATABASE_URL).href;
  const cases = [
    ["web", { DATABASE_URL: "" }, "DATABASE_URL is required"],
    ["worker", { DATABASE_URL: "" }, "DATABASE_URL is required"],
    ["migrate", { DATABASE_URL: "" }, "DATABASE_URL is required"],
    ["web", { DATABASE_URL, NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET is required"],
    ["worker", { DATABASE_URL, NEXTAUTH_SECRET: "" }, "NEXTAUTH_SECRET is required"],
    ["web", { DATABASE_URL, NEXTAUTH_SECRET: "x" }, "NEXTAUTH_SECRET must be at least 32 random characters"],
    ["worker", { DATABASE_URL, NEXTAUTH_SECRET: "x" }, "NEXTAUTH_SECRET must be at least 32 random characters"],
    ["web", { DATABASE_URL, PORT: "many" }, "PORT must be a port"],
    ["web", { DATABASE_URL: missing }, "DATABASE_URL cannot be used: that database does not exist."],
    ["worker", { DATABASE_URL: missing }, "DATABASE_URL cannot be used: that database does not exist."],
    ["migrate", { DATABASE_URL: nowhere }, "DATABASE_URL cannot be used: nothing answers at"],
  ] as const;
  for (const [script, variables, line] of cases) {
    const running = command(script, variables);
    expect({ script, line, code: await running.ended }).toEqual({ script, line, code: 1 });
    expect(running.output().trim().split("\n")).toEqual([expect.stringContaining(line)]);
  }
});

test("a taken port is one line that names it and its variable, and exit code 1, in every form of start", async () => {
  const DATABASE_URL = template();
  const holder = createServer();
  const port = await new Promise<number>((resolve) =>
    holder.listen(0, "127.0.0.1", () => resolve((holder.address() as { port: number }).port)),
  );
  const free = `${await freePort()}`;
  const cases = [
    ["web", { PORT: `${port}`, WEB_CONCURRENCY: "1" }, "PORT"],
    ["web", { PORT: `${port}`, WEB_CONCURRENCY: "2" }, "PORT"],
    ["worker", { WORKER_METRICS_PORT: `${port}` }, "WORKER_METRICS_PORT"],
    ["serve", { PORT: `${port}` }, "PORT"],
    ["serve", { PORT: free, WORKER_METRICS_PORT: `${port}` }, "WORKER_METRICS_PORT"],
  ] as const;
  for (const [script, variables, variable] of cases) {
    const running = command(script, { DATABASE_URL, ...variables });
    expect({ script, variables, code: await running.ended }).toEqual({ script, variables, code: 1 });
    expect(running.output()).toBe(`Port ${port} of 127.0.0.1 is taken: set ${variable} to another one.\n`);
  }
  holder.close();
});

test("all that web and worker print are JSON lines: when they are ready, each request, and from where a sign-in failed", async () => {
  const databaseUrl = await cloneDatabase(template());
  for (const WEB_CONCURRENCY of ["1", "2"]) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const server = command("web", {
      DATABASE_URL: databaseUrl,
      PORT: `${port}`,
      WEB_CONCURRENCY,
      NODE_OPTIONS: "--trace-warnings",
    });
    const worker = command("worker", { DATABASE_URL: databaseUrl });
    await expect.poll(() => answer(`${url}/api/health`), { timeout: 30_000 }).toBe("200");
    await expect.poll(worker.output, { timeout: 30_000 }).toContain("job worker ready");
    const token = "t".repeat(43);
    for (const path of [
      "/sign-in",
      "/nowhere?secret=1",
      `/i/${token}`,
      `/reset-password/${token}`,
      "/dashboard",
      "/api/nothing",
      "/icon.svg",
    ])
      await fetch(url + path, { redirect: "manual" });
    await fetch(`${url}/api/invoices`, { headers: { authorization: "Bearer svc_live_wrong" } });
    const asked = await fetch(`${url}/api/auth/csrf`);
    const cookie = asked.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const { csrfToken } = await asked.json();
    const body = new URLSearchParams({ csrfToken, email: "nobody@test.example", password: "wrong wrong" });
    await fetch(`${url}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: url },
      body,
    });
    await withClient(databaseUrl, (client) => client.query("ALTER TABLE users RENAME TO users_away")); // Next.js prints of pages that fail
    await fetch(`${url}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: url },
      body,
    });
    await fetch(`${url}/reset-password/${token}`);
    await withClient(databaseUrl, (client) => client.query("ALTER TABLE users_away RENAME TO users"));
    expect(await Promise.all([server, worker].map(stopped))).toEqual([0, 0]);

    const lines = [server, worker].flatMap(({ output }) => output().trim().split("\n"));
    const parsed = lines.map((line) => JSON.parse(line));
    const line = (wanted: object) =>
      parsed.filter((each) => Object.entries(wanted).every(([name, value]) => each[name] === value));
    expect(line({ msg: "web server ready" })).toEqual([expect.objectContaining({ port, host: "127.0.0.1" })]);
    for (const [method, path, status] of [
      ["GET", "/sign-in", 200],
      ["GET", "/nowhere", 404],
      ["GET", "/i/…", 404],
      ["GET", "/dashboard", 307],
      ["GET", "/api/nothing", 404],
      ["GET", "/api/auth/csrf", 200],
      ["POST", "/api/auth/callback/credentials", 302],
    ] as const)
      expect({ path, lines: line({ method, path, status }).length > 0 }).toEqual({ path, lines: true });
    expect(line({ path: "/api/nothing" })).toHaveLength(1);
    expect(line({ path: "/icon.svg" })).toEqual([]); // at the level debug
    expect(line({ msg: "sign-in failed" })[0]).toMatchObject({ address: "127.0.0.1", reason: "wrong" });
    for (const secret of [token, "secret=1", "nobody@", "svc_live_wrong", csrfToken])
      expect(lines.join("\n")).not.toContain(secret);
    // The filter of fail2ban in docs/operations.md.
    const filter = /failregex = (.+)\n +(.+)\n/.exec(readFileSync("docs/operations.md", "utf8"));
    for (const expression of filter?.slice(1) ?? [])
      expect(lines.map((each) => new RegExp(expression.replace("<ADDR>", "(.+?)")).exec(each)?.[1])).toContain(
        "127.0.0.1",
      );
    expect(filter).toHaveLength(3);
  }
});

test("npm run audit ends with 0 and a hash to keep, with 1 where the trail was changed or lacks the hash, and with 2 for what it does not know", async () => {
  const databaseUrl = await cloneDatabase(template());
  const run = (...args: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: databaseUrl };
    const { status, stdout, stderr } = spawnSync("node", ["scripts/run.js", ...args], { env, encoding: "utf8" });
    return { status, output: `${stdout}${stderr}` };
  };
  const user = [
    "--email",
    "ada@audit.example",
    "--name",
    "Ada Martin",
    "--password",
    "a long sentence to sign in with",
  ];
  const company = [
    "--company",
    "Ada Conseil",
    "--address",
    "1 rue du Port",
    "--postal-code",
    "69001",
    "--city",
    "Lyon",
  ];
  expect(run("user", ...user, ...company).status).toBe(0);
  const passed = run("audit");
  const [, kept = ""] = /the last with hash ([0-9a-f]{64})\nAll in order\.\n$/.exec(passed.output) ?? [];
  expect(passed).toEqual({ status: 0, output: expect.stringContaining(kept || "a hash") });
  expect(run("audit", "--kept", kept).status).toBe(0);
  expect(run("audit", "--kept", kept.replaceAll(/[0-9]/g, "a")).status).toBe(1);
  expect(run("audit", "--keep", kept).status).toBe(2);
  await withClient(databaseUrl, (client) =>
    client.query(
      "SET session_replication_role = replica; UPDATE events SET occurred_at = occurred_at + interval '1 second'",
    ),
  );
  expect(run("audit")).toEqual({ status: 1, output: expect.stringContaining("FAULT: ") });
});

test("npm run migrate takes no longer than it works, and --help asks for nothing", async () => {
  const began = performance.now();
  const migrate = command("migrate", { DATABASE_URL: await cloneDatabase(template()) });
  expect(await migrate.ended).toBe(0);
  expect(migrate.output()).toBe("No migration was due.\n");
  expect(performance.now() - began).toBeLessThan(8_000); // a timer of ten seconds is not waited for
  for (const script of ["serve", "build", "migrate", "web", "worker", "user", "api-key", "audit", "after-restore"]) {
    const { status, stdout } = spawnSync("node", ["scripts/run.js", script, "--help"], {
      env: { ...process.env, DATABASE_URL: "", NEXTAUTH_SECRET: "x", NODE_OPTIONS: "" },
      encoding: "utf8",
    });
    expect({ script, status, stdout }).toEqual({
      script,
      status: 0,
      stdout: expect.stringMatching(/^Usage: npm (run )?[a-z-]+.*\n.+/),
    });
  }
});

for (const script of ["start", "web", "worker"] as const)
  test(`SIGKILL to the npm of npm run ${script} leaves no orphan`, WHOLE, async () => {
    const [port, metrics] = [`${await freePort()}`, `${await freePort()}`];
    const npm = spawn("npm", ["run", "--silent", script], {
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_OPTIONS: "",
        DATABASE_URL: await cloneDatabase(template()),
        NEXTAUTH_SECRET,
        PORT: port,
        WORKER_METRICS_PORT: metrics,
        WEB_CONCURRENCY: "1",
      },
    });
    const url = script === "worker" ? `http://127.0.0.1:${metrics}/live` : `http://127.0.0.1:${port}/api/health`;
    await expect.poll(() => answer(url), { timeout: 60_000 }).toBe("200");
    const left = (await descendants(npm.pid ?? 0)).slice(1);
    expect(left.length).toBeGreaterThan(0);
    npm.kill("SIGKILL");
    const alive = () =>
      left.filter(
        (pid) => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8")),
      );
    await expect.poll(alive, { timeout: 30_000 }).toEqual([]);
  });

test("SIGTERM to npm reaches the web server, which ends", WHOLE, async () => {
  const port = await freePort();
  const npm = spawn("npm", ["run", "--silent", "web"], {
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: await cloneDatabase(template()),
      NEXTAUTH_SECRET,
      PORT: `${port}`,
    },
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
