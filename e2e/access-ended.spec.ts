import { setTimeout as sleep } from "node:timers/promises";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { addMember } from "#lib/members/add-member.ts";
import { removeMember } from "#lib/members/remove-member.ts";
import { isWhole, ONLY_WHOLE } from "#scripts/checks/set-of-tests.ts";
import { type FolioProcess, startFolio } from "#tests/support/folio-process.ts";
import { prisma } from "#tests/support/prisma.ts";
import { callApi, expect, type Tenant, test } from "./fixtures.ts";

// Eight web processes, and this one that ends the access. lib/http/access-at-commit.test.ts tries each way of ending
// it.

test.skip(!isWhole, ONLY_WHOLE);

const PROCESSES = 8;
const ROUNDS = 25;
const OPERATIONS = 60;

let folio: FolioProcess;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folio = await startFolio({
    WEB_CONCURRENCY: `${PROCESSES}`,
    DATABASE_POOL_SIZE: `${2 * PROCESSES}`,
    DATABASE_URL: process.env.DATABASE_URL ?? "",
    NEXTAUTH_SECRET: "a secret of the tests, thirty-two characters",
  });
});
test.afterAll(() => folio.stop());

test("nothing of a key is committed once its end was acknowledged, over eight processes", async ({ tenant }) => {
  test.setTimeout(300_000);
  let committed = 0;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { key, keyId, end } = await memberWithKey(tenant, round % 2 === 0 ? "revoked" : "removed");
    const byKey = () => prisma.event.count({ where: { actorId: keyId } });
    let isEnded = false;
    const singles = Array.from({ length: PROCESSES }, async () => {
      while (!isEnded) {
        const { status } = await callApi("POST", "/api/invoices", { key, body: tenant.input() }, folio.url);
        expect([201, 401]).toContain(status);
        if (status === 401) refused++;
      }
    });
    const operations = Array.from({ length: OPERATIONS }, () => ({ type: "create", invoice: tenant.input() }));
    const lists = Array.from({ length: 3 }, async () => {
      const { status, body } = await callApi("POST", "/api/invoices/bulk", { key, body: { operations } }, folio.url);
      expect([200, 401]).toContain(status);
      if (status === 200) refused += body.failed;
    });
    await sleep(30 + ((round * 137) % 400));
    await end();
    const atEnd = await byKey();
    isEnded = true;
    await Promise.all([...singles, ...lists]);
    expect(await byKey(), `round ${round}`).toBe(atEnd);
    committed += atEnd;
  }
  expect(committed).toBeGreaterThan(ROUNDS);
  expect(refused).toBeGreaterThan(ROUNDS);
});

async function memberWithKey({ groupId, userId, companyId }: Tenant, how: "revoked" | "removed") {
  const actor = { kind: "user", id: userId } as const;
  const by = () => ({ groupId, companyId, actor, userId, role: "owner" as const, now: new Date() });
  const member = await addMember(by(), { email: `${newId()}@test.example`, name: "Member", password: "correct horse" });
  if (!member.ok) throw new Error(member.code);
  const made = await inTransaction((tx) =>
    createApiKey(tx, { groupId, userId: member.userId, now: new Date() }, "Shop"),
  );
  if (!made.ok) throw new Error(made.code);
  const { key, keyId } = made;
  const end = async () => {
    const outcome =
      how === "revoked"
        ? await inTransaction((tx) => revokeApiKey(tx, by(), keyId))
        : await inTransaction((tx) => removeMember(tx, by(), member.userId));
    expect(outcome.ok).toBe(true);
  };
  return { key, keyId, end };
}
