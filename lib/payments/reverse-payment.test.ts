import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

function pay(
  id: string,
  amountCents: number | null,
  details: { date?: CalendarDate; method?: "card"; note?: string; allowEarly?: boolean } = {},
) {
  return inTransaction((tx) => recordPayment(tx, company.context, id, amountCents, details));
}

function reverse(invoice: Invoice, index: number) {
  const paymentId = invoice.payments[index]?.id ?? "";
  return inTransaction((tx) =>
    reversePayment(tx, company.context, { invoiceId: invoice.id, paymentId, note: "typed twice" }),
  );
}

async function stored(id: string): Promise<Invoice> {
  const invoice = await getInvoice(company.context.companyId, id);
  if (!invoice) throw new Error("the invoice is gone");
  return invoice;
}

test("a payment taken back leaves both entries in the ledger, and the invoice as it was", async () => {
  const { id } = await company.issued();
  await pay(id, null, { date: toCalendarDate("2026-11-03"), method: "card", note: "terminal 2", allowEarly: true });
  const paid = await stored(id);
  expect(paid).toMatchObject({ status: "paid", paidAt: expect.any(String) });

  expect(await reverse(paid, 0)).toMatchObject({
    ok: true,
    invoice: { status: "issued", amountPaidCents: 0, paidAt: null },
  });
  const { payments } = await stored(id);
  const [payment, counter] = payments;
  expect(payment).toMatchObject({
    amountCents: paid.totalCents,
    paidOn: "2026-11-03",
    method: "card",
    note: "terminal 2",
    actorKind: "user",
  });
  expect(payment?.reversedBy).toBe(counter?.id);
  expect(counter).toMatchObject({
    amountCents: -paid.totalCents,
    paidOn: "2026-11-03",
    note: "typed twice",
    reverses: payment?.id,
  });
});

test("two who take the same payment back at once do it once", async () => {
  const { id } = await company.issued();
  await pay(id, 100);
  await pay(id, 50);
  const invoice = await stored(id);
  const outcomes = await Promise.all([reverse(invoice, 0), reverse(invoice, 0)]);
  expect(outcomes.map((outcome) => outcome.ok || outcome.code).sort()).toEqual(["already_reversed", true]);
  expect((await stored(id)).amountPaidCents).toBe(50);
});

test("neither a counter entry nor another invoice's payment can be taken back", async () => {
  const { id } = await company.issued();
  await pay(id, 100);
  await pay(id, 50);
  await reverse(await stored(id), 0);
  expect(await reverse(await stored(id), 2)).toEqual({ ok: false, code: "payment_not_found" });
  const other = await company.issued();
  const paymentId = (await stored(id)).payments[1]?.id ?? "";
  expect(
    await inTransaction((tx) => reversePayment(tx, company.context, { invoiceId: other.id, paymentId, note: null })),
  ).toEqual({
    ok: false,
    code: "payment_not_found",
  });
});

test("money cannot have come tomorrow", async () => {
  const { id } = await company.issued();
  expect(await pay(id, 100, { date: toCalendarDate("2099-01-01") })).toMatchObject({
    ok: false,
    code: "payment_in_future",
    path: "date",
  });
});
