import { beforeEach, expect, test } from "vitest";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { listApiKeys } from "#lib/api-keys/list-api-keys.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { apiKeyActor } from "#lib/auth/api-key-actor.ts";
import { inTransaction } from "#lib/db/client.ts";
import { changePlan } from "#lib/members/change-plan.ts";
import { removeMember } from "#lib/members/remove-member.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
let owner: { groupId: string; userId: string; role: "owner"; now: Date };
let member: { groupId: string; userId: string; role: "member"; now: Date };
beforeEach(async () => {
  company = await makeTestCompany();
  const { groupId, actor, now } = company.context;
  owner = { groupId, userId: actor.id ?? "", role: "owner", now };
  member = { groupId, userId: await company.addMember("Noah"), role: "member", now };
});

type Holder = typeof owner | typeof member;
const create = (by: Holder, name: string) => inTransaction((tx) => createApiKey(tx, by, name));
const revoke = (by: Holder, keyId: string) => inTransaction((tx) => revokeApiKey(tx, by, keyId));
const names = async (by: Holder) => (await listApiKeys(by)).map(({ name }) => name).sort();

async function keyOf(by: Holder, name: string): Promise<{ key: string; id: string }> {
  const created = await create(by, name);
  const id = (await listApiKeys(by)).find((listed) => listed.name === name)?.id;
  if (!created.ok || !id) throw new Error("no key was made");
  return { key: created.key, id };
}

async function access(key: string): Promise<string> {
  const actor = await apiKeyActor(new Headers({ authorization: `Bearer ${key}` }));
  return actor.ok ? "let in" : actor.code;
}

test("the key is shown once: the database has its hash and first characters", async () => {
  const { key, id } = await keyOf(owner, "Shop");
  const row = await prisma.apiKey.findFirstOrThrow({ where: { id } });
  expect(JSON.stringify({ ...row, keyHash: Buffer.from(row.keyHash).toString("hex") })).not.toContain(key.slice(14));
  expect(row.prefix).toBe(key.slice(0, 13));
  const events = await prisma.event.findMany({ where: { groupId: owner.groupId } });
  expect(JSON.stringify(events)).not.toContain(key.slice(14));
});

test("the owner sees and revokes all of the group, with creators' names; a member their own", async () => {
  const [owners, members] = [await keyOf(owner, "Owner's"), await keyOf(member, "Member's")];
  expect(await names(owner)).toEqual(["Member's", "Owner's"]);
  expect((await listApiKeys(owner)).find(({ id }) => id === members.id)?.creatorName).toBe("Noah");
  expect(await names(member)).toEqual(["Member's"]);
  expect(await revoke(member, owners.id)).toEqual({ ok: false, code: "not_found" });
  expect(await access(owners.key)).toBe("let in");
  expect(await revoke(owner, members.id)).toEqual({ ok: true });
  expect(await names(owner)).toEqual(["Owner's"]);
});

test("a revoked key is refused from the next request on, and stays revoked", async () => {
  const { key, id } = await keyOf(member, "Shop");
  expect(await access(key)).toBe("let in");
  expect(await revoke(member, id)).toEqual({ ok: true });
  expect(await access(key)).toBe("revoked_api_key");
  expect(await revoke(member, id)).toEqual({ ok: false, code: "not_found" });
  const events = await prisma.event.findMany({ where: { groupId: owner.groupId, type: "api_key.revoked" } });
  expect(events.map(({ data, actorId }) => ({ data, actorId }))).toEqual([
    { data: { keyId: id, name: "Shop" }, actorId: member.userId },
  ]);
});

test("another group's key is not found", async () => {
  const other = await makeTestCompany();
  const { id } = await keyOf(owner, "Shop");
  const stranger = {
    groupId: other.context.groupId,
    userId: other.context.actor.id ?? "",
    role: "owner" as const,
    now: new Date(),
  };
  expect(await revoke(stranger, id)).toEqual({ ok: false, code: "not_found" });
});

test("on Starter no key is made, and those there are keep working", async () => {
  const { key } = await keyOf(owner, "Shop");
  await inTransaction((tx) => changePlan(tx, company.context, "starter"));
  expect(await create(owner, "Another")).toEqual({ ok: false, code: "plan_without_api_keys" });
  expect(await create(member, "Another")).toEqual({ ok: false, code: "plan_without_api_keys" });
  expect(await access(key)).toBe("let in");
  await inTransaction((tx) => changePlan(tx, company.context, "professional"));
  expect(await create(member, "Another")).toMatchObject({ ok: true });
  const events = await prisma.event.findMany({
    where: { groupId: owner.groupId, type: "group.plan_changed" },
    orderBy: { id: "asc" },
  });
  expect(events.map(({ data }) => data)).toEqual([
    { from: "business", to: "starter" },
    { from: "starter", to: "professional" },
  ]);
});

test("the keys of a removed member end with their membership", async () => {
  const { key } = await keyOf(member, "Shop");
  expect(await inTransaction((tx) => removeMember(tx, company.context, member.userId))).toEqual({ ok: true });
  expect(await access(key)).toBe("invalid_api_key");
  expect(await names(owner)).toEqual([]);
});
