import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults, type Tenant } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, sections 1 and 4: the ledger of an invoice, entry by entry.

const ledger = async (tenant: Tenant, id: string) =>
  (await tenant.call("GET", `/api/invoices/${id}/payments`)).body.data;
const post = (tenant: Tenant, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  tenant.call("POST", `/api/invoices/${path}`, { ...(body !== undefined && { body }), headers });

/** A paid invoice of 1,560.00 € of which 390.00 € were credited afterwards. */
async function overpaid(tenant: Tenant): Promise<string> {
  const { id } = await tenant.invoice({}, "issued");
  await post(tenant, `${id}/pay`);
  const credited = await post(tenant, `${id}/credit-note`, { lines: [{ lineNumber: 1, quantity: 0.5 }] });
  expect(credited.status).toBe(201);
  return id;
}

describe("200", () => {
  test("the ledger is that of the invoice, oldest entry first; without payments it is empty", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    expect(await ledger(tenant, id)).toEqual([]);
    const first = await post(tenant, `${id}/payments`, {
      amount: 1000,
      date: "2026-11-21",
      method: "card",
      note: "terminal 2",
    });
    await post(tenant, `${id}/pay`, { amount: 500 });
    const { body } = await tenant.call("GET", `/api/invoices/${id}`);
    expect(await ledger(tenant, id)).toEqual(body.payments);
    expect(body.payments).toMatchObject([first.body, { amount: 500 }]);
  });
});

describe("201", () => {
  test("a payment answers with its entry, and the status follows", async ({ tenant }) => {
    const { id, total } = await tenant.invoice({}, "issued");
    const part = await post(tenant, `${id}/payments`, {
      ...{ amount: 56000, date: "2026-11-03", method: "transfer", note: "VIR 1" },
      allowEarly: true,
    });
    expect(part.status).toBe(201);
    expect(part.body).toMatchObject({
      amount: 56000,
      date: "2026-11-03",
      method: "transfer",
      note: "VIR 1",
      reverses: null,
      isRefund: false,
    });
    const rest = await post(tenant, `${id}/payments`);
    expect(rest.body.amount).toBe(total - 56000);
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body.status).toBe("paid");
  });

  test("a payment repeated with its key is one entry", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const key = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => post(tenant, `${id}/payments`, { amount: 100 }, key)));
    for (const { status, body } of answers)
      expect(status === 201 || body.code === "idempotency_in_progress").toBe(true);
    expect(await ledger(tenant, id)).toHaveLength(1);
  });

  test("a reversal is a counter entry, and the invoice is as before", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const paid = await post(tenant, `${id}/payments`);
    const counter = await post(tenant, `${id}/payments/${paid.body.id.toUpperCase()}/reverse`, { note: "typed twice" });
    expect(counter.status).toBe(201);
    expect(counter.body).toMatchObject({
      amount: -paid.body.amount,
      date: paid.body.date,
      reverses: paid.body.id,
      note: "typed twice",
    });
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
      status: "issued",
      amountPaid: 0,
      paidAt: null,
    });
  });

  test("a refund takes what was paid too much back to the client, and can itself be reversed", async ({ tenant }) => {
    const id = await overpaid(tenant);
    const { body: before } = await tenant.call("GET", `/api/invoices/${id}`);
    expect(before.refundDue).toBe(39000);
    const refund = await post(tenant, `${id}/refunds`);
    expect(refund.status).toBe(201);
    expect(refund.body).toMatchObject({ amount: -39000, isRefund: true });
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body.refundDue).toBe(0);
    const reversed = await post(tenant, `${id}/payments/${refund.body.id}/reverse`);
    expect(reversed.body).toMatchObject({ amount: 39000, isRefund: true, reverses: refund.body.id });
  });
});

describe("404", () => {
  test("another company's invoice, and an entry that is not a payment of the invoice", async ({
    tenant,
    newTenant,
  }) => {
    const stranger = await newTenant();
    const { id } = await tenant.invoice({}, "issued");
    const theirs = await stranger.invoice({}, "issued");
    const foreign = await post(stranger, `${theirs.id}/payments`);
    for (const path of [
      `${theirs.id}/payments`,
      `${theirs.id}/refunds`,
      `${theirs.id}/payments/${foreign.body.id}/reverse`,
      "x/payments",
    ]) {
      expect((await post(tenant, path)).body.code).toBe("invoice_not_found");
    }
    expect((await tenant.call("GET", `/api/invoices/${theirs.id}/payments`)).status).toBe(404);
    const paid = await post(tenant, `${id}/payments`);
    const counter = await post(tenant, `${id}/payments/${paid.body.id}/reverse`);
    for (const entry of [foreign.body.id, counter.body.id, randomUUID(), "nonsense"]) {
      expect((await post(tenant, `${id}/payments/${entry}/reverse`)).body.code).toBe("payment_not_found");
    }
  });
});

describe("409", () => {
  test("a draft takes no payment and no refund", async ({ tenant }) => {
    const { id } = await tenant.invoice();
    for (const path of ["payments", "refunds"]) {
      expect((await post(tenant, `${id}/${path}`)).body).toMatchObject({
        code: "invalid_status",
        invoiceStatus: "draft",
      });
    }
  });

  test("a payment is reversed once", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    const paid = await post(tenant, `${id}/payments`);
    const reverse = () => post(tenant, `${id}/payments/${paid.body.id}/reverse`);
    expect((await reverse()).status).toBe(201);
    expect(await reverse()).toMatchObject({ status: 409, body: { code: "already_reversed" } });
  });

  test("a payment of which a part went back is not reversed before its refund", async ({ tenant }) => {
    const id = await overpaid(tenant);
    await post(tenant, `${id}/refunds`);
    const [paid] = await ledger(tenant, id);
    expect((await post(tenant, `${id}/payments/${paid.id}/reverse`)).body.code).toBe("already_refunded");
  });
});

describe("422", () => {
  test("more than is due, to either side, also by many at once", async ({ tenant }) => {
    const { id, total } = await tenant.invoice({}, "issued");
    const over = await post(tenant, `${id}/payments`, { amount: total + 1 });
    expect([over.status, over.body.code, faults(over)]).toEqual([
      422,
      "amount_exceeds_due",
      ["amount: amount_exceeds_due"],
    ]);
    const refundable = await overpaid(tenant);
    const refunds = await Promise.all([1, 2, 3].map(() => post(tenant, `${refundable}/refunds`, { amount: 20000 })));
    expect(refunds.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(refunds.find(({ status }) => status === 422)?.body.code).toBe("amount_exceeds_refund_due");
  });

  test("an invoice of 0 has no payment to make; pay settles it", async ({ tenant }) => {
    const { id } = await tenant.invoice(
      { lines: [{ description: "x", quantity: 1, unitPrice: 0, taxRate: 20 }] },
      "issued",
    );
    expect((await post(tenant, `${id}/payments`)).body.code).toBe("amount_exceeds_due");
    expect((await tenant.call("GET", `/api/invoices/${id}`)).body.status).toBe("issued");
    expect((await post(tenant, `${id}/pay`)).body.status).toBe("paid");
  });

  test("input is strict, and an amount is null by no accident", async ({ tenant }) => {
    const { id } = await tenant.invoice({}, "issued");
    for (const path of ["payments", "refunds"]) {
      const answer = await post(tenant, `${id}/${path}`, { amount: null, method: "gold", extra: 1 });
      expect(faults(answer)).toEqual(["amount: invalid_type", "extra: unknown_field", "method: invalid_value"]);
      expect(faults(await post(tenant, `${id}/${path}`, { amount: 1.5 }))).toEqual(["amount: invalid_amount"]);
    }
    expect(faults(await post(tenant, `${id}/payments`, { date: "2999-01-01" }))).toEqual(["date: payment_in_future"]);
    expect(faults(await post(tenant, `${id}/payments/${randomUUID()}/reverse`, { amount: 1 }))).toEqual([
      "amount: unknown_field",
    ]);
  });
});
