import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, sections 2 and 12: externalId and metadata.

const OWN = { externalId: "erp-4711", metadata: { orderId: "4711", constructor: "x" } };
const CLIENT = {
  name: "Client SA",
  address: { line1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" },
};
const found = async (tenant: Tenant, path: string, externalId = OWN.externalId) =>
  (await tenant.call("GET", `${path}?externalId=${externalId}`)).body.data.map(({ id }: { id: string }) => id);

describe("201", () => {
  test("invoice, lines, client, item, payment and credit note keep both, and each list finds its own", async ({
    tenant,
  }) => {
    const client = (await tenant.call("POST", "/api/clients", { body: { ...CLIENT, ...OWN } })).body;
    const item = (await tenant.call("POST", "/api/items", { body: { name: "Day", taxRate: 20, ...OWN } })).body;
    const [line] = tenant.input().lines as object[];
    const draft = await tenant.invoice({ ...OWN, lines: [{ ...line, ...OWN }], clientId: client.id }, "issued");
    const path = `/api/invoices/${draft.id}`;
    const payment = (await tenant.call("POST", `${path}/payments`, { body: { amount: 100, ...OWN } })).body;
    const credit = { lines: [{ lineNumber: 1, amount: 100 }], ...OWN };
    const note = (await tenant.call("POST", `${path}/credit-note`, { body: credit })).body;
    const invoice = (await tenant.call("GET", path)).body;
    for (const kept of [
      client,
      item,
      invoice,
      invoice.lines[0],
      invoice.payments[0],
      invoice.creditNotes[0],
      payment,
      note,
    ])
      expect(kept).toMatchObject(OWN);
    expect(await found(tenant, "/api/clients")).toEqual([client.id]);
    expect(await found(tenant, "/api/items")).toEqual([item.id]);
    expect(await found(tenant, "/api/invoices")).toEqual([draft.id]);
    expect(await found(tenant, "/api/credit-notes")).toEqual([note.id]);
    expect(await found(tenant, `${path}/payments`)).toEqual([payment.id]);
    expect(await found(tenant, "/api/invoices", "ERP-4711")).toEqual([]);
    expect(await found(tenant, `${path}/payments`, "other")).toEqual([]);
  });
});

describe("200", () => {
  test("an issued invoice takes both, keeps the keys that are not named, and is told of by an event", async ({
    tenant,
  }) => {
    const { id } = await tenant.invoice(OWN, "issued");
    const path = `/api/invoices/${id}`;
    const { headers, body: before } = await tenant.call("GET", path);
    const body = { externalId: null, metadata: { orderId: null, shop: "lyon" } };
    const changed = await tenant.call("PATCH", path, { body, headers: { "if-match": headers.etag ?? "" } });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...before,
      ...{ externalId: null, metadata: { constructor: "x", shop: "lyon" }, updatedAt: expect.any(String) },
    });
    expect((await tenant.call("PATCH", path, { body, headers: { "if-match": headers.etag ?? "" } })).status).toBe(412);
    const { data } = (await tenant.call("GET", `/api/events?invoiceId=${id}&types=invoice.updated`)).body;
    expect(data).toMatchObject([
      { invoiceExternalId: null, invoiceMetadata: { constructor: "x", shop: "lyon" }, data: { previous: OWN } },
    ]);
    expect((await tenant.call("PATCH", path, { body: { metadata: null } })).body.metadata).toEqual({});
  });

  test("of a client the keys that are not named stay", async ({ tenant }) => {
    const { id } = (await tenant.call("POST", "/api/clients", { body: { ...CLIENT, ...OWN } })).body;
    const changed = await tenant.call("PATCH", `/api/clients/${id}`, { body: { metadata: { constructor: "" } } });
    expect(changed.body).toMatchObject({ externalId: OWN.externalId, metadata: { orderId: "4711" } });
    const none = await tenant.call("PATCH", `/api/clients/${id}`, { body: { externalId: null, metadata: null } });
    expect(none.body).toMatchObject({ externalId: null, metadata: {} });
  });

  test("of an item the keys that are not named stay, and events say what they were", async ({ tenant }) => {
    const { id } = (await tenant.call("POST", "/api/items", { body: { name: "Day", taxRate: 20, ...OWN } })).body;
    const body = { externalId: "erp-1", metadata: { constructor: null } };
    const changed = await tenant.call("PATCH", `/api/items/${id}`, { body });
    expect(changed.body).toMatchObject({ externalId: "erp-1", metadata: { orderId: "4711" }, name: "Day" });
    const { data } = (await tenant.call("GET", "/api/events?types=item.*")).body;
    expect(data.map(({ data: stated }: { data: object }) => stated)).toMatchObject([
      OWN,
      { externalId: "erp-1", metadata: { orderId: "4711" }, previous: OWN },
    ]);
  });

  test("of many operations one that has a taken id is refused, and says whose it is", async ({ tenant }) => {
    const create = { type: "create", invoice: { ...tenant.input(), ...OWN } };
    const { body } = await tenant.call("POST", "/api/invoices/bulk", { body: { operations: [create, create] } });
    const [first, second] = body.data;
    expect([first.status, second.status, second.problem.code]).toEqual([201, 409, "external_id_taken"]);
    expect(second.problem.conflictingId).toBe(first.body.id);
    const client = { type: "create", client: { ...CLIENT, ...OWN } };
    const clients = await tenant.call("POST", "/api/clients/bulk", { body: { operations: [client, client] } });
    expect(clients.body.data[1].problem.conflictingId).toBe(clients.body.data[0].body.id);
  });
});

describe("409", () => {
  test("a second resource of the kind names the first, and a repeat under its key is the first", async ({ tenant }) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = { ...tenant.input(), ...OWN };
    const { body: draft } = await tenant.call("POST", "/api/invoices", { body, headers });
    expect((await tenant.call("POST", "/api/invoices", { body, headers })).body).toEqual(draft);
    const refused = await tenant.call("POST", "/api/invoices", { body });
    expect([refused.status, refused.body.code, refused.body.conflictingId]).toEqual([
      ...[409, "external_id_taken", draft.id],
    ]);
    expect(faults(refused)).toEqual(["externalId: external_id_taken"]);
    const other = await tenant.invoice({}, "issued");
    const change = { body: { externalId: OWN.externalId } };
    expect((await tenant.call("PATCH", `/api/invoices/${other.id}`, change)).body.conflictingId).toBe(draft.id);
    await tenant.call("POST", `/api/invoices/${other.id}/pay`, { body: { amount: 1, ...OWN } });
    const again = await tenant.call("POST", `/api/invoices/${other.id}/pay`, { body: { amount: 1, ...OWN } });
    expect([again.status, again.body.errors[0].message]).toEqual([409, expect.stringContaining(other.id)]);
  });

  test("a second item of an id names the first", async ({ tenant }) => {
    const body = { name: "Day", taxRate: 20, ...OWN };
    const { id } = (await tenant.call("POST", "/api/items", { body })).body;
    const refused = await tenant.call("POST", "/api/items", { body });
    expect([refused.status, refused.body.conflictingId]).toEqual([409, id]);
    const other = (await tenant.call("POST", "/api/items", { body: { name: "Hour", taxRate: 20 } })).body;
    const change = { body: { externalId: OWN.externalId } };
    expect((await tenant.call("PATCH", `/api/items/${other.id}`, change)).body.conflictingId).toBe(id);
  });

  test("beside another member an issued invoice takes neither", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const body = { ...OWN, notes: "late" };
    const refused = await tenant.call("PATCH", `/api/invoices/${id}`, { body });
    expect([refused.status, refused.body.code]).toEqual([409, "invalid_status"]);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ externalId: null, metadata: {} });
  });
});

describe("422", () => {
  test("what is no text, too long or too many is refused with its path, on an issued invoice too", async ({
    tenant,
  }) => {
    const { id } = await tenant.invoice({ metadata: Object.fromEntries(many(50)) }, "issued");
    const refused = async (body: object) => faults(await tenant.call("PATCH", `/api/invoices/${id}`, { body }));
    expect(await refused({ metadata: { a: 1, [`${"k".repeat(41)}`]: "x" }, externalId: "x".repeat(201) })).toEqual(
      expect.arrayContaining([
        "metadata.a: invalid_type",
        `metadata.${"k".repeat(41)}: too_long`,
        "externalId: too_long",
      ]),
    );
    expect(await refused({ metadata: { another: "x" } })).toEqual(["metadata: too_many_keys"]);
    expect(await refused(JSON.parse('{"metadata":{"__proto__":"x"}}'))).toEqual(["metadata.__proto__: invalid_key"]);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, index): [string, string] => [`k${index}`, "x"]);
