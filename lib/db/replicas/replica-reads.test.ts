import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

// The replica of these tests is the database itself behind a proxy. e2e/replicas.spec.ts has a real one.
const proxy = await vi.hoisted(async () => (await import("#tests/support/replica-stand-in.ts")).startReplicaStandIn());

import { purgeCallerWrites } from "#lib/db/access/caller-writes.ts";
import { findKeyHolder } from "#lib/db/api-keys/api-keys.ts";
import { inTransaction, pool, replica } from "#lib/db/client.ts";
import { CallerGoneError, forCaller, identifyCaller, type KnownCaller } from "#lib/db/connection/caller.ts";
import { text } from "#lib/db/query/field.ts";
import { makeQuery } from "#lib/db/query/query.ts";
import { readInTurn, readListed, readSnapshotInTurn } from "#lib/db/replicas/replica-reads.ts";
import { writeNote } from "#lib/db/write-note.ts";
import { apiKeyHash } from "#lib/domain/identity/api-key.ts";
import { registry } from "#lib/telemetry/registry.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const COMPANY = randomUUID();
const PLACE = "CASE current_setting('application_name') WHEN 'replica' THEN 'replica' ELSE 'primary' END";
const query = (sql: string) => makeQuery("", text(sql), (columns) => `SELECT ${columns}`);
const WHERE = query(PLACE);

const company = await makeTestCompany();
const keyHash = apiKeyHash(await company.apiKey());
beforeEach(async () => {
  await prisma.$executeRaw`INSERT INTO write_probe (id, written_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET written_at = now()`;
  replica?.sawAge(0);
});
afterAll(() => proxy.close());

/** Runs `work` in a request of the key, as authentication leaves it. */
async function request<T>(
  work: () => Promise<T>,
  { isRead = true, known = {} as Partial<KnownCaller>, gone = new AbortController() } = {},
) {
  return forCaller({ gone: gone.signal, closed: Promise.resolve(), isRead }, async () => {
    const holder = await findKeyHolder(keyHash as never, null);
    if (!holder) throw new Error("there is no such key");
    identifyCaller({ id: holder.keyId, position: holder.position, ...known });
    return work();
  });
}

const listed = () => readListed(WHERE, []).then(([place]) => place ?? "");
const write = () => request(() => company.draft(), { isRead: false });

async function outcomes(): Promise<Record<string, number>> {
  const { values } = (await registry.getSingleMetric("folio_replica_reads_total")?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.outcome), value]));
}

/** What was counted during `work`. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await outcomes();
  await work();
  const changes = Object.entries(await outcomes()).map(([name, value]) => [name, value - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, value]) => value > 0));
}

test("a list, a search and several queries on one view are read on the replica, by a request of a known caller that changes nothing", async () => {
  const found = (rows: string[]) => rows.join(" ");
  const searched = () => readInTurn(COMPANY, WHERE, []).then(found);
  const viewed = () =>
    readSnapshotInTurn(COMPANY, async ({ rows }) => [...(await rows(WHERE)), ...(await rows(WHERE))]).then(found);
  expect(await request(listed)).toBe("replica");
  expect(await request(searched)).toBe("replica");
  expect(await request(viewed)).toBe("replica replica");
  for (const read of [listed, searched, viewed]) {
    expect(await request(read, { isRead: false })).toMatch(/^primary/);
    expect(await request(read, { known: { position: null } })).toMatch(/^primary/);
    expect(await read()).toMatch(/^primary/);
  }
});

test("a write is noted by its own transaction, in the message of its commit; one that is undone is not", async () => {
  const notes = () => prisma.callerWrite.findMany();
  await prisma.callerWrite.deleteMany();
  await company.draft(); // nobody's
  expect(await notes()).toEqual([]);
  await request(() => inTransaction(async () => ({ ok: false })), { isRead: false });
  expect(await notes()).toEqual([]);
  await write();
  const [first, ...others] = await notes();
  expect(others).toEqual([]);
  const position = await request(async () => (await findKeyHolder(keyHash as never, null))?.position);
  expect(position?.writes).toEqual([first?.token]);
  expect(await request(listed)).toBe("replica");
});

test("a write whose note fails is undone, and leaves its connection clean", async () => {
  await prisma.$executeRaw`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER no_room BEFORE INSERT ON caller_writes FOR EACH ROW EXECUTE FUNCTION no_room()`;
  const before = await prisma.invoice.count();
  await expect(write()).rejects.toThrow("no room");
  await prisma.$executeRaw`DROP TRIGGER no_room ON caller_writes`;
  expect(await prisma.invoice.count()).toBe(before);
  const { rows } = await pool.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test("a write does not wait for the note of another one of the same caller that is not committed", async () => {
  const note = await request(async () => writeNote(), { isRead: false });
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query(note?.command.text ?? "", note?.values);
  await write();
  await other.query("ROLLBACK");
  other.release();
});

test("what lacks a write of the caller, does not know the caller, or is too old is not read", async () => {
  const at = new Date().toISOString();
  const lacking = { position: { at, writes: [randomUUID()] } };
  expect(await counted(async () => expect(await request(listed, { known: lacking })).toBe("primary"))).toEqual({
    own_write_missing: 1,
  });
  const unknown = { id: randomUUID() };
  expect(await counted(async () => expect(await request(listed, { known: unknown })).toBe("primary"))).toEqual({
    own_write_missing: 1,
  });
  await prisma.$executeRaw`UPDATE write_probe SET written_at = now() - interval '6 seconds'`;
  expect(await counted(async () => expect(await request(listed)).toBe("primary"))).toEqual({ lagging: 1 });
  await prisma.$executeRaw`DELETE FROM write_probe`;
  expect(await counted(async () => expect(await request(listed)).toBe("primary"))).toEqual({ lagging: 1 });
});

test("a read that conflicts with recovery is answered by the primary, and the next one by the replica again", async () => {
  await prisma.$executeRaw`
    CREATE FUNCTION conflict_on_replica() RETURNS text LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('application_name') <> 'replica' THEN RETURN 'primary'; END IF;
      RAISE EXCEPTION 'canceling statement due to conflict with recovery' USING ERRCODE = '40001';
    END $$`;
  const conflicting = query("conflict_on_replica()");
  expect(
    await counted(async () => expect(await request(() => readListed(conflicting, []))).toEqual(["primary"])),
  ).toEqual({ failed: 1 });
  expect(
    await counted(async () => expect(await request(() => readInTurn(COMPANY, conflicting, []))).toEqual(["primary"])),
  ).toEqual({
    failed: 1,
  });
  expect(await request(listed)).toBe("replica");
});

test("a replica that goes silent delays one read by a second, and the others not at all, until it answers again", async () => {
  expect(await request(listed)).toBe("replica");
  proxy.stall();
  expect(await counted(async () => expect(await request(listed)).toBe("primary"))).toEqual({ away: 1 });
  expect(replica?.state).toBe("away");
  const started = performance.now();
  expect(await Promise.all(Array.from({ length: 20 }, () => request(listed)))).toEqual(Array(20).fill("primary"));
  expect(performance.now() - started).toBeLessThan(20 * 1_000); // none of them tried
  proxy.resume();
  replica?.sawAge(100);
  expect(await request(listed)).toBe("replica");
});

test("a replica that refuses connections is passed over", async () => {
  await proxy.refuse();
  expect(await counted(async () => expect(await request(listed)).toBe("primary"))).toEqual({ away: 1 });
  await proxy.accept();
  replica?.sawAge(100);
  expect(await request(listed)).toBe("replica");
});

test("a caller who hangs up cancels their read on the replica, and the primary is not asked", async () => {
  const gone = new AbortController();
  const slow = query(`(SELECT ${PLACE} FROM pg_sleep(25))`);
  const before = await outcomes();
  const reading = request(() => readListed(slow, []), { gone });
  const running = async () => {
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep(25)%'",
    );
    return rows[0].n - 1; // this one contains it too
  };
  await expect.poll(running).toBe(1);
  gone.abort(new CallerGoneError());
  await expect(reading).rejects.toMatchObject({ code: "CALLER_GONE" });
  await expect.poll(running).toBe(0);
  expect(await outcomes()).toEqual(before); // nothing went to the primary
  expect(await request(listed)).toBe("replica");
});

test("a statement that takes as long as it may is not begun anew on the primary", async () => {
  const { limits } = replica?.pool ?? {};
  const read = () =>
    readSnapshotInTurn(COMPANY, ({ rows }) => rows(query(`(SELECT ${PLACE} FROM pg_sleep(5))`)), {
      limits: { ...limits, statementMs: 200 } as never,
    });
  expect(await counted(() => expect(request(read)).rejects.toMatchObject({ code: "57014" }))).toEqual({}); // nothing went to the primary
});

test("notes are kept while reads may ask for them, and not much longer", async () => {
  await write();
  const before = await prisma.callerWrite.count();
  await prisma.$executeRaw`
    INSERT INTO caller_writes (caller_id, backend, token, written_at) VALUES (gen_random_uuid(), 1, gen_random_uuid(), now() - interval '11 minutes')`;
  await purgeCallerWrites();
  expect(await prisma.callerWrite.count()).toBe(before);
  expect(before).toBeGreaterThan(0);
});
