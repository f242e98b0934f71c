import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { baseUrl, callApi } from "#e2e/tenant.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 6 and the common parts of 1 and 7: authentication, the active company, and the headers of
// every response.

const UNKNOWN_KEY = `svc_live_${"A".repeat(43)}`;

describe("401", () => {
  for (const [name, authorization] of Object.entries({
    "no header": undefined,
    "an empty header": "",
    "another scheme": "Basic dXNlcjpwYXNz",
    "a bearer without key": "Bearer ",
  })) {
    test(`${name} is missing_credentials`, async ({ tenant }) => {
      const answer = await tenant.call("GET", "/api/invoices", {
        key: null,
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe("missing_credentials");
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
      expect(answer.headers["x-company-id"]).toBeUndefined();
    });
  }

  for (const [name, key] of Object.entries({
    unknown: UNKNOWN_KEY,
    malformed: "svc_live_short",
    "of another service": "sk_live_abcdef",
  })) {
    test(`a key that is ${name} is invalid_api_key`, async ({ tenant }) => {
      const answer = await tenant.call("GET", "/api/invoices", { key });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe("invalid_api_key");
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    });
  }

  test("a revoked key is refused from the next request on", async ({ tenant }) => {
    expect((await tenant.call("GET", "/api/invoices")).status).toBe(200);
    await prisma.apiKey.updateMany({ where: { groupId: tenant.groupId }, data: { revokedAt: new Date() } });
    const answer = await tenant.call("GET", "/api/invoices");
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe("revoked_api_key");
  });

  test("comes before every other refusal", async ({ tenant }) => {
    const answer = await tenant.call("POST", "/api/invoices", {
      key: UNKNOWN_KEY,
      body: "{",
      headers: { "x-company-id": "nonsense" },
    });
    expect(answer.status).toBe(401);
  });
});

describe("company", () => {
  test("without header it is the first of the group, in creation order", async ({ tenant }) => {
    await tenant.addCompany();
    const answer = await tenant.call("GET", "/api/invoices");
    expect(answer.headers["x-company-id"]).toBe(tenant.companyId);
  });

  test("with header it is the one named", async ({ tenant }) => {
    const other = await tenant.addCompany();
    await tenant.invoice();
    const answer = await tenant.call("GET", "/api/invoices", { headers: { "x-company-id": other } });
    expect(answer.headers["x-company-id"]).toBe(other);
    expect(answer.body.total).toBe(0);
  });

  test("403 company_forbidden for another group's, an unknown one and what is no UUID", async ({
    tenant,
    newTenant,
  }) => {
    const stranger = await newTenant();
    for (const id of [stranger.companyId, randomUUID(), "nonsense", ""]) {
      const answer = await tenant.call("GET", "/api/invoices", { headers: { "x-company-id": id } });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe("company_forbidden");
    }
  });

  test("403 comes before the body is looked at", async ({ tenant }) => {
    const answer = await tenant.call("POST", "/api/invoices", { body: "{", headers: { "x-company-id": "nonsense" } });
    expect(answer.status).toBe(403);
  });

  test("409 no_company for a group without one, after the input was checked", async ({ tenant }) => {
    await prisma.company.deleteMany({ where: { groupId: tenant.groupId } }).catch(() => {});
    const groupId = randomUUID();
    const userId = randomUUID();
    await prisma.group.create({ data: { id: groupId, name: "Empty", plan: "business" } });
    await prisma.user.create({
      data: { id: userId, groupId, email: `${userId}@test.example`, name: "Nobody", role: "owner" },
    });
    const made = await inTransaction((tx) => createApiKey(tx, { groupId, userId, now: new Date() }, "empty"));
    if (!made.ok) throw new Error(made.code);
    const answer = await tenant.call("GET", "/api/invoices", { key: made.key });
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe("no_company");
    expect((await tenant.call("POST", "/api/invoices", { key: made.key, body: {} })).status).toBe(422);
  });
});

describe("404", () => {
  test("a foreign invoice, an unknown one and what is no UUID are the same", async ({ tenant, newTenant }) => {
    const stranger = await newTenant();
    const foreign = await stranger.invoice({}, "issued");
    const bodies = [];
    for (const id of [foreign.id, randomUUID(), "nonsense", "../invoices"]) {
      for (const [method, suffix] of [
        ["GET", ""],
        ["GET", "/pdf"],
        ["POST", "/issue"],
        ["POST", "/send"],
        ["POST", "/pay"],
      ] as const) {
        const answer = await callApi(method, `/api/invoices/${encodeURIComponent(id)}${suffix}`, { key: tenant.key });
        expect(answer.status).toBe(404);
        bodies.push({ ...answer.body, requestId: "" });
      }
    }
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(bodies[0].code).toBe("invoice_not_found");
  });

  test("comes after the input was checked", async ({ tenant }) => {
    const path = `/api/invoices/${randomUUID()}/pay`;
    expect((await tenant.call("POST", path, { body: { amount: -1 } })).status).toBe(422);
    expect((await tenant.call("POST", path, { body: { amount: 1 } })).status).toBe(404);
  });

  test("unknown paths below /api are problem documents", async ({ tenant }) => {
    for (const [method, path] of [
      ["GET", "/api/nothing"],
      ["POST", "/api/invoices/x/y/z"],
      ["DELETE", "/api/nothing"],
    ] as const) {
      const answer = await tenant.call(method, path);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe("not_found");
    }
  });
});

test("405 with Allow for a method a path does not have", async ({ tenant }) => {
  for (const [method, path, allow] of [
    ["DELETE", "/api/invoices", "GET, HEAD, POST, OPTIONS"],
    ["PUT", `/api/invoices/${randomUUID()}`, "GET, HEAD, PATCH, DELETE, OPTIONS"],
    ["GET", `/api/invoices/${randomUUID()}/issue`, "POST, OPTIONS"],
    ["GET", `/api/invoices/${randomUUID()}/send`, "POST, OPTIONS"],
    ["GET", `/api/invoices/${randomUUID()}/pay`, "POST, OPTIONS"],
    ["POST", `/api/invoices/${randomUUID()}/pdf`, "GET, HEAD, OPTIONS"],
    ["POST", "/api/health", "GET, HEAD, OPTIONS"],
  ] as const) {
    const answer = await tenant.call(method, path);
    expect(answer.status).toBe(405);
    expect(answer.body.code).toBe("method_not_allowed");
    expect(answer.headers.allow).toBe(allow);
  }
});

describe("every answer", () => {
  test("carries the caller's X-Request-Id when it is sane, else one of ours", async ({ tenant }) => {
    const sane = await tenant.call("GET", "/api/invoices", { headers: { "x-request-id": "import-2026.11:42" } });
    expect(sane.headers["x-request-id"]).toBe("import-2026.11:42");
    for (const id of ["has spaces", "x".repeat(129), "<script>"]) {
      const answer = await tenant.call("GET", "/api/nothing", { headers: { "x-request-id": id } });
      expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.body.requestId).toBe(answer.headers["x-request-id"]);
    }
  });

  test("carries API-Version, and another version is refused", async ({ tenant }) => {
    expect(
      (await tenant.call("GET", "/api/invoices", { headers: { "api-version": "v1" } })).headers["api-version"],
    ).toBe("v1");
    const refused = await tenant.call("GET", "/api/invoices", { headers: { "api-version": "v2" } });
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe("unsupported_version");
    expect(refused.headers["api-version"]).toBe("v1");
  });

  test("a problem has the members of RFC 9457 and ours", async ({ tenant }) => {
    const answer = await tenant.call("POST", "/api/invoices", { body: {} });
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.body).toMatchObject({
      status: 422,
      code: "validation_failed",
      requestId: answer.headers["x-request-id"],
    });
    expect(Object.keys(answer.body).sort()).toEqual([
      "code",
      "detail",
      "errors",
      "requestId",
      "status",
      "title",
      "type",
    ]);
  });
});

test("health answers without a key and says nothing of the inside", async ({ tenant }) => {
  const answer = await tenant.call("GET", "/api/health", { key: null });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body).sort()).toEqual(["status", "version"]);
});

test("the API document is valid OpenAPI 3.1 and tells of every route", async () => {
  const { validate } = await import("@readme/openapi-parser");
  const document = await (await fetch(`${baseUrl()}/api/openapi.json`)).json();
  expect(document.openapi).toBe("3.1.0");
  expect(await validate(structuredClone(document))).toMatchObject({ valid: true, warnings: [] });
  expect(Object.keys(document.paths).sort()).toEqual([
    "/api/api-keys",
    "/api/api-keys/{id}",
    "/api/bank-accounts",
    "/api/bank-accounts/{id}",
    "/api/bank-entries",
    "/api/bank-entries/accept-certain",
    "/api/bank-entries/{id}",
    "/api/bank-entries/{id}/accept",
    "/api/bank-entries/{id}/set-aside",
    "/api/bank-entries/{id}/undo",
    "/api/bank-statements",
    "/api/bank-statements/{id}",
    "/api/clients",
    "/api/clients/bulk",
    "/api/clients/{id}",
    "/api/clients/{id}/archive",
    "/api/clients/{id}/merge",
    "/api/clients/{id}/restore",
    "/api/clients/{id}/statement",
    "/api/clients/{id}/statement/pdf",
    "/api/clients/{id}/statement/send",
    "/api/companies",
    "/api/companies/{id}",
    "/api/credit-notes",
    "/api/credit-notes/{id}",
    "/api/credit-notes/{id}/facturx.xml",
    "/api/credit-notes/{id}/pdf",
    "/api/credit-notes/{id}/resend",
    "/api/credit-notes/{id}/send",
    "/api/events",
    "/api/events/{id}",
    "/api/health",
    "/api/health/live",
    "/api/invoices",
    "/api/invoices/bulk",
    "/api/invoices/preview",
    "/api/invoices/{id}",
    "/api/invoices/{id}/answer",
    "/api/invoices/{id}/attachments",
    "/api/invoices/{id}/attachments/{attachmentId}",
    "/api/invoices/{id}/credit-note",
    "/api/invoices/{id}/credit-note/pdf",
    "/api/invoices/{id}/facturx.xml",
    "/api/invoices/{id}/issue",
    "/api/invoices/{id}/pay",
    "/api/invoices/{id}/payments",
    "/api/invoices/{id}/payments/{paymentId}/reverse",
    "/api/invoices/{id}/pdf",
    "/api/invoices/{id}/refunds",
    "/api/invoices/{id}/reminder",
    "/api/invoices/{id}/resend",
    "/api/invoices/{id}/send",
    "/api/invoices/{id}/settle-dispute",
    "/api/invoices/{id}/simulate",
    "/api/invoices/{id}/write-offs",
    "/api/items",
    "/api/items/{id}",
    "/api/items/{id}/archive",
    "/api/items/{id}/restore",
    "/api/items/{id}/sales",
    "/api/me",
    "/api/online-payments",
    "/api/online-payments/{id}",
    "/api/online-payments/{id}/resolve",
    "/api/openapi.json",
    "/api/quotes",
    "/api/quotes/{id}",
    "/api/quotes/{id}/accept",
    "/api/quotes/{id}/cancel",
    "/api/quotes/{id}/decline",
    "/api/quotes/{id}/duplicate",
    "/api/quotes/{id}/invoice",
    "/api/quotes/{id}/pdf",
    "/api/quotes/{id}/send",
    "/api/quotes/{id}/signed-pdf",
    "/api/quotes/{id}/simulate",
    "/api/receipts",
    "/api/receipts/{id}",
    "/api/receipts/{id}/pdf",
    "/api/receipts/{id}/reallocate",
    "/api/receipts/{id}/refunds",
    "/api/receipts/{id}/reverse",
    "/api/receipts/{id}/send",
    "/api/receipts/{id}/write-offs",
    "/api/recurring-invoices",
    "/api/recurring-invoices/{id}",
    "/api/recurring-invoices/{id}/end",
    "/api/recurring-invoices/{id}/missed",
    "/api/recurring-invoices/{id}/pause",
    "/api/recurring-invoices/{id}/resume",
    "/api/recurring-invoices/{id}/runs",
    "/api/recurring-invoices/{id}/skip",
    "/api/recurring-invoices/{id}/upcoming",
    "/api/webhook-endpoints",
    "/api/webhook-endpoints/{id}",
    "/api/webhook-endpoints/{id}/deliveries",
    "/api/webhook-endpoints/{id}/deliveries/{messageId}/resend",
    "/api/webhook-endpoints/{id}/resend",
    "/api/webhook-endpoints/{id}/rotate-secret",
    "/api/webhook-endpoints/{id}/test",
    "/api/webhooks/bounces",
    "/api/webhooks/resend",
    "/api/webhooks/stripe/{id}",
  ]);
});
