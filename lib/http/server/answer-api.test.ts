import { once } from "node:events";
import { globSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiRoutes } from "#app/api/api-routes.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { ApiRoute } from "#lib/http/api-route.ts";
import { METHODS } from "#lib/http/server/accept-request.ts";
import { answerApi } from "#lib/http/server/answer-api.ts";
import { createWebServer } from "#lib/http/server/create-web-server.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const patterns = globSync("app/api/**/route.ts").map((file) => file.slice("app".length, -"/route.ts".length));
const routes = apiRoutes(patterns);

let company: TestCompany;
let authorization: string;
let server: Server;
let port: number;

beforeAll(async () => {
  company = await makeTestCompany();
  authorization = `Bearer ${await company.apiKey()}`;
  const handle = answerApi(routes, async (_request, response) => {
    response.end("Next.js");
  });
  server = createWebServer({ trustedProxies: null, handle });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

async function call(path: string, { method = "GET", headers = {}, body }: Call = {}): Promise<Answer> {
  const request = httpRequest({
    port,
    host: "127.0.0.1",
    path,
    method,
    headers: { authorization, ...headers },
    agent: false,
  });
  const [response] = await once(request.end(body), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

/** The same call as Next.js makes it. */
async function callAsNext(
  pattern: string,
  path: string,
  { method = "GET", headers = {}, body }: Call,
): Promise<Answer> {
  const route = await routes[pattern]?.();
  const request = new Request(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization, "x-folio-network-address": "127.0.0.1", ...headers },
    ...(body !== undefined && { body }),
  });
  const id = /^\/api\/[a-z-]+\/([^/?]+)/.exec(path)?.[1];
  const response = await route?.[method as keyof ApiRoute](request, {
    params: Promise.resolve(id === undefined ? undefined : { id }),
  });
  if (!response) throw new Error(`no route for ${pattern}`);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

test("every route below /api is answered without Next.js, but those of any depth", async () => {
  expect(patterns.filter((pattern) => !routes[pattern]).sort()).toEqual(["/api/[...path]", "/api/auth/[...nextauth]"]);
  for (const [pattern, load] of Object.entries(routes)) {
    const route = await load();
    for (const method of METHODS)
      expect([pattern, method, typeof route[method as keyof ApiRoute]?.plain]).toEqual([pattern, method, "function"]);
  }
});

test("a response is the same with and without Next.js: status, headers and body", async () => {
  const { id, clientId } = await company.issued();
  const json = { "content-type": "application/json", "idempotency-key": newId() };
  const draft = JSON.stringify({ clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines: [] });
  const calls: [pattern: string, path: string, call?: Call][] = [
    ["/api/invoices", "/api/invoices"],
    ["/api/invoices", "/api/invoices?limit=1&status=issued,draft&search="],
    ["/api/invoices", "/api/invoices?page=x&page=y&__proto__=1"],
    ["/api/invoices", "/api/invoices", { headers: { authorization: "" } }],
    ["/api/invoices", "/api/invoices", { headers: { "x-company-id": newId() } }],
    ["/api/invoices", "/api/invoices", { headers: { "api-version": "v2" } }],
    ["/api/invoices", "/api/invoices", { method: "POST", headers: json, body: draft }],
    ["/api/invoices", "/api/invoices", { method: "POST", headers: json, body: "{" }],
    ["/api/invoices", "/api/invoices", { method: "POST", headers: { "content-type": "text/plain" }, body: draft }],
    ["/api/invoices", "/api/invoices", { method: "DELETE" }],
    ["/api/invoices", "/api/invoices", { method: "OPTIONS" }],
    ["/api/invoices/[id]", `/api/invoices/${id}`],
    ["/api/invoices/[id]", `/api/invoices/${id.toUpperCase()}`],
    [
      "/api/invoices",
      "/api/invoices?sort=-updatedAt&updatedSince=2026-01-01T00:00:00Z&dueFrom=2026-01-01&number=F-2026-00001",
    ],
    ["/api/invoices/[id]", `/api/invoices/${id}`, { headers: { "if-none-match": "*" } }],
    ["/api/invoices/[id]/payments", `/api/invoices/${id}/payments`],
    ["/api/invoices/[id]/facturx.xml", `/api/invoices/${id}/facturx.xml`],
    [
      "/api/invoices/[id]",
      `/api/invoices/${id}`,
      { method: "PATCH", headers: { ...json, "if-match": "nonsense" }, body: "{}" },
    ],
    ["/api/invoices/[id]", `/api/invoices/${newId()}`],
    ["/api/invoices/[id]", "/api/invoices/constructor"],
    ["/api/invoices/[id]/pdf", `/api/invoices/${id}/pdf`, { headers: { "if-none-match": "*" } }],
    ["/api/credit-notes", "/api/credit-notes?invoiceId=nonsense"],
    ["/api/credit-notes/[id]", `/api/credit-notes/${newId()}`],
    ["/api/credit-notes/[id]/facturx.xml", `/api/credit-notes/${newId()}/facturx.xml`],
    ["/api/credit-notes/[id]/pdf", "/api/credit-notes/nonsense/pdf"],
    ["/api/health/live", "/api/health/live"],
    ["/api/openapi.json", "/api/openapi.json"],
    ["/api/metrics", "/api/metrics"],
    ["/api/webhooks/resend", "/api/webhooks/resend", { method: "POST", headers: json, body: "{}" }],
    ["/api/invoices/[id]/issue", `/api/invoices/${id}/issue`, { method: "POST" }],
    ["/api/invoices/[id]/pay", `/api/invoices/${id}/pay`, { method: "POST", headers: json, body: '{"amount":0}' }],
  ];
  for (const [pattern, path, given = {}] of calls) {
    const named = { ...given, headers: { "x-request-id": "same", ...given.headers } };
    const own = await call(path, named);
    const nexts = await callAsNext(pattern, path, named);
    const what = `${given.method ?? "GET"} ${path}`;
    expect([what, own.status, own.body.toString()]).toEqual([what, nexts.status, nexts.body.toString()]);
    delete nexts.headers.ratelimit; // how much is left of it
    expect(own.headers, what).toMatchObject(nexts.headers);
  }
});

test("a handler's company and id are those of the request, and a body arrives whole", async () => {
  const { clientId } = await company.draft();
  const line = { description: "Conseil é".repeat(100), quantity: 1, unitPrice: 65_000, taxRate: 20 };
  const input = {
    clientId,
    issueDate: "2026-11-20",
    dueDate: "2026-12-20",
    lines: Array.from({ length: 200 }, () => line),
  };
  const body = JSON.stringify(input);
  const made = await call("/api/invoices", { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(made.status).toBe(201);
  const { id } = JSON.parse(made.body.toString());
  const read = await call(`/api/invoices/${id}`);
  expect(read.headers["x-company-id"]).toBe(company.context.companyId);
  expect(JSON.parse(read.body.toString()).lines).toHaveLength(200);
});

test("HEAD has the headers of GET and no body", async () => {
  const { id } = await company.draft();
  const [get, head] = [await call(`/api/invoices/${id}`), await call(`/api/invoices/${id}`, { method: "HEAD" })];
  expect(head.status).toBe(200);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  expect(head.body).toHaveLength(0);
});

test("what Next.js redirects, decodes or answers by another route is left to it", async () => {
  for (const path of [
    "/api//invoices",
    "/api/invoices/a%62",
    "/api/invoices/a/b",
    "/api/nowhere",
    "/api/auth/csrf",
    "/invoices",
  ]) {
    expect([path, (await call(path)).body.toString()]).toEqual([path, "Next.js"]);
  }
});

test("JSON is compressed for a caller who accepts it, and for nobody else", async () => {
  const { id } = await company.draft();
  const path = `/api/invoices/${id}`;
  const plain = await call(path);
  expect(plain.headers).toMatchObject({ vary: "Accept-Encoding", "content-length": `${plain.body.length}` });
  for (const accepted of ["gzip", "br, gzip;q=0.5", "deflate, GZIP ; q=1"]) {
    const { headers, body } = await call(path, { headers: { "accept-encoding": accepted } });
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      vary: "Accept-Encoding",
      "content-length": `${body.length}`,
    });
    expect(gunzipSync(body).equals(plain.body)).toBe(true);
  }
  for (const refused of ["identity", "gzip;q=0", "br, gzip; q=0.000", ""]) {
    expect(
      (await call(path, { headers: { "accept-encoding": refused } })).headers["content-encoding"],
      refused,
    ).toBeUndefined();
  }
});

test("a browser is told not to guess or frame what the API answers", async () => {
  expect((await call("/api/invoices")).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  });
});
