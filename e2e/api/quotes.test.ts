import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 12: quotes over the API.

const PATH = "/api/quotes";
const line = { description: "Kitchen", quantity: 1, unitPrice: 100_000, taxRate: 20 };
const option = { description: "Painting", quantity: 1, unitPrice: 20_000, taxRate: 20, isOptional: true };

/** A valid body: a kitchen at 1,000.00 € and, as an option, its painting. It stays valid for long. */
const body = (tenant: Tenant, changes: Record<string, unknown> = {}) => ({
  ...{ clientId: tenant.clientId, issueDate: "2026-11-20", validUntil: "2090-12-31", lines: [line, option] },
  ...changes,
});

async function made(tenant: Tenant, changes: Record<string, unknown> = {}) {
  const answer = await tenant.call("POST", PATH, { body: body(tenant, changes) });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function sent(tenant: Tenant, changes: Record<string, unknown> = {}) {
  const { id } = await made(tenant, changes);
  return (await tenant.call("POST", `${PATH}/${id}/send`)).body;
}

describe("200", () => {
  test("a quote is created once, read, changed under its ETag, sent, changed to version 2, accepted and cancelled", async ({
    tenant,
  }) => {
    const create = () =>
      tenant.call("POST", PATH, {
        body: body(tenant, {
          ...{ externalId: "deal-1", metadata: { stage: "won" }, deposit: { percentage: 30 }, confirmsEmail: true },
          work: { place: "Lyon", duration: "3 weeks" },
        }),
        headers: { "Idempotency-Key": "quote-1" },
      });
    const first = await create();
    expect(first.status).toBe(201);
    const { id } = first.body;
    const path = `${PATH}/${id}`;
    expect(first.headers.location).toBe(path);
    expect(first.body).toMatchObject({
      ...{ status: "draft", quoteNumber: null, version: 1, validUntil: "2090-12-31", currency: "EUR" },
      ...{ subtotal: 100_000, taxTotal: 20_000, total: 120_000, invoiced: 0, paid: 0, left: 120_000 },
      ...{ externalId: "deal-1", metadata: { stage: "won" }, deposit: { percentage: 30 }, confirmsEmail: true },
      ...{ work: { place: "Lyon", start: null, duration: "3 weeks" }, viewUrl: null, signature: null },
      lines: [
        { unitPriceDecimal: "1000.00", total: 100_000, isOptional: false, isChosen: true },
        { total: 20_000, isOptional: true, isChosen: false },
      ],
    });
    const again = await create();
    expect([again.body, again.headers["idempotency-replayed"]]).toEqual([first.body, "true"]);

    const read = await tenant.call("GET", path);
    expect(read.body).toEqual(first.body);
    const etag = read.headers.etag ?? "";
    expect((await tenant.call("GET", path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const changed = await tenant.call("PATCH", path, {
      body: { notes: "Thank you", deposit: null, metadata: { seats: "3" } },
      headers: { "If-Match": etag },
    });
    expect(changed.body).toMatchObject({
      ...{ notes: "Thank you", deposit: null, confirmsEmail: true, version: 1, lines: first.body.lines },
      ...{ metadata: { stage: "won", seats: "3" }, work: first.body.work },
    });
    const stale = await tenant.call("PATCH", path, { body: { notes: null }, headers: { "If-Match": etag } });
    expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);

    const open = await tenant.call("POST", `${path}/send`);
    expect(open.body).toMatchObject({ status: "sent", quoteNumber: "D-2026-00001", version: 1 });
    expect(open.body.viewUrl).toMatch(/\/q\/[\w-]{64}$/);
    expect((await tenant.call("POST", `${path}/send`)).body).toEqual(open.body);
    const second = await tenant.call("PATCH", path, { body: { lines: [line, { ...option, isChosen: true }] } });
    expect(second.body).toMatchObject({ version: 2, status: "sent", total: 144_000, viewUrl: open.body.viewUrl });
    const tagged = await tenant.call("PATCH", path, { body: { externalId: "deal-2" } });
    expect(tagged.body).toMatchObject({ version: 2, externalId: "deal-2" });

    const accepted = await tenant.call("POST", `${path}/accept`, { body: { options: [] } });
    expect(accepted.body).toMatchObject({ status: "accepted", total: 120_000, signature: null });
    expect((await tenant.call("PATCH", path, { body: { metadata: null } })).body.metadata).toEqual({});
    expect((await tenant.call("POST", `${path}/cancel`)).body).toMatchObject({ status: "cancelled" });
    const events = (await tenant.call("GET", "/api/events?types=quote.*")).body.data;
    const named = events.filter(({ type }: { type: string }) => type !== "quote.archived");
    expect(named.map(({ type }: { type: string }) => type.replace("quote.", ""))).toEqual([
      ...["created", "updated", "sent", "updated", "updated", "accepted", "updated", "cancelled"],
    ]);
    expect(named[5].data).toMatchObject({
      quoteId: id,
      quoteNumber: "D-2026-00001",
      version: 2,
      recordedBy: "company",
    });
  });

  test("a quote is e-mailed with its PDF and link, again with other words, and its client reminded", async ({
    tenant,
    resend,
  }) => {
    const address = `${randomUUID()}@client.example`;
    const { id } = await made(tenant, { clientId: await tenant.addClient({ email: address }) });
    const path = `${PATH}/${id}`;
    const early = await tenant.call("POST", `${path}/send`, { body: { email: { kind: "reminder" } } });
    expect([early.status, early.body.code]).toEqual([409, "invalid_quote_status"]);
    const first = await tenant.call("POST", `${path}/send`, { body: { email: {} } });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      ...{ status: "sent", quoteNumber: "D-2026-00001" },
      delivery: { status: "accepted", to: address, attempts: 1 },
    });
    const written = { to: [`boss-${address}`], cc: [address], subject: "{number}, once more" };
    const second = await tenant.call("POST", `${path}/send`, { body: { email: written } });
    expect(second.body.delivery).toMatchObject({ to: `boss-${address}` });
    const reminded = await tenant.call("POST", `${path}/send`, { body: { email: { kind: "reminder" } } });
    expect(reminded.body.delivery).toEqual(second.body.delivery);
    const received = resend.messages.filter((message) => JSON.stringify(message).includes(address));
    expect(received.map(({ subject }) => subject)).toEqual([
      ...["Devis D-2026-00001 · Atelier Lumière", "D-2026-00001, once more"],
      "Devis D-2026-00001\u00a0: votre réponse · Atelier Lumière",
    ]);
    expect(received[0]?.text).toContain(first.body.viewUrl);
    expect(received[0]?.attachments.map(({ filename }) => filename)).toEqual(["D-2026-00001.pdf"]);
    const refused = await tenant.call("POST", `${path}/send`, { body: { email: { cc: [address] } } });
    expect(faults(refused)).toEqual(["email.to: required"]);
  });

  test("an e-mail that the provider refuses is 422, one that waits 202, and the quote is sent all the same", async ({
    tenant,
    resend,
  }) => {
    const ofClient = async (email: string) => {
      const { id } = await made(tenant, { clientId: await tenant.addClient({ email }) });
      return `${PATH}/${id}`;
    };
    const [rejected, queued] = [`${randomUUID()}@client.example`, `${randomUUID()}@client.example`];
    resend.script(rejected, FAILURES.refused);
    resend.script(queued, FAILURES.broken);
    const refusedPath = await ofClient(rejected);
    const refused = await tenant.call("POST", `${refusedPath}/send`, { body: { email: {} } });
    expect([refused.status, refused.body.code]).toEqual([422, "email_rejected"]);
    expect((await tenant.call("GET", refusedPath)).body).toMatchObject({
      status: "sent",
      delivery: { status: "rejected" },
    });
    const waiting = await tenant.call("POST", `${await ofClient(queued)}/send`, { body: { email: {} } });
    expect(waiting.status).toBe(202);
    expect(waiting.body).toMatchObject({ status: "sent", delivery: { status: "queued", attempts: 1 } });
  });

  test("a refusal is recorded with its reason, and a copy of it is a draft", async ({ tenant }) => {
    const { id, lines } = await sent(tenant, { externalId: "one" });
    const declined = await tenant.call("POST", `${PATH}/${id}/decline`, { body: { reason: "Too dear" } });
    expect(declined.body).toMatchObject({ status: "declined", declineReason: "Too dear" });
    const copy = await tenant.call("POST", `${PATH}/${id}/duplicate`);
    expect([copy.status, copy.headers.location]).toEqual([201, `${PATH}/${copy.body.id}`]);
    expect(copy.body).toMatchObject({ status: "draft", quoteNumber: null, externalId: null, lines });
    expect((await tenant.call("DELETE", `${PATH}/${copy.body.id}`)).status).toBe(204);
    expect((await tenant.call("GET", `${PATH}/${copy.body.id}`)).status).toBe(404);
  });

  test("quotes are found by status, client, text, number, external id, date and change, page by page", async ({
    tenant,
  }) => {
    const clientId = await tenant.addClient({ name: "Zoé Légumes" });
    const first = await made(tenant, { externalId: "deal-1" });
    const second = await sent(tenant, { clientId });
    const third = await sent(tenant, { issueDate: "2026-01-02" });
    await tenant.call("POST", `${PATH}/${third.id}/accept`);
    const found = async (query: string) =>
      (await tenant.call("GET", `${PATH}?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found("")).toEqual([third.id, second.id, first.id]);
    expect(await found("status=accepted,draft")).toEqual([third.id, first.id]);
    expect(await found("status=expired")).toEqual([]);
    expect(await found(`clientId=${clientId}`)).toEqual([second.id]);
    expect(await found("search=zoe%20legumes")).toEqual([second.id]);
    expect(await found(`number=${third.quoteNumber}`)).toEqual([third.id]);
    expect(await found("externalId=deal-1")).toEqual([first.id]);
    expect(await found("to=2026-06-30")).toEqual([third.id]);
    expect(await found("sort=issueDate&limit=1")).toEqual([third.id]);
    await tenant.call("PATCH", `${PATH}/${first.id}`, { body: { notes: "Later" } });
    expect((await found(`updatedSince=${third.createdAt}`)).at(-1)).toBe(first.id);
    const page = (await tenant.call("GET", `${PATH}?limit=2`)).body;
    expect([page.total, page.data.length]).toEqual([3, 2]);
    const rest = (await tenant.call("GET", `${PATH}?limit=2&after=${page.nextCursor}`)).body;
    expect(rest.data.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  });

  test("a company sets the pattern of their numbers and how long they are valid", async ({ tenant }) => {
    const path = `/api/companies/${tenant.companyId}`;
    const changes = { quoteNumberPattern: "Q{YY}-{SEQ:3}", quoteValidityDays: 60 };
    expect((await tenant.call("PATCH", path, { body: changes })).body).toMatchObject(changes);
    const { id } = await made(tenant, { issueDate: "2089-01-01", validUntil: null });
    const answer = await tenant.call("POST", `${PATH}/${id}/send`);
    expect(answer.body).toMatchObject({ quoteNumber: "Q89-001", validUntil: "2089-03-02" });
    const bad = await tenant.call("PATCH", path, { body: { quoteNumberPattern: "Q-{SEQ}" } });
    expect([bad.status, faults(bad)]).toEqual([422, ["quoteNumberPattern: pattern_year_missing"]]);
  });
});

describe("404 and 409", () => {
  test("a quote that is unknown, or of another company, is not found", async ({ tenant, newTenant }) => {
    const { id } = await made(await newTenant());
    for (const [method, path] of [
      ["GET", `${PATH}/${id}`],
      ["PATCH", `${PATH}/${randomUUID()}`],
      ["POST", `${PATH}/${id}/send`],
      ["POST", `${PATH}/nonsense/accept`],
    ] as const) {
      const answer = await tenant.call(method, path, method === "GET" ? {} : { body: {} });
      expect([answer.status, answer.body.code]).toEqual([404, "quote_not_found"]);
    }
  });

  test("a status that does not allow it is named with those that do", async ({ tenant }) => {
    const { id } = await made(tenant);
    const draft = await tenant.call("POST", `${PATH}/${id}/accept`);
    expect([draft.status, draft.body]).toMatchObject([
      409,
      { code: "invalid_quote_status", quoteStatus: "draft", allowed: ["sent", "viewed"] },
    ]);
    await tenant.call("POST", `${PATH}/${id}/send`);
    expect((await tenant.call("DELETE", `${PATH}/${id}`)).body).toMatchObject({ quoteStatus: "sent" });
    await tenant.call("POST", `${PATH}/${id}/accept`);
    expect((await tenant.call("PATCH", `${PATH}/${id}`, { body: { notes: "Late" } })).body).toMatchObject({
      quoteStatus: "accepted",
    });
  });

  test("one that nobody could accept any more is not sent", async ({ tenant }) => {
    const { id } = await made(tenant, { issueDate: "2020-01-01", validUntil: "2020-01-31" });
    const answer = await tenant.call("POST", `${PATH}/${id}/send`);
    expect([answer.status, answer.body.code]).toEqual([409, "quote_validity_over"]);
  });
});

describe("422", () => {
  test("every fault is named at its place", async ({ tenant }) => {
    const refused = async (changes: Record<string, unknown>) => {
      const answer = await tenant.call("POST", PATH, { body: body(tenant, changes) });
      return [answer.status, ...faults(answer)];
    };
    expect(await refused({ validUntil: "2026-11-19" })).toEqual([422, "validUntil: before_issue_date"]);
    expect(await refused({ deposit: { percentage: 101 } })).toEqual([422, "deposit.percentage: out_of_range"]);
    expect(await refused({ dueDate: "2026-12-31" })).toEqual([422, expect.stringContaining("dueDate")]);
    expect(await refused({ lines: [{ ...line, quoteLine: 1 }] })).toEqual([422, expect.stringContaining("quoteLine")]);
    expect(await refused({ lines: [line, { ...option, quantity: -1 }] })).toEqual([422, "lines[1]: negative_option"]);
    const less = { ...line, quantity: -1, unitPrice: 50_000 };
    expect(await refused({ lines: [less, { ...option, unitPrice: 60_000 }] })).toEqual([422, "lines: total_negative"]);
    expect(await refused({ clientId: randomUUID() })).toEqual([422, "clientId: client_not_found"]);
    const { id } = await sent(tenant);
    const answer = await tenant.call("POST", `${PATH}/${id}/accept`, { body: { options: [1] } });
    expect([answer.status, ...faults(answer)]).toEqual([422, "options[0]: not_an_option"]);
  });
});
