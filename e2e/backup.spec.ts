import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { spawnFolio } from "#tests/support/folio-process.ts";
import {
  blocksOf,
  type InstalledServer,
  installedPostgres,
  startInstalledPostgres,
} from "#tests/support/installed-postgres.ts";
import { FAILURES, type ResendServer, startResendServer } from "#tests/support/resend-server.ts";
import { startWebhookReceiver } from "#tests/support/webhook-receiver.ts";
import { callApi, expect, test } from "./fixtures.ts";

// The commands of docs/operations.md, "Roles", "Backups" and "Restoring", as they stand there: a dump is made while
// invoices are issued, more are issued afterwards, and the dump is restored.

test.skip(!isWhole, ONLY_WHOLE);

const programs = installedPostgres();
const PASSWORDS = { folio: "change-me-owner", folio_service: "change-me-service", folio_backup: "change-me-backup" };

let server: InstalledServer;
let provider: ResendServer;
let folder: string;

test.beforeEach(async () => {
  // Required where tests run unattended: .ci/run installs it.
  expect(programs !== null || !process.env.CI, "PostgreSQL with its client programs is installed").toBe(true);
  test.skip(
    programs === null,
    "PostgreSQL with its client programs is not installed (Debian: apt-get install postgresql)",
  );
  server = await startInstalledPostgres(programs ?? "");
  provider = await startResendServer({ apiKey: "re_test" });
  folder = mkdtempSync(path.join(tmpdir(), "folio-backup-"));
});
test.afterEach(async () => {
  await provider?.close();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const urlOf = (role: keyof typeof PASSWORDS) => `postgres://${role}:${PASSWORDS[role]}@127.0.0.1:${server.port}/folio`;

async function asSuperuser(sql: string): Promise<void> {
  await withClient(server.superUrl, async (client) => {
    // As psql sends them: CREATE DATABASE refuses a transaction.
    for (const statement of sql.split(";").filter((each) => each.trim() !== "")) await client.query(statement);
  });
}

/** What is to be tried again within a day is due now. */
async function hoursPass(): Promise<void> {
  const due = "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at < now() + interval '1 day'";
  await withClient(server.superUrl.replace(/postgres$/, "folio"), (database) => database.query(due));
}

/** Runs the commands of a block in the folder of the dump; `npm run` is the project's. */
async function shell(block: string): Promise<string> {
  const commands = block
    .replaceAll("localhost:5432", `127.0.0.1:${server.port}`)
    .replaceAll("npm run ", `node ${path.resolve("scripts", "run.js")} `)
    .replaceAll("folio.dump", path.join(folder, "folio.dump"));
  const env = {
    ...process.env,
    ...variables(),
    DATABASE_OWNER_URL: urlOf("folio"),
    NODE_OPTIONS: "",
    PATH: `${programs}:${process.env.PATH}`,
  };
  const { stdout } = await promisify(execFile)("sh", ["-ec", commands], { env });
  return stdout;
}

const variables = () => ({
  DATABASE_URL: urlOf("folio_service"),
  NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: provider.url,
  MAIL_FROM: "Folio <invoices@folio.example>",
  WEBHOOK_TARGETS: "any",
  LOG_LEVEL: "warn",
});

test("after a restore nothing is sent a second time, the numbers that may be given twice are named, and what is held is released or dropped", async () => {
  test.setTimeout(600_000);
  for (const sql of blocksOf("Roles", "sql")) await asSuperuser(sql);
  await shell("npm run migrate");
  const PORT = `${await freePort()}`;
  const url = `http://127.0.0.1:${PORT}`;
  const start = async () => {
    const processes = [spawnFolio({ ...variables(), PORT }, "web"), spawnFolio(variables(), "worker")];
    const status = () =>
      fetch(`${url}/api/health`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    return processes;
  };
  const stop = async (processes: Awaited<ReturnType<typeof start>>) => {
    for (const { child } of processes) child.kill("SIGTERM");
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
  };
  const command = (...args: string[]) =>
    execFileSync("node", ["scripts/run.js", ...args], {
      env: { ...process.env, ...variables(), NODE_OPTIONS: "" },
      encoding: "utf8",
    });
  const receiver = await startWebhookReceiver();
  let running = await start();
  try {
    const place = ["--address", "1 rue du Retour", "--postal-code", "75011", "--city", "Paris", "--country", "FR"];
    const owner = [
      "--email",
      "owner@backup.example",
      "--name",
      "Owner",
      "--password",
      "long enough for a test",
      "--plan",
      "business",
    ];
    command("user", ...owner, "--company", "Retour SARL", ...place);
    const key =
      command("api-key", "--user", "owner@backup.example", "--name", "backup").trim().split("\n").at(-1) ?? "";
    const call = async (method: string, at: string, body?: unknown) => {
      const answer = await callApi(method, at, { key, ...(body !== undefined && { body }) }, url);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    await call("POST", "/api/webhook-endpoints", { url: receiver.url });
    const address = { line1: "1 rue", postalCode: "75011", city: "Paris", country: "FR" };
    const client = await call("POST", "/api/clients", { name: "Client", email: "client@backup.example", address });
    const day = new Date().toISOString().slice(0, 10);
    const lines = [{ description: "Work", quantity: 1, unitPrice: 10_000, taxRate: 20 }];
    const issue = async (): Promise<{ id: string; invoiceNumber: string }> => {
      const { id } = await call("POST", "/api/invoices", { clientId: client.id, issueDate: day, dueDate: day, lines });
      return call("POST", `/api/invoices/${id}/issue`);
    };
    const send = async () => call("POST", `/api/invoices/${(await issue()).id}/send`);

    // Queued while the provider is down: the backup has them so.
    provider.misbehave(() => FAILURES.broken);
    for (let count = 0; count < 3; count++) await send();
    let dumped = false;
    const work = (async () => {
      while (!dumped) await issue();
    })();
    for (const block of blocksOf("Backups", "sh")) await shell(block);
    dumped = true;
    await work;

    // They leave; more is issued and sent.
    provider.misbehave(null);
    await hoursPass();
    await expect.poll(() => provider.messages.length, { timeout: 60_000 }).toBe(3);
    const lost = [await issue(), await issue()];
    await send();
    await expect.poll(() => provider.messages.length, { timeout: 60_000 }).toBe(4);
    await stop(running);
    const before = { tries: provider.tries.length, hooks: receiver.received.length };
    expect(before.hooks).toBeGreaterThan(10);

    for (const sql of blocksOf("Restoring", "sql")) await asSuperuser(sql);
    const printed = (await Promise.all(blocksOf("Restoring", "sh").map(shell))).join("");
    expect(printed).toContain("Held: 3 e-mails, ");
    expect(printed).toContain("All in order.");
    const [, next = ""] = /invoices \d{4}: (\S+) and later may be given a second time/.exec(printed) ?? [];

    await hoursPass(); // since the backup
    running = await start();
    await sleep(10_000); // the worker would have sent within a second
    expect({ tries: provider.tries.length, hooks: receiver.received.length }).toEqual(before);

    // The next number is the one that was named, and has been given before; what happens now is sent.
    const given = await issue();
    expect(given.invoiceNumber).toBe(next);
    expect(next <= (lost[0]?.invoiceNumber ?? "")).toBe(true);
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(before.hooks);

    expect(command("after-restore", "--drop", "emails", "--release", "webhooks")).toContain(
      "Held: 0 e-mails, 0 messages",
    );
    await sleep(5_000);
    expect(provider.tries.length).toBe(before.tries);
    const { data } = await call("GET", "/api/invoices?status=issued&limit=100");
    const failed = await Promise.all(data.map(({ id }: { id: string }) => call("GET", `/api/invoices/${id}`)));
    expect(failed.filter(({ delivery }) => delivery?.status === "failed")).toHaveLength(3);
  } finally {
    await stop(running).catch(() => {});
    await receiver.close();
  }
});
