import { expect } from "vitest";
import { SCOPES } from "#lib/domain/identity/scopes.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 6: who calls, and keys by key. lib/api-keys/keys-by-key.test.ts has the limits.

test("200, 201, 204: a key for test companies is made, makes its company, sends a credit note there, and ends", async ({
  tenant,
}) => {
  const manager = await tenant.addKey("manager", { scopes: SCOPES });
  const asked = { name: "CI", scopes: SCOPES.filter((scope) => !scope.startsWith("api-keys")), testOnly: true };
  const made = await tenant.call("POST", "/api/api-keys", { key: manager, body: asked });
  expect([made.status, made.headers.location]).toEqual([201, `/api/api-keys/${made.body.id}`]);
  const { key, id } = made.body;
  expect(key).toMatch(/^svc_test_/);
  const call: typeof tenant.call = (method, path, options) => tenant.call(method, path, { key, ...options });
  expect((await call("GET", "/api/me")).body).toMatchObject({ key: { id, testOnly: true }, company: null });
  expect((await call("GET", "/api/invoices")).body.code).toBe("no_company");

  const address = { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };
  const company = await call("POST", "/api/companies", { body: { isTest: true, name: "Essai", address } });
  expect([company.status, company.body.isTest]).toEqual([201, true]);
  const client = await call("POST", "/api/clients", {
    body: { name: "Client", email: "client@test.example", address },
  });
  const draft = await call("POST", "/api/invoices", { body: tenant.input({ clientId: client.body.id }) });
  expect(draft.headers["x-company-id"]).toBe(company.body.id);
  const setUp = { issueOnlyComplete: false };
  expect((await call("PATCH", `/api/companies/${company.body.id}`, { body: setUp })).status).toBe(200);
  expect((await call("POST", `/api/invoices/${draft.body.id}/issue`)).status).toBe(200);
  const note = await call("POST", `/api/invoices/${draft.body.id}/credit-note`, {
    body: { lines: [{ lineNumber: 1, quantity: 0.5 }] },
  });
  const path = `/api/credit-notes/${note.body.id}`;
  expect((await call("POST", `${path}/send`)).body.delivery).toMatchObject({ status: "accepted" });
  expect((await call("POST", `${path}/send`)).body.code).toBe("credit_note_sent");
  expect((await call("POST", `${path}/resend`, { body: { to: ["a@test.example"] } })).status).toBe(200);

  expect((await call("GET", "/api/invoices", { headers: { "X-Company-Id": tenant.companyId } })).status).toBe(403);
  const listed = await tenant.call("GET", "/api/api-keys", { key: manager });
  expect(listed.body.data.map(({ name }: { name: string }) => name).sort()).toEqual(["CI", "manager", "tests"]);
  expect((await tenant.call("GET", `/api/api-keys/${id}`, { key: manager })).body.lastUsedAt).toBeDefined();
  expect((await tenant.call("DELETE", `/api/api-keys/${id}`, { key: manager })).status).toBe(204);
  expect((await call("GET", "/api/me")).body.code).toBe("revoked_api_key");
});

test("403: a key without the scope by name, and one that would give what it does not have", async ({ tenant }) => {
  expect((await tenant.call("GET", "/api/api-keys")).body).toMatchObject({
    code: "insufficient_scope",
    requiredScope: "api-keys:read",
  });
  const key = await tenant.addKey("narrow", { scopes: ["api-keys:write", "clients:read"] });
  const answer = await tenant.call("POST", "/api/api-keys", { key, body: { name: "x", scopes: ["invoices:write"] } });
  expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([
    403,
    "exceeds_own_access",
    "scopes[0]",
  ]);
});
