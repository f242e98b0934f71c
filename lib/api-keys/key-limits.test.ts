import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET as readClient } from "#app/api/clients/[id]/route.ts";
import { GET as readClients } from "#app/api/clients/route.ts";
import { PATCH as changeCompany, GET as readCompany } from "#app/api/companies/[id]/route.ts";
import { GET as readCompanies } from "#app/api/companies/route.ts";
import { GET as readInvoice } from "#app/api/invoices/[id]/route.ts";
import { POST as bulk } from "#app/api/invoices/bulk/route.ts";
import { POST as createInvoice, GET as readInvoices } from "#app/api/invoices/route.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { rotateApiKey } from "#lib/api-keys/rotate-api-key.ts";
import { apiKeyActor } from "#lib/auth/api-key-actor.ts";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { type KeyLimits, type Scope, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { changePlan } from "#lib/members/change-plan.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const HOUR_MS = 60 * 60 * 1000;

let company: TestCompany;
let by: { groupId: string; userId: string; now: Date };
let second: string;
beforeEach(async () => {
  company = await makeTestCompany();
  const { groupId, actor, now } = company.context;
  by = { groupId, userId: actor.id ?? "", now };
  second = await company.addCompany();
});

afterEach(() => {
  vi.useRealTimers();
});

async function keyWith(limits: Partial<KeyLimits>): Promise<{ key: string; keyId: string }> {
  return done(inTransaction((tx) => createApiKey(tx, by, "limited", { ...UNLIMITED, ...limits })));
}

const withScopes = (...scopes: Scope[]) => keyWith({ scopes });

async function access(key: string, companyId?: string): Promise<string> {
  const headers = new Headers({ authorization: `Bearer ${key}`, ...(companyId && { "x-company-id": companyId }) });
  const actor = await apiKeyActor(headers);
  return actor.ok ? `let in to ${actor.companyId}` : actor.code;
}

async function call(handler: Handler, key: string, { id, body }: { id?: string; body?: object } = {}) {
  const headers = { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) };
  const request = new Request("http://localhost/api/any", {
    headers,
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("a key without limits may do everything, in every company", async () => {
  const { key } = await keyWith({});
  expect(await access(key)).toBe(`let in to ${company.context.companyId}`);
  expect(await access(key, second)).toBe(`let in to ${second}`);
  expect(await call(readInvoices, key)).toMatchObject({ status: 200 });
  const row = await prisma.apiKey.findFirstOrThrow({ where: { groupId: by.groupId } });
  expect(row).toMatchObject({ scopes: null, expiresAt: null, previousKeyHash: null, previousValidUntil: null });
});

test("a missing scope is 403 with its name, before the body is looked at; a scope includes no other", async () => {
  const { key } = await withScopes("invoices:read");
  expect((await call(readInvoices, key)).status).toBe(200);
  const refused = await call(createInvoice, key, { body: { nonsense: true } });
  expect(refused).toMatchObject({ status: 403, body: { code: "insufficient_scope", requiredScope: "invoices:write" } });
  expect(refused.body.detail).toContain("invoices:write");
  expect(refused.headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope", scope="invoices:write"');
  const writing = await withScopes("invoices:write");
  expect((await call(createInvoice, writing.key, { body: { nonsense: true } })).status).toBe(422);
  expect((await call(readInvoices, writing.key)).body.requiredScope).toBe("invoices:read");
});

test("a list with a payment needs the scope of payments too, and does nothing without it", async () => {
  const { id } = await company.draft();
  const operations = [
    { type: "issue", invoiceId: id },
    { type: "pay", invoiceId: id, payment: {} },
  ];
  const { key } = await withScopes("invoices:write");
  expect((await call(bulk, key, { body: { operations } })).body).toMatchObject({
    status: 403,
    requiredScope: "payments:write",
  });
  expect((await prisma.invoice.findFirstOrThrow({ where: { id } })).status).toBe("draft");
  const both = await withScopes("invoices:write", "payments:write");
  expect((await call(bulk, both.key, { body: { operations } })).body).toMatchObject({ succeeded: 2, failed: 0 });
});

test("a key of one company acts in it by default; another one is forbidden as a foreign one, and not found", async () => {
  const { key } = await keyWith({ companyIds: [second] });
  expect(await access(key)).toBe(`let in to ${second}`);
  expect(await access(key, second)).toBe(`let in to ${second}`);
  expect(await access(key, company.context.companyId)).toBe("company_forbidden");
  const stranger = await makeTestCompany();
  expect(await access(key, stranger.context.companyId)).toBe("company_forbidden");
  const listed = await call(readCompanies, key);
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual([second]);
  expect((await call(readCompany, key, { id: second })).status).toBe(200);
  for (const id of [company.context.companyId, stranger.context.companyId]) {
    expect((await call(readCompany, key, { id })).body.code).toBe("company_not_found");
    expect((await call(changeCompany, key, { id, body: { phone: null } })).body.code).toBe("company_not_found");
  }
});

test("no key can be made for a company of another group", async () => {
  const stranger = await makeTestCompany();
  const limits = { ...UNLIMITED, companyIds: [second, stranger.context.companyId] };
  expect(await inTransaction((tx) => createApiKey(tx, by, "no", limits))).toEqual({ ok: false, code: "not_found" });
});

test("a key works before its expiry and not from then on", async () => {
  const ahead = await keyWith({ expiresAt: new Date(Date.now() + HOUR_MS) });
  expect(await access(ahead.key)).toContain("let in");
  const past = await keyWith({ expiresAt: new Date(Date.now() - 1) });
  expect(await access(past.key)).toBe("expired_api_key");
});

test("after a rotation both secrets work until the old one's time is over, with the same limits", async () => {
  const { key, keyId } = await withScopes("clients:read");
  const rotate = (oldValidHours: number) => inTransaction((tx) => rotateApiKey(tx, by, { keyId, oldValidHours }));
  const first = await done(rotate(24));
  expect(await access(first.key)).toContain("let in");
  expect(await access(key)).toContain("let in");
  expect((await call(readInvoices, key)).body.requiredScope).toBe("invoices:read");
  expect((await call(readInvoices, first.key)).body.requiredScope).toBe("invoices:read");

  await prisma.apiKey.updateMany({ where: { id: keyId }, data: { previousValidUntil: new Date(Date.now() - 1) } });
  expect(await access(key)).toBe("expired_api_key");

  const second = await done(rotate(0));
  expect(await access(first.key)).toBe("expired_api_key");
  expect(await access(key)).toBe("invalid_api_key"); // of the rotation before, and forgotten
  expect(await access(second.key)).toContain("let in");
  const events = await prisma.event.findMany({ where: { groupId: by.groupId, type: "api_key.rotated" } });
  expect(events).toHaveLength(2);
  expect(JSON.stringify(events)).not.toContain(second.key.slice(14));
});

test("a revoked key is revoked by both secrets", async () => {
  const { key, keyId } = await keyWith({});
  const rotated = await done(inTransaction((tx) => rotateApiKey(tx, by, { keyId, oldValidHours: 1 })));
  await prisma.apiKey.updateMany({ where: { id: keyId }, data: { revokedAt: new Date() } });
  expect([await access(key), await access(rotated.key)]).toEqual(["revoked_api_key", "revoked_api_key"]);
});

test("only its creator gets a new secret for a key, on every plan, while the key works", async () => {
  const { keyId } = await keyWith({});
  const rotate = (userId: string, groupId = by.groupId) =>
    inTransaction((tx) => rotateApiKey(tx, { groupId, userId, now: new Date() }, { keyId, oldValidHours: 0 }));
  const stranger = await makeTestCompany();
  expect(await rotate(await company.addMember())).toEqual({ ok: false, code: "not_found" });
  expect(await rotate(by.userId, stranger.context.groupId)).toEqual({ ok: false, code: "not_found" });
  await inTransaction((tx) => changePlan(tx, company.context, "starter"));
  expect(await rotate(by.userId)).toMatchObject({ ok: true });
  await prisma.apiKey.updateMany({ where: { id: keyId }, data: { expiresAt: new Date(0) } });
  expect(await rotate(by.userId)).toEqual({ ok: false, code: "not_found" });
});

test("an expiry, and the end of a replaced secret, is the first moment at which it works no more", async () => {
  const moment = Date.now() + HOUR_MS;
  const expiring = await keyWith({ expiresAt: new Date(moment) });
  const replaced = await keyWith({});
  const rotated = await done(
    inTransaction((tx) =>
      rotateApiKey(tx, { ...by, now: new Date(moment - HOUR_MS) }, { keyId: replaced.keyId, oldValidHours: 1 }),
    ),
  );
  for (const [at, expected] of [
    [moment - 1, "let in"],
    [moment, "expired_api_key"],
  ] as const) {
    vi.useFakeTimers({ toFake: ["Date"], now: at });
    expect(await access(expiring.key)).toContain(expected);
    expect(await access(replaced.key)).toContain(expected);
    expect(await access(rotated.key)).toContain("let in");
  }
});

test("a key that is replaced twice at once has two secrets afterwards, the last and the one before", async () => {
  const { key, keyId } = await keyWith({});
  const rotate = async () => {
    const rotated = await inTransaction((tx) => rotateApiKey(tx, by, { keyId, oldValidHours: 24 }));
    return rotated.ok ? rotated.key : rotated.code;
  };
  const replacements = await Promise.all([rotate(), rotate()]);
  expect(await Promise.all(replacements.map((secret) => access(secret)))).toEqual(
    Array(2).fill(expect.stringContaining("let in")),
  );
  expect(await access(key)).toBe("invalid_api_key");
});

test("a new secret lives no longer than its key", async () => {
  const { key, keyId } = await keyWith({ expiresAt: new Date(Date.now() + HOUR_MS) });
  const rotated = await done(inTransaction((tx) => rotateApiKey(tx, by, { keyId, oldValidHours: 168 })));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
  expect(await Promise.all([access(key), access(rotated.key)])).toEqual(["expired_api_key", "expired_api_key"]);
});

test("a key of several companies acts in the first of the group's by default, whatever the order in which they were chosen", async () => {
  const third = await company.addCompany();
  const { key } = await keyWith({ companyIds: [third, second] });
  expect(await access(key)).toBe(`let in to ${second}`);
  expect(await access(key, third)).toBe(`let in to ${third}`);
  for (const nonsense of ["nonsense", "*", `${second},${third}`])
    expect(await access(key, nonsense)).toBe("company_forbidden");
});

test("who reads invoices sees the client in them, and no client besides; who reads clients sees no invoice", async () => {
  const { id, clientId } = await company.issued();
  const invoices = await withScopes("invoices:read");
  expect((await call(readInvoice, invoices.key, { id })).body.client).toMatchObject({ id: clientId });
  for (const [handler, target] of [
    [readClient, clientId],
    [readClients, undefined],
  ] as const)
    expect(await call(handler, invoices.key, target === undefined ? {} : { id: target })).toMatchObject({
      status: 403,
      body: { requiredScope: "clients:read" },
    });
  const clients = await withScopes("clients:read");
  expect((await call(readClient, clients.key, { id: clientId })).status).toBe(200);
  expect(await call(readInvoice, clients.key, { id })).toMatchObject({
    status: 403,
    body: { requiredScope: "invoices:read" },
  });
  expect(await call(readInvoice, clients.key, { id: newId() })).toMatchObject({ status: 403 });
});

test("a secret elsewhere than in Authorization is no key", async () => {
  const { key } = await keyWith({});
  const headers: Record<string, string>[] = [
    {},
    { "x-api-key": key },
    { authorization: key },
    { authorization: `Basic ${key}` },
    { cookie: `key=${key}` },
  ];
  for (const given of headers) {
    const request = new Request(`http://localhost/api/invoices?api_key=${key}&access_token=${key}`, { headers: given });
    const response = await readInvoices(request, { params: Promise.resolve(undefined) });
    expect([response.status, (await response.json()).code]).toEqual([401, "missing_credentials"]);
  }
});
