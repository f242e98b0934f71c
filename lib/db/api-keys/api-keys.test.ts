import { expect, test, vi } from "vitest";
import { findKeyHolder } from "#lib/db/api-keys/api-keys.ts";
import { pool } from "#lib/db/client.ts";
import { apiKeyHash, parseApiKey } from "#lib/domain/identity/api-key.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

async function companyWithKey() {
  const { context, apiKey } = await makeTestCompany();
  const { groupId, companyId } = context;
  const key = parseApiKey(await apiKey());
  if (key === null) throw new Error("no key was made");
  return { companyId, groupId, keyHash: apiKeyHash(key) };
}

test("requests that arrive together take one statement, an unknown secret another one, and each gets the holder and company of its own key", async () => {
  const [one, other] = [await companyWithKey(), await companyWithKey()];
  const unknown = apiKeyHash("0".repeat(40));
  const query = vi.spyOn(pool, "query");
  const holders = await Promise.all([
    findKeyHolder(one.keyHash, null),
    findKeyHolder(other.keyHash, null),
    findKeyHolder(unknown, null),
    findKeyHolder(one.keyHash, one.companyId),
    findKeyHolder(one.keyHash, other.companyId),
    findKeyHolder(other.keyHash, newId()),
    findKeyHolder(one.keyHash, null),
  ]);
  expect(query).toHaveBeenCalledTimes(2);
  expect(holders.map((holder) => holder && [holder.groupId, holder.companyId])).toEqual([
    [one.groupId, one.companyId],
    [other.groupId, other.companyId],
    null,
    [one.groupId, one.companyId],
    [one.groupId, null],
    [other.groupId, null],
    [one.groupId, one.companyId],
  ]);
});
