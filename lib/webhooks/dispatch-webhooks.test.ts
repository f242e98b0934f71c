import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { median } from "#bench/statistics.ts";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { readEvents } from "#lib/audit-log/read-events.ts";
import { FEED_TYPES, toEvent } from "#lib/contract/event-output.ts";
import { WEBHOOK_TYPES, webhookMessage, writeWebhookBody } from "#lib/contract/webhook-message.ts";
import { EVENT_TYPES, type NewEvent, recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { DELIVERY_RETENTION_MS, purgeDeliveries } from "#lib/db/webhooks/deliveries.ts";
import { findDueDeliveries, isDatabaseUsed } from "#lib/db/webhooks/due-deliveries.ts";
import { purgeDeletedEndpoints } from "#lib/db/webhooks/endpoints.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { env } from "#lib/env.ts";
import { changeEndpoint, deleteEndpoint } from "#lib/webhooks/change-endpoint.ts";
import { createEndpoint } from "#lib/webhooks/create-endpoint.ts";
import { dispatchWebhooks } from "#lib/webhooks/dispatch-webhooks.ts";
import type { EndpointInput } from "#lib/webhooks/endpoint-input.ts";
import { getEndpoint, listDeliveries } from "#lib/webhooks/list-endpoints.ts";
import { requeueSince, resendDelivery, resendSince } from "#lib/webhooks/resend-deliveries.ts";
import { rotateSecret } from "#lib/webhooks/rotate-secret.ts";
import { sendTest } from "#lib/webhooks/send-test.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";
import { type ReceivedWebhook, startWebhookReceiver } from "#tests/support/webhook-receiver.ts";

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

let company: TestCompany;
let by: { groupId: string; actor: Context["actor"]; now: Date };
let receivers: Receiver[] = [];
let dispatcher: ReturnType<typeof dispatchWebhooks> | undefined;

beforeAll(() => {
  Object.assign(env, { WEBHOOK_TARGETS: "any" });
});
beforeEach(async () => {
  company = await makeTestCompany();
  const { groupId, actor } = company.context;
  by = { groupId, actor, now: new Date() };
});
afterEach(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  receivers = [];
  await dispatcher?.stop();
  dispatcher = undefined;
  await pool.query(
    "UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, finished_at = now() WHERE due_at IS NOT NULL",
  );
});

async function receiver(...[answer, address]: Parameters<typeof startWebhookReceiver>): Promise<Receiver> {
  const started = await startWebhookReceiver(answer, address);
  receivers.push(started);
  return started;
}

async function endpoint(url: string, input: Partial<EndpointInput> = {}) {
  return done(
    inTransaction((tx) => createEndpoint(tx, by, { url, description: null, eventTypes: [], companyIds: [], ...input })),
  );
}

const record = (types: NewEvent["type"][], context: Context = company.context) =>
  inTransaction(async (tx) => {
    for (const type of types) await recordEvent(tx, context, { type, data: { name: "x" } });
    return { ok: true };
  });

/** A busy machine takes its time. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

const start = () => {
  dispatcher = dispatchWebhooks(writeWebhookBody);
};
const typesOf = (received: ReceivedWebhook[]) => received.map(({ body }) => JSON.parse(body).type).sort();
const states = async (id: string) =>
  (
    await pool.query({
      text: "SELECT state, count(*)::int AS count FROM webhook_deliveries WHERE endpoint_id = $1 GROUP BY 1 ORDER BY 1",
      values: [id],
    })
  ).rows;
const dueNow = (id: string) =>
  pool.query({
    text: "UPDATE webhook_deliveries SET due_at = now() WHERE endpoint_id = $1 AND due_at IS NOT NULL",
    values: [id],
  });

test("an endpoint gets every event of every type exactly as the feed has it, signed, under the event's id", async () => {
  const { received, url } = await receiver();
  const { secret } = await endpoint(url);
  const before = await feed();
  const issued = await company.issued();
  await record(
    EVENT_TYPES.filter((type) =>
      /^(invoice|client|item|recurring_invoice|quote|receipt|online_payment|bank_statement|bank_entry|company)\./.test(
        type,
      ),
    ),
  );
  start();
  const expected = (await feed()).filter(({ id }) => !before.some((event) => event.id === id));
  expect(expected.some(({ invoiceId }) => invoiceId === issued.id)).toBe(true);
  await poll(() => received.length).toBe(expected.length);
  const messages = received.map(({ headers, body }) => ({
    headers,
    message: new Webhook(secret).verify(body, headers as Record<string, string>),
  }));
  for (const { headers, message } of messages) {
    const parsed = webhookMessage.parse(message);
    expect(parsed.companyId).toBe(company.context.companyId);
    expect(headers["webhook-id"]).toBe(parsed.data.id);
    expect(parsed).toMatchObject({ id: parsed.data.id, type: parsed.data.type, timestamp: parsed.data.occurredAt });
  }
  const data = messages
    .map(({ message }) => (message as { data: { sequence: number } }).data)
    .sort((a, b) => a.sequence - b.sequence);
  expect(data).toEqual(expected);
  expect(new Set(typesOf(received))).toEqual(new Set(FEED_TYPES));
});

test("an event has one name for every endpoint: by its name, its kind, all or none", async () => {
  const followed = [[], ["*"], ["credit_note.issued"], ["credit_note.*"], ["invoice.cancelled", "credit_note.issued"]];
  const receivers = await Promise.all([...followed, ["invoice.*"], ["invoice.cancelled"]].map(() => receiver()));
  for (const [index, eventTypes] of [...followed, ["invoice.*"], ["invoice.cancelled"]].entries())
    await endpoint(receivers[index]?.url ?? "", { eventTypes });
  await record(["invoice.cancelled", "invoice.became_cancelled"]);
  start();
  const both = ["credit_note.issued", "invoice.cancelled"];
  const expected = [both, both, both.slice(0, 1), both.slice(0, 1), both, both.slice(1), both.slice(1)];
  await poll(() => receivers.map(({ received }) => typesOf(received))).toEqual(expected);
});

async function feed() {
  const page = await done(
    readEvents(company.context.companyId, {
      after: null,
      limit: 1_000,
      types: FEED_TYPES,
      invoiceId: null,
      clientId: null,
    }),
  );
  return page.events.map((event) => toEvent(event));
}

test("an endpoint gets what it follows: types, wildcards, companies and keys of its group, and nothing of another group", async () => {
  const stranger = await makeTestCompany();
  const second = await company.addCompany();
  const [types, wild, ofSecond, all] = [await receiver(), await receiver(), await receiver(), await receiver()];
  await endpoint(types.url, { eventTypes: ["invoice.overdue", "credit_note.issued"] });
  await endpoint(wild.url, { eventTypes: ["client.*", "api_key.*"] });
  await endpoint(ofSecond.url, { companyIds: [second] });
  await endpoint(all.url);
  await record(["invoice.became_overdue", "invoice.cancelled", "invoice.became_cancelled", "client.updated"]);
  await record(["client.archived"], { ...company.context, companyId: second });
  await record(["client.created"], stranger.context);
  await inTransaction((tx) => createApiKey(tx, { groupId: by.groupId, userId: by.actor.id ?? "", now: by.now }, "key"));
  // A company that is created later is followed by those that follow all.
  const third = await company.addCompany();
  await record(["client.restored"], { ...company.context, companyId: third });
  start();
  const expected = [
    "api_key.created",
    "client.archived",
    "client.restored",
    "client.updated",
    "company.created",
    "credit_note.issued",
    "invoice.cancelled",
    "invoice.overdue",
  ];
  await poll(() => typesOf(all.received)).toEqual(expected);
  await poll(() => typesOf(types.received)).toEqual(["credit_note.issued", "invoice.overdue"]);
  await poll(() => typesOf(wild.received)).toEqual([
    "api_key.created",
    "client.archived",
    "client.restored",
    "client.updated",
  ]);
  await poll(() => typesOf(ofSecond.received)).toEqual(["api_key.created", "client.archived"]);
  expect(WEBHOOK_TYPES).toEqual(expect.arrayContaining(expected));
});

test("a message that an earlier release queued keeps the name under which its endpoint follows it", async () => {
  const [old, creditNotes] = [await receiver(), await receiver()];
  const ids = [];
  for (const { url } of [old, creditNotes]) ids.push((await endpoint(url)).endpoint.id);
  await record(["invoice.cancelled"]);
  await pool.query({
    text: "UPDATE webhook_deliveries SET type = 'invoice.cancelled' WHERE endpoint_id = $1",
    values: ids.slice(0, 1),
  });
  start();
  await poll(() => [old, creditNotes].map(({ received }) => typesOf(received))).toEqual([
    ["invoice.cancelled"],
    ["credit_note.issued"],
  ]);
  for (const { body } of [...old.received, ...creditNotes.received]) {
    const { type, data } = webhookMessage.parse(JSON.parse(body));
    expect(data.type).toBe(type);
  }
});

test("an event that is undone is not sent, and one of a group without endpoints is looked up for nobody", async () => {
  const { received, url } = await receiver();
  const { endpoint: made } = await endpoint(url);
  await inTransaction(async (tx) => {
    await recordEvent(tx, company.context, { type: "client.updated" });
    return { ok: false };
  });
  expect(await states(made.id)).toEqual([]);
  expect(received).toEqual([]);
  const other = await makeTestCompany();
  const follows = async () =>
    (await prisma.eventChain.findFirstOrThrow({ where: { id: other.context.companyId } })).isFollowed;
  expect(await follows()).toBe(false);
  by = { ...by, groupId: other.context.groupId };
  const { endpoint: theirs } = await endpoint(url);
  expect(await follows()).toBe(true);
  await inTransaction((tx) => deleteEndpoint(tx, by, theirs.id));
  expect(await follows()).toBe(false);
});

test("what a receiver refuses is tried again with the same bytes and id until it takes it", async () => {
  let refusals = 3;
  const { received, url } = await receiver(() => (refusals-- > 0 ? 503 : 200));
  const { endpoint: made } = await endpoint(url);
  await record(["client.updated"]);
  start();
  for (let attempts = 1; attempts <= 4; attempts++) {
    await poll(() => received.length).toBe(attempts);
    await poll(async () => (await log(made.id)).attempts.length).toBe(attempts);
    const { attempts: tried, state } = await log(made.id);
    expect(tried.at(-1)).toMatchObject({ status: attempts < 4 ? 503 : 200, error: null });
    expect(state).toBe(attempts < 4 ? "pending" : "delivered");
    expect((await getEndpoint(by.groupId, made.id))?.failingSince === null).toBe(attempts === 4);
    if (attempts < 4) await dueNow(made.id);
  }
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

async function log(endpointId: string) {
  const { deliveries } = await listDeliveries(by.groupId, endpointId, { before: null, state: null, limit: 10 });
  const [delivery] = deliveries;
  if (!delivery) throw new Error("there is no delivery");
  return delivery;
}

test("while a secret is replaced both sign, and a day later the new one alone", async () => {
  const { received, url } = await receiver();
  const { endpoint: made, secret: old } = await endpoint(url);
  const rotated = await done(inTransaction((tx) => rotateSecret(tx, by, made.id)));
  await record(["client.updated"]);
  start();
  await poll(() => received.length).toBe(1);
  const [first] = received;
  for (const secret of [old, rotated.secret])
    new Webhook(secret).verify(first?.body ?? "", first?.headers as Record<string, string>);
  await pool.query({
    text: "UPDATE webhook_endpoints SET previous_secret_until = now() WHERE id = $1",
    values: [made.id],
  });
  await record(["client.updated"]);
  await poll(() => received.length).toBe(2);
  const later = received[1];
  new Webhook(rotated.secret).verify(later?.body ?? "", later?.headers as Record<string, string>);
  expect(() => new Webhook(old).verify(later?.body ?? "", later?.headers as Record<string, string>)).toThrow();
});

test("410 disables an endpoint, and the owner gets one e-mail", async () => {
  const { url } = await receiver(() => 410);
  const { endpoint: made } = await endpoint(url);
  await record(["client.updated", "client.updated", "client.updated"]);
  start();
  await poll(async () => (await getEndpoint(by.groupId, made.id))?.disabledReason).toBe("gone");
  await poll(() => states(made.id)).toEqual([{ state: "failed", count: 3 }]);
  expect(await notices(made.id)).toBe(1);
  await record(["client.updated"]);
  expect(await states(made.id)).toEqual([{ state: "failed", count: 3 }]);
});

const notices = async (id: string) =>
  (
    await pool.query({
      text: "SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'endpointId' = $1",
      values: [id],
    })
  ).rowCount;

test("an endpoint that failed for five days is disabled; one that took a message meanwhile is not", async () => {
  const { url } = await receiver(() => 500);
  const { endpoint: made } = await endpoint(url);
  const failedFor = (hours: number) =>
    pool.query({
      text: "UPDATE webhook_endpoints SET failing_since = now() - $2 * interval '1 hour' WHERE id = $1",
      values: [made.id, hours],
    });
  await failedFor(119);
  await record(["client.updated"]);
  start();
  await poll(async () => (await log(made.id)).attempts.length).toBe(1);
  expect((await getEndpoint(by.groupId, made.id))?.disabledAt).toBeNull();
  await failedFor(121);
  await dueNow(made.id);
  await poll(async () => (await getEndpoint(by.groupId, made.id))?.disabledReason).toBe("failing");
  expect(await notices(made.id)).toBe(1);
  const enabled = await inTransaction((tx) => changeEndpoint(tx, by, made.id, { isEnabled: true }));
  expect(enabled).toMatchObject({ ok: true, endpoint: { disabledAt: null, disabledReason: null, failingSince: null } });
});

test("a message is given up after its last attempt, and can be resent under its id", async () => {
  let status = 500;
  const { received, url } = await receiver(() => status);
  const { endpoint: made } = await endpoint(url);
  await record(["client.updated"]);
  await pool.query({
    text: "UPDATE webhook_deliveries SET attempt_count = 10 WHERE endpoint_id = $1",
    values: [made.id],
  });
  start();
  await poll(() => states(made.id)).toEqual([{ state: "failed", count: 1 }]);
  status = 200;
  const { id } = await log(made.id);
  expect(await inTransaction((tx) => resendDelivery(tx, by, made.id, id))).toEqual({ ok: true, eventId: id });
  await poll(() => states(made.id)).toEqual([{ state: "delivered", count: 1 }]);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
  const other = await makeTestCompany();
  const theirs = { ...by, groupId: other.context.groupId };
  expect(await inTransaction((tx) => resendDelivery(tx, theirs, made.id, id))).toMatchObject({
    code: "webhook_endpoint_not_found",
  });
});

test("what happened while an endpoint was disabled is resent from a moment on, and what it took only when asked for", async () => {
  const { received, url } = await receiver();
  const { endpoint: made } = await endpoint(url, { eventTypes: ["client.*"] });
  const since = new Date(Date.now() - 60_000).toISOString();
  await record(["client.updated"]);
  start();
  await poll(() => states(made.id)).toEqual([{ state: "delivered", count: 1 }]);
  await inTransaction((tx) => changeEndpoint(tx, by, made.id, { isEnabled: false }));
  await record(["client.archived", "invoice.viewed"]);
  await inTransaction((tx) => changeEndpoint(tx, by, made.id, { isEnabled: true }));
  for (const [onlyUndelivered, deliveries] of [
    [true, 2],
    [false, 3],
  ] as const) {
    const choice = { since: new Date(since), onlyUndelivered };
    expect(await inTransaction((tx) => resendSince(tx, by, made.id, choice))).toMatchObject({ deliveries });
  }
  const job = { groupId: by.groupId, endpointId: made.id, since };
  await requeueSince({ ...job, onlyUndelivered: true });
  // company.context made a client, before the endpoint was there.
  await poll(() => typesOf(received)).toEqual(["client.archived", "client.created", "client.updated"]);
  await poll(() => states(made.id)).toEqual([{ state: "delivered", count: 3 }]);
  await requeueSince({ ...job, onlyUndelivered: false });
  await requeueSince({ ...job, onlyUndelivered: false }); // a job may run twice
  await poll(() => received.length).toBeGreaterThanOrEqual(6);
  await poll(() => states(made.id)).toEqual([{ state: "delivered", count: 3 }]);
});

test("a test goes to its endpoint alone, whatever that follows", async () => {
  const [tested, other] = [await receiver(), await receiver()];
  const { endpoint: made } = await endpoint(tested.url, {
    eventTypes: ["invoice.paid"],
    companyIds: [company.context.companyId],
  });
  await endpoint(other.url);
  const sent = await inTransaction((tx) => sendTest(tx, by, made.id));
  start();
  await poll(() => typesOf(tested.received)).toEqual(["webhook.test"]);
  const message = webhookMessage.parse(JSON.parse(tested.received[0]?.body ?? ""));
  expect(message).toMatchObject({
    id: sent.ok && sent.eventId,
    companyId: null,
    data: { data: { endpointId: made.id } },
  });
  expect(other.received).toEqual([]);
});

test("one dead endpoint among a hundred holds up no other, and gets a few messages only", async () => {
  const dead = await receiver(() => () => {}); // never answers
  const alive = await receiver();
  const group = by.groupId;
  const groups: Context[] = [company.context];
  for (let index = 0; index < 4; index++) groups.push((await makeTestCompany()).context);
  const ids: string[] = [];
  for (const [index, context] of groups.entries()) {
    by = { ...by, groupId: context.groupId };
    for (let number = 0; number < 20; number++) {
      const isDead = index === 0 && number === 0;
      ids.push((await endpoint(isDead ? dead.url : alive.url, { eventTypes: ["client.updated"] })).endpoint.id);
    }
  }
  by = { ...by, groupId: group };
  const [deadId = ""] = ids;
  for (const context of groups)
    await record(
      Array.from({ length: 20 }, () => "client.updated" as const),
      context,
    );
  start();
  await poll(() => alive.received.length).toBe(99 * 20);
  expect(dead.received.length).toBeLessThanOrEqual(4);
  await poll(
    async () =>
      (await pool.query("SELECT DISTINCT endpoint_id AS id FROM webhook_deliveries WHERE state = 'pending'")).rows,
  ).toEqual([{ id: deadId }]);
});

/**
 * Records an event of a company every 100 ms; returns the median of the times that they take to their receiver, in
 * milliseconds.
 */
async function medianLag(context: Context, { received }: Receiver, count = 20): Promise<number> {
  const before = received.length;
  const recordedAt: number[] = [];
  for (let event = 0; event < count; event++) {
    recordedAt.push(performance.now());
    await record(["client.updated"], context);
    await sleep(100);
  }
  await poll(() => received.length).toBe(before + count);
  return median(received.slice(before).map(({ at }, index) => at - (recordedAt[index] ?? 0)));
}

test("endpoints of one group that accept messages after a long time delay no other group, nor the group's own quick endpoint", async () => {
  let underWay = 0;
  const slow = await receiver(() => (response) => {
    underWay += 1;
    setTimeout(() => {
      underWay -= 1;
      response.writeHead(200).end();
    }, 3_000).unref();
  });
  const [quick, other] = [await receiver(), await receiver()];
  for (let number = 0; number < 19; number++) await endpoint(slow.url, { eventTypes: ["client.updated"] });
  await endpoint(quick.url, { eventTypes: ["client.archived"] });
  const stranger = await makeTestCompany();
  by = { ...by, groupId: stranger.context.groupId };
  await endpoint(other.url, { eventTypes: ["client.updated"] });
  await record(Array.from({ length: 40 }, () => "client.updated" as const));
  start();
  await sleep(6_500); // by then each has answered twice
  expect(await medianLag(stranger.context, other)).toBeLessThan(1_000);
  expect(underWay).toBeGreaterThan(0);
  expect(underWay).toBeLessThanOrEqual(2 * 19);
  const sentAt = performance.now();
  await record(["client.archived"]);
  await poll(() => quick.received.length).toBe(1);
  expect(performance.now() - sentAt).toBeLessThan(4_000);
});

test("a backlog of one group delays no other group, although it goes out in parts", async () => {
  const database = new pg.Client({ connectionString: env.DATABASE_URL, application_name: "other" });
  await database.connect();
  const asking = setInterval(() => database.query("SELECT 1").catch(() => {}), 50); // the last one may find the connection closed
  try {
    const [busy, other] = [await receiver(), await receiver()];
    for (let number = 0; number < 20; number++) await endpoint(busy.url, { eventTypes: ["client.updated"] });
    const stranger = await makeTestCompany();
    by = { ...by, groupId: stranger.context.groupId };
    await endpoint(other.url, { eventTypes: ["client.updated"] });
    await record(Array.from({ length: 300 }, () => "client.updated" as const));
    start();
    await poll(() => busy.received.length).toBeGreaterThan(0);
    expect(await medianLag(stranger.context, other)).toBeLessThan(1_000);
    expect(busy.received.length).toBeLessThan(6_000);
  } finally {
    clearInterval(asking);
    await database.end();
  }
});

test("messages that could not be taken, because the database failed, are taken when it works again", async () => {
  const { received, url } = await receiver();
  for (let number = 0; number < 20; number++) await endpoint(url, { eventTypes: ["client.updated"] });
  await record(Array.from({ length: 4 }, () => "client.updated" as const));
  await pool.query("ALTER TABLE webhook_deliveries ADD CONSTRAINT refused CHECK (due_at < '2000-01-01') NOT VALID");
  start();
  await sleep(1_000);
  await pool.query("ALTER TABLE webhook_deliveries DROP CONSTRAINT refused");
  await poll(() => received.length).toBe(80);
});

test("a host that never accepted a message gets few, whatever its names and whoever names it, and all once it accepts one", async () => {
  let status = 500;
  const { received, url } = await receiver(() => status, "127.0.0.5");
  const spelled = (hostname: string) => url.replace("127.0.0.5", hostname);
  const hosts = ["127.0.0.5", "2130706437", "0x7f.5"];
  const groups = [company.context, (await makeTestCompany()).context, (await makeTestCompany()).context];
  for (const { groupId } of groups) {
    by = { ...by, groupId };
    for (let number = 0; number < 18; number++) {
      await endpoint(spelled(hosts[number % hosts.length] ?? ""), { eventTypes: ["client.updated"] });
    }
  }
  for (const context of groups) await record(["client.updated", "client.updated"], context);
  dispatcher = dispatchWebhooks(writeWebhookBody);
  const second = dispatchWebhooks(writeWebhookBody);
  await sleep(4_000);
  await second.stop();
  expect(received.length).toBeGreaterThan(40);
  expect(received.length).toBeLessThanOrEqual(60);
  // Most have waited without an attempt.
  const waiting = "SELECT count(*)::int AS count FROM webhook_deliveries WHERE state = 'pending' AND attempt_count = 0";
  expect((await pool.query(waiting)).rows[0].count).toBeGreaterThanOrEqual(108 - 60);
  // An hour later it accepts.
  status = 204;
  await pool.query("UPDATE webhook_hosts SET trials = '[]'");
  await pool.query("UPDATE webhook_deliveries SET due_at = now() WHERE due_at IS NOT NULL");
  await poll(async () => (await pool.query("SELECT FROM webhook_deliveries WHERE state = 'pending'")).rowCount).toBe(0);
  expect((await pool.query("SELECT host FROM webhook_hosts WHERE accepted_at IS NOT NULL")).rows).toContainEqual({
    host: "127.0.0.5",
  });
});

test("two dispatchers on one database send each message once, and one that stops gives back what it did not finish", async () => {
  const { received, url } = await receiver(() => (response) => setTimeout(() => response.writeHead(204).end(), 5));
  await endpoint(url);
  await record(Array.from({ length: 200 }, () => "client.updated" as const));
  const both = [dispatchWebhooks(writeWebhookBody), dispatchWebhooks(writeWebhookBody)];
  try {
    await poll(() => received.length).toBeGreaterThanOrEqual(200);
  } finally {
    await Promise.all(both.map((one) => one.stop()));
  }
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(200);
  expect(received).toHaveLength(200);
});

test("while somebody else uses the database, a backlog goes out in parts, with a pause after each", async () => {
  const other = new pg.Client({ connectionString: env.DATABASE_URL, application_name: "other" });
  await other.connect();
  let asking: NodeJS.Timeout | undefined;
  try {
    const { received, url } = await receiver();
    const endpoints = await Promise.all(
      Array.from({ length: 4 }, () => endpoint(url, { eventTypes: ["client.updated"] })),
    );
    const events = Math.ceil((5 * 30 * availableParallelism()) / endpoints.length); // five parts
    await record(Array.from({ length: events }, () => "client.updated" as const));
    await other.query("SELECT 1");
    asking = setInterval(() => other.query("SELECT 1").catch(() => {}), 50);
    const startedAt = performance.now();
    start();
    await poll(() => received.length).toBe(events * endpoints.length);
    expect(performance.now() - startedAt).toBeGreaterThan(4 * 250);
    expect(await isDatabaseUsed(1_000)).toBe(true);
    clearInterval(asking);
    await poll(() => isDatabaseUsed(1_000)).toBe(false); // its own connections do not count
  } finally {
    clearInterval(asking);
    await other.end();
  }
});

test("a message of a process that died is due again, and the backlog of a deleted endpoint is gone", async () => {
  const { received, url } = await receiver();
  const { endpoint: made } = await endpoint(url);
  await record(["client.updated", "client.archived"]);
  expect(await findDueDeliveries({ endpointIds: [], groupIds: [] }, 10)).toHaveLength(2);
  expect(await findDueDeliveries({ endpointIds: [made.id], groupIds: [] }, 10)).toEqual([]);
  await inTransaction((tx) => deleteEndpoint(tx, by, made.id));
  start();
  await poll(() => states(made.id)).toEqual([{ state: "failed", count: 2 }]);
  expect(received).toEqual([]);
  await purgeDeliveries(new Date(Date.now() - DELIVERY_RETENTION_MS));
  await purgeDeletedEndpoints();
  expect(await states(made.id)).toEqual([]);
  expect(await prisma.webhookEndpoint.count({ where: { id: made.id } })).toBe(0);
});

test("a group has twenty endpoints at most", async () => {
  const url = "https://receiver.example/";
  for (let count = 0; count < 20; count++) await endpoint(url);
  const input = { url, description: null, eventTypes: [], companyIds: [] };
  expect(await inTransaction((tx) => createEndpoint(tx, by, input))).toEqual({
    ok: false,
    code: "too_many_webhook_endpoints",
  });
});
