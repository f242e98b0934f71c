import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 13: the trail as a feed.

async function readAll(
  tenant: Tenant,
  query = "",
  after = "",
): Promise<{ events: { type: string; sequence: number }[]; cursor: string }> {
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

  test("the event of a new bank account leaves out the account", async ({ tenant }) => {
    const iban = "FR1420041010050500013M02606";
    const changed = await tenant.call("PATCH", `/api/companies/${tenant.companyId}`, { body: { iban, phone: "1" } });
    expect(changed.status).toBe(200);
    const { body } = await tenant.call("GET", "/api/events?types=company.updated");
    expect(body.data.at(-1).data).toEqual({ fields: expect.arrayContaining(["iban", "phone"]) });
    expect(JSON.stringify(body)).not.toContain(iban);
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
