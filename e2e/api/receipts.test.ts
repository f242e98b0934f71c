import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md: receipts over the API. An invoice of a tenant comes to 1,560.00 €.

const PATH = "/api/receipts";
const TOTAL = 156_000;

const post = (tenant: Tenant, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  tenant.call("POST", `${PATH}${path}`, { ...(body !== undefined && { body }), headers });
const money = (tenant: Tenant, amount: number, changes: object = {}) => ({
  ...{ clientId: tenant.clientId, amount, method: "transfer" },
  ...changes,
});
const issued = (tenant: Tenant) => tenant.invoice({}, "issued");

describe("201", () => {
  test("one transfer pays two invoices and leaves a balance; repeated with its key it is one receipt", async ({
    tenant,
  }) => {
    const [one, two] = [await issued(tenant), await issued(tenant)];
    const record = () =>
      post(
        tenant,
        "",
        money(tenant, 300_000, {
          ...{ date: "2026-11-24", payer: "Groupe Martin", reference: "VIR 4711", externalId: "bank-1" },
          metadata: { statement: "2026-11" },
          allocations: [{ invoiceId: one.id }, { invoiceId: two.id, amount: 100_000 }],
        }),
        { "Idempotency-Key": "receipt-1" },
      );
    const { status, body, headers } = await record();
    expect([status, headers.location]).toEqual([201, `${PATH}/${body.id}`]);
    expect(body).toMatchObject({
      ...{ kind: "receipt", amount: 300_000, unallocated: 44_000, currency: "EUR", date: "2026-11-24" },
      ...{ payer: "Groupe Martin", reference: "VIR 4711", externalId: "bank-1", metadata: { statement: "2026-11" } },
      allocations: [
        { invoiceId: one.id, amount: TOTAL },
        { invoiceId: two.id, amount: 100_000 },
      ],
    });
    const again = await record();
    expect([again.body, again.headers["idempotency-replayed"]]).toEqual([body, "true"]);
    expect((await tenant.call("GET", `${PATH}/${body.id}`)).body).toEqual(body);

    const { body: invoice } = await tenant.call("GET", `/api/invoices/${one.id}`);
    expect(invoice).toMatchObject({ status: "paid", amountPaid: TOTAL });
    expect(invoice.payments).toMatchObject([{ id: body.allocations[0].paymentId, receiptId: body.id }]);
    const taken = await post(tenant, "", money(tenant, 100, { externalId: "bank-1" }));
    expect([taken.status, taken.body.code, taken.body.conflictingId]).toEqual([409, "external_id_taken", body.id]);
  });

  test("what is on no invoice goes back, and what was recorded by mistake is taken back", async ({ tenant }) => {
    const { id } = await issued(tenant);
    const { body: receipt } = await post(tenant, "", money(tenant, 200_000, { allocate: "oldest_first" }));
    expect(receipt).toMatchObject({ unallocated: 44_000, allocations: [{ invoiceId: id, amount: TOTAL }] });
    const refund = await post(tenant, `/${receipt.id}/refunds`, { amount: 4_000 });
    expect([refund.status, refund.body]).toMatchObject([
      201,
      { kind: "refund", amount: -4_000, ofReceipt: receipt.id },
    ]);
    expect((await post(tenant, `/${receipt.id}/reverse`)).body.code).toBe("already_refunded");
    const back = await post(tenant, `/${refund.body.id}/reverse`, { note: "Not sent" });
    expect([back.status, back.body]).toMatchObject([
      201,
      { kind: "reversal", amount: 4_000, reverses: refund.body.id },
    ]);
    const reversal = await post(tenant, `/${receipt.id}/reverse`);
    expect(reversal.body).toMatchObject({ kind: "reversal", amount: -200_000, reverses: receipt.id });
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({ status: "issued", amountPaid: 0 });
    const { body: after } = await tenant.call("GET", `${PATH}/${receipt.id}`);
    expect(after).toMatchObject({ amount: 200_000, unallocated: 0, allocations: [] });
    expect(after.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ["refund", -4_000],
      ["reversal", 4_000],
      ["reversal", -200_000],
    ]);
    const { body: events } = await tenant.call("GET", "/api/events?types=receipt.*&limit=100");
    expect(events.data.map(({ type }: { type: string }) => type)).toEqual([
      "receipt.recorded",
      "receipt.refunded",
      "receipt.reversed",
      "receipt.reversed",
    ]);
    expect(events.data[0].data).toMatchObject({ receiptId: receipt.id, amount: 200_000, unallocated: 44_000 });
  });
});

describe("200", () => {
  test("a payment on an invoice is a receipt with its id, and is moved to another invoice under its ETag", async ({
    tenant,
  }) => {
    const [wrong, right] = [await issued(tenant), await issued(tenant)];
    await tenant.call("POST", `/api/invoices/${wrong.id}/pay`, { body: { amount: 50_000 } });
    const { body: ledger } = await tenant.call("GET", `/api/invoices/${wrong.id}/payments`);
    const [{ id, receiptId }] = ledger.data;
    expect(receiptId).toBe(id);
    const read = await tenant.call("GET", `${PATH}/${id}`);
    const etag = { "If-Match": read.headers.etag ?? "" };
    const choice = { allocations: [{ invoiceId: right.id }] };
    const moved = await post(tenant, `/${id}/reallocate`, choice, etag);
    expect([moved.status, moved.body]).toMatchObject([200, { allocations: [{ invoiceId: right.id, amount: 50_000 }] }]);
    expect((await post(tenant, `/${id}/reallocate`, choice, etag)).status).toBe(412);
    const amounts = await Promise.all(
      [wrong, right].map(async (each) => (await tenant.call("GET", `/api/invoices/${each.id}`)).body.amountPaid),
    );
    expect(amounts).toEqual([0, 50_000]);
  });

  test("the list is found by client, kind, day, words and what is on no invoice, in pages and by what changed", async ({
    tenant,
  }) => {
    const { id } = await issued(tenant);
    const ids: string[] = [];
    for (const [amount, changes] of [
      [1_000, { date: "2026-11-02", payer: "Société Élan" }],
      [2_000, { date: "2026-11-04", reference: "ÉCHÉANCE 12" }],
      [3_000, { date: "2026-11-03", allocations: [{ invoiceId: id }] }],
    ] as const)
      ids.push((await post(tenant, "", money(tenant, amount, changes))).body.id);
    const { body: refund } = await post(tenant, `/${ids[0]}/refunds`, { amount: 400 });
    const found = async (query: string) =>
      (await tenant.call("GET", `${PATH}?${query}`)).body.data.map(({ id: each }: { id: string }) => each);
    expect(await found("kind=receipt")).toEqual([ids[1], ids[2], ids[0]]);
    expect(await found("kind=receipt&sort=createdAt&limit=2")).toEqual([ids[0], ids[1]]);
    expect(await found("kind=refund")).toEqual([refund.id]);
    expect(await found("unallocated=true")).toEqual([ids[1], ids[0]]);
    expect(await found("search=elan")).toEqual([ids[0]]);
    expect(await found("search=echeance")).toEqual([ids[1]]);
    expect(await found("from=2026-11-03&to=2026-11-03")).toEqual([ids[2]]);
    expect(await found(`clientId=${tenant.clientId}&kind=receipt`)).toHaveLength(3);
    expect(await found(`clientId=${randomUUID()}`)).toEqual([]);
    const { body: first } = await tenant.call("GET", `${PATH}?limit=3&sort=date`);
    expect([first.total, first.data.length]).toEqual([4, 3]);
    expect(await found(`limit=3&sort=date&after=${first.nextCursor}`)).toEqual([refund.id]);
    const { updatedAt } = (await tenant.call("GET", `${PATH}/${ids[0]}`)).body;
    expect(await found(`updatedSince=${updatedAt}`)).toContain(ids[0]);
  });
});

describe("404 and 409", () => {
  test("a receipt of another company is not found; a refund is not allocated, and a reversal not reversed", async ({
    tenant,
    newTenant,
  }) => {
    const other = await newTenant();
    const { body: receipt } = await post(tenant, "", money(tenant, 1_000));
    for (const [method, path] of [
      ["GET", `/${receipt.id}`],
      ["POST", `/${receipt.id}/reverse`],
      ["GET", "/none"],
    ] as const) {
      const answer = await other.call(method, `${PATH}${path}`);
      expect([answer.status, answer.body.code]).toEqual([404, "receipt_not_found"]);
    }
    const { body: refund } = await post(tenant, `/${receipt.id}/refunds`, { amount: 100 });
    expect((await post(tenant, `/${refund.id}/reallocate`, { allocations: [] })).body.code).toBe("not_a_receipt");
    expect((await post(tenant, `/${refund.id}/refunds`)).body.code).toBe("not_a_receipt");
    const { body: reversal } = await post(tenant, `/${refund.id}/reverse`);
    expect((await post(tenant, `/${reversal.id}/reverse`)).body.code).toBe("not_reversible");
    expect((await post(tenant, `/${refund.id}/reverse`)).body.code).toBe("already_reversed");
  });
});

describe("422", () => {
  test("all faults of the body are reported at once, and choices by their place", async ({ tenant, newTenant }) => {
    const other = await newTenant();
    expect(faults(await post(tenant, "", { amount: 0, currency: "eur", date: "soon", allocate: "newest" }))).toEqual([
      ...["allocate: invalid_value", "amount: invalid_amount", "clientId: required"],
      ...["currency: invalid_currency", "date: invalid_date"],
    ]);
    const { id } = await issued(tenant);
    const foreign = await issued(other);
    const choose = (...allocations: object[]) => post(tenant, "", money(tenant, 1_000, { allocations }));
    expect(faults(await choose({ invoiceId: id }, { invoiceId: id }))).toEqual(["allocations[1].invoiceId: duplicate"]);
    expect(faults(await choose({ invoiceId: foreign.id }, { invoiceId: id, amount: 2_000 }))).toEqual([
      "allocations[0].invoiceId: invoice_not_found",
      "allocations[1].amount: exceeds_receipt",
    ]);
    expect(faults(await choose({ invoiceId: id, amount: TOTAL + 1 }))).toEqual(["allocations[0].amount: exceeds_due"]);
    expect(faults(await post(tenant, "", money(tenant, 1, { clientId: other.clientId })))).toEqual([
      "clientId: client_not_found",
    ]);
    expect(faults(await post(tenant, "", money(tenant, 1, { currency: "USD" })))).toEqual([
      "allocations: foreign_receipt_unallocated",
    ]);
    const { body: receipt } = await post(tenant, "", money(tenant, 1_000));
    expect(faults(await post(tenant, `/${receipt.id}/refunds`, { amount: 1_001 }))).toEqual([
      "amount: exceeds_unallocated",
    ]);
    expect(faults(await post(tenant, `/${receipt.id}/reallocate`, {}))).toEqual(["allocations: required"]);
  });
});
