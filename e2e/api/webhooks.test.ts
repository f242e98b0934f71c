import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type Answer, callApi, type Tenant } from "#e2e/tenant.ts";
import type { openApiCheck } from "#tests/support/openapi-check.ts";
import { prisma } from "#tests/support/prisma.ts";
import { type ReceivedEmail, type ResendServer, signWebhook, webhookEvent } from "#tests/support/resend-server.ts";
import { test } from "./fixtures.ts";

const PATH = "/api/webhooks/resend";
const SECRET = process.env.E2E_RESEND_WEBHOOK_SECRET ?? "";

let check: ReturnType<typeof openApiCheck>;
test.beforeAll(({ check: againstDocument }) => {
  check = againstDocument;
});

/** A webhook message of the provider, with the given changes. */
async function post(
  event: unknown,
  { id, at, secret = SECRET, headers = {}, body }: PostOptions = {},
): Promise<Answer> {
  const text = typeof event === "string" ? event : JSON.stringify(event);
  const signed = signWebhook(secret, text, { ...(id && { id }), ...(at && { at }) });
  const answer = await callApi("POST", PATH, {
    body: body ?? text,
    headers: { "content-type": "application/json", ...signed, ...headers },
  });
  expect(check({ ...answer, method: "POST", path: PATH })).toEqual([]);
  return answer;
}

interface PostOptions {
  id?: string;
  at?: Date;
  secret?: string;
  headers?: Record<string, string>;
  /** Sent instead of what was signed. */
  body?: string;
}

interface Sent {
  path: string;
  email: ReceivedEmail;
}

/** An invoice that the provider has accepted. */
async function sentInvoice(tenant: Tenant, resend: ResendServer): Promise<Sent> {
  const address = `${randomUUID()}@client.example`;
  const invoice = await tenant.invoice({ clientId: await tenant.addClient({ email: address }) }, "sent");
  const email = resend.messages.find(({ to }) => to.includes(address));
  if (!email) throw new Error("the provider got no e-mail");
  return { path: `/api/invoices/${invoice.id}`, email };
}

async function delivery(tenant: Tenant, path: string) {
  return (await tenant.call("GET", path)).body.delivery;
}

async function eventsOf(path: string, type: string) {
  return prisma.event.findMany({ where: { invoiceId: path.split("/").at(-1) ?? "", type } });
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test("200: reports say what became of the e-mail, each once in the trail", async ({ tenant, resend }) => {
  const { path, email } = await sentInvoice(tenant, resend);
  for (const [type, status] of [
    ["email.sent", "accepted"],
    ["email.delivered", "delivered"],
    ["email.opened", "opened"],
    ["email.opened", "opened"],
    ["email.clicked", "opened"],
  ] as const) {
    expect((await post(webhookEvent(type, email))).status).toBe(200);
    expect(await delivery(tenant, path)).toMatchObject({ status });
  }
  for (const type of ["invoice.email_delivered", "invoice.email_opened"]) {
    expect(await eventsOf(path, type)).toMatchObject([{ actorKind: "system", data: { to: email.to[0] } }]);
  }
});

for (const [type, detail, reason] of [
  [
    "email.bounced",
    { bounce: { type: "Permanent", subType: "General", message: "Mailbox unavailable" } },
    "Mailbox unavailable",
  ],
  ["email.failed", { failed: { reason: "reached_daily_quota" } }, "reached_daily_quota"],
  [
    "email.suppressed",
    { suppressed: { type: "OnAccountSuppressionList", message: "On the suppression list" } },
    "On the suppression list",
  ],
] as const) {
  test(`200: ${type} is a bounce with its reason, and a later delivered does not hide it`, async ({
    tenant,
    resend,
  }) => {
    const { path, email } = await sentInvoice(tenant, resend);
    expect((await post(webhookEvent(type, email, { ...detail }))).body).toEqual({ result: "recorded" });
    expect((await post(webhookEvent("email.delivered", email))).body).toEqual({ result: "recorded" });
    expect(await delivery(tenant, path)).toMatchObject({ status: "bounced", reason });
    expect(await eventsOf(path, "invoice.email_bounced")).toMatchObject([{ data: { reason, to: email.to[0] } }]);
  });
}

for (const [what, send] of [
  ["statement", (tenant: Tenant, clientId: string) => tenant.call("POST", `/api/clients/${clientId}/statement/send`)],
  [
    "receipt",
    async (tenant: Tenant, clientId: string) => {
      const { body: receipt } = await tenant.call("POST", "/api/receipts", { body: { clientId, amount: 40_000 } });
      return tenant.call("POST", `/api/receipts/${receipt.id}/send`);
    },
  ],
] as const) {
  test(`200: a ${what} that bounces notifies the user of the key that sent it, once`, async ({ tenant, resend }) => {
    const address = `${randomUUID()}@client.example`;
    const { body } = await send(tenant, await tenant.addClient({ email: address }));
    const email = resend.messages.find(({ to }) => to.includes(address)) ?? expect.fail("the provider got no e-mail");
    const event = webhookEvent("email.bounced", email, { bounce: { type: "Permanent", message: "No such mailbox" } });
    expect((await post(event)).body).toEqual({ result: "recorded" });
    expect((await post(event)).body).toEqual({ result: "recorded" });
    const key = `money-notice-bounced-${body.delivery.id}`;
    const notices = () => resend.messages.filter(({ idempotencyKey }) => idempotencyKey === key);
    await expect.poll(() => notices().length, { timeout: 30_000 }).toBe(1);
    expect(notices()).toMatchObject([{ to: [tenant.email], text: expect.stringContaining("No such mailbox") }]);
    expect(notices()[0]?.text).toContain(address);
  });
}

test("200: a replayed message has no effect, also when it says something new", async ({ tenant, resend }) => {
  const { path, email } = await sentInvoice(tenant, resend);
  const id = `msg_${randomUUID()}`;
  const event = webhookEvent("email.delivered", email);
  expect((await post(event, { id })).body).toEqual({ result: "recorded" });
  expect((await post(event, { id })).body).toEqual({ result: "repeated" });
  expect((await post(webhookEvent("email.complained", email), { id })).body).toEqual({ result: "repeated" });
  expect(await delivery(tenant, path)).toMatchObject({ status: "delivered", complainedAt: null });
});

test("200: a report that comes before our own note of the acceptance finds the delivery", async ({
  tenant,
  resend,
}) => {
  const address = `${randomUUID()}@client.example`;
  const { id } = await tenant.invoice({ clientId: await tenant.addClient({ email: address }) }, "issued");
  const early: unknown[] = [];
  resend.script(address, {
    kind: "meanwhile",
    run: async (email) => {
      early.push(
        (await tenant.call("GET", `/api/invoices/${id}`)).body.status,
        (await post(webhookEvent("email.delivered", email))).body.result,
      );
    },
  });
  const sent = await tenant.call("POST", `/api/invoices/${id}/send`);
  expect(early).toEqual(["issued", "recorded"]);
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ status: "sent", delivery: { status: "delivered" } });
});

test("200: an e-mail without our tag is found by the provider's id; tags may come as a list", async ({
  tenant,
  resend,
}) => {
  const { path, email } = await sentInvoice(tenant, resend);
  const event = webhookEvent("email.delivered", { ...email, tags: [] });
  expect((await post(event)).body).toEqual({ result: "recorded" });
  const listed = webhookEvent("email.opened", { ...email, id: randomUUID() });
  expect((await post({ ...listed, data: { ...listed.data, tags: email.tags } })).body).toEqual({ result: "recorded" });
  expect(await delivery(tenant, path)).toMatchObject({ status: "opened" });
});

test("200: e-mails that are none of ours, and events of other kinds, are ignored", async ({ tenant, resend }) => {
  const { email } = await sentInvoice(tenant, resend);
  const strangers = [
    webhookEvent("email.bounced", { ...email, id: randomUUID(), tags: [] }),
    webhookEvent("email.bounced", { ...email, id: randomUUID(), tags: [{ name: "delivery_id", value: randomUUID() }] }),
    webhookEvent("email.bounced", { ...email, id: randomUUID(), tags: [{ name: "delivery_id", value: "' OR true" }] }),
    webhookEvent("email.delivery_delayed", email),
    { type: "contact.created", created_at: "2026-11-21T10:00:00Z", data: { id: "x", email: "a@b.example" } },
    { type: "something.new" },
  ];
  for (const event of strangers) expect((await post(event)).body).toEqual({ result: "ignored" });
});

test("400 invalid_signature: unsigned, signed by another secret, for another body, id or time, too old, too new", async ({
  tenant,
  resend,
}) => {
  const { path, email } = await sentInvoice(tenant, resend);
  const event = webhookEvent("email.bounced", email);
  const forged = JSON.stringify(webhookEvent("email.complained", email));
  const tries = [
    await post(event, { headers: { "svix-signature": "" } }),
    await post(event, { headers: { "svix-id": "" } }),
    await post(event, { headers: { "svix-timestamp": "" } }),
    await post(event, { headers: { "svix-timestamp": "yesterday" } }),
    await post(event, { headers: { "svix-signature": "v1,AAAA v2,BBBB" } }),
    await post(event, { secret: `whsec_${Buffer.from("another secret").toString("base64")}` }),
    await post(event, { body: forged }),
    await post(event, { headers: { "svix-id": "msg_other" } }),
    await post(event, { headers: { "svix-timestamp": String(Math.floor(Date.now() / 1000) - 60) } }),
    await post(event, { at: minutes(-6) }),
    await post(event, { at: minutes(6) }),
  ];
  for (const { status, body, headers } of tries) {
    expect([status, body.code, headers["content-type"]]).toEqual([
      400,
      "invalid_signature",
      "application/problem+json",
    ]);
    expect(body.requestId).toBe(headers["x-request-id"]);
  }
  expect(await delivery(tenant, path)).toMatchObject({ status: "accepted", bouncedAt: null });
  expect((await post(event, { at: minutes(-4) })).body).toEqual({ result: "recorded" });
});

test("400 malformed_json, 413, 415 and 422 for bodies that cannot be read", async ({ tenant, resend }) => {
  const { email } = await sentInvoice(tenant, resend);
  expect((await post("{")).body.code).toBe("malformed_json");
  expect((await post("")).body.code).toBe("malformed_json");
  expect((await post(JSON.stringify({ type: "email.sent", padding: "x".repeat(1024 * 1024) }))).body.code).toBe(
    "body_too_large",
  );
  expect((await post(webhookEvent("email.sent", email), { headers: { "content-type": "text/plain" } })).body.code).toBe(
    "unsupported_media_type",
  );
  expect((await post([])).body.code).toBe("validation_failed");
  const event = webhookEvent("email.bounced", email);
  expect((await post({ ...event, created_at: "yesterday" })).body).toMatchObject({
    code: "validation_failed",
    errors: [{ path: "created_at" }],
  });
});

test("405 for other methods", async () => {
  const answer = await callApi("GET", PATH);
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("POST, OPTIONS");
});
