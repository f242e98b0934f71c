import { expect, test } from "vitest";
import { POST as resendOne } from "#app/api/webhook-endpoints/[id]/deliveries/[partId]/resend/route.ts";
import { GET as deliveries } from "#app/api/webhook-endpoints/[id]/deliveries/route.ts";
import { POST as resendAll } from "#app/api/webhook-endpoints/[id]/resend/route.ts";
import { POST as rotate } from "#app/api/webhook-endpoints/[id]/rotate-secret/route.ts";
import { PATCH as change, GET as get, DELETE as remove } from "#app/api/webhook-endpoints/[id]/route.ts";
import { POST as sendTest } from "#app/api/webhook-endpoints/[id]/test/route.ts";
import { POST as create, GET as list } from "#app/api/webhook-endpoints/route.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { webhookDeliveryList, webhookEndpointAnswer, webhookEndpointWithSecret } from "#lib/contract/webhook-output.ts";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

type Route = typeof create;

const company = await makeTestCompany();
const key = await company.apiKey();

async function memberKey(): Promise<string> {
  const by = { groupId: company.context.groupId, userId: await company.addMember(), now: new Date() };
  return (await done(inTransaction((tx) => createApiKey(tx, by, "member")))).key;
}

interface Options {
  id?: string;
  partId?: string;
  body?: object;
  query?: string;
  by?: string;
  idempotencyKey?: string;
}

async function call(route: Route, { id, partId, body, query = "", by = key, idempotencyKey }: Options = {}) {
  const method =
    route === list || route === get || route === deliveries
      ? "GET"
      : route === change
        ? "PATCH"
        : route === remove
          ? "DELETE"
          : "POST";
  const request = new Request(`http://folio.example/api/webhook-endpoints${query}`, {
    method,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body && { "content-type": "application/json" }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await route(request, { params: Promise.resolve({ ...(id && { id }), ...(partId && { partId }) }) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
}

const URL = "https://receiver.example/folio";

test("an endpoint is created, read, changed, disabled and deleted; its secret is shown by create and rotate alone", async () => {
  const made = await call(create, {
    body: { url: URL, eventTypes: ["invoice.paid", "client.*", "client.*"], description: "ERP" },
  });
  expect(made.status).toBe(201);
  const { secret, ...shown } = webhookEndpointWithSecret.parse(made.body);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(shown).toMatchObject({
    url: URL,
    eventTypes: ["invoice.paid", "client.*"],
    companyIds: null,
    enabled: true,
    description: "ERP",
  });
  const { id } = shown;
  expect(made.headers.get("location")).toBe(`/api/webhook-endpoints/${id}`);
  expect((await call(get, { id })).body).toEqual(shown);
  expect((await call(list)).body.data).toEqual([shown]);
  for (const eventTypes of [["*"], ["invoice.paid", "*"]])
    expect((await call(change, { id, body: { eventTypes } })).body).toMatchObject({ eventTypes: null });
  const old = ["invoice.email_bounced", "invoice.bounced", "invoice.credited"];
  expect((await call(change, { id, body: { eventTypes: old } })).body).toMatchObject({
    eventTypes: ["invoice.bounced", "credit_note.issued"],
  });
  const changed = await call(change, { id, body: { eventTypes: null, companyIds: [company.context.companyId] } });
  expect(webhookEndpointAnswer.parse(changed.body)).toMatchObject({
    eventTypes: null,
    companyIds: [company.context.companyId],
    description: "ERP",
  });
  const rotated = await call(rotate, { id });
  expect(webhookEndpointWithSecret.parse(rotated.body).secret).not.toBe(secret);
  expect(Date.parse(rotated.body.previousSecretValidUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect((await call(change, { id, body: { enabled: false } })).body).toMatchObject({
    enabled: false,
    disabledReason: "owner",
  });
  expect((await call(sendTest, { id })).body).toMatchObject({ status: 409, code: "webhook_endpoint_disabled" });
  expect((await call(change, { id, body: { enabled: true, description: null } })).body).toMatchObject({
    enabled: true,
    description: null,
  });
  expect((await call(remove, { id })).status).toBe(204);
  expect((await call(get, { id })).body).toMatchObject({ status: 404, code: "webhook_endpoint_not_found" });
});

test("a repeat under an Idempotency-Key is refused to who may not do it, and no stored answer has the secret", async () => {
  const by = await memberKey();
  const body = { url: URL };
  const made = await call(create, { body, idempotencyKey: "make" });
  const { id, secret, ...rest } = made.body;
  const again = await call(create, { body, idempotencyKey: "make" });
  expect([again.status, again.headers.get("idempotency-replayed"), again.body]).toEqual([
    201,
    "true",
    { id, ...rest, secret: null },
  ]);
  webhookEndpointWithSecret.parse(again.body);
  const rotated = await call(rotate, { id, idempotencyKey: "rotate" });
  expect((await call(rotate, { id, idempotencyKey: "rotate" })).body).toEqual({ ...rotated.body, secret: null });
  for (const refused of [
    await call(create, { body, idempotencyKey: "make", by }),
    await call(rotate, { id, idempotencyKey: "rotate", by }),
  ]) {
    expect(refused.body).toMatchObject({ status: 403, code: "owner_only" });
  }
  const stored = await prisma.idempotencyKey.findMany({ where: { companyId: company.context.companyId } });
  expect(stored.map((answer) => answer.key).sort()).toEqual(["make", "rotate"]);
  for (const text of [secret, rotated.body.secret]) expect(JSON.stringify(stored)).not.toContain(text);
});

test("a test stands in the log with what is sent, page by page, and is resent", async () => {
  const { body: made } = await call(create, { body: { url: URL } });
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    const sent = await call(sendTest, { id: made.id });
    expect(sent.status).toBe(202);
    ids.unshift(sent.body.messageId);
  }
  const first = await call(deliveries, { id: made.id, query: "?limit=2" });
  const page = webhookDeliveryList.parse(first.body);
  const second = webhookDeliveryList.parse(
    (await call(deliveries, { id: made.id, query: `?limit=2&before=${page.nextBefore}` })).body,
  );
  expect([...page.data, ...second.data].map(({ messageId }) => messageId)).toEqual(ids);
  expect(second.nextBefore).toBeNull();
  expect(page.data[0]).toMatchObject({
    type: "webhook.test",
    state: "pending",
    attempts: [],
    request: { type: "webhook.test", id: ids[0] },
  });
  expect((await call(deliveries, { id: made.id, query: "?state=failed" })).body.data).toEqual([]);
  expect((await call(resendOne, { id: made.id, partId: ids[2] ?? "" })).status).toBe(202);
  expect((await call(resendOne, { id: made.id, partId: newId() })).body).toMatchObject({
    status: 404,
    code: "webhook_delivery_not_found",
  });
  expect((await call(resendOne, { id: made.id, partId: "x" })).body).toMatchObject({
    status: 404,
    code: "webhook_delivery_not_found",
  });
  // Tests are sent to nobody else, and again by their own id only.
  const since = new Date(Date.now() - 60_000).toISOString();
  const all = await call(resendAll, { id: made.id, body: { since } });
  expect([all.status, all.body.since]).toEqual([202, since]);
  expect(all.body.deliveries).toBeGreaterThan(0);
  const future = new Date(Date.now() + 60_000).toISOString();
  expect((await call(resendAll, { id: made.id, body: { since: future } })).body).toMatchObject({
    status: 422,
    errors: [{ path: "since", code: "resend_in_future" }],
  });
  const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  expect((await call(resendAll, { id: made.id, body: { since: old } })).body).toMatchObject({
    errors: [{ path: "since", code: "resend_too_far_back" }],
  });
});

test.each([
  [{ url: "http://receiver.example/" }, "url", "not_https"],
  [{ url: "https://169.254.169.254/latest/meta-data" }, "url", "address_not_allowed"],
  [{ url: "https://[::ffff:10.0.0.1]/" }, "url", "address_not_allowed"],
  [{ url: "receiver" }, "url", "not_a_url"],
  [{ url: URL, eventTypes: [] }, "eventTypes", "nothing_chosen"],
  [{ url: URL, eventTypes: ["invoice.payd"] }, "eventTypes[0]", "invalid_value"],
  [{ url: URL, companyIds: [newId()] }, "companyIds[0]", "unknown_company"],
])("%j is refused at its path", async (body, path, code) => {
  const { status, body: problem } = await call(create, { body });
  expect([status, problem.errors[0].path]).toEqual([422, path]);
  expect(problem.errors[0].code).toBe(code);
});

test("webhooks are the owner's: a member's key is refused everywhere, another group's finds nothing", async () => {
  const { body: made } = await call(create, { body: { url: URL } });
  const membersKey = await memberKey();
  const stranger = await (await makeTestCompany()).apiKey();
  const calls: [Route, object][] = [
    [get, {}],
    [change, { body: { enabled: false } }],
    [rotate, {}],
    [sendTest, {}],
    [deliveries, {}],
    [resendOne, { partId: newId() }],
    [resendAll, { body: { since: new Date().toISOString() } }],
    [remove, {}],
  ];
  expect((await call(list, { by: membersKey })).body).toMatchObject({ status: 403, code: "owner_only" });
  expect((await call(create, { by: membersKey, body: { url: URL } })).body).toMatchObject({
    status: 403,
    code: "owner_only",
  });
  expect((await call(list, { by: stranger })).body.data).toEqual([]);
  // Whatever they send: what the owner may send is none of theirs.
  for (const refused of [
    await call(list, { by: membersKey, query: "?limt=1" }),
    await call(create, { by: membersKey, body: { url: 7 } }),
    await call(change, { id: made.id, by: membersKey, body: { enable: true } }),
    await call(deliveries, { id: made.id, by: membersKey, query: "?state=lost" }),
  ])
    expect(refused.body).toMatchObject({ status: 403, code: "owner_only" });
  for (const [route, rest] of calls) {
    expect((await call(route, { id: made.id, by: membersKey, ...rest })).body).toMatchObject({
      status: 403,
      code: "owner_only",
    });
    expect((await call(route, { id: made.id, by: stranger, ...rest })).body).toMatchObject({
      status: 404,
      code: "webhook_endpoint_not_found",
    });
  }
  expect((await call(get, { id: made.id })).body).toMatchObject({ enabled: true });
});
