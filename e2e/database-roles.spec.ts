import { execFileSync } from "node:child_process";
import { freePort, withClient } from "#scripts/local/database.ts";
import { spawnFolio } from "#tests/support/folio-process.ts";
import { emptyDatabase } from "#tests/support/test-server.ts";
import { callApi, expect, test } from "./fixtures.ts";

// docs/operations.md, "Roles": the tables belong to one role, which migrates; web server and worker are another one
// that makes no table.

const SERVER = () => process.env.E2E_TEMPLATE_URL ?? "";
const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";

test("one role migrates, another serves: invoices are issued, sent, paid and archived, and the owner's address is needed no more", async () => {
  test.setTimeout(300_000);
  const superUrl = await emptyDatabase(SERVER());
  const as = (username: string) => Object.assign(new URL(superUrl), { username, password: "a-password" }).href;
  const [ownerUrl, databaseUrl] = [as("roles_e2e_owner"), as("roles_e2e_service")];
  await withClient(superUrl, (client) =>
    client.query(`CREATE ROLE roles_e2e_owner LOGIN PASSWORD 'a-password'; CREATE ROLE roles_e2e_service LOGIN PASSWORD 'a-password';
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO roles_e2e_owner', current_database()); END $$`),
  );

  // As the service itself nothing can be migrated.
  const wrong = spawnFolio({ DATABASE_URL: databaseUrl }, "migrate");
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toMatch(/^The user of DATABASE_URL may not migrate it: permission denied for database .*\n$/);

  for (let runs = 0; runs < 2; runs++) {
    const migrate = spawnFolio({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl }, "migrate");
    expect(await migrate.ended).toBe(0);
    expect(migrate.output()).toContain(runs === 0 ? "applied " : "No migration was due.");
  }

  const variables = {
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET,
    PORT: `${await freePort()}`,
    MAILBOX: "open",
    LOG_LEVEL: "warn",
  };
  const url = `http://127.0.0.1:${variables.PORT}`;
  const command = (...args: string[]) =>
    execFileSync("node", ["scripts/run.js", ...args], {
      env: { ...process.env, NODE_OPTIONS: "", ...variables },
      encoding: "utf8",
    });
  const running = [spawnFolio(variables, "web"), spawnFolio(variables, "worker")];
  try {
    const email = "owner@roles.example";
    const place = ["--address", "1 rue des Rôles", "--postal-code", "75011", "--city", "Paris"];
    command(
      "user",
      "--email",
      email,
      "--name",
      "Owner",
      "--password",
      "long enough for a test",
      "--company",
      "Roles SARL",
      ...place,
    );
    const key = command("api-key", "--user", email, "--name", "roles").trim().split("\n").at(-1) ?? "";
    await expect
      .poll(
        () =>
          fetch(`${url}/api/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);

    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await callApi(method, path, { key, ...(body !== undefined && { body }) }, url);
      expect([200, 201, 202], JSON.stringify(answer.body)).toContain(answer.status);
      return answer.body;
    };
    const client = await call("POST", "/api/clients", {
      name: "Client",
      email: "client@roles.example",
      address: { line1: "1 rue", postalCode: "75011", city: "Paris", country: "FR" },
    });
    const day = new Date().toISOString().slice(0, 10);
    const lines = [{ description: "Work", quantity: 1, unitPrice: 10_000, taxRate: 20 }];
    const { id } = await call("POST", "/api/invoices", { clientId: client.id, issueDate: day, dueDate: day, lines });
    for (const step of ["issue", "send", "pay"]) await call("POST", `/api/invoices/${id}/${step}`);
    expect((await call("GET", `/api/invoices/${id}`)).status).toBe("paid");

    // By the worker.
    const read = (sql: string) => withClient(superUrl, async (client) => (await client.query(sql)).rows);
    await expect.poll(() => read("SELECT kind FROM documents"), { timeout: 60_000 }).toEqual([{ kind: "invoice" }]);
    expect(await read("SELECT last_error FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL")).toEqual([]);
    expect(
      await read(
        "SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'folio%' AND datname = current_database()",
      ),
    ).toEqual([{ usename: "roles_e2e_service" }]);
    expect(command("audit")).toContain("All in order.");
    for (const { output } of running) expect(output()).not.toContain('"level"'); // no warning and no error
  } finally {
    for (const { child } of running) child.kill("SIGTERM");
    expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0]);
  }
});
