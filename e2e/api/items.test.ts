import { describe, expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 11: the catalogue over the API.

const input = {
  reference: "CONS-1",
  name: "  Conseil ",
  unit: "day",
  taxRate: 20,
  prices: [
    { currency: "USD", unitPriceDecimal: "0.1234" },
    { currency: "EUR", unitPrice: 65000 },
  ],
};

describe("200", () => {
  test("an item is created, found, changed under its ETag, archived, restored and deleted", async ({ tenant }) => {
    const made = await tenant.call("POST", "/api/items", { body: input, headers: { "Idempotency-Key": "item-1" } });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toMatchObject({
      ...{ reference: "CONS-1", name: "Conseil", nature: "services", pricesIncludeTax: false, archivedAt: null },
      prices: [
        { currency: "EUR", unitPrice: 65000, unitPriceDecimal: "650.00" },
        { currency: "USD", unitPrice: 12, unitPriceDecimal: "0.1234" },
      ],
    });
    const again = await tenant.call("POST", "/api/items", { body: input, headers: { "Idempotency-Key": "item-1" } });
    expect(again.body).toEqual(made.body);
    const path = `/api/items/${id}`;
    const found = async (query: string) =>
      (await tenant.call("GET", `/api/items?${query}`)).body.data.map((item: { id: string }) => item.id);
    expect(await found("search=CONSEIL")).toEqual([id]);
    expect(await found("reference=cons-1")).toEqual([id]);
    expect(await found("reference=cons")).toEqual([]);

    const read = await tenant.call("GET", path);
    const etag = read.headers.etag ?? "";
    const changed = await tenant.call("PATCH", path, { body: { unit: null }, headers: { "If-Match": etag } });
    expect([changed.status, changed.body.unit, changed.body.name]).toEqual([200, null, "Conseil"]);
    const stale = await tenant.call("PATCH", path, { body: { unit: "hour" }, headers: { "If-Match": etag } });
    expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);

    expect((await tenant.call("POST", `${path}/archive`)).body.archivedAt).not.toBeNull();
    expect(await found("")).toEqual([]);
    expect(await found(`archived=all&updatedSince=${read.body.updatedAt}`)).toEqual([id]);
    expect((await tenant.call("POST", `${path}/restore`)).body.archivedAt).toBeNull();
    expect((await tenant.call("DELETE", path)).status).toBe(204);
    expect((await tenant.call("GET", path)).body.code).toBe("item_not_found");
  });

  test("a line copies the item that it names, in a preview too", async ({ tenant }) => {
    const { body: item } = await tenant.call("POST", "/api/items", { body: input });
    const body = tenant.input({ lines: [{ itemId: item.id, quantity: 2 }] });
    expect((await tenant.call("POST", "/api/invoices/preview", { body })).body.subtotal).toBe(130000);
    const { body: invoice } = await tenant.call("POST", "/api/invoices", { body });
    expect(invoice.lines).toMatchObject([
      { itemId: item.id, description: "Conseil", unit: "day", unitPrice: 65000, taxRate: 20, sellerItemId: "CONS-1" },
    ]);
    expect((await tenant.call("DELETE", `/api/items/${item.id}`)).body.code).toBe("item_in_use");
  });

  test("what was sold of an item is told by month and currency, a cancelled invoice taken off", async ({ tenant }) => {
    const { body: item } = await tenant.call("POST", "/api/items", { body: input });
    const lines = [{ itemId: item.id, quantity: 2.5 }];
    const { issueDate, id } = await tenant.invoice({ lines }, "issued");
    const path = `/api/items/${item.id}/sales`;
    const sold = { currency: "EUR", quantity: 2.5, subtotal: 162500 };
    const month = issueDate.slice(0, 7);
    expect((await tenant.call("GET", path)).body).toEqual({ data: [{ month, ...sold }], totals: [sold] });
    expect((await tenant.call("GET", `${path}?to=2020-01-01`)).body).toEqual({ data: [], totals: [] });
    await tenant.call("POST", `/api/invoices/${id}/credit-note`, { body: {} });
    expect((await tenant.call("GET", path)).body.totals).toEqual([{ currency: "EUR", quantity: 0, subtotal: 0 }]);
  });
});

describe("422", () => {
  test("sales take dates in their order, and nothing else", async ({ tenant }) => {
    const { body: item } = await tenant.call("POST", "/api/items", { body: input });
    const path = `/api/items/${item.id}/sales`;
    expect(faults(await tenant.call("GET", `${path}?from=2026-02-01&to=2026-01-31`))).toEqual(["from: after_to"]);
    expect(faults(await tenant.call("GET", `${path}?month=2026-02`))).toEqual(["month: unknown_field"]);
    expect((await tenant.call("GET", `/api/items/${tenant.companyId}/sales`)).body.code).toBe("item_not_found");
  });

  test("faults name their fields", async ({ tenant }) => {
    await tenant.call("POST", "/api/items", { body: input });
    const taken = await tenant.call("POST", "/api/items", { body: { ...input, reference: "cons-1" } });
    expect(faults(taken)).toEqual(["reference: reference_taken"]);
    const wrong = {
      ...{ name: " ", taxRate: 20, taxExemptionCode: "VATEX-EU-G", incomeAccount: "411000", more: 1 },
      prices: [{ currency: "EUR" }, { currency: "eur", unitPrice: 1 }, { currency: "EUR", unitPrice: -1 }],
    };
    const refused = await tenant.call("POST", "/api/items", { body: wrong });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(["name", "incomeAccount", "more", "prices[0].unitPrice", "prices[1].currency"]),
    );
  });
});
