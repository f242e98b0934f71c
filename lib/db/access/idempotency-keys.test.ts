import { expect, test } from "vitest";
import { findEarlierRequest, storeResponse } from "#lib/db/access/idempotency-keys.ts";
import { inTransaction, pool, type Tx, withPrisma } from "#lib/db/client.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const { companyId } = (await makeTestCompany()).context;
const request = { fingerprint: Buffer.from("f"), runningUntil: null, now: new Date() };
const response = { status: 201, location: null, body: "{}" };

/** Whether the transaction writes, so that its commit waits for a synchronous standby. */
async function writes(tx: Tx): Promise<boolean> {
  const [row] = await withPrisma(
    tx,
    (prisma) => prisma.$queryRaw<{ writes: boolean }[]>`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes`,
  );
  return row?.writes === true;
}

test("a response is replayed by a transaction that writes, so that a standby has its effect; a key that is new costs no write", async () => {
  await inTransaction(async (tx) => ({ ok: true, _: await storeResponse(tx, companyId, "known", request, response) }));
  const find = (key: string) =>
    inTransaction(async (tx) => ({
      ok: true,
      found: await findEarlierRequest(tx, companyId, key),
      writes: await writes(tx),
    }));
  expect(await find("known")).toMatchObject({ found: response, writes: true });
  expect(await find("new")).toMatchObject({ found: null, writes: false });
});

test("a connection that claimed keys of an almost empty table does not read all of them once there are many", async () => {
  await pool.query("VACUUM ANALYZE idempotency_keys");
  const client = await pool.connect();
  const claim = (key: string) =>
    client.query("SELECT claim_idempotency_key($1, $2, now() - interval '1 day')", [companyId, key]);
  const keysRead = async () => {
    const text =
      "SELECT seq_tup_read + idx_tup_fetch AS count FROM pg_stat_xact_user_tables WHERE relname = 'idempotency_keys'";
    return Number((await client.query(text)).rows[0].count);
  };
  for (let index = 0; index < 10; index++) await claim(`early ${index}`); // from the sixth on, PostgreSQL keeps a plan
  await client.query(
    `INSERT INTO idempotency_keys (company_id, key, fingerprint, status, body, created_at)
     SELECT $1, 'burst ' || n, '', 201, repeat('x', 1000), now() FROM generate_series(1, 2000) n`,
    [companyId],
  );
  await client.query("BEGIN");
  const before = await keysRead();
  await claim("late");
  expect((await keysRead()) - before).toBe(0);
  await expect(claim("burst 7")).rejects.toMatchObject({ code: "IK001" });
  await client.query("ROLLBACK");
  client.release();
});
