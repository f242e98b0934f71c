import { expect, test } from "vitest";
import { GET as readCompany } from "#app/api/companies/[id]/route.ts";
import { POST as createCompany } from "#app/api/companies/route.ts";
import { POST as createInvoice } from "#app/api/invoices/route.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { MAX_TEST_COMPANIES } from "#lib/companies/create-test-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { type KeyLimits, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const ADDRESS = { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };
const INPUT = { isTest: true, name: "Essai", address: ADDRESS };

async function keyOf({ context }: TestCompany, limits: Partial<KeyLimits> = {}, userId = context.actor.id ?? "") {
  const by = { groupId: context.groupId, userId, now: context.now };
  return (await done(inTransaction((tx) => createApiKey(tx, by, "tests", { ...UNLIMITED, ...limits })))).key;
}

async function call(
  handler: Handler,
  key: string,
  { id, body, headers }: { id?: string; body?: object; headers?: object },
) {
  const request = new Request("http://localhost/api/companies", {
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

test("a key for test companies makes the first one, once under its Idempotency-Key, and works in it", async () => {
  const company = await makeTestCompany();
  const key = await keyOf(company, { testOnly: true });
  const headers = { "idempotency-key": "run-1" };
  const made = await call(createCompany, key, { body: INPUT, headers });
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.headers.get("location")).toBe(`/api/companies/${id}`);
  expect(made.body).toMatchObject({ isTest: true, name: "Essai", language: "fr", timeZone: "Europe/Paris" });
  expect(made.body.numberPattern).toContain("TEST");
  const again = await call(createCompany, key, { body: INPUT, headers });
  expect([again.status, again.body.id]).toEqual([201, id]);
  expect(await prisma.company.count({ where: { groupId: company.context.groupId } })).toBe(2);
  const read = await call(readCompany, key, { id });
  expect(read.body).toEqual(made.body);
  expect(read.headers.get("etag")).toBe(made.headers.get("etag"));
  const draft = await call(createInvoice, key, { body: {} });
  expect([draft.status, draft.headers.get("x-company-id")]).toEqual([422, id]);
});

test("its language and time zone are those asked for, or those of its country", async () => {
  const key = await keyOf(await makeTestCompany());
  const inEngland = { ...ADDRESS, country: "GB" };
  expect((await call(createCompany, key, { body: { ...INPUT, address: inEngland } })).body).toMatchObject({
    language: "en",
    timeZone: "Europe/London",
  });
  const chosen = { language: "fr", timeZone: "Asia/Tokyo" };
  expect((await call(createCompany, key, { body: { ...INPUT, ...chosen } })).body).toMatchObject(chosen);
});

test("no real company is made, and none for a member's key, or for one that would not work in it", async () => {
  const company = await makeTestCompany();
  const key = await keyOf(company);
  for (const body of [
    { ...INPUT, isTest: false },
    { name: "Essai", address: ADDRESS },
  ]) {
    const refused = await call(createCompany, key, { body });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, "isTest"]);
  }
  const limited = await keyOf(company, { companyIds: [company.context.companyId] });
  const members = await keyOf(company, {}, await company.addMember());
  for (const other of [limited, members])
    expect((await call(createCompany, other, { body: INPUT })).body.code).toBe("owner_only");
  expect(await prisma.company.count({ where: { groupId: company.context.groupId } })).toBe(1);
});

test("a group has so many at most, also of those that are asked for at once", async () => {
  const company = await makeTestCompany();
  const { groupId, now } = company.context;
  await prisma.company.createMany({
    data: Array.from({ length: MAX_TEST_COMPANIES - 1 }, () => ({
      ...{ id: crypto.randomUUID(), groupId, name: "Essai", isTest: true, numberPattern: "TEST-{YYYY}-{SEQ:5}" },
      ...{ addressLine1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR", createdAt: now },
    })),
  });
  const key = await keyOf(company);
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(createCompany, key, { body: INPUT })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});
