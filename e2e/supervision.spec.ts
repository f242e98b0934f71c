import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { localSecret } from "#lib/domain/identity/local-secret.ts";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { withClient } from "#scripts/local/database.ts";
import {
  demoFolder,
  demoKey,
  descendants,
  type FolioProcess,
  processOf,
  startFolio,
} from "#tests/support/folio-process.ts";
import { callApi, expect, test } from "./fixtures.ts";

test.skip(!isWhole, ONLY_WHOLE);

test.describe("a process that was killed comes back by itself", () => {
  let folder: string;
  let folio: FolioProcess;
  let key: string;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await demoFolder();
    folio = await startFolio({ DATA_DIR: folder, WEB_CONCURRENCY: "2" });
    key = demoKey(folder, "supervision");
  });
  test.afterAll(async () => {
    await folio.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const total = async () => (await callApi("GET", "/api/invoices", { key }, folio.url).catch(() => null))?.body?.total;
  const secret = () => localSecret(readFileSync(path.join(folder, "nextauth-secret"), "utf8"));
  /** The requests that the processes of the web server counted, and how many processes there are. */
  const counted = async () => {
    const text = await fetch(`${folio.url}/api/metrics`, { headers: { authorization: `Bearer ${secret()}` } }).then(
      (response) => response.text(),
      () => "", // the process of this connection was killed
    );
    const sum = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}(?:{.*})? (\\d+)$`, "gm"))].reduce(
        (total, [, value]) => total + Number(value),
        0,
      );
    return { processes: sum("folio_processes"), requests: sum("folio_http_request_duration_seconds_count") };
  };
  const databaseUrl = () => readFileSync(path.join(folder, "database-url"), "utf8");
  const postmaster = () => Number(readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

  test("one of two processes of the web server: the other answers meanwhile, and no counter falls", async () => {
    for (let request = 0; request < 20; request++) expect(await total()).toBe(50);
    const before = await counted();
    expect(before.processes).toBe(2);
    expect(before.requests).toBeGreaterThanOrEqual(20);
    process.kill(await processOf(folio, "web"), "SIGKILL");
    await expect.poll(async () => (await counted()).processes, { intervals: [20] }).toBe(1);
    expect((await counted()).requests).toBeGreaterThanOrEqual(before.requests);
    expect(folio.output()).toMatch(/Web process [12] ended \(SIGKILL\); it starts again in 0\.25 s\./);
    await expect.poll(async () => (await counted()).processes, { timeout: 60_000 }).toBe(2);
    expect((await counted()).requests).toBeGreaterThan(before.requests);
    expect(await total()).toBe(50);
  });

  test("the job worker, which then does what was left to do", async () => {
    process.kill(await processOf(folio, "worker"), "SIGKILL");
    await expect.poll(() => folio.output()).toContain("The job worker ended (SIGKILL); it starts again in");
    await withClient(databaseUrl(), async (client) => {
      const { rows } = await client.query<{ id: string }>("SELECT (graphile_worker.add_job('purge_rate_limits')).id");
      const waiting = () => client.query("SELECT FROM graphile_worker._private_jobs WHERE id = $1", [rows[0]?.id]);
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(0);
    });
  });

  test("PostgreSQL, at the same address", async () => {
    const before = databaseUrl();
    process.kill(postmaster(), "SIGKILL");
    await expect.poll(() => folio.output()).toContain("PostgreSQL ended");
    await expect.poll(total, { timeout: 60_000 }).toBe(50);
    expect(databaseUrl()).toBe(before);
  });

  test("the keeper of PostgreSQL, which ends the PostgreSQL it left behind before it starts another", async () => {
    const left = postmaster();
    process.kill(await processOf(folio, "keeper"), "SIGKILL");
    await expect.poll(() => isAlive(left), { timeout: 30_000 }).toBe(false);
    await expect.poll(total, { timeout: 60_000 }).toBe(50);
  });

  test("Ctrl-C while PostgreSQL waits for its restart ends all of it cleanly", async () => {
    const left = postmaster();
    process.kill(await processOf(folio, "keeper"), "SIGKILL");
    const rest = await descendants(folio.child.pid ?? 0);
    expect(await folio.stop()).toBe(0);
    for (const pid of [left, ...rest]) expect(isAlive(pid)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  return !/^$|<defunct>/.test(commandOf(pid));
}

/** Empty for a process that has ended. */
function commandOf(pid: number): string {
  try {
    return execFileSync("ps", ["-ww", "-o", "args=", "-p", `${pid}`], { encoding: "utf8" });
  } catch {
    return "";
  }
}
