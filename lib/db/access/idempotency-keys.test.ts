import { expect, test } from "vitest";
import { findEarlierRequest, storeResponse } from "#lib/db/access/idempotency-keys.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const { companyId } = (await makeTestCompany()).context;
const request = { fingerprint: Buffer.from("f"), runningUntil: null, now: new Date() };
const response = { status: 201, location: null, body: "{}" };

/** Whether the transaction writes, so that its commit waits for a synchronous standby. */
async function writes(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ writes: boolean }[]>`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS writes`;
  return row?.writes === true;
}

test("a response is replayed by a transaction that writes, so that a standby has its effect; a key that is new costs no write", async () => {
  await inTransaction(async (tx) => ({ ok: true, _: await storeResponse(tx, companyId, "known", request, response) }));
  const find = (key: string) =>
    inTransaction(async (tx) => ({ ok: true, found: await findEarlierRequest(tx, companyId, key), writes: await writes(tx) }));
  expect(await find("known")).toMatchObject({ found: response, writes: true });
  expect(await find("new")).toMatchObject({ found: null, writes: false });
});
