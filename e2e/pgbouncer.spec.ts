import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { freePort } from "#scripts/local/database.ts";
import { isPooled } from "#scripts/local/pooler.ts";
import { spawnFolio, startFolio } from "#tests/support/folio-process.ts";
import { pgbouncerProgram, startPgbouncer } from "#tests/support/pgbouncer.ts";
import { startStallingProxy } from "#tests/support/stalling-proxy.ts";
import { callApi, expect, test } from "./fixtures.ts";

test.skip(!isWhole, ONLY_WHOLE);

const program = pgbouncerProgram();
const databaseUrl = process.env.DATABASE_URL ?? "";
const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";

test.beforeEach(() => {
  // Required where tests run unattended: .ci/run installs it.
  expect(program !== null || !process.env.CI, "PgBouncer is installed").toBe(true);
  test.skip(program === null, "PgBouncer is not installed (Debian: apt-get install pgbouncer)");
});

test("a pooler in transaction mode is recognised, a database is not taken for one", async () => {
  expect(await isPooled(databaseUrl)).toBe(false);
  for (const poolSize of [1, 4]) {
    const bouncer = await startPgbouncer(program ?? "", databaseUrl, poolSize);
    try {
      expect(await isPooled(bouncer.url)).toBe(true);
    } finally {
      await bouncer.stop();
    }
  }
});

test("a start through such a pooler alone ends with one line that names DATABASE_DIRECT_URL", async () => {
  const bouncer = await startPgbouncer(program ?? "", databaseUrl);
  try {
    for (const script of ["serve", "migrate", "web", "worker"]) {
      const folio = spawnFolio({ DATABASE_URL: bouncer.url, NEXTAUTH_SECRET, PORT: `${await freePort()}` }, script);
      expect({ script, code: await folio.ended }).toEqual({ script, code: 1 });
      const lines = folio.output().trim().split("\n");
      expect(lines).toEqual([
        expect.stringMatching(/^DATABASE_URL leads to a connection pooler .*DATABASE_DIRECT_URL/),
      ]);
    }
  } finally {
    await bouncer.stop();
  }
});

test("one that was away at the start is named by the health", async () => {
  const bouncer = await startPgbouncer(program ?? "", databaseUrl);
  const proxy = await startStallingProxy(bouncer.url);
  await proxy.refuse();
  const PORT = `${await freePort()}`;
  const folio = spawnFolio({ DATABASE_URL: proxy.url, NEXTAUTH_SECRET, PORT }, "web");
  const part = async () => {
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null);
    return (await answer?.json())?.errors?.[0]?.path;
  };
  try {
    await expect.poll(part, { timeout: 30_000 }).toBe("database");
    await proxy.accept();
    await expect.poll(part, { timeout: 30_000 }).toBe("pooler");
  } finally {
    await folio.kill();
    await proxy.close();
    await bouncer.stop();
  }
});

test("two servers behind one PgBouncer of four connections create, list and issue as one, sixty at once, without a failure", async ({
  tenant,
}) => {
  test.setTimeout(180_000);
  const bouncer = await startPgbouncer(program ?? "", databaseUrl);
  // The database is its own replica: lists are read there through the same pooler.
  const variables = {
    DATABASE_URL: bouncer.url,
    DATABASE_READ_URL: bouncer.url,
    DATABASE_DIRECT_URL: databaseUrl,
    NEXTAUTH_SECRET,
  };
  const servers = [await startFolio(variables), await startFolio(variables)];
  const at = (index: number) => servers[index % servers.length]?.url ?? "";
  try {
    // As an integrator does: a 503 is retried with the same key.
    const call = async (index: number, method: string, path: string, body?: unknown) => {
      const headers = method === "POST" ? { "idempotency-key": randomUUID() } : {};
      for (let tries = 1; ; tries++) {
        const answer = await callApi(
          method,
          path,
          { key: tenant.key, headers, ...(body !== undefined && { body }) },
          at(index),
        );
        if (answer.status !== 503 || tries === 5) return answer;
        await sleep(Number(answer.headers["retry-after"]) * 1_000);
      }
    };
    const sixty = Array.from({ length: 60 }, (_, index) => index);
    const created = await Promise.all(sixty.map((index) => call(index, "POST", "/api/invoices", tenant.input())));
    expect(created.map(({ status }) => status)).toEqual(sixty.map(() => 201));
    const answers = await Promise.all(
      created.flatMap(({ body }, index) => [
        call(index, "POST", `/api/invoices/${body.id}/issue`),
        call(index + 1, "GET", "/api/invoices?status=draft,issued"),
        call(index + 1, "GET", `/api/invoices/${body.id}`),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const numbers = answers.flatMap(({ body }, index) => (index % 3 === 0 ? [body.invoiceNumber] : []));
    expect(new Set(numbers).size).toBe(60);
    for (const { url } of servers) {
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      const readThere = async () => {
        expect((await callApi("GET", "/api/invoices", { key: tenant.key }, url)).body.total).toBe(60);
        return (
          await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${localSecret(NEXTAUTH_SECRET)}` } })
        ).text();
      };
      await expect.poll(readThere).toMatch(/^folio_replica_reads_total\{outcome="replica"\} [1-9]/m);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await bouncer.stop();
  }
});
