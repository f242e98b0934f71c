import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md, section 15: many operations in one request. lib/http/bulk.test.ts tries the keys.

const BULK = "/api/invoices/bulk";

describe("200", () => {
  test("one answer for each operation, in order; one that fails stops no other", async ({ tenant }) => {
    const [draft, issued, sent] = [
      await tenant.invoice(),
      await tenant.invoice({}, "issued"),
      await tenant.invoice({}, "issued"),
    ];
    const operations = [
      { type: "create", invoice: tenant.input() },
      { type: "issue", invoiceId: randomUUID() },
      { type: "issue", invoiceId: draft.id },
      { type: "issue", invoiceId: draft.id },
      { type: "send", invoiceId: sent.id },
      { type: "pay", invoiceId: issued.id, payment: { amount: 100 } },
      { type: "pay", invoiceId: issued.id, payment: { amount: 2 ** 50 } },
      { type: "pay", invoiceId: issued.id, payment: { amount: 100, date: "2026-11-03" } },
      { type: "pay", invoiceId: issued.id, payment: { amount: 100, date: "2026-11-03", allowEarly: true } },
    ];
    const { status, body } = await tenant.call("POST", BULK, { body: { operations } });
    expect(status).toBe(200);
    expect(body.data.map(({ index, status: one }: { index: number; status: number }) => [index, one])).toEqual([
      [0, 201],
      [1, 404],
      [2, 200],
      [3, 409],
      [4, 200],
      [5, 200],
      [6, 422],
      [7, 422],
      [8, 200],
    ]);
    expect(body.data.map(({ problem }: { problem: { code: string } | null }) => problem?.code ?? null)).toEqual([
      ...[
        null,
        "invoice_not_found",
        null,
        "invalid_status",
        null,
        null,
        "amount_exceeds_due",
        "payment_before_issue",
        null,
      ],
    ]);
    expect([body.succeeded, body.failed]).toEqual([5, 4]);
    expect(body.data[2].body).toMatchObject({ id: draft.id, status: "issued" });
    expect(body.data[4].body).toMatchObject({ id: sent.id, status: "sent" });
    expect(body.data[5].body).toMatchObject({ amountPaid: 100, status: "partial_paid" });
    expect(body.data[8].body).toMatchObject({ amountPaid: 200, status: "partial_paid" });
  });

  test("an operation with ifMatch is done to exactly what was seen, and another one is not", async ({ tenant }) => {
    const [draft, changed] = [await tenant.invoice(), await tenant.invoice()];
    const tagOf = async (id: string) => (await tenant.call("GET", `/api/invoices/${id}`)).headers.etag;
    const operations = [
      { type: "issue", invoiceId: draft.id, ifMatch: await tagOf(draft.id) },
      { type: "issue", invoiceId: changed.id, ifMatch: await tagOf(changed.id) },
      { type: "pay", invoiceId: draft.id, payment: { amount: 100 }, ifMatch: "*" },
    ];
    await tenant.call("PATCH", `/api/invoices/${changed.id}`, { body: { notes: "changed" } });
    const headers = { "Idempotency-Key": randomUUID() };
    const { body } = await tenant.call("POST", BULK, { body: { operations }, headers });
    expect(body.data.map(({ status }: { status: number }) => status)).toEqual([200, 412, 200]);
    expect(body.data[1].problem.code).toBe("precondition_failed");
    expect((await tenant.call("GET", `/api/invoices/${changed.id}`)).body.status).toBe("draft");
    const malformed = { operations: [{ type: "issue", invoiceId: changed.id, ifMatch: "no quotes" }] };
    expect((await tenant.call("POST", BULK, { body: malformed })).status).toBe(422);
  });
});

describe("422", () => {
  test("a fault anywhere refuses the whole before anything is done", async ({ tenant }) => {
    const create = { type: "create", invoice: tenant.input() };
    const wrong = {
      type: "create",
      invoice: tenant.input({ lines: [{ description: "A", quantity: 0, unitPrice: 1, taxRate: 20 }] }),
    };
    const answer = await tenant.call("POST", BULK, {
      body: { operations: [create, wrong, { type: "issue", invoiceId: "x" }] },
    });
    expect([answer.status, ...faults(answer)]).toEqual([
      422,
      "operations[1].invoice.lines[0].quantity: out_of_range",
      "operations[2].invoiceId: invalid_uuid",
    ]);
    const issue = { type: "issue", invoiceId: randomUUID() };
    for (const operations of [
      [],
      Array.from({ length: 501 }, () => issue),
      [{ type: "delete", invoiceId: randomUUID() }],
    ]) {
      expect((await tenant.call("POST", BULK, { body: { operations } })).status).toBe(422);
    }
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(0);
  });
});
