import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "#scripts/local/build.ts";
import { freePort, withClient } from "#scripts/local/database.ts";
import { type FolioProcess, spawnFolio, startFolio } from "#tests/support/folio-process.ts";
import { emptyDatabase, startTestServer } from "#tests/support/test-server.ts";
import { runInvoiceLife } from "./invoice-life.ts";
import { buildPreviousRelease, runIn } from "./previous-release.ts";

// npm run test:rig -- upgrade: the previous release and this one on one database, as an upgrade without downtime has
// them, or one after the other where the migration asks for a stop. It also writes down the statements of the previous
// release, which npm test prepares against the schema of this one. `-- <commit>` names the previous release, where the
// commit before the newest migration was none.

const RECORDING = path.join("upgrade", "previous-statements.json");
const NEXTAUTH_SECRET = "a secret of the tests, thirty-two characters";

const step = (text: string) => console.log(`· ${text}`);
const folder = await mkdtemp(path.join(tmpdir(), "folio-upgrade-"));
await build();
step("building the previous release");
const previous = await buildPreviousRelease(process.argv[2]);
step(`${previous.commit.slice(0, 12)}, before ${previous.nextMigration}`);
const server = await startTestServer();
try {
  const key = await upgradeWhileServing();
  await waitForMigration(key);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(
  previous.isStopped
    ? "This release continues what the previous one left."
    : "Both releases work on one database, whichever of them it was migrated by.",
);
process.exit(0);

/** The previous release serves while the database is migrated, then both releases serve; returns an API key. */
async function upgradeWhileServing(): Promise<string> {
  const databaseUrl = await emptyDatabase(server.templateUrl);
  const variables = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET, RESEND_API_KEY: "", MAILBOX: "open" };
  const recorded = path.join(folder, "statements");
  const recorder = `--import ${path.resolve("tests", "support", "record-statements.js")}`;
  const recording = { NODE_OPTIONS: recorder, RECORDED_STATEMENTS: recorded };
  const old = await startFolio({ ...variables, ...(!previous.isStopped && recording) }, previous.folder);
  let present: Awaited<ReturnType<typeof startFolio>> | undefined;
  try {
    await runIn(previous.folder, ["--conditions=react-server", path.join("prisma", "seed.ts")], variables);
    const printed = await runIn(
      previous.folder,
      ["scripts/run.js", "api-key", "--user", "camille@atelier-lumiere.example", "--name", "upgrade"],
      variables,
    );
    const key = printed.trim().split("\n").at(-1) ?? "";
    const ofOld = { url: old.url, folder: previous.folder };
    step("the previous release on its own schema");
    await runInvoiceLife([ofOld], key);
    if (previous.isStopped) {
      await upgradeStopped(old, key, variables, recording);
      await keepRecording(recorded);
      return key;
    }

    step("npm run migrate while the previous release is read from");
    const reading = keepReading(`${old.url}/api/invoices`, key);
    const printedByMigrate = await runIn(".", ["scripts/run.js", "migrate"], variables);
    assert.match(printedByMigrate, new RegExp(`applied ${previous.nextMigration}`));
    const read = await reading.stop();
    assert.ok(read > 1, "the previous release answered nothing during the migration");
    step(`${read} reads meanwhile, all of them 200`);

    step("the previous release on the schema of this one");
    await runInvoiceLife([ofOld], key);
    step("both releases at once, step by step in turns");
    present = await startFolio(variables);
    await runInvoiceLife([ofOld, { url: present.url, folder: "." }], key);
    await runInvoiceLife([{ url: present.url, folder: "." }, ofOld], key);
    await noJobFailed(databaseUrl);
    await runIn(".", ["scripts/run.js", "audit"], variables);
    await keepRecording(recorded);
    return key;
  } finally {
    await old.stop();
    await present?.stop();
  }
}

/**
 * The previous release is stopped, the database migrated, and this release answers everything as the previous one did.
 */
async function upgradeStopped(
  old: FolioProcess,
  key: string,
  variables: Record<string, string>,
  recording: Record<string, string>,
): Promise<void> {
  step("the previous release is stopped, and its database migrated");
  await noJobFailed(variables.DATABASE_URL ?? "");
  const before = await readEverything(old.url, key);
  await runIn(previous.folder, ["scripts/run.js", "audit"], variables);
  await old.stop();
  await runIn(".", ["scripts/run.js", "migrate"], variables);
  await runIn(".", ["scripts/run.js", "audit"], variables);
  const present = await startFolio({ ...variables, ...recording });
  try {
    assert.deepEqual(await readEverything(present.url, key), before);
    step(`${before.length} answers of this release are those of the previous one, PDFs and trail included`);
    await runInvoiceLife([{ url: present.url, folder: "." }], key);
    await runIn(".", ["scripts/run.js", "audit"], variables);
  } finally {
    await present.stop();
  }
}

/**
 * What the API answers about every invoice, credit note and event: their JSON, the SHA-256 of their PDFs, and what a
 * search finds.
 */
async function readEverything(url: string, key: string): Promise<[path: string, answer: unknown][]> {
  const answers: [string, unknown][] = [];
  const read = async (at: string) => {
    const response = await fetch(`${url}/api${at}`, { headers: { authorization: `Bearer ${key}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.ok(
      response.status < 300 || /\/pdf$/.test(at),
      `GET ${at}: ${response.status} ${bytes.toString("utf8").slice(0, 300)}`,
    );
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer = isJson
      ? JSON.parse(bytes.toString("utf8").replaceAll(url, ""))
      : createHash("sha256").update(bytes).digest("hex");
    answers.push([at, answer]);
    return answer;
  };
  for (const list of ["/invoices", "/credit-notes"]) {
    for (let number = 1, isLast = false; !isLast; number++) {
      const { data } = await read(`${list}?limit=100&page=${number}`);
      isLast = data.length < 100;
      for (const { id, number: words } of data) {
        await read(`${list}/${id}`);
        await read(`${list}/${id}/pdf`);
        if (list === "/credit-notes") await read(`${list}?search=${words}`);
      }
    }
  }
  let after = "";
  for (let count = 100; count === 100; ) {
    const page = await read(`/events?limit=100${after}`);
    [count, after] = [page.data.length, `&after=${page.nextCursor}`];
  }
  return answers;
}

/** This release waits on a database of the previous one, says so, and serves once the database is migrated. */
async function waitForMigration(key: string): Promise<void> {
  step("this release on the schema of the previous one");
  const databaseUrl = await emptyDatabase(server.templateUrl);
  const variables = { DATABASE_URL: databaseUrl, NEXTAUTH_SECRET, RESEND_API_KEY: "", MAILBOX: "open" };
  await (await startFolio(variables, previous.folder)).stop(); // it migrates its own way
  const port = String(await freePort());
  const web = spawnFolio({ ...variables, PORT: port, LOG_LEVEL: "info" }, "web");
  try {
    const health = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
      const { errors } = (await response?.json().catch(() => ({}))) ?? {};
      return [response?.status, errors?.[0]?.path].join(" ");
    };
    await until(async () => (await health()) === "503 migrations");
    const list = () => fetch(`http://127.0.0.1:${port}/api/invoices`, { headers: { authorization: `Bearer ${key}` } });
    assert.equal((await list()).status, 503);
    assert.ok(web.output().includes(`needs ${previous.nextMigration}`), web.output());
    await runIn(".", ["scripts/run.js", "migrate"], variables);
    await until(async () => (await health()).startsWith("200"));
    assert.equal((await list()).status, 401); // this database has no keys
  } finally {
    web.child.kill("SIGTERM");
    await web.ended;
  }
}

/** Reads repeatedly until it is stopped. `stop` returns the number of reads, and throws if an answer was not 200. */
function keepReading(url: string, key: string): { stop(): Promise<number> } {
  let stopped = false;
  const reads = (async () => {
    for (let count = 0; ; count++) {
      if (stopped && count > 0) return count;
      const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
      const text = await response.text();
      assert.equal(response.status, 200, text);
    }
  })();
  reads.catch(() => {}); // stop() throws it
  return {
    stop() {
      stopped = true;
      return reads;
    },
  };
}

/** Waits until the job workers have done what is due, and checks that no job failed. */
async function noJobFailed(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await until(async () => {
      const { rows } = await client.query(
        "SELECT last_error FROM graphile_worker._private_jobs WHERE attempts > 0 AND last_error IS NOT NULL",
      );
      assert.deepEqual(rows, []);
      const due = await client.query("SELECT FROM graphile_worker._private_jobs WHERE run_at <= now()");
      return due.rows.length === 0;
    });
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return;
    await sleep(200);
  }
  throw new Error("it did not come about within two minutes");
}

/**
 * Stores the statements that read and write rows, except those of the job queue, whose package migrates its own tables.
 */
async function keepRecording(recorded: string): Promise<void> {
  const texts = (await readFile(recorded, "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as string);
  const isKept = (text: string) =>
    /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text) && !text.includes("_private_") && !text.includes(";");
  const statements = [...new Set(texts.filter(isKept))].sort();
  await writeFile(
    RECORDING,
    `${JSON.stringify({ migration: previous.migration, nextMigration: previous.nextMigration, statements }, null, 2)}\n`,
  );
  step(`${statements.length} statements are in ${RECORDING}`);
}
