import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { writeCursor } from "#lib/audit-log/event-cursor.ts";
import { getEvent, readEvents } from "#lib/audit-log/read-events.ts";
import { listEventsQuery } from "#lib/contract/event-input.ts";
import { EVENT_DATA, eventAnswer, FEED_TYPES, type TrailEvent, toEvent } from "#lib/contract/event-output.ts";
import { EVENT_TYPES, recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { eventName, isPublished, OLD_NAMES, wildcardOf } from "#lib/domain/webhooks/event-names.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const EVERY = { invoiceId: null, clientId: null };

const write = ({ context }: TestCompany, count = 1, type: "client.updated" | "invoice.viewed" = "client.updated") =>
  inTransaction(async (tx) => {
    for (let index = 0; index < count; index++) await recordEvent(tx, context, { type, data: { name: `${index}` } });
    return { ok: true };
  });

async function read(
  { context }: TestCompany,
  after: string | null,
  limit = 1_000,
  types: readonly (typeof FEED_TYPES)[number][] = FEED_TYPES,
) {
  return done(readEvents(context.companyId, { after, limit, types, ...EVERY }));
}

test("a reader beside twenty writers gets every event once, in the order of the chain", async () => {
  let isWriting = true;
  const writers = Array.from({ length: 20 }, async (_, index) => {
    for (let round = 0; round < 10; round++) await write(company, 1 + (index % 3));
  });
  const writing = Promise.all(writers).finally(() => {
    isWriting = false;
  });
  const seen: number[] = [];
  let after: string | null = null;
  for (let isLast = false; ; ) {
    const page: Awaited<ReturnType<typeof read>> = await read(company, after, 7);
    seen.push(...page.events.map(({ sequence }) => sequence));
    after = page.nextCursor;
    if (isLast && !page.hasMore) break;
    isLast = !isWriting && !page.hasMore;
  }
  await writing;
  const { rows } = await pool.query<{ sequence: number }>({
    text: "SELECT sequence FROM events WHERE chain_id = $1 ORDER BY sequence",
    values: [company.context.companyId],
  });
  expect(seen.length).toBeGreaterThan(380);
  expect(seen).toEqual(rows.map(({ sequence }) => sequence));
});

test("nothing of a transaction that is open or undone is given, and nothing is left out for it", async () => {
  const { nextCursor } = await read(company, null);
  await inTransaction(async (tx) => {
    await recordEvent(tx, company.context, { type: "client.archived" });
    return { ok: false };
  });
  expect((await read(company, nextCursor)).events).toEqual([]);
  await write(company);
  expect((await read(company, nextCursor)).events).toHaveLength(1);
});

test("a filter passes over what it leaves out, in parts, and comes to the end", async () => {
  const own = await makeTestCompany();
  const first = (await read(own, null)).nextCursor;
  await pool.query({
    text: `INSERT INTO events (id, chain_id, sequence, hash, group_id, company_id, type, actor_kind, data, occurred_at)
      SELECT gen_random_uuid(), $1::uuid, last.sequence + n, sha256(n::text::bytea), $2::uuid, $1::uuid,
        CASE n WHEN 24999 THEN 'invoice.viewed' ELSE 'client.updated' END, 'system', '{}', now()
      FROM generate_series(1, 25000) n, (SELECT coalesce(max(sequence), 0) AS sequence FROM events WHERE chain_id = $1::uuid) last`,
    values: [own.context.companyId, own.context.groupId],
  });
  const sizes: number[] = [];
  let after: string | null = first;
  for (let hasMore = true; hasMore; ) {
    const page: Awaited<ReturnType<typeof read>> = await read(own, after, 10, ["invoice.viewed"]);
    sizes.push(page.events.length);
    ({ nextCursor: after, hasMore } = page);
  }
  expect(sizes).toEqual([0, 0, 1]);
});

test("a cursor names one event of one company's history", async () => {
  const other = await makeTestCompany();
  await write(other, 3);
  const { nextCursor } = await read(other, null, 2);
  const of = (companyId: string, after: string) =>
    readEvents(companyId, { after, limit: 10, types: FEED_TYPES, ...EVERY });
  const unknown = { ok: false, code: "unknown_cursor" };
  expect(await of(company.context.companyId, nextCursor)).toEqual(unknown);
  const { companyId } = other.context;
  for (const text of ["", "x", `${nextCursor}A`, nextCursor.slice(1), nextCursor.replace(/.$/, "~")]) {
    expect(await of(companyId, text)).toEqual(unknown);
  }
  // An event that a restored backup does not have, another event at its place, and a place behind the end.
  for (const sequence of [1, 2, 1_000, 2 ** 31 - 1]) {
    expect(await of(companyId, writeCursor({ companyId, sequence, hash: "ab".repeat(32) }))).toEqual(unknown);
  }
  expect(await of(companyId, nextCursor)).toMatchObject({ ok: true });
});

/** The types of events of a company, as the trail has them. */
const OF_COMPANY = EVENT_TYPES.filter(
  (type) =>
    isPublished(type) &&
    /^(invoice|client|item|recurring_invoice|quote|receipt|online_payment|bank_statement|bank_entry|company)\./.test(
      type,
    ),
);

test("every type of event of a company is in the feed under one name, and those of the group are not", () => {
  expect([...FEED_TYPES].sort()).toEqual([...new Set(OF_COMPANY.map(eventName))].sort());
});

test("each type of event is found by its name, its kind, all and the names it had, and by its id", async () => {
  const own = await makeTestCompany();
  const { nextCursor } = await read(own, null);
  const { id: invoiceId } = await own.draft();
  await inTransaction(async (tx) => {
    for (const type of OF_COMPANY)
      await recordEvent(tx, own.context, {
        type,
        ...(/^invoice/.test(type) && { invoiceId }),
        data: { status: "paid" },
      });
    return { ok: true };
  });
  const { companyId } = own.context;
  const find = async (query: object) => {
    const { data } = listEventsQuery.safeParse({ after: nextCursor, limit: "1000", ...query });
    if (!data) throw new Error(`${JSON.stringify(query)} is no query`);
    return (await done(readEvents(companyId, data))).events.map((event) => toEvent(event));
  };
  const all = await find({});
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(FEED_TYPES));
  expect(await find({ types: "*" })).toEqual(all);
  for (const event of all) {
    expect(eventAnswer.parse(event)).toEqual(event);
    expect(event).toMatchObject({ companyId, isTest: false });
    expect(toEvent((await getEvent(companyId, event.id)) as TrailEvent)).toEqual(event);
    expect(await getEvent(company.context.companyId, event.id)).toBeNull();
  }
  for (const name of FEED_TYPES) {
    expect(await find({ types: name })).toEqual(all.filter(({ type }) => type === name));
    const kind = wildcardOf(name);
    expect(await find({ types: kind })).toEqual(all.filter(({ type }) => wildcardOf(type) === kind));
  }
  for (const name of OLD_NAMES) expect(await find({ types: name })).toEqual(await find({ types: eventName(name) }));
});

test("the events of an invoice and of a client are found, the client's invoices and record alike", async () => {
  const own = await makeTestCompany();
  const { companyId } = own.context;
  const other = await own.addClient();
  const { id } = await own.issued();
  const { id: theirs } = await own.draft({ clientId: other });
  const find = async (
    filter: { invoiceId?: string; clientId?: string; limit?: number; after?: string },
    of = companyId,
  ) => {
    const page = readEvents(of, { after: null, limit: 1_000, types: FEED_TYPES, ...EVERY, ...filter });
    const { events, ...rest } = await done(page);
    return { ...rest, types: events.map((event) => toEvent(event).type) };
  };
  expect((await find({ invoiceId: id })).types).toEqual(["invoice.created", "invoice.issued"]);
  const first = await find({ invoiceId: id, limit: 1 });
  expect(first).toMatchObject({ types: ["invoice.created"], hasMore: true });
  expect((await find({ invoiceId: id, after: first.nextCursor })).types).toEqual(["invoice.issued"]);
  expect((await find({ clientId: other })).types).toEqual(["client.created", "invoice.created"]);
  expect((await find({ clientId: other, invoiceId: theirs })).types).toEqual(["invoice.created"]);
  expect((await find({ clientId: other, invoiceId: id })).types).toEqual([]);
  expect((await find({ invoiceId: id }, company.context.companyId)).types).toEqual([]);
});

test("what the trail holds beside the documented members stays inside, and a missing one is null", () => {
  const event = {
    id: "0198f0a2-7d11-7a54-8f0e-3b9a64c1d7e2",
    sequence: 1,
    occurredAt: "2026-11-20T09:30:00.000Z",
    companyId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b11",
    isTest: false,
    invoiceId: null,
    invoiceNumber: null,
    invoiceExternalId: null,
    invoiceMetadata: null,
    clientId: null,
    statusBefore: null,
    statusAfter: null,
    actorKind: "user" as const,
    actorId: "0198f0a2-5a3b-7f2e-8c61-9d4e2b7a1c07",
  };
  const secret = {
    iban: "FR7630006000011234567890189",
    viewToken: "x",
    changes: [{ field: "iban", from: "FR76", to: "FR77" }],
    fields: 3,
  };
  for (const type of FEED_TYPES) {
    const shown = toEvent({ ...event, type, data: secret }, type);
    expect(JSON.stringify(shown)).not.toMatch(/FR7|viewToken/);
    expect(Object.keys(shown.data)).toEqual(Object.keys(EVENT_DATA[type]));
    expect(Object.values(shown.data).every((value) => value === null)).toBe(true);
    expect(eventAnswer.safeParse(shown).success).toBe(true);
  }
});

/** What lives in the heap, in bytes: everything else is collected first. */
function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

test("the memory of a reader of a hundred thousand events does not grow with what was read", {
  timeout: 120_000,
}, async () => {
  const own = await makeTestCompany();
  await pool.query({
    text: `INSERT INTO events (id, chain_id, sequence, hash, group_id, company_id, type, actor_kind, data, occurred_at)
      SELECT gen_random_uuid(), $1::uuid, last.sequence + n, sha256(n::text::bytea), $2::uuid, $1::uuid, 'client.updated', 'system',
        jsonb_build_object('name', repeat('x', 200)), now()
      FROM generate_series(1, 100000) n, (SELECT coalesce(max(sequence), 0) AS sequence FROM events WHERE chain_id = $1::uuid) last`,
    values: [own.context.companyId, own.context.groupId],
  });
  let after: string | null = null;
  let previous = 0;
  let bytes = 0;
  const heaps: number[] = [];
  for (let hasMore = true; hasMore; ) {
    const page: Awaited<ReturnType<typeof read>> = await read(own, after);
    for (const { sequence } of page.events) {
      if (sequence !== previous + 1) expect(sequence).toBe(previous + 1);
      previous = sequence;
    }
    bytes += JSON.stringify(page.events).length;
    ({ nextCursor: after, hasMore } = page);
    if (previous % 20_000 < 1_000) heaps.push(heapUsed());
  }
  expect(previous).toBeGreaterThanOrEqual(100_000);
  const [early = 0, ...later] = heaps;
  expect([later.length, bytes > 30e6]).toEqual([5, true]);
  expect(Math.min(...later.slice(-2)) - early).toBeLessThan(bytes / 20);
});
