import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { makeCertificates } from "#tests/support/certificates.ts";
import { spawnFolio } from "#tests/support/folio-process.ts";
import { type InstalledServer, installedPostgres, startInstalledPostgres } from "#tests/support/installed-postgres.ts";
import { expect, test } from "./fixtures.ts";

// docs/operations.md, "TLS to PostgreSQL": a server that takes encrypted connections alone, with a certificate for
// `localhost`.

test.skip(!isWhole, ONLY_WHOLE);

const programs = installedPostgres();
let server: InstalledServer;
let folder: string;

test.beforeAll(async () => {
  expect(programs !== null || !process.env.CI, "PostgreSQL with its client programs is installed").toBe(true);
  test.skip(
    programs === null,
    "PostgreSQL with its client programs is not installed (Debian: apt-get install postgresql)",
  );
  folder = mkdtempSync(path.join(tmpdir(), "folio-tls-"));
  const { authority, certificate, key } = makeCertificates();
  writeFileSync(path.join(folder, "ca.pem"), authority);
  writeFileSync(path.join(folder, "other.pem"), makeCertificates().authority);
  const settings = { ssl: "on" };
  const files = {
    "server.crt": certificate,
    "server.key": key,
    "pg_hba.conf": "hostssl all all 127.0.0.1/32 scram-sha-256\n",
  };
  server = await startInstalledPostgres(programs ?? "", settings, files);
});
test.afterAll(async () => {
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const urlOf = (host: string, options: string) => server.superUrl.replace("127.0.0.1", host) + options;
const verified = (authority: string, host = "localhost") =>
  urlOf(host, `?sslmode=verify-full&sslrootcert=${path.join(folder, authority)}`);

test("with sslmode=verify-full and its authority, every connection is encrypted", async () => {
  test.setTimeout(180_000);
  const DATABASE_URL = verified("ca.pem");
  const migrate = spawnFolio({ DATABASE_URL }, "migrate");
  expect(await migrate.ended).toBe(0);
  const variables = {
    DATABASE_URL,
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
    PORT: `${await freePort()}`,
  };
  const running = [
    spawnFolio({ ...variables, MAILBOX: "open" }, "web"),
    spawnFolio({ ...variables, MAILBOX: "open", LOG_LEVEL: "info" }, "worker"),
  ];
  try {
    const health = () =>
      fetch(`http://127.0.0.1:${variables.PORT}/api/health`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(health, { timeout: 60_000 }).toBe(200);
    await expect.poll(running[1]?.output ?? String, { timeout: 60_000 }).toContain("job worker ready");
    const { rows } = await withClient(DATABASE_URL, (client) =>
      client.query(
        "SELECT ssl, count(*) > 2 AS several FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'folio%' GROUP BY ssl",
      ),
    );
    expect(rows).toEqual([{ ssl: true, several: true }]);
  } finally {
    for (const { child } of running) child.kill("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
  }
});

test("another authority, another name and no encryption are refused in one line that says why", async () => {
  for (const [DATABASE_URL, reason] of [
    [verified("other.pem"), /^DATABASE_URL cannot be used: .*(certificate|issuer).*\n$/],
    [verified("ca.pem", "127.0.0.1"), /^DATABASE_URL cannot be used: .*127\.0\.0\.1.*\n$/],
    [urlOf("localhost", ""), /^DATABASE_URL cannot be used: .*\n$/],
    [verified("none.pem"), /^DATABASE_URL cannot be used: .*none\.pem.*\n$/],
  ] as const) {
    const migrate = spawnFolio({ DATABASE_URL }, "migrate");
    expect(await migrate.ended).toBe(1);
    expect(migrate.output()).toMatch(reason);
  }
});
