import { expect, test } from "vitest";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, pool, withPrisma } from "#lib/db/client.ts";
import { isConflict, retryOnConflict } from "#lib/db/connection/retry-on-conflict.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// A table in which writing an id such as "40P01 at once" or "40001 at commit" fails with that code.
await pool.query(`
  CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'made to fail' USING ERRCODE = split_part(NEW.id, ' ', 1); END $$;
  CREATE TRIGGER fail_at_once BEFORE INSERT ON webhook_messages FOR EACH ROW WHEN (NEW.id LIKE '% at once %') EXECUTE FUNCTION fail();
  CREATE CONSTRAINT TRIGGER fail_at_commit AFTER INSERT ON webhook_messages DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.id LIKE '% at commit %') EXECUTE FUNCTION fail();`);

/**
 * A transaction that fails in its first attempts as the id says, and then writes another id; returns the number of
 * attempts.
 */
async function attemptsOf(
  id: string,
  failures: number,
  sql: "ours" | "Prisma's",
): Promise<{ attempts: number; error: unknown }> {
  let attempts = 0;
  const row = () => ({ id: attempts <= failures ? `${id} ${newId()}` : newId(), receivedAt: new Date() });
  const run = inTransaction(async (tx) => {
    attempts += 1;
    if (sql === "Prisma's") await withPrisma(tx, (prisma) => prisma.webhookMessage.createMany({ data: row() }));
    else
      await withPrisma(
        tx,
        (prisma) => prisma.$executeRaw`INSERT INTO webhook_messages (id, received_at) VALUES (${row().id}, now())`,
      );
    return { ok: true };
  });
  const error = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { attempts, error };
}

for (const code of ["40P01", "40001"]) {
  for (const when of ["at once", "at commit"]) {
    for (const sql of ["ours", "Prisma's"] as const) {
      test(`a transaction that ended with ${code} ${when}, in SQL of ${sql}, is repeated until it succeeds`, async () => {
        expect(await attemptsOf(`${code} ${when}`, 2, sql)).toEqual({ attempts: 3, error: null });
      });
    }
  }
}

test("the repetition ends: after the sixth attempt the error stands", async () => {
  const { attempts, error } = await attemptsOf("40P01 at once", Number.POSITIVE_INFINITY, "ours");
  expect(attempts).toBe(6);
  expect(isConflict(error)).toBe(true);
});

test("any other error of the database stands at once, whether it comes within the transaction or with its commit", async () => {
  for (const id of [
    "23505 at once",
    "23514 at commit",
    "25006 at once",
    "55P03 at once",
    "57014 at once",
    "53200 at commit",
  ]) {
    const { attempts, error } = await attemptsOf(id, 1, "ours");
    expect({ id, attempts, conflict: isConflict(error) }).toEqual({ id, attempts: 1, conflict: false });
    expect(error).toBeInstanceOf(Error);
  }
});

test("an error of ours, and a refusal, are not repeated", async () => {
  let attempts = 0;
  const count = async <T>(outcome: () => T) => {
    attempts += 1;
    return outcome();
  };
  const bug = inTransaction(() =>
    count((): { ok: true } => {
      throw new Error("a bug");
    }),
  );
  await expect(bug).rejects.toThrow("a bug");
  expect(await inTransaction(() => count(() => ({ ok: false, code: "refused" })))).toEqual({
    ok: false,
    code: "refused",
  });
  expect(attempts).toBe(2);
});

test("the waits between attempts are random, and the longest of them doubles", async () => {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => waits.push(milliseconds);
  const chances = [0, 0.5, 0.25, 1, 0.75];
  const failing = () => Promise.reject(Object.assign(new Error("deadlock detected"), { code: "40P01" }));
  await expect(retryOnConflict(failing, { random: () => chances.shift() ?? 0, sleep })).rejects.toThrow(
    "deadlock detected",
  );
  expect(waits).toEqual([0, 20, 20, 160, 240]);
});

test("the driver's own errors are known too, and nothing that merely looks like one", async () => {
  const conflict = await pool
    .query("DO $$ BEGIN RAISE EXCEPTION 'made to fail' USING ERRCODE = '40001'; END $$")
    .catch((error) => error);
  expect(isConflict(conflict)).toBe(true);
  for (const other of [null, undefined, "40001", new Error("40001"), { code: "P2002" }, { meta: { code: "40001" } }]) {
    expect(isConflict(other)).toBe(false);
  }
});

test("the events of a repeated transaction are recorded once", async () => {
  const { context } = await makeTestCompany();
  let attempts = 0;
  await inTransaction(async (tx) => {
    attempts += 1;
    await recordEvent(tx, context, { type: "company.updated", data: { attempts } });
    const id = attempts === 1 ? `40P01 at commit ${newId()}` : newId();
    await withPrisma(tx, (prisma) => prisma.webhookMessage.createMany({ data: { id, receivedAt: new Date() } }));
    return { ok: true };
  });
  const events = await prisma.event.findMany({ where: { companyId: context.companyId, type: "company.updated" } });
  expect(events.map(({ data }) => data)).toEqual([{ attempts: 2 }]);
});

test("two transactions that wait for each other in a circle both end well", async () => {
  const rows = ["circle one", "circle two"] as const;
  await pool.query("INSERT INTO webhook_messages (id, received_at) SELECT unnest($1::text[]), now()", [rows]);
  const bothHoldOne = Promise.withResolvers<void>();
  let [holders, attempts] = [0, 0];
  const touchBoth = (first: string, second: string) =>
    inTransaction(async (tx) => {
      attempts += 1;
      await withPrisma(tx, (prisma) =>
        prisma.webhookMessage.updateMany({ where: { id: first }, data: { receivedAt: new Date() } }),
      );
      holders += 1;
      if (holders === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await withPrisma(tx, (prisma) =>
        prisma.webhookMessage.updateMany({ where: { id: second }, data: { receivedAt: new Date() } }),
      );
      return { ok: true };
    });
  const [one, two] = rows;
  expect(await Promise.all([touchBoth(one, two), touchBoth(two, one)])).toEqual([{ ok: true }, { ok: true }]);
  expect(attempts).toBe(3);
});
