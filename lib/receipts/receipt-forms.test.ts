import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { AllocationChoice, Receipt } from "#lib/domain/receipts/receipt.ts";
import {
  findReceiptCompany,
  hasAnyReceipt,
  receiptEvents,
  unallocatedOfClient,
} from "#lib/receipts/browse-receipts.ts";
import { ifReceiptUnchanged } from "#lib/receipts/if-unchanged.ts";
import { invoicesForReceipt, payableInvoices } from "#lib/receipts/payable-invoices.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import { receiptDefaults } from "#lib/receipts/receipt-defaults.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// What the pages of receipts read. Each invoice comes to 1,560.00.

const TOTAL = 156_000;
let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany(new Date("2026-11-25T10:00:00.000Z"));
});

async function record(amountCents: number, allocations: AllocationChoice): Promise<Receipt> {
  const money = { clientId: company.clientId, currency: "EUR", amountCents, date: null, method: null };
  const words = { payer: null, reference: null, note: null, allocations };
  return (await done(inTransaction((tx) => recordReceipt(tx, company.context, { ...money, ...words })))).receipt;
}
const due = (day: string) => company.issued({ issueDate: toCalendarDate("2026-11-20"), dueDate: toCalendarDate(day) });

test("a form offers what is due of a client, the first due at the front, with what the receipt pays already", async () => {
  const [last, first, middle] = [await due("2026-12-20"), await due("2026-11-21"), await due("2026-12-01")];
  const receipt = await record(TOTAL + 100, [
    { invoiceId: first.id, amountCents: TOTAL },
    { invoiceId: last.id, amountCents: 50 },
  ]);
  expect(await payableInvoices(company.context, company.clientId)).toMatchObject([
    { id: middle.id, payableCents: TOTAL, allocatedCents: 0, isOverdue: false },
    { id: last.id, payableCents: TOTAL - 50, allocatedCents: 0 },
  ]);
  expect(await invoicesForReceipt(company.context, receipt)).toMatchObject([
    { id: first.id, number: first.number, payableCents: TOTAL, allocatedCents: TOTAL },
    { id: middle.id, payableCents: TOTAL, allocatedCents: 0 },
    { id: last.id, payableCents: TOTAL, allocatedCents: 50 },
  ]);
  expect(await payableInvoices(company.context, "no id")).toEqual([]);
  expect(await receiptDefaults(company.context.companyId, company.context.now)).toEqual({
    ...{ today: "2026-11-25", currency: "EUR" },
  });
});

test("a form offers invoices in other currencies, with what they take of the receipt", async () => {
  const inDollars = () => company.issued({ currency: "USD", taxExchangeRateE6: 900_000 });
  const [paid, open] = [await inDollars(), await inDollars()];
  const receipt = await record(1_000, [{ invoiceId: paid.id, amountCents: 1_000, receiptCents: 900 }]);
  const offered = new Map((await invoicesForReceipt(company.context, receipt)).map((invoice) => [invoice.id, invoice]));
  expect(offered.get(paid.id)).toMatchObject({ currency: "USD", payableCents: TOTAL, allocatedCents: 1_000 });
  expect([offered.get(paid.id)?.takenCents, offered.get(open.id)?.takenCents]).toEqual([900, 0]);
});

test("a form that is sent twice changes a receipt once", async () => {
  const receipt = await record(500, []);
  const invoice = await due("2026-12-01");
  const choice = [{ invoiceId: invoice.id, amountCents: 200 }];
  const send = () =>
    inTransaction((tx) =>
      ifReceiptUnchanged(tx, company.context, { id: receipt.id, version: receipt.updatedAt }, () =>
        reallocateReceipt(tx, company.context, receipt.id, choice),
      ),
    );
  const outcomes = await Promise.all([send(), send()]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes).toContainEqual({ ok: false, code: "receipt_changed" });
});

test("a company, a client and a receipt are told what money came in", async () => {
  const { companyId } = company.context;
  expect(await hasAnyReceipt(companyId)).toBe(false);
  const { id } = await record(500, []);
  expect(await hasAnyReceipt(companyId)).toBe(true);
  expect(await unallocatedOfClient(companyId, company.clientId)).toEqual([{ currency: "EUR", unallocatedCents: 500 }]);
  expect(await findReceiptCompany([{ id: companyId }], id)).toBe(companyId);
  expect(await findReceiptCompany([], id)).toBe(null);
  expect(await findReceiptCompany([{ id: companyId }], "no id")).toBe(null);
  const reallocate = (choice: AllocationChoice) =>
    done(inTransaction((tx) => reallocateReceipt(tx, company.context, id, choice)));
  const types = async () => (await receiptEvents(companyId, id)).map(({ type }) => type);
  await reallocate([]);
  expect(await types()).toEqual(["receipt.recorded"]);
  await company.issued();
  await reallocate("oldest_first");
  expect(await types()).toEqual(["receipt.reallocated", "receipt.recorded"]);
});
