import { beforeEach, expect, test, vi } from "vitest";
import { GET as readInvoice } from "#app/api/invoices/[id]/route.ts";
import { POST as createInvoice, GET as readInvoices } from "#app/api/invoices/route.ts";
import { listRequests, type RequestQuestion } from "#lib/api-keys/list-requests.ts";
import { purgeRequests, REQUEST_RETENTION_MS } from "#lib/db/api-keys/api-requests.ts";
import { pool } from "#lib/db/client.ts";
import { apiKeyHash } from "#lib/domain/identity/api-key.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { logRequest, routeOfPath, writeRequestLog } from "#lib/http/request-log.ts";
import { log } from "#lib/log.ts";
import { addMember } from "#lib/members/add-member.ts";
import { registry } from "#lib/telemetry/registry.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
let key: string;
let owner: { groupId: string; userId: string; role: "owner" | "member" };
beforeEach(async () => {
  company = await makeTestCompany();
  key = await company.apiKey();
  owner = { groupId: company.context.groupId, userId: company.context.actor.id ?? "", role: "owner" };
});

const EVERYTHING: RequestQuestion = { keyId: null, method: null, result: "all", search: null, before: null };
const read = async (question: Partial<RequestQuestion> = {}, by = owner) => {
  await writeRequestLog();
  return (await listRequests(by, { ...EVERYTHING, ...question }, new Date())).requests;
};

async function call(
  handler: Handler,
  path: string,
  { id, body }: { id?: string; body?: string } = {},
): Promise<Response> {
  const headers = {
    authorization: `Bearer ${key}`,
    "x-folio-network-address": "203.0.113.7",
    "content-type": "application/json",
  };
  const request = new Request(`http://localhost${path}`, {
    headers,
    ...(body !== undefined && { method: "POST", body }),
  });
  return handler(request, { params: Promise.resolve(id === undefined ? undefined : { id }) });
}

async function dropped(): Promise<number> {
  const [metric] = (await registry.getSingleMetric("folio_request_log_dropped_total")?.get())?.values ?? [];
  return metric?.value ?? 0;
}

const entry = (requestId: string) => ({
  groupId: owner.groupId,
  keyId: newId(),
  companyId: null,
  method: "GET",
  path: "/api/invoices",
  status: 200,
  code: null,
  durationUs: 1000,
  requestId,
  occurredAt: new Date().toISOString(),
});

test("a request is in the log with its answer, newest first, and nothing of its query and body", async () => {
  const id = newId();
  await call(readInvoices, "/api/invoices?search=secret-search");
  const refused = await call(createInvoice, "/api/invoices", { body: '{"notes":"secret-body"' });
  await call(readInvoice, `/api/invoices/${id}`, { id });
  const requests = await read();
  const { companyId } = company.context;
  expect(requests).toMatchObject([
    { method: "GET", path: `/api/invoices/${id}`, status: 404, code: "invoice_not_found", companyId, keyName: "tests" },
    {
      method: "POST",
      path: "/api/invoices",
      status: 400,
      code: "malformed_json",
      requestId: refused.headers.get("x-request-id"),
    },
    { method: "GET", path: "/api/invoices", status: 200, code: null },
  ]);
  expect(requests.every(({ durationUs }) => durationUs > 0)).toBe(true);
  expect(JSON.stringify(await prisma.apiRequest.findMany({ where: { groupId: owner.groupId } }))).not.toContain(
    "secret",
  );
});

test("the log is asked by key, method, answer, path, code and request id", async () => {
  const other = await prisma.apiKey.findFirstOrThrow({ where: { groupId: owner.groupId } });
  await call(readInvoices, "/api/invoices");
  const refused = await call(createInvoice, "/api/invoices", { body: "{" });
  const requestId = refused.headers.get("x-request-id");
  const asked = async (question: Partial<RequestQuestion>) => (await read(question)).map(({ status }) => status);
  expect(await asked({ method: "POST" })).toEqual([400]);
  expect(await asked({ result: "succeeded" })).toEqual([200]);
  expect(await asked({ result: "refused" })).toEqual([400]);
  expect(await asked({ result: "failed" })).toEqual([]);
  expect(await asked({ search: "/invo" })).toEqual([400, 200]);
  expect(await asked({ search: "malformed_json" })).toEqual([400]);
  expect(await asked({ search: requestId })).toEqual([400]);
  expect(await asked({ keyId: other.id })).toEqual([400, 200]);
  expect(await asked({ keyId: newId() })).toEqual([]);
});

test("a key that works no more and a company that is not its own are in the log of its group", async () => {
  const foreign = await makeTestCompany();
  const headers = { authorization: `Bearer ${key}`, "x-company-id": foreign.context.companyId };
  await readInvoices(new Request("http://localhost/api/invoices", { headers }), { params: Promise.resolve(undefined) });
  await prisma.apiKey.updateMany({ where: { groupId: owner.groupId }, data: { revokedAt: new Date() } });
  await call(readInvoices, "/api/invoices");
  expect(await read()).toMatchObject([
    { status: 401, code: "revoked_api_key", companyId: null },
    { status: 403, code: "company_forbidden", companyId: null },
  ]);
});

test("a member sees the requests of their own keys, and another group's owner none", async () => {
  await call(readInvoices, "/api/invoices");
  const added = await addMember(company.context, {
    email: `${newId()}@test.example`,
    name: "Noah",
    password: "correct horse",
  });
  if (!added.ok) throw new Error(added.code);
  const stranger = (await makeTestCompany()).context;
  expect(await read()).toHaveLength(1);
  expect(await read({}, { ...owner, userId: added.userId, role: "member" })).toEqual([]);
  expect(await read({}, { groupId: stranger.groupId, userId: stranger.actor.id ?? "", role: "owner" })).toEqual([]);
});

test("the last use of a key has its time, address and route, once a minute", async () => {
  const id = newId();
  const use = async () => {
    await writeRequestLog();
    const { lastUsedAt, lastUsedAddress, lastUsedRoute } = await prisma.apiKey.findFirstOrThrow({
      where: { groupId: owner.groupId },
    });
    return { lastUsedAt, lastUsedAddress, lastUsedRoute };
  };
  await call(readInvoice, `/api/invoices/${id}`, { id });
  const first = await use();
  expect(first).toEqual({
    lastUsedAt: expect.any(Date),
    lastUsedAddress: "203.0.113.7",
    lastUsedRoute: "GET /api/invoices/{id}",
  });
  await call(readInvoices, "/api/invoices");
  expect(await use()).toEqual(first);
  await prisma.apiKey.updateMany({
    where: { groupId: owner.groupId },
    data: { lastUsedAt: new Date(Date.now() - 61_000) },
  });
  await call(readInvoices, "/api/invoices");
  expect(await use()).toMatchObject({ lastUsedRoute: "GET /api/invoices" });
});

test("what is too much for the memory, and what the database does not take, is left out and counted; the log goes on after it", async () => {
  await writeRequestLog();
  const before = await dropped();
  for (let index = 0; index < 10_003; index++) logRequest(entry(`r${index}`), null);
  expect(await dropped()).toBe(before + 3);
  const query = vi.spyOn(pool, "query").mockRejectedValue(new Error("away"));
  await writeRequestLog();
  query.mockRestore();
  expect(await dropped()).toBe(before + 10_003);
  logRequest(entry("afterwards"), null);
  await writeRequestLog();
  const rows = await prisma.apiRequest.findMany({ where: { groupId: owner.groupId } });
  expect(rows.map(({ requestId }) => requestId)).toEqual(["afterwards"]);
});

test("a key has a hundred answers 429 in the log each time it is written; its other requests, and other keys, are not counted", async () => {
  await writeRequestLog();
  const before = await dropped();
  const [limited, other] = [entry("limited"), entry("other")];
  for (let index = 0; index < 103; index++) logRequest({ ...limited, status: 429 }, null);
  logRequest(limited, null);
  logRequest({ ...other, status: 429 }, null);
  await writeRequestLog();
  expect(await dropped()).toBe(before + 3);
  logRequest({ ...limited, status: 429 }, null);
  await writeRequestLog();
  const rows = await prisma.apiRequest.groupBy({
    by: ["requestId", "status"],
    where: { groupId: owner.groupId },
    _count: true,
  });
  const counts = Object.fromEntries(rows.map(({ requestId, status, _count }) => [`${requestId} ${status}`, _count]));
  expect(counts).toEqual({ "limited 429": 101, "limited 200": 1, "other 429": 1 });
});

test("requests leave the log after 30 days", async () => {
  const old = new Date(Date.now() - REQUEST_RETENTION_MS - 1000).toISOString();
  logRequest({ ...entry("old"), occurredAt: old }, null);
  logRequest(entry("new"), null);
  await writeRequestLog();
  await purgeRequests(new Date(Date.now() - REQUEST_RETENTION_MS));
  const rows = await prisma.apiRequest.findMany({ where: { groupId: owner.groupId } });
  expect(rows.map(({ requestId }) => requestId)).toEqual(["new"]);
});

test("a route has no ids in it", () => {
  const id = "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b21";
  expect(routeOfPath(`/api/invoices/${id}/payments/${id.toUpperCase()}/reverse`)).toBe(
    "/api/invoices/{id}/payments/{id}/reverse",
  );
  expect(routeOfPath("/api/invoices/bulk")).toBe("/api/invoices/bulk");
});

test("neither the log of requests nor a line of the server's log has a secret: not from headers, query or body", async () => {
  const lines = vi.spyOn(log, "info");
  try {
    await call(readInvoices, `/api/invoices?api_key=${key}&search=${key}`);
    await call(createInvoice, `/api/invoices?token=${key}`, { body: JSON.stringify({ key }) });
    expect(lines).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(lines.mock.calls)).not.toContain(key.slice(14));
  } finally {
    lines.mockRestore();
  }
  expect(await read()).toHaveLength(2);
  expect(JSON.stringify(await prisma.apiRequest.findMany({ where: { groupId: owner.groupId } }))).not.toContain(
    key.slice(14),
  );
  expect(JSON.stringify(await prisma.apiKey.findMany({ where: { groupId: owner.groupId } }))).not.toContain(
    key.slice(14),
  );
});

test("a path of any length is kept in part, and its neighbours in the log whole", async () => {
  await call(readInvoices, "/api/invoices");
  await call(readInvoices, `/api/invoices/${"\u{1f600}".repeat(5000)}`);
  await call(readInvoices, `/api/invoices/${"%F0%9F%98%80".repeat(1000)}`);
  const paths = (await read()).map(({ path }) => path);
  expect(paths).toHaveLength(3);
  expect(paths.map((path) => path.length <= 300)).toEqual([true, true, true]);
  expect(paths[2]).toBe("/api/invoices");
});

test("whoever has no key of the group leaves nothing in its log: an unknown key, none, and one whose creator has left", async () => {
  const ask = (authorization?: string) => {
    const request = new Request("http://localhost/api/invoices", {
      headers: authorization === undefined ? {} : { authorization },
    });
    return readInvoices(request, { params: Promise.resolve(undefined) });
  };
  for (const given of [undefined, "Bearer nonsense", `Bearer ${key.slice(0, 13)}${"A".repeat(key.length - 13)}`])
    expect((await ask(given)).status).toBe(401);
  const foreign = await (await makeTestCompany()).apiKey();
  const forHere = new Request("http://localhost/api/invoices", {
    headers: { authorization: `Bearer ${foreign}`, "x-company-id": company.context.companyId },
  });
  expect((await readInvoices(forHere, { params: Promise.resolve(undefined) })).status).toBe(403);
  await prisma.user.updateMany({ where: { groupId: owner.groupId }, data: { removedAt: new Date() } });
  expect((await ask(`Bearer ${key}`)).status).toBe(401);
  await writeRequestLog();
  expect(await prisma.apiRequest.findMany({ where: { groupId: owner.groupId } })).toEqual([]);
  expect((await prisma.apiKey.findFirstOrThrow({ where: { keyHash: apiKeyHash(key) } })).lastUsedAt).toBeNull();
});
