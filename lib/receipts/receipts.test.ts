import { beforeEach, expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { inTransaction } from "#lib/db/client.ts";
import { sumUnallocated } from "#lib/db/receipts/receipt-records.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { NewReceipt, Receipt } from "#lib/domain/receipts/receipt.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { getReceipt } from "#lib/receipts/browse-receipts.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Each invoice comes to 1,560.00 and is dated 20 November 2026.

const TOTAL = 156_000;
let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany(new Date("2026-11-25T10:00:00.000Z"));
});

const money = (
  amountCents: number,
  allocations: NewReceipt["allocations"] = [],
  changes: Partial<NewReceipt> = {},
) => ({
  ...{ clientId: company.clientId, currency: "EUR", amountCents, date: null, method: "transfer" as const },
  ...{ payer: null, reference: null, note: null, allocations, ...changes },
});
const record = (...of: Parameters<typeof money>) =>
  inTransaction((tx) => recordReceipt(tx, company.context, money(...of)));
const recorded = async (...of: Parameters<typeof money>): Promise<Receipt> => (await done(record(...of))).receipt;
const reallocate = (id: string, choice: NewReceipt["allocations"]) =>
  inTransaction((tx) => reallocateReceipt(tx, company.context, id, choice));
const reverse = (id: string) => inTransaction((tx) => reverseReceipt(tx, company.context, id, null));
const refund = (id: string, amount: number | null) =>
  inTransaction((tx) => refundReceipt(tx, company.context, id, { amount, date: null, method: "transfer", note: null }));
const all = (invoiceId: string) => ({ invoiceId, amountCents: null });
const statusOf = async (id: string) => {
  const invoice = await getInvoice(company.context.companyId, id);
  return [invoice?.status, invoice?.amountPaidCents];
};
const balance = () => sumUnallocated("pool", company.context.companyId, company.clientId);
const balanceIs = (unallocatedCents: number) => (unallocatedCents === 0 ? [] : [{ currency: "EUR", unallocatedCents }]);

test("one transfer pays three invoices, and what it has beyond them is the client's balance", async () => {
  const [one, two, three] = [await company.issued(), await company.issued(), await company.issued()];
  const receipt = await recorded(400_000, [all(one.id), { invoiceId: two.id, amountCents: 100_000 }, all(three.id)]);
  expect(receipt).toMatchObject({ amountCents: 400_000, unallocatedCents: 0 });
  expect(receipt.allocations.map(({ invoiceNumber, amountCents }) => [invoiceNumber, amountCents])).toEqual([
    [one.number, TOTAL],
    [two.number, 100_000],
    [three.number, 144_000],
  ]);
  expect(await Promise.all([one, two, three].map(({ id }) => statusOf(id)))).toEqual([
    ["paid", TOTAL],
    ["partial_paid", 100_000],
    ["partial_paid", 144_000],
  ]);
  await recorded(80_000, [all(two.id)]);
  expect(await statusOf(two.id)).toEqual(["paid", TOTAL]);
  expect(await balance()).toEqual(balanceIs(24_000));
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("oldest first pays what is due first, then the next, and keeps the rest", async () => {
  const due = (day: string) =>
    company.issued({ issueDate: toCalendarDate("2026-11-20"), dueDate: toCalendarDate(day) });
  const [last, first, middle] = [await due("2026-12-20"), await due("2026-11-21"), await due("2026-12-01")];
  const receipt = await recorded(2 * TOTAL + 1, "oldest_first");
  expect(receipt.allocations.map(({ invoiceId, amountCents }) => [invoiceId, amountCents])).toEqual([
    [first.id, TOTAL],
    [middle.id, TOTAL],
    [last.id, 1],
  ]);
  expect((await recorded(TOTAL, "oldest_first")).unallocatedCents).toBe(1);
  expect((await recorded(5, "oldest_first")).unallocatedCents).toBe(5);
});

test("a client who pays twice has a balance, which pays the next invoice or goes back", async () => {
  const [invoice, next] = [await company.issued(), await company.issued()];
  await recorded(TOTAL, [all(invoice.id)]);
  expect(await record(TOTAL, [all(invoice.id)])).toMatchObject({
    code: "allocations_refused",
    faults: [{ index: 0, field: "invoiceId", code: "not_payable" }],
  });
  const twice = await recorded(TOTAL);
  expect(await balance()).toEqual(balanceIs(TOTAL));
  await done(reallocate(twice.id, [{ invoiceId: next.id, amountCents: 100_000 }]));
  expect(await statusOf(next.id)).toEqual(["partial_paid", 100_000]);
  expect(await refund(twice.id, TOTAL)).toMatchObject({ code: "amount_exceeds_unallocated", unallocatedCents: 56_000 });
  const { receipt: back } = await done(refund(twice.id, 6_000));
  expect(back).toMatchObject({ kind: "refund", amountCents: -6_000, ofReceipt: twice.id });
  await done(reallocate(twice.id, "oldest_first"));
  expect([await statusOf(next.id), await balance()]).toEqual([["partial_paid", 150_000], []]);
  expect(await reverse(twice.id)).toMatchObject({ code: "already_refunded" });
  await done(reverse(back.id));
  expect(await balance()).toEqual(balanceIs(6_000));
  expect(await reverse(back.id)).toMatchObject({ code: "already_reversed" });
  await done(reverse(twice.id));
  expect([(await statusOf(next.id))[1], await balance()]).toEqual([0, []]);
  expect(await reverse(twice.id)).toMatchObject({ code: "already_reversed" });
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("a payment that was recorded on a wrong invoice is moved: its receipt has the id of the payment", async () => {
  const [wrong, right] = [await company.issued(), await company.issued()];
  const { paymentId } = await done(inTransaction((tx) => recordPayment(tx, company.context, wrong.id, 60_000)));
  expect(await getReceipt(company.context.companyId, paymentId ?? "")).toMatchObject({
    kind: "receipt",
    allocations: [{ paymentId, invoiceId: wrong.id, amountCents: 60_000 }],
  });
  await done(reallocate(paymentId ?? "", [all(right.id)]));
  expect([(await statusOf(wrong.id))[1], (await statusOf(right.id))[1]]).toEqual([0, 60_000]);
  const ledger = (await getInvoice(company.context.companyId, wrong.id))?.payments.map((each) => each.amountCents);
  expect(ledger).toEqual([60_000, -60_000]);
  await done(reverse(paymentId ?? ""));
  expect((await statusOf(right.id))[1]).toBe(0);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("a part that is taken back on its invoice leaves the other parts of the receipt", async () => {
  const [one, two] = [await company.issued(), await company.issued()];
  const { id, allocations } = await recorded(2 * TOTAL, [all(one.id), all(two.id)]);
  const paymentId = allocations[0]?.paymentId ?? "";
  await done(inTransaction((tx) => reversePayment(tx, company.context, { invoiceId: one.id, paymentId, note: null })));
  expect(await getReceipt(company.context.companyId, id)).toMatchObject({
    amountCents: 2 * TOTAL,
    unallocatedCents: 0,
    allocations: [{ invoiceId: two.id }],
    entries: [{ kind: "reversal", amountCents: -TOTAL }],
  });
  const { updatedAt, recordedAt } = (await getReceipt(company.context.companyId, id)) ?? {};
  expect(updatedAt).not.toBe(recordedAt);
  const { receipt: reversal } = await done(reverse(id));
  expect(reversal.amountCents).toBe(-TOTAL);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("allocations that are chosen again as they are stay, and nothing is on two sides", async () => {
  const [one, two] = [await company.issued(), await company.issued()];
  const { id, allocations } = await recorded(200_000, [
    { invoiceId: one.id, amountCents: 100_000 },
    { invoiceId: two.id, amountCents: 100_000 },
  ]);
  const { receipt } = await done(
    reallocate(id, [
      { invoiceId: one.id, amountCents: 156_000 },
      { invoiceId: two.id, amountCents: 44_000 },
    ]),
  );
  expect(receipt.unallocatedCents).toBe(0);
  const { receipt: same } = await done(reallocate(id, receipt.allocations));
  expect(same).toEqual(receipt);
  expect(allocations[0]?.paymentId).not.toBe(receipt.allocations[0]?.paymentId);
  expect(await reallocate(id, [{ invoiceId: two.id, amountCents: 200_000 }])).toMatchObject({
    code: "allocations_refused",
    faults: [{ index: 0, field: "amount", code: "exceeds_due", limitCents: TOTAL }],
  });
  expect((await getReceipt(company.context.companyId, id))?.allocations).toEqual(receipt.allocations);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("what is not the client's, not issued, in another currency or more than there is, is refused by its place", async () => {
  const other = await company.addClient({ name: "Other" });
  const dollars = { currency: "USD", taxExchangeRateE6: 900_000 };
  const invoices = [
    await company.issued({ clientId: other }),
    await company.draft(),
    await company.issued(dollars),
    await company.issued(),
  ];
  const wanted = invoices.map(({ id }) => ({ invoiceId: id, amountCents: 2_000 }));
  expect(await record(1_000, [...wanted, all("0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b21")])).toMatchObject({
    faults: [
      { index: 0, field: "invoiceId", code: "other_client" },
      { index: 1, field: "invoiceId", code: "invoice_not_found" },
      { index: 2, field: "receiptAmount", code: "other_currency" },
      { index: 3, field: "amount", code: "exceeds_receipt", limitCents: 1_000 },
      { index: 4, field: "invoiceId", code: "invoice_not_found" },
    ],
  });
  expect(await record(1_000, [], { clientId: "0198f0a2-6f0e-7cc3-9a51-0c2f7d9f3b21" })).toMatchObject({
    code: "client_not_found",
  });
  expect(await record(1_000, [], { date: toCalendarDate("2026-11-26") })).toMatchObject({ code: "payment_in_future" });
  expect(await record(1_000, [], { currency: "USD" })).toMatchObject({ code: "foreign_receipt_unallocated" });
  const inDollars = invoices[2]?.id ?? "";
  expect(await recorded(1_000, [all(inDollars)], { currency: "USD" })).toMatchObject({ unallocatedCents: 0 });
});

test("money before its invoice pays it on the day of the invoice", async () => {
  const invoice = await company.issued();
  const { allocations } = await recorded(1_000, [all(invoice.id)], { date: toCalendarDate("2026-11-02") });
  expect(allocations).toMatchObject([{ allocatedOn: "2026-11-20" }]);
});

test("a client that was merged into another one brings its balance", async () => {
  const duplicate = await company.addClient({ name: "Duplicate" });
  const { id } = await recorded(5_000, [], { clientId: duplicate });
  const pair = { keptId: company.clientId, duplicateId: duplicate };
  await done(inTransaction((tx) => mergeClients(tx, company.context, pair)));
  expect(await balance()).toEqual(balanceIs(5_000));
  const invoice = await company.issued();
  await done(reallocate(id, [all(invoice.id)]));
  expect(await getReceipt(company.context.companyId, id)).toMatchObject({ clientId: company.clientId });
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("twenty at once on one receipt and one invoice pay no cent twice", async () => {
  const invoice = await company.issued();
  const { id } = await recorded(100_000);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => [
      () => reallocate(id, [{ invoiceId: invoice.id, amountCents: 10_000 * (1 + (index % 5)) }]),
      () => record(20_000, [all(invoice.id)]),
      () => refund(id, 9_000),
      () => inTransaction((tx) => recordPayment(tx, company.context, invoice.id, 7_000)),
      () => reverse(id),
    ])
      .flat()
      .slice(0, 20)
      .map((attempt) => attempt() as Promise<{ ok: boolean }>),
  );
  expect(outcomes.some(({ ok }) => ok)).toBe(true);
  const [, paid = 0] = await statusOf(invoice.id);
  expect(Number(paid)).toBeLessThanOrEqual(TOTAL);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});
