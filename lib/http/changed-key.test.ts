import { beforeEach, expect, test } from "vitest";
import { POST as createClient } from "#app/api/clients/route.ts";
import { POST as issue } from "#app/api/invoices/[id]/issue/route.ts";
import { PATCH as change } from "#app/api/invoices/[id]/route.ts";
import { POST as send } from "#app/api/invoices/[id]/send/route.ts";
import { POST as create } from "#app/api/invoices/route.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { createCompany } from "#lib/companies/create-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { env } from "#lib/env.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { atelier } from "#prisma/demo-data.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const CONTENT = { lines: [{ description: "Conseil", quantity: 2, unitPrice: 65_000, taxRate: 20 }] };

const CLIENT = {
  name: "Librairie",
  address: { line1: "1 rue Haute", postalCode: "35000", city: "Rennes", country: "FR" },
};

let company: TestCompany;
let key: string;
let keyId: string;
let invoice: object;

beforeEach(async () => {
  company = await makeTestCompany();
  const { groupId, actor, now } = company.context;
  const made = await inTransaction((tx) => createApiKey(tx, { groupId, userId: actor.id ?? "", now }, "Shop"));
  if (!made.ok) throw new Error(made.code);
  ({ key, keyId } = made);
  const { clientId } = await company.draft();
  invoice = { clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", ...CONTENT };
  expect((await call(create, { body: invoice })).status).toBe(201);
});

interface Call {
  id?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function call(handler: Handler, { id, body, headers = {} }: Call = {}) {
  const request = new Request("http://folio.example/api/invoices", {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const count = () => prisma.invoice.count({ where: { companyId: company.context.companyId } });

const changes: [string, (now: Date) => Promise<unknown>, number, string][] = [
  [
    "revoked",
    (now) => prisma.apiKey.update({ where: { id: keyId }, data: { revokedAt: now } }),
    401,
    "revoked_api_key",
  ],
  [
    "expired",
    (now) => prisma.apiKey.update({ where: { id: keyId }, data: { expiresAt: now } }),
    401,
    "expired_api_key",
  ],
  [
    "limited to reading",
    () => prisma.apiKey.update({ where: { id: keyId }, data: { scopes: "invoices:read" } }),
    403,
    "insufficient_scope",
  ],
  ["one of a user who left", (now) => prisma.user.updateMany({ data: { removedAt: now } }), 401, "invalid_api_key"],
  ["gone", () => prisma.apiKey.delete({ where: { id: keyId } }), 401, "invalid_api_key"],
];

test.each(changes)(
  "a key that is %s since its last request writes nothing, and gets no stored answer",
  async (_, happen, status, code) => {
    const headers = { "idempotency-key": newId() };
    expect((await call(create, { body: invoice, headers })).status).toBe(201);
    const draft = await company.draft();
    const keyBefore = await prisma.apiKey.findUniqueOrThrow({ where: { id: keyId } });
    const restore = async () => {
      await prisma.user.updateMany({ data: { removedAt: null } });
      await prisma.apiKey.upsert({ where: { id: keyId }, create: keyBefore, update: keyBefore });
      await prisma.$executeRaw`UPDATE api_keys SET company_ids = NULL`; // Prisma reads it as an empty list
      expect((await call(create, { body: invoice, headers })).headers.get("idempotency-replayed")).toBe("true");
    };
    const before = [await count(), await prisma.client.count()];

    for (const next of [
      () => call(create, { body: invoice, headers }),
      () => call(create, { body: invoice }),
      () => call(create, { body: { nonsense: true } }),
      () => call(create, { body: invoice, headers: { "idempotency-key": "" } }),
      () => call(createClient, { body: CLIENT }),
      () => call(issue, { id: draft.id }),
      () => call(issue, { id: newId() }),
      () => call(issue, { id: "no id" }),
    ]) {
      await restore();
      await happen(new Date());
      const refused = await next();
      expect(refused).toMatchObject({ status, body: { code } });
      expect(refused.headers.get("x-company-id")).toBe(status === 403 ? company.context.companyId : null);
    }
    expect([await count(), await prisma.client.count()]).toEqual(before);
    expect((await prisma.invoice.findFirstOrThrow({ where: { id: draft.id } })).status).toBe("draft");
  },
);

test("a key whose company has changed writes in the new one", async () => {
  const second = await inTransaction(async (tx) => ({
    ok: true,
    id: await createCompany(tx, company.context, atelier),
  }));
  await prisma.apiKey.update({ where: { id: keyId }, data: { companyIds: [second.id] } });
  const before = await count();
  const answer = await call(create, { body: invoice });
  expect(answer.headers.get("x-company-id")).toBe(second.id);
  expect(answer.body.code).toBe("validation_failed"); // the client is not one of that company
  expect(await count()).toBe(before);
});

test("a company that no key has is refused", async () => {
  const before = await count();
  for (const named of ["", "no id", newId()]) {
    const refused = await call(create, { body: invoice, headers: { "x-company-id": named } });
    expect(refused).toMatchObject({ status: 403, body: { code: "company_forbidden" } });
  }
  expect(await count()).toBe(before);
});

test("a request counts once against the quota, whether it is done, refused by its content or by what is stored", async () => {
  const { id } = await company.issued();
  const remaining = (headers: Headers) => Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
  const first = remaining((await call(create, { body: invoice })).headers);
  const calls = [
    () => call(create, { body: {} }),
    () => call(issue, { id }),
    () => call(change, { id: "no id", body: {} }),
  ];
  for (const [index, next] of calls.entries()) expect(remaining((await next()).headers)).toBe(first - index - 1);
  expect(env.API_RATE_LIMIT).toBeGreaterThan(0);
});

test("a repeat gets the stored answer", async () => {
  const { id } = await company.issued();
  for (const [handler, given] of [
    [create, { body: invoice }],
    [createClient, { body: CLIENT }],
    [send, { id, body: {} }],
  ] as [Handler, Call][]) {
    const headers = { "idempotency-key": newId() };
    const first = await call(handler, { ...given, headers });
    const again = await call(handler, { ...given, headers });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  }
});

test("a refusal by the rules is answered with the caller's headers, and undoes everything", async () => {
  const { id } = await company.issued();
  const refused = await call(issue, { id, headers: { "idempotency-key": newId() } });
  expect(refused).toMatchObject({ status: 409, body: { code: "invalid_status" } });
  expect(refused.headers.get("x-company-id")).toBe(company.context.companyId);
});
