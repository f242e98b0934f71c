import { randomUUID } from "node:crypto";
import { prisma } from "#lib/db/client.ts";
import { expect, faults, test } from "./fixtures.ts";

// docs/contract.md, section 15: many operations in one request.

const BULK = "/api/invoices/bulk";

test.describe("200", () => {
  test("one answer for each operation, in order; one that fails stops no other", async ({ tenant }) => {
    const [draft, issued, sent] = [await tenant.invoice(), await tenant.invoice({}, "issued"), await tenant.invoice({}, "issued")];
    const operations = [
      { type: "create", invoice: tenant.input() },
      { type: "issue", invoiceId: randomUUID() },
      { type: "issue", invoiceId: draft.id },
      { type: "issue", invoiceId: draft.id },
      { type: "send", invoiceId: sent.id },
      { type: "pay", invoiceId: issued.id, payment: { amount: 100 } },
      { type: "pay", invoiceId: issued.id, payment: { amount: 2 ** 50 } },
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
    ]);
    expect(body.data.map(({ problem }: { problem: { code: string } | null }) => problem?.code ?? null)).toEqual([
      ...[null, "invoice_not_found", null, "invalid_status", null, null, "amount_exceeds_due"],
    ]);
    expect([body.succeeded, body.failed]).toEqual([4, 3]);
    expect(body.data[2].body).toMatchObject({ id: draft.id, status: "issued" });
    expect(body.data[4].body).toMatchObject({ id: sent.id, status: "sent" });
    expect(body.data[5].body).toMatchObject({ amountPaid: 100, status: "partial_paid" });
  });

  test("a repeat of the whole is the stored answer, and creates nothing", async ({ tenant }) => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { operations: Array.from({ length: 20 }, () => ({ type: "create", invoice: tenant.input() })) };
    const first = await tenant.call("POST", BULK, { body, headers });
    const again = await tenant.call("POST", BULK, { body, headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(20);
  });

  test("after a crash in the middle a repeat does what is left, and nothing twice", async ({ tenant }) => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { operations: Array.from({ length: 6 }, () => ({ type: "create", invoice: tenant.input() })) };
    const first = await tenant.call("POST", BULK, { body, headers });
    // As a process leaves it that dies after the third: no answer of the whole, and none of the later operations.
    const { companyId } = tenant;
    const key = headers["idempotency-key"];
    await prisma.idempotencyKey.update({ where: { companyId_key: { companyId, key } }, data: { body: "", runningUntil: new Date(0) } });
    await prisma.idempotencyKey.deleteMany({
      where: { companyId, OR: [3, 4, 5].map((at) => ({ key: { startsWith: "bulk-", endsWith: `-${at}` } })) },
    });
    const again = await tenant.call("POST", BULK, { body, headers });
    expect(again.body.data.map(({ replayed }: { replayed: boolean }) => replayed)).toEqual([true, true, true, false, false, false]);
    expect(again.body.data.slice(0, 3).map((one: { body: unknown }) => one.body)).toEqual(
      first.body.data.slice(0, 3).map((one: { body: unknown }) => one.body),
    );
    expect((await tenant.call("POST", BULK, { body, headers })).body).toEqual(again.body);
  });

  test("an operation's own key is that of its own endpoint", async ({ tenant }) => {
    const key = randomUUID();
    const invoice = tenant.input();
    const alone = await tenant.call("POST", "/api/invoices", { body: invoice, headers: { "idempotency-key": key } });
    const { body } = await tenant.call("POST", BULK, {
      body: {
        operations: [
          { type: "create", idempotencyKey: key, invoice },
          { type: "create", idempotencyKey: key, invoice: tenant.input({ notes: "another" }) },
        ],
      },
    });
    expect(body.data[0]).toMatchObject({ status: 201, replayed: true, body: { id: alone.body.id } });
    expect(body.data[1]).toMatchObject({ status: 422, problem: { code: "idempotency_key_reused" } });
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(1);
  });

  test("five lists at once under one key do the work once", async ({ tenant }) => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { operations: Array.from({ length: 10 }, () => ({ type: "create", invoice: tenant.input() })) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => tenant.call("POST", BULK, { body, headers })));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(10);
  });
});

test.describe("422", () => {
  test("a fault anywhere refuses the whole before anything is done", async ({ tenant }) => {
    const create = { type: "create", invoice: tenant.input() };
    const wrong = { type: "create", invoice: tenant.input({ lines: [{ description: "A", quantity: 0, unitPrice: 1, taxRate: 20 }] }) };
    const answer = await tenant.call("POST", BULK, { body: { operations: [create, wrong, { type: "issue", invoiceId: "x" }] } });
    expect([answer.status, ...faults(answer)]).toEqual([
      422,
      "operations[1].invoice.lines[0].quantity: out_of_range",
      "operations[2].invoiceId: invalid_uuid",
    ]);
    const issue = { type: "issue", invoiceId: randomUUID() };
    for (const operations of [[], Array.from({ length: 501 }, () => issue), [{ type: "delete", invoiceId: randomUUID() }]]) {
      expect((await tenant.call("POST", BULK, { body: { operations } })).status).toBe(422);
    }
    expect((await tenant.call("GET", "/api/invoices")).body.total).toBe(0);
  });

  test("another list under the same key", async ({ tenant }) => {
    const headers = { "idempotency-key": randomUUID() };
    const operations = [{ type: "create", invoice: tenant.input() }];
    await tenant.call("POST", BULK, { body: { operations }, headers });
    const answer = await tenant.call("POST", BULK, { body: { operations: [...operations, ...operations] }, headers });
    expect([answer.status, answer.body.code]).toEqual([422, "idempotency_key_reused"]);
  });
});
