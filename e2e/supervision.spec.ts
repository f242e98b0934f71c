import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { withClient } from "#scripts/local/database.ts";
import { demoFolder, demoKey, descendants, type FolioProcess, processOf, startFolio } from "#tests/support/folio-process.ts";
import { callApi, expect, test } from "./fixtures.ts";

test.describe("a process that was killed comes back by itself", () => {
  let folder: string;
  let folio: FolioProcess;
  let key: string;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    folder = await demoFolder();
    folio = await startFolio({ DATA_DIR: folder });
    key = demoKey(folder, "supervision");
  });
  test.afterAll(async () => {
    await folio.kill();
    await rm(folder, { recursive: true, force: true });
  });

  const total = async () => (await callApi("GET", "/api/invoices", { key }, folio.url).catch(() => null))?.body?.total;
  const databaseUrl = () => readFileSync(path.join(folder, "database-url"), "utf8");
  const postmaster = () => Number(readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

  test("the web server", async () => {
    process.kill(await processOf(folio, "web"), "SIGKILL");
    await expect.poll(() => folio.output()).toContain("The web server ended (SIGKILL); it starts again in 0.25 s.");
    await expect.poll(total, { timeout: 30_000 }).toBe(50);
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
