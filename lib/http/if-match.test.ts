import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { PATCH as changeClient, GET as readClient } from "#app/api/clients/[id]/route.ts";
import { PATCH as changeCompany, GET as readCompany } from "#app/api/companies/[id]/route.ts";
import { GET as readCreditNote } from "#app/api/credit-notes/[id]/route.ts";
import { POST as credit } from "#app/api/invoices/[id]/credit-note/route.ts";
import { POST as issue } from "#app/api/invoices/[id]/issue/route.ts";
import { POST as pay } from "#app/api/invoices/[id]/pay/route.ts";
import { PATCH as change, GET as read, DELETE as remove } from "#app/api/invoices/[id]/route.ts";
import {
  PATCH as changeEndpoint,
  GET as readEndpoint,
  DELETE as removeEndpoint,
} from "#app/api/webhook-endpoints/[id]/route.ts";
import { POST as createEndpoint } from "#app/api/webhook-endpoints/route.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { SCOPES, UNLIMITED } from "#lib/domain/identity/scopes.ts";
import type { ApiRoute } from "#lib/http/api-route.ts";
import type { Handler } from "#lib/http/plain-http.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// docs/contract.md, section 12: If-Match holds for everything that an operation changes, or is refused.

const company = await makeTestCompany();
const { groupId, companyId, actor, now } = company.context;
const made = await inTransaction((tx) =>
  createApiKey(tx, { groupId, userId: actor.id ?? "", now }, "Shop", { ...UNLIMITED, scopes: SCOPES }),
);
if (!made.ok) throw new Error(made.code);
const { key } = made;

async function call(method: string, handler: Handler, id: string | null, body?: object, etag?: string) {
  const request = new Request("http://folio.example/api", {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(etag !== undefined && { "if-match": etag }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve(id === null ? undefined : { id, partId: id }) });
  const text = await response.text();
  const answer = text === "" ? null : JSON.parse(text);
  return { status: response.status, code: answer?.code, body: answer, etag: response.headers.get("etag") ?? "" };
}

test("of twenty that saw the same draft one is issued, changed or deleted; the others are 409 or 412", async () => {
  const { id } = await company.draft();
  const { etag } = await call("GET", read, id);
  const ways = [
    () => call("POST", issue, id, undefined, etag),
    () => call("PATCH", change, id, { notes: newId() }, etag),
    () => call("DELETE", remove, id, undefined, etag),
  ];
  const answers = await Promise.all(Array.from({ length: 21 }, (_, place) => ways[place % 3]?.()));
  expect(answers.filter((answer) => answer && answer.status < 300)).toHaveLength(1);
  expect(answers.every((answer) => answer && [200, 204, 404, 409, 412].includes(answer.status))).toBe(true);
});

test("issue freezes exactly what the caller saw: a change of the client is before it, and refuses it, or after", async () => {
  for (let round = 0; round < 8; round++) {
    const { id, clientId } = await company.draft();
    const { etag, body } = await call("GET", read, id);
    const [issued, changed] = await Promise.all([
      call("POST", issue, id, undefined, etag),
      call("PATCH", changeClient, clientId, { address: { city: `Rennes ${round}` } }),
    ]);
    expect(changed.status).toBe(200);
    if (issued.status === 200) expect(issued.body.client).toEqual(body.client);
    else expect([issued.status, issued.code]).toEqual([412, "precondition_failed"]);
  }
  const { id } = await company.draft();
  const { etag } = await call("GET", read, id);
  expect((await call("PATCH", changeCompany, companyId, { legalForm: "SCOP" })).status).toBe(200);
  expect((await call("POST", issue, id, undefined, etag)).code).toBe("precondition_failed");
  const seen = await call("GET", read, id);
  const issued = await call("POST", issue, id, undefined, seen.etag);
  expect([issued.status, issued.etag]).toEqual([200, (await call("GET", read, id)).etag]);
});

test("a payment and a credit note are refused once the invoice shows anything else", async () => {
  const { id } = await company.issued();
  const { etag } = await call("GET", read, id);
  const payments = await Promise.all([1, 2, 3].map(() => call("POST", pay, id, { amount: 100 }, etag)));
  expect(payments.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect((await call("POST", credit, id, undefined, etag)).status).toBe(412);
  const paid = payments.find(({ status }) => status === 200);
  const lines = [{ lineNumber: 1, quantity: 1 }];
  const credited = await call("POST", credit, id, { lines }, paid?.etag);
  expect(credited.status).toBe(201);
  expect(credited.etag).toBe((await call("GET", readCreditNote, credited.body.id)).etag);
});

test("a client, a company and a webhook endpoint have an ETag, and of two changes that saw the same one is made", async () => {
  const { clientId } = await company.draft();
  const endpoint = await call("POST", createEndpoint, null, { url: "https://erp.example.com/hooks" });
  const things: [Handler, Handler, string, object, object][] = [
    [readClient, changeClient, clientId, { name: "One" }, { name: "Two" }],
    [readCompany, changeCompany, companyId, { phone: "+33 1 23 45 67 89" }, { phone: null }],
    [readEndpoint, changeEndpoint, endpoint.body.id, { description: "One" }, { description: "Two" }],
  ];
  for (const [get, patch, id, one, two] of things) {
    const { etag } = await call("GET", get, id);
    const answers = await Promise.all([call("PATCH", patch, id, one, etag), call("PATCH", patch, id, two, etag)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200);
    const after = await call("GET", get, id);
    expect([after.etag, after.body]).toEqual([won?.etag, won?.body]);
    expect((await call("PATCH", patch, id, {}, "*")).status).toBe(200);
    expect((await call("PATCH", patch, newId(), {}, etag)).status).toBe(404);
  }
  expect((await call("DELETE", removeEndpoint, endpoint.body.id, undefined, endpoint.etag)).status).toBe(412);
  const { etag } = await call("GET", readEndpoint, endpoint.body.id);
  expect((await call("DELETE", removeEndpoint, endpoint.body.id, undefined, etag)).status).toBe(204);
});

test("whatever cannot compare If-Match refuses it", async () => {
  const refusing: string[] = [];
  for (const file of globSync("app/api/**/route.ts").sort()) {
    const route = (await import(/* @vite-ignore */ `#${file}`)) as Partial<ApiRoute>;
    for (const method of ["GET", "POST", "PATCH", "DELETE"] as const) {
      const handler = route[method];
      if (handler?.scope === undefined || handler.takesVersion) continue;
      const answer = await call(method, handler, newId(), undefined, '"x"');
      expect([file, method, answer.status, answer.code]).toEqual([file, method, 400, "invalid_precondition"]);
      refusing.push(`${method} ${file}`);
    }
  }
  expect(refusing).toContain("POST app/api/invoices/route.ts");
  expect(refusing).toContain("GET app/api/invoices/[id]/route.ts");
});
