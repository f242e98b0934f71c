import { expect, test } from "vitest";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// The invoices are dated 20 November 2026.

const company = await makeTestCompany(new Date("2026-11-10T10:00:00.000Z"));

const later = () => ({ ...company.context, now: new Date("2026-11-25T10:00:00.000Z") });

test("a payment dated before the invoice is refused, unless it is named a deposit", async () => {
  const { id } = await company.issued();
  const pay = (date: string, details: { allowEarly?: boolean } = {}) =>
    inTransaction((tx) => recordPayment(tx, later(), id, 100, { date: toCalendarDate(date), ...details }));
  for (const date of ["1900-01-01", "2016-11-21", "2026-11-19"])
    expect(await pay(date)).toEqual({ ok: false, code: "payment_before_issue", issueDate: "2026-11-20" });
  expect(await pay("2026-11-20")).toMatchObject({ ok: true });
  expect(await pay("2026-11-19", { allowEarly: true })).toMatchObject({ ok: true });
  expect((await getInvoice(company.context.companyId, id))?.payments.map(({ paidOn }) => paidOn)).toEqual([
    "2026-11-20",
    "2026-11-19",
  ]);
});

test("a payment without a date is of today, also of an invoice that is dated ahead", async () => {
  const { id } = await company.issued();
  expect(await inTransaction((tx) => recordPayment(tx, company.context, id, null))).toMatchObject({
    ok: true,
    invoice: { status: "paid", payments: [{ paidOn: "2026-11-10" }] },
  });
});

test("a refund is not dated before its invoice", async () => {
  const { id } = await company.issued();
  await inTransaction((tx) => recordPayment(tx, later(), id, null));
  const choice = [{ lineNumber: 1, quantityE4: 10_000 }];
  await inTransaction((tx) => creditInvoice(tx, later(), id, { choice, reason: null }));
  const refund = (date: string) =>
    inTransaction((tx) => recordRefund(tx, later(), id, 100, { date: toCalendarDate(date) }));
  expect(await refund("2026-11-19")).toEqual({ ok: false, code: "refund_before_issue", issueDate: "2026-11-20" });
  expect(await refund("2026-11-20")).toMatchObject({ ok: true });
});
