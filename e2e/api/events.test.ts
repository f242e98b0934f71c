import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 13: the trail as a feed.

interface Event {
  id: string;
  type: string;
  sequence: number;
  data: Record<string, unknown>;
}

async function readAll(tenant: Tenant, query = "", after = ""): Promise<{ events: Event[]; cursor: string }> {
  const events = [];
  for (let cursor = after; ; ) {
    const { status, body } = await tenant.call("GET", `/api/events?after=${cursor}&${query}`);
    expect(status).toBe(200);
    events.push(...body.data);
    cursor = body.nextCursor;
    if (!body.hasMore) return { events, cursor };
  }
}

describe("200", () => {
  test("each event once and in order, page by page, and later only what is new", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "sent");
    const { events, cursor } = await readAll(tenant, "limit=2");
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        "company.created",
        "client.created",
        "invoice.created",
        "invoice.issued",
        "invoice.sent",
      ]),
    );
    await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: 500, method: "card", note: "n° 1" } });
    const { body } = await tenant.call(
      "GET",
      `/api/events?after=${cursor}&types=invoice.payment_recorded,invoice.paid`,
    );
    expect(body.data).toMatchObject([
      {
        type: "invoice.payment_recorded",
        invoiceId: id,
        actor: { kind: "api_key" },
        data: { amount: 500, method: "card", note: "n° 1" },
      },
    ]);
    expect(body.hasMore).toBe(false);
  });

  test("an event is enough by itself, and is read again by its id", async ({ tenant }) => {
    const { id, clientId, total } = await tenant.invoice({}, "issued");
    const { body: paid } = await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: 500 } });
    const { events } = await readAll(tenant, `invoiceId=${id}&types=invoice.payment_recorded`);
    expect(events).toMatchObject([
      {
        companyId: tenant.companyId,
        isTest: false,
        clientId,
        invoiceNumber: paid.invoiceNumber,
        statusBefore: "issued",
        statusAfter: "partial_paid",
        data: { paymentId: paid.payments[0].id, amount: 500 },
      },
    ]);
    expect((await tenant.call("GET", `/api/events/${events[0]?.id}`)).body).toEqual(events[0]);
    await tenant.call("POST", `/api/invoices/${id}/pay`);
    const { events: last } = await readAll(tenant, `invoiceId=${id}&types=invoice.paid`);
    expect(last).toMatchObject([{ statusBefore: "partial_paid", statusAfter: "paid", data: { amount: total - 500 } }]);
  });

  test("by kind, by a name that the feed had before, of one invoice and of one client", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const { id: other, clientId } = await tenant.invoice({ clientId: await tenant.addClient() });
    const credit = await tenant.call("POST", `/api/invoices/${id}/credit-note`, { body: { reason: "Double" } });
    expect(credit.status).toBe(201);
    const typesOf = async (query: string) => (await readAll(tenant, query)).events.map(({ type }) => type);
    expect(await typesOf(`types=credit_note.*&invoiceId=${id}`)).toEqual(["credit_note.issued"]);
    expect(await typesOf("types=invoice.credited")).toEqual(["credit_note.issued"]);
    expect((await typesOf("types=invoice.*")).every((type) => type.startsWith("invoice."))).toBe(true);
    // The worker archives meanwhile: of two reads, the later may see more.
    const all = await typesOf("types=*");
    expect((await typesOf("")).slice(0, all.length)).toEqual(all);
    expect(await typesOf(`clientId=${clientId}`)).toEqual(["client.created", "invoice.created"]);
    expect(await typesOf(`clientId=${clientId}&invoiceId=${other}`)).toEqual(["invoice.created"]);
  });

  test("the event of a new bank account leaves out the account", async ({ tenant }) => {
    const iban = "FR1420041010050500013M02606";
    const changed = await tenant.call("PATCH", `/api/companies/${tenant.companyId}`, { body: { iban, phone: "1" } });
    expect(changed.status).toBe(200);
    const { body } = await tenant.call("GET", "/api/events?types=company.updated");
    expect(body.data.at(-1).data).toEqual({ fields: expect.arrayContaining(["iban", "phone"]) });
    expect(JSON.stringify(body)).not.toContain(iban);
  });
});

test("404: an event of another company, and an id that names none", async ({ tenant, newTenant }) => {
  const { events } = await readAll(await newTenant());
  for (const id of [events[0]?.id, "nothing"])
    expect((await tenant.call("GET", `/api/events/${id}`)).body).toMatchObject({
      status: 404,
      code: "event_not_found",
    });
});

describe("422", () => {
  test("a cursor of another company, one that nobody gave, an unknown type", async ({ tenant, newTenant }) => {
    const stranger = await newTenant();
    const { cursor } = await readAll(stranger);
    for (const after of [cursor, "nonsense", "AQ"]) {
      const answer = await tenant.call("GET", `/api/events?after=${after}`);
      expect([answer.status, ...faults(answer)]).toEqual([422, "after: unknown_cursor"]);
    }
    expect(faults(await tenant.call("GET", "/api/events?types=invoice.paid,api_key.created"))).toEqual([
      "types: invalid_value",
    ]);
    expect(faults(await tenant.call("GET", "/api/events?page=1&limit=0"))).toEqual([
      "limit: invalid_number",
      "page: unknown_field",
    ]);
  });
});
