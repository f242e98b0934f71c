import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrationNames } from "#lib/db/migrations/migration-files.ts";
import { INVOICE_STATUSES } from "#lib/domain/invoices/invoice-status.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { demoFolder, firstOutput, mailboxLinkOf, spawnFolio, startFolio } from "#tests/support/folio-process.ts";
import { cloneDatabase, emptyDatabase } from "#tests/support/test-server.ts";
import { callApi, expect, test, WHOLE } from "./fixtures.ts";

const SECRET = "a secret of the tests, thirty-two characters";

function command(script: string, args: string[], variables: Record<string, string>): string {
  return execFileSync("node", ["scripts/run.js", script, ...args], {
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "", LOG_LEVEL: "error", ...variables },
    encoding: "utf8",
  });
}

/** The one line that a failed start ends with; its exit code must not be 0. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const folio = spawnFolio({ PORT: String(await freePort()), ...variables });
  expect(await folio.ended).toBe(1);
  const lines = folio.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

/** Tables and migrations of a database. */
function contents(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT format('%s.%s', schemaname, tablename) AS name FROM pg_tables ORDER BY 1",
    );
    const names = rows.map(({ name }) => name);
    if (!names.includes("public._prisma_migrations")) return names;
    const applied = await client.query<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1",
    );
    return [...names, ...applied.rows.map(({ name }) => name)];
  });
}

test.describe("on an embedded database", () => {
  let folder: string;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await demoFolder();
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  test("the first start loads the demo, the second is up within seconds, and both stop cleanly", async () => {
    test.setTimeout(120_000);
    // A first start made the folder of which this one is a copy; it ended with exit code 0, or there would be no copy.
    const [, firstUrl = ""] = /Folio is ready: (\S+)/.exec(firstOutput()) ?? [];
    expect(firstOutput()).toContain("camille@atelier-lumiere.example / folio-demo");
    expect(firstOutput()).toContain(mailboxLinkOf(firstUrl, folder));
    expect(existsSync(path.join(folder, "postgres", "postmaster.pid"))).toBe(false);
    await expect(fetch(firstUrl)).rejects.toThrow("fetch failed");

    // The command finds the database when Folio is not running.
    const started = Date.now();
    const key = newKey("start");
    expect(key).toMatch(/^svc_live_[\w-]{43}$/);
    const second = await startFolio({ DATA_DIR: folder });
    expect(Date.now() - started).toBeLessThan(30_000);
    const { body } = await callApi("GET", "/api/invoices?limit=100", { key }, second.url);
    expect(body.total).toBe(50);
    expect([...new Set(body.data.map((invoice: { status: string }) => invoice.status))].sort()).toEqual(
      [...INVOICE_STATUSES].sort(),
    );

    // Commands also find it while Folio is running.
    expect((await callApi("GET", "/api/invoices", { key: newKey("later") }, second.url)).body.total).toBe(50);
    expect(command("audit", [], { DATA_DIR: folder })).toMatch(/^Groupe Lumière .*\nAll in order\.\n$/s);
    expect(await refusal({ DATA_DIR: folder })).toContain("Another Folio is running");

    second.child.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(existsSync(path.join(folder, "postgres", "postmaster.pid"))).toBe(false);
    await expect(fetch(second.url)).rejects.toThrow();
  });

  function newKey(name: string): string {
    const printed = command("api-key", ["--user", "camille@atelier-lumiere.example", "--name", name], {
      DATA_DIR: folder,
    });
    return printed.trim().split("\n").at(-1) ?? "";
  }

  test("starts again after kill -9, whatever the lock file of PostgreSQL says", async () => {
    const killed = await startFolio({ DATA_DIR: folder });
    const pid = (await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0];
    await killed.kill();
    expect(existsSync(path.join(folder, "postgres", "postmaster.pid"))).toBe(true);
    expect(Number(pid)).toBeGreaterThan(1);
    const again = await startFolio({ DATA_DIR: folder });
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });

  test("two run side by side on two ports and folders", WHOLE, async () => {
    test.setTimeout(120_000);
    const other = await demoFolder();
    const both = await Promise.all([startFolio({ DATA_DIR: folder }), startFolio({ DATA_DIR: other })]);
    for (const { url } of both) expect((await fetch(`${url}/api/health`)).status).toBe(200);
    for (const folio of both) expect(await folio.stop()).toBe(0);
    await rm(other, { recursive: true, force: true });
  });
});

test.describe("with DATABASE_URL", () => {
  test("no demo, no known password; npm run user makes the first user", async () => {
    const databaseUrl = await emptyDatabase(process.env.E2E_TEMPLATE_URL ?? "");
    const folio = await startFolio({ DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: SECRET });
    expect(folio.output()).not.toContain("folio-demo");
    const owner = ["--email", "a@b.example", "--name", "A", "--password", "long enough", "--company", "B"];
    const address = ["--address", "1 rue du Port", "--postal-code", "69001", "--city", "Lyon"];
    command("user", [...owner, ...address], { DATABASE_URL: databaseUrl });
    const key =
      command("api-key", ["--user", "a@b.example", "--name", "first"], { DATABASE_URL: databaseUrl })
        .trim()
        .split("\n")
        .at(-1) ?? "";
    expect((await callApi("GET", "/api/invoices", { key }, folio.url)).body.total).toBe(0);
    expect(await folio.stop()).toBe(0);
  });

  test("one that cannot be used is one line without the password", async () => {
    const port = await freePort();
    expect(await refusal({ DATABASE_URL: `postgres://u:hush@127.0.0.1:${port}/x`, NEXTAUTH_SECRET: SECRET })).toBe(
      `DATABASE_URL cannot be used: nothing answers at 127.0.0.1:${port}.`,
    );
    const template = new URL(process.env.E2E_TEMPLATE_URL ?? "");
    template.pathname = "/nowhere";
    expect(await refusal({ DATABASE_URL: template.href, NEXTAUTH_SECRET: SECRET })).toBe(
      "DATABASE_URL cannot be used: that database does not exist.",
    );
    template.password = "hush";
    expect(await refusal({ DATABASE_URL: template.href, NEXTAUTH_SECRET: SECRET })).toBe(
      "DATABASE_URL cannot be used: user or password is wrong.",
    );
    expect(await refusal({ DATABASE_URL: "mysql://x", NEXTAUTH_SECRET: SECRET })).toContain(
      "DATABASE_URL must be an address such as",
    );
  });

  test("a command leaves a database of another release as it is, and says both versions", WHOLE, async () => {
    const template = process.env.E2E_TEMPLATE_URL ?? "";
    const release = (await migrationNames()).at(-1) ?? "";
    const [empty, older, newer] = [
      await emptyDatabase(template),
      await cloneDatabase(template),
      await cloneDatabase(template),
    ];
    await withClient(older, (client) =>
      client.query("DELETE FROM _prisma_migrations WHERE migration_name = $1", [release]),
    );
    await withClient(newer, (client) =>
      client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ('later', '', '29991231000000_later', now(), 1)`,
      ),
    );
    const before = (await migrationNames()).at(-2);
    const migrate = "run npm start, which migrates the database, then try again.";
    const cases = [
      [empty, `The database is at migration none and this release at ${release}: ${migrate}\n`],
      [older, `The database is at migration ${before ?? "none"} and this release at ${release}: ${migrate}\n`],
      [
        newer,
        `The database is at migration 29991231000000_later and this release at ${release}: use the release that the database is of.\n`,
      ],
    ] as const;
    for (const [databaseUrl, line] of cases) {
      const found = await contents(databaseUrl);
      for (const script of ["audit", "api-key", "user"]) {
        const { status, stdout, stderr } = spawnSync("node", ["scripts/run.js", script], {
          env: { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "error", DATABASE_URL: databaseUrl },
          encoding: "utf8",
        });
        expect({ script, status, stdout, stderr }).toEqual({ script, status: 1, stdout: "", stderr: line });
      }
      expect(await contents(databaseUrl)).toEqual(found);
    }
  });
});

test("the log has a line a request with ids, status and duration, and never a key, a password or a body", async () => {
  const databaseUrl = await emptyDatabase(process.env.E2E_TEMPLATE_URL ?? "");
  const folio = await startFolio({ DATABASE_URL: databaseUrl, NEXTAUTH_SECRET: SECRET, LOG_LEVEL: "info" });
  const owner = ["--email", "log@b.example", "--name", "A", "--password", "hush hush hush", "--company", "B"];
  command("user", [...owner, "--address", "1 rue du Port", "--postal-code", "69001", "--city", "Lyon"], {
    DATABASE_URL: databaseUrl,
  });
  const key =
    command("api-key", ["--user", "log@b.example", "--name", "log"], { DATABASE_URL: databaseUrl })
      .trim()
      .split("\n")
      .at(-1) ?? "";
  const sent = await callApi(
    "POST",
    "/api/invoices?secret=in-the-query",
    {
      key,
      body: { notes: "secret in the body" },
      headers: { "x-request-id": "logged-1", cookie: "secret=in-the-cookie" },
    },
    folio.url,
  );
  expect(sent.status).toBe(422);
  await expect.poll(() => folio.output()).toContain("logged-1");
  expect(await folio.stop()).toBe(0);
  const lines = folio
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const line = lines.find(({ requestId }) => requestId === "logged-1");
  expect(line).toMatchObject({
    method: "POST",
    path: "/api/invoices",
    status: 422,
    companyId: sent.headers["x-company-id"],
  });
  expect(line.keyId).toMatch(/^[0-9a-f-]{36}$/);
  expect(line.durationMs).toBeGreaterThan(0);
  for (const secret of [key, key.slice(14), "hush", "secret", SECRET]) expect(folio.output()).not.toContain(secret);
});

test("a taken port is one line that names it", async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
  );
  expect(await refusal({ PORT: String(port), DATA_DIR: path.join(tmpdir(), "folio-never-made") })).toContain(
    `Port ${port} of 127.0.0.1 is taken`,
  );
  server.close();
  expect(existsSync(path.join(tmpdir(), "folio-never-made"))).toBe(false);
});

test("a variable that lacks another is one line that names it", async () => {
  expect(await refusal({ RESEND_API_KEY: "re_x" })).toContain("MAIL_FROM is required with RESEND_API_KEY");
  const SMTP_URL = "smtp://mail.example.com";
  expect(await refusal({ RESEND_API_KEY: "re_x", SMTP_URL, MAIL_FROM: "a@b.example" })).toContain(
    "SMTP_URL and RESEND_API_KEY are both set",
  );
});
