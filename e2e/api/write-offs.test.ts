import { expect } from "vitest";
import { faults } from "#e2e/tenant.ts";
import { test } from "./fixtures.ts";

// docs/contract.md: write-offs over the API. An invoice of a tenant comes to 1,560.00 €; up to 1.00 € is written off.

const TOTAL = 156_000;

test("what little is due of an invoice is written off once, and its entry is taken back", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: TOTAL - 50 } });
  const writeOff = () =>
    tenant.call("POST", `/api/invoices/${id}/write-offs`, {
      body: { reason: "bank_fees", note: "SWIFT", externalId: "fee-1" },
      headers: { "Idempotency-Key": "fee-1" },
    });
  const { status, body } = await writeOff();
  expect(status).toBe(201);
  expect(body).toMatchObject({ amount: 50, writeOff: "bank_fees", receiptId: null, method: null, note: "SWIFT" });
  expect((await writeOff()).body).toEqual(body);
  const { body: invoice } = await tenant.call("GET", `/api/invoices/${id}`);
  expect(invoice).toMatchObject({ status: "paid", amountPaid: TOTAL, amountDue: 0 });
  const { body: events } = await tenant.call("GET", `/api/events?types=invoice.written_off`);
  const [told] = events.data;
  expect(told).toMatchObject({
    ...{ invoiceId: id, statusAfter: "paid" },
    data: { paymentId: body.id, amount: 50, reason: "bank_fees", note: "SWIFT" },
  });
  const back = await tenant.call("POST", `/api/invoices/${id}/payments/${body.id}/reverse`);
  expect([back.status, back.body]).toMatchObject([201, { amount: -50, writeOff: "bank_fees" }]);
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
    status: "partial_paid",
    amountDue: 50,
  });
});

test("more than the company allows is refused with the limit, which the owner's key changes", async ({ tenant }) => {
  const { id } = await tenant.invoice({}, "issued");
  await tenant.call("POST", `/api/invoices/${id}/pay`, { body: { amount: TOTAL - 900 } });
  const writeOff = () => tenant.call("POST", `/api/invoices/${id}/write-offs`, { body: {} });
  const refused = await writeOff();
  expect([refused.status, refused.body.code]).toEqual([422, "write_off_exceeds_limit"]);
  const company = `/api/companies/${tenant.companyId}`;
  expect(faults(await tenant.call("PATCH", company, { body: { writeOffLimit: -1 } }))).toEqual([
    "writeOffLimit: too_small",
  ]);
  expect((await tenant.call("PATCH", company, { body: { writeOffLimit: 1_000 } })).body.writeOffLimit).toBe(1_000);
  expect((await writeOff()).status).toBe(201);
});

test("what little of a receipt is on no invoice is kept", async ({ tenant }) => {
  const { body: receipt } = await tenant.call("POST", "/api/receipts", {
    body: { clientId: tenant.clientId, amount: 80 },
  });
  const kept = await tenant.call("POST", `/api/receipts/${receipt.id}/write-offs`, { body: { note: "Cents" } });
  expect([kept.status, kept.body]).toMatchObject([201, { kind: "write_off", amount: -80, ofReceipt: receipt.id }]);
  expect((await tenant.call("POST", `/api/receipts/${receipt.id}/write-offs`, { body: {} })).status).toBe(422);
  expect((await tenant.call("POST", `/api/receipts/${receipt.id}/reverse`)).body.code).toBe("already_written_off");
  expect((await tenant.call("POST", `/api/receipts/${kept.body.id}/reverse`)).body).toMatchObject({ amount: 80 });
});
