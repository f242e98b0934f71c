import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guardPages } from "#lib/http/server/guard-pages.ts";

let server: Server;
/** The headers of the last request that reached the application. */
let passedOn: IncomingHttpHeaders | null;

beforeAll(async () => {
  const handle = guardPages(async (request, response) => {
    passedOn = request.headers;
    response.end();
  });
  server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

async function ask(path: string, { method = "GET", ...headers }: Record<string, string> = {}) {
  passedOn = null;
  const { port } = server.address() as AddressInfo;
  const [response] = await once(
    httpRequest({ port, host: "127.0.0.1", path, method, headers, agent: false }).end(),
    "response",
  );
  response.resume();
  return { status: response.statusCode as number, headers: response.headers as IncomingHttpHeaders, passedOn };
}

const policyOf = (headers: IncomingHttpHeaders | null) => headers?.["content-security-policy"];

test.each(["/", "/sign-in?next=%2F", "/i/token.png", "/api", "/invoices/export.csv.html"])(
  "%s is a page, with a nonce of its own",
  async (path) => {
    const [first, second] = [await ask(path), await ask(path, { "content-security-policy": "script-src *" })];
    for (const { headers, passedOn } of [first, second]) {
      expect(policyOf(headers)).toMatch(/; script-src 'self' 'nonce-[0-9a-f-]{36}' 'strict-dynamic'; /);
      expect(policyOf(passedOn)).toBe(policyOf(headers)); // Next.js reads the nonce there
    }
    expect(policyOf(first.headers)).not.toBe(policyOf(second.headers));
  },
);

test.each([
  "/api/invoices",
  "/_next/static/a.js",
  "/logos/a/b",
  "/mailbox/a/attachments/b",
  "/i/token/pdf",
  "/i/token/pages/1",
  "/invoices/export.csv",
  "/receipts/export.csv",
  "/icon.svg",
])("%s is no page", async (path) => {
  const { headers, passedOn } = await ask(path);
  expect([policyOf(headers), policyOf(passedOn)]).toEqual([undefined, undefined]);
});

test("what another site has a browser post reaches no page, but for the answer of a client whose page hides its origin", async () => {
  const post = { method: "POST", host: "folio.example" };
  for (const [path, origin, status] of [
    ["/settings/company", "https://evil.example", 403],
    ["/settings/company", "null", 403],
    ["/invoices/01a2161b-2fa5-7061-8568-27ea729c32a7/pdf", "https://evil.example", 403],
    ["/i/token/pages/1", "https://evil.example", 403],
    ["/invoices/export.csv", "null", 403],
    ["/api/invoices", "https://evil.example", 200], // asks for a key
    ["/i/token/accept", "https://evil.example", 403],
    ["/i/token/accept", "null", 200],
    ["/i/token/pay", "null", 200],
    ["/i/token/pay", "https://evil.example", 403],
    ["/i/token/else", "null", 403],
    ["/q/token/sign", "https://evil.example", 403],
    ["/q/token/sign", "null", 200],
    ["/q/token/pdf", "null", 403],
    ["/settings/company", "https://folio.example", 200],
  ] as const) {
    const answer = await ask(path, { ...post, origin });
    expect([path, origin, answer.status, answer.passedOn !== null]).toEqual([path, origin, status, status === 200]);
  }
});

test("a server action behind a proxy that asks for another host is told the page's own", async () => {
  const ours = "https://folio.example";
  const answer = await ask("/invoices", {
    method: "POST",
    origin: ours,
    host: "internal:3000",
    "x-forwarded-host": "folio.example, other",
  });
  expect(answer.passedOn).toMatchObject({ origin: ours, "x-forwarded-host": "folio.example" });
});

test.each([
  ["/invoices?status=paid&page=2", "/invoices?status=paid&page=2"],
  ["/invoices?_rsc=1abc", "/invoices"],
  ["/invoices?status=paid&_rsc=1abc", "/invoices?status=paid"],
  ["/invoices?_rsc=1abc&page=2", "/invoices?page=2"],
])("the page that was asked for by %s is %s", async (url, page) => {
  expect((await ask(url, { "x-folio-path": "/forged" })).passedOn?.["x-folio-path"]).toBe(page);
});
