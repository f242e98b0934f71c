import { beforeEach, expect, test } from "vitest";
import { GET as readKey, DELETE as revokeKey } from "#app/api/api-keys/[id]/route.ts";
import { POST as createKey, GET as listKeys } from "#app/api/api-keys/route.ts";
import { PATCH as changeCompany, GET as readCompany } from "#app/api/companies/[id]/route.ts";
import { GET as listCompanies } from "#app/api/companies/route.ts";
import { GET as listInvoices } from "#app/api/invoices/route.ts";
import { GET as me } from "#app/api/me/route.ts";
import { GET as listEndpoints } from "#app/api/webhook-endpoints/route.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { revokeApiKey } from "#lib/api-keys/revoke-api-key.ts";
import { rotateApiKey } from "#lib/api-keys/rotate-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { type KeyLimits, SCOPES, type Scope, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { changePlan } from "#lib/members/change-plan.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let company: TestCompany;
let owner: { groupId: string; userId: string; now: Date };
let real: string;
let sandbox: string;
beforeEach(async () => {
  company = await makeTestCompany();
  const { groupId, companyId, actor, now } = company.context;
  owner = { groupId, userId: actor.id ?? "", now };
  real = companyId;
  sandbox = (await company.sandbox()).context.companyId;
});

const keyWith = (limits: Partial<KeyLimits>, by = owner) =>
  done(inTransaction((tx) => createApiKey(tx, by, "made", { ...UNLIMITED, ...limits })));
const manager = (limits: Partial<KeyLimits> = {}) => keyWith({ scopes: SCOPES, ...limits });

interface Call {
  id?: string;
  body?: object;
  companyId?: string;
  method?: string;
  idempotencyKey?: string;
}

async function call(handler: Handler, key: string, { id, body, companyId, method, idempotencyKey }: Call = {}) {
  const headers = {
    authorization: `Bearer ${key}`,
    ...(companyId && { "x-company-id": companyId }),
    ...(body && { "content-type": "application/json" }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
  const init = { method: method ?? (body ? "POST" : "GET"), headers, ...(body && { body: JSON.stringify(body) }) };
  const request = new Request("http://localhost/api/any", init);
  const response = await handler(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const create = (key: string, body: object) => call(createKey, key, { body: { name: "child", ...body } });
const revoke = (key: string, id: string) => call(revokeKey, key, { id, method: "DELETE" });

test("a key tells who calls, whatever its scopes: its limits, its user, the plan, and test or real", async () => {
  const { key, keyId } = await keyWith({ scopes: ["events:read"], companyIds: [sandbox] });
  const { status, body } = await call(me, key);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    key: { id: keyId, name: "made", scopes: ["events:read"], companyIds: [sandbox], testOnly: false, expiresAt: null },
    user: { id: owner.userId, name: "Test", role: "owner" },
    group: { id: owner.groupId, plan: "business" },
    company: { id: sandbox, isTest: true },
  });
  expect(body.companies.map(({ id }: { id: string }) => id)).toEqual([sandbox]);
  expect(JSON.stringify(body)).not.toContain(key.slice(14));
  const whole = await call(me, (await keyWith({})).key);
  expect(whole.body.key).toMatchObject({ scopes: null, companyIds: null });
  expect(whole.body.company).toMatchObject({ id: real, isTest: false });
});

test("a key gives another one what it has itself, and shows the secret once", async () => {
  const { key, keyId } = await manager();
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const asked = { name: "Shop", scopes: ["invoices:read"], companyIds: [real], expiresAt };
  const made = await call(createKey, key, { body: asked, idempotencyKey: "one" });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    ...asked,
    testOnly: false,
    createdByKeyId: keyId,
    createdBy: { id: owner.userId },
  });
  expect((await call(listInvoices, made.body.key)).status).toBe(200);
  expect((await call(listInvoices, made.body.key, { companyId: sandbox })).body.code).toBe("company_forbidden");
  const again = await call(createKey, key, { body: asked, idempotencyKey: "one" });
  expect(again).toMatchObject({ status: 201, body: { id: made.body.id, key: null } });
  for (const { key: secret, ...shown } of [made.body, again.body])
    expect((await call(readKey, key, { id: shown.id })).body).toMatchObject({ name: "Shop", scopes: shown.scopes });
  const stored = await prisma.idempotencyKey.findMany({ where: { companyId: real } });
  expect(JSON.stringify(stored)).not.toContain(made.body.key.slice(14));
  const events = await prisma.event.findMany({ where: { groupId: owner.groupId, type: "api_key.created" } });
  expect(events.at(-1)).toMatchObject({ actorKind: "api_key", actorId: keyId });
});

test("no key gives more than it has: no scope, company or time, no real companies, and nothing of another group", async () => {
  const stranger = await makeTestCompany();
  const until = new Date(Date.now() + DAY_MS);
  const later = new Date(until.getTime() + 1).toISOString();
  const scopes: Scope[] = ["api-keys:write", "invoices:read"];
  const limited = await keyWith({ scopes, companyIds: [sandbox], expiresAt: until });
  const testing = await keyWith({ scopes, testOnly: true });
  const whole = await keyWith({ scopes });
  const cases: [key: string, asked: object, path: string][] = [
    [whole.key, { scopes: ["invoices:read", "invoices:write"] }, "scopes[1]"],
    [whole.key, { scopes: ["api-keys:read"] }, "scopes[0]"],
    [whole.key, { scopes: ["invoices:read"], companyIds: [real, stranger.context.companyId] }, "companyIds[1]"],
    [whole.key, { scopes: ["invoices:read"], companyIds: [real], testOnly: true }, "companyIds[0]"],
    [limited.key, { scopes: ["invoices:read"], companyIds: [sandbox, real] }, "companyIds[1]"],
    [limited.key, { scopes: ["invoices:read"], expiresAt: later }, "expiresAt"],
    [testing.key, { scopes: ["invoices:read"], testOnly: false }, "testOnly"],
    [testing.key, { scopes: ["invoices:read"], companyIds: [real] }, "companyIds[0]"],
  ];
  const before = await prisma.apiKey.count();
  for (const [key, asked, path] of cases) {
    const { status, body } = await create(key, asked);
    expect([path, status, body.code, body.errors]).toEqual([
      path,
      403,
      "exceeds_own_access",
      [expect.objectContaining({ path, code: "exceeds_own_access" })],
    ]);
  }
  expect(await prisma.apiKey.count()).toBe(before);
  // What is left out is as it is of the calling key, also where null says so.
  const nulls = { companyIds: null, testOnly: null, expiresAt: null };
  for (const asked of [{}, nulls]) {
    expect((await create(limited.key, { scopes: ["invoices:read"], ...asked })).body).toMatchObject({
      companyIds: [sandbox],
      expiresAt: until.toISOString(),
    });
    const ofTests = await create(testing.key, { scopes: ["invoices:read"], ...asked });
    expect(ofTests.body).toMatchObject({ testOnly: true, key: expect.stringMatching(/^svc_test_/) });
  }
});

test("a child gives no more than itself either, and is revoked with those it comes from", async () => {
  const { key, keyId } = await manager();
  const child = (await create(key, { scopes: ["api-keys:write", "invoices:read"] })).body;
  const grandchild = (await create(child.key, { scopes: ["invoices:read"] })).body;
  expect((await create(child.key, { scopes: ["clients:read"] })).body.code).toBe("exceeds_own_access");
  const other = (await keyWith({})).key;
  expect(await inTransaction((tx) => revokeApiKey(tx, { ...owner, role: "owner" }, keyId))).toEqual({ ok: true });
  for (const ended of [key, child.key, grandchild.key])
    expect((await call(me, ended)).body.code).toBe("revoked_api_key");
  expect((await call(me, other)).status).toBe(200);
  const revoked = await prisma.event.findMany({ where: { groupId: owner.groupId, type: "api_key.revoked" } });
  expect(revoked).toHaveLength(3);
});

test("keys are made by keys that name the scope, of the owner, on a plan with keys", async () => {
  const whole = (await keyWith({})).key;
  for (const [handler, body] of [[listKeys], [createKey, { name: "x", scopes: ["invoices:read"] }]] as const)
    expect((await call(handler, whole, body && { body })).body.code).toBe("insufficient_scope");
  const member = await keyWith({ scopes: SCOPES }, { ...owner, userId: await company.addMember() });
  expect((await create(member.key, { scopes: ["invoices:read"] })).body.code).toBe("owner_only");
  expect((await call(listKeys, member.key)).body.code).toBe("owner_only");
  expect((await revoke(member.key, member.keyId)).body.code).toBe("owner_only");
  const { key } = await manager();
  for (const asked of [{}, { scopes: [] }, { scopes: null }, { scopes: ["everything"] }])
    expect([asked, (await create(key, asked)).status]).toEqual([asked, 422]);
  const past = await create(key, { scopes: ["invoices:read"], expiresAt: "2026-01-01T00:00:00Z" });
  expect(past.body.errors).toEqual([expect.objectContaining({ path: "expiresAt", code: "expiry_in_past" })]);
  await done(inTransaction((tx) => changePlan(tx, company.context, "starter")));
  expect((await create(key, { scopes: ["invoices:read"] })).body.code).toBe("plan_without_api_keys");
});

test("a key sees and revokes what reaches no further than itself, also itself", async () => {
  const { key } = await manager();
  const ofSandbox = await manager({ companyIds: [sandbox] });
  const ofTests = await manager({ testOnly: true });
  const names = async (by: string) => (await call(listKeys, by)).body.data.map(({ id }: { id: string }) => id).sort();
  expect(await names(key)).toHaveLength(3);
  expect(await names(ofSandbox.key)).toEqual([ofSandbox.keyId]);
  expect(await names(ofTests.key)).toEqual([ofTests.keyId]);
  for (const id of [ofSandbox.keyId, crypto.randomUUID(), "x"])
    expect((await revoke(ofTests.key, id)).body.code).toBe("api_key_not_found");
  const stranger = await makeTestCompany();
  const foreign = await done(
    inTransaction((tx) => {
      const { groupId, actor, now } = stranger.context;
      return createApiKey(tx, { groupId, userId: actor.id ?? "", now }, "theirs", UNLIMITED);
    }),
  );
  expect((await revoke(key, foreign.keyId)).body.code).toBe("api_key_not_found");
  expect((await call(readKey, key, { id: foreign.keyId })).body.code).toBe("api_key_not_found");
  expect((await revoke(ofTests.key, ofTests.keyId)).status).toBe(204);
  expect((await call(me, ofTests.key)).body.code).toBe("revoked_api_key");
  expect((await revoke(key, ofTests.keyId)).body.code).toBe("api_key_not_found");
});

test("twenty children asked for while their maker is revoked: none is left that works", async () => {
  const { key, keyId } = await manager();
  const made = Array.from({ length: 20 }, () => create(key, { scopes: ["invoices:read"] }));
  await made[0];
  await inTransaction((tx) => revokeApiKey(tx, { ...owner, role: "owner" }, keyId));
  const answers = await Promise.all(made);
  // A key that has ended is nobody's, so it is no owner's either: 403.
  for (const { status } of answers) expect([201, 401, 403]).toContain(status);
  const children = answers.flatMap(({ body }) => (body.key ? [body.key] : []));
  expect(children.length).toBeGreaterThan(0);
  for (const child of children) expect((await call(me, child)).body.code).toBe("revoked_api_key");
  expect(await prisma.apiKey.count({ where: { createdByKeyId: keyId, revokedAt: null } })).toBe(0);
});

test("a key for test companies begins with svc_test_ and reaches no real one, before and after its secret is replaced", async () => {
  const first = await keyWith({ testOnly: true });
  const rotated = await done(inTransaction((tx) => rotateApiKey(tx, owner, { keyId: first.keyId, oldValidHours: 1 })));
  for (const { key } of [first, rotated]) {
    expect(key).toMatch(/^svc_test_/);
    expect((await call(me, key)).body).toMatchObject({
      company: { id: sandbox, isTest: true },
      key: { testOnly: true },
    });
    expect((await call(listInvoices, key)).status).toBe(200);
    expect((await call(listInvoices, key, { companyId: real })).body.code).toBe("company_forbidden");
    const listed = (await call(listCompanies, key)).body;
    expect([listed.total, listed.data.map(({ id }: { id: string }) => id)]).toEqual([1, [sandbox]]);
    expect((await call(readCompany, key, { id: real })).body.code).toBe("company_not_found");
    const change = { id: real, body: { phone: null }, method: "PATCH" };
    expect((await call(changeCompany, key, change)).body.code).toBe("company_not_found");
    expect((await call(changeCompany, key, { ...change, id: sandbox })).status).toBe(200);
    expect((await call(listEndpoints, key)).body.code).toBe("owner_only");
  }
});

test("a key for test companies works in those that are made later, and in none before", async () => {
  const other = await makeTestCompany();
  const { groupId, actor, now } = other.context;
  const { key } = await keyWith({ testOnly: true }, { groupId, userId: actor.id ?? "", now });
  expect((await call(listInvoices, key)).body.code).toBe("no_company");
  expect((await call(me, key)).body).toMatchObject({ company: null, companies: [] });
  const made = await other.addCompany({ isTest: true });
  expect((await call(me, key)).body.company.id).toBe(made);
});

test("a key for test companies is not made for a real one", async () => {
  const limits = { ...UNLIMITED, testOnly: true, companyIds: [real] };
  expect(await inTransaction((tx) => createApiKey(tx, owner, "no", limits))).toEqual({ ok: false, code: "not_found" });
});
