import { expect, test } from "vitest";
import { creditNotePdf } from "#lib/archive/credit-note-pdf.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { checkAmounts } from "#lib/audit/check-amounts.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { previewCreditNote } from "#lib/credit-notes/preview-credit-note.ts";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { readClientBalance } from "#lib/db/clients/client-records.ts";
import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type CreditChoice, computeCredit, roundEach, spreadRounding } from "#lib/domain/credit-notes/credit-lines.ts";
import { externalDataOf } from "#lib/domain/external-data.ts";
import type { CreditNote, Invoice } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents, refundDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const DECEMBER = new Date("2026-12-03T10:00:00Z");
const DAY = toCalendarDate("2026-11-20");

const company = await makeTestCompany(DECEMBER);
const { context } = company;

const line = (
  lineNumber: number,
  quantityE4: number,
  unitPriceCents: number,
  unitPriceRestE6: number,
  taxRateBp: number,
) => ({
  ...{
    lineNumber,
    description: `Line ${lineNumber}`,
    quantityE4,
    unit: null,
    unitPriceCents,
    unitPriceRestE6,
    taxRateBp,
  },
});
/** 3 days at 100.00 € with 20 % and 7 pieces at 0.33 1/3 € with 5.5 %: 302.33 € + 60.00 € + 0.13 € VAT. */
const DAYS_AND_PIECES = [line(1, 30_000, 10_000, 0, 2000), line(2, 70_000, 33, 333_333, 550)];

function issued(lines = DAYS_AND_PIECES, currency = "EUR"): Promise<Invoice> {
  const isEuro = currency === "EUR";
  return company.issued({
    lines,
    currency,
    format: isEuro ? "facturx" : "pdf",
    taxExchangeRateE6: isEuro ? null : 6_105,
  });
}

const credit = (id: string, choice: CreditChoice | "remaining", reason: string | null = null) =>
  inTransaction((tx) => creditInvoice(tx, context, id, { choice, reason }));
const pay = (id: string, cents: number | null) => inTransaction((tx) => recordPayment(tx, context, id, cents));
const refund = (id: string, cents: number | null) => inTransaction((tx) => recordRefund(tx, context, id, cents));

async function stored(id: string): Promise<Invoice> {
  const invoice = await getInvoice(context.companyId, id);
  if (!invoice) throw new Error("the invoice is gone");
  return invoice;
}

const money = (invoice: Invoice) => [
  invoice.status,
  invoice.amountCreditedCents,
  amountDueCents(invoice),
  refundDueCents(invoice),
];

test("a credit note takes back chosen quantities, has the next number of its series, and leaves the rest due", async () => {
  const { id, totalCents } = await issued();
  expect(totalCents).toBe(36_246);
  const first = await credit(id, [{ lineNumber: 1, quantityE4: 5_000 }], "Half a day less");
  expect(first).toMatchObject({ ok: true, number: "A-2026-00001" });
  const second = await credit(id, [{ lineNumber: 2, quantityE4: 20_000 }]);
  expect(second).toMatchObject({ ok: true, number: "A-2026-00002" });
  const invoice = await stored(id);
  expect(money(invoice)).toEqual(["issued", 6_000 + 71, 36_246 - 6_071, 0]);
  expect(invoice.creditNotes).toMatchObject([
    {
      number: "A-2026-00001",
      issueDate: "2026-12-03",
      reason: "Half a day less",
      totalCents: 6_000,
      taxTotalCents: 1_000,
    },
    {
      number: "A-2026-00002",
      lines: [{ lineNumber: 2, quantityE4: 20_000, totalCents: 67 }],
      taxTotalCents: 4,
      totalCents: 71,
    },
  ]);
  expect(await pay(id, 36_246)).toMatchObject({ ok: false, code: "amount_exceeds_due", amountDueCents: 30_175 });
  expect(await pay(id, null)).toMatchObject({ ok: true, invoice: { status: "paid", amountPaidCents: 30_175 } });
});

test.each(["JPY", "EUR", "TND", "CLF"])(
  "credited piece by piece, no credit note in %s bears the rounding of the others",
  async (currency) => {
    const { id, totalCents } = await issued(
      [line(1, 60_000, 12_002, 0, 2000), line(2, 60_000, 1, 490_000, 2000)],
      currency,
    );
    for (let index = 0; index < 6; index++) {
      const each = [1, 2].map((lineNumber) => ({ lineNumber, quantityE4: 10_000 }));
      expect(await credit(id, each)).toMatchObject({ ok: true });
    }
    const invoice = await stored(id);
    expect(invoice.creditNotes.map(({ lines, taxTotalCents }) => [lines.at(1)?.totalCents, taxTotalCents])).toEqual([
      [1, 2401],
      [2, 2400],
      [1, 2401],
      [2, 2401],
      [1, 2400],
      [2, 2401],
    ]);
    expect(money(invoice)).toEqual(["cancelled", totalCents, 0, 0]);
    expect(invoice.cancelledAt).toBe(DECEMBER.toISOString());
  },
);

test("credit notes of releases that rounded each by itself are in order, and those after them come to the invoice", async () => {
  const { id, totalCents } = await issued([line(1, 60_000, 12_002, 0, 2000)]);
  const choice = [{ lineNumber: 1, quantityE4: 10_000 }];
  const invoice = await stored(id);
  const notes: CreditNote[] = [];
  for (let index = 0; index < 4; index++) {
    const computed = computeCredit(invoice, notes, choice, index < 3 ? roundEach : spreadRounding);
    if (!computed.ok) throw new Error(computed.code);
    const { ok: _, ...amounts } = computed;
    notes.push({
      ...amounts,
      id: `${index}`,
      number: `A-2026-0000${index}`,
      issueDate: DAY,
      issuedAt: "",
      reason: null,
      isWhole: false,
      refundDueCents: 0,
      ...externalDataOf({}),
    });
  }
  const amountCreditedCents = notes.reduce((sum, note) => sum + note.totalCents, 0);
  const audited = {
    ...{ ...invoice, attachments: [], payments: [], events: [], documents: [], creditNotes: notes },
    amountCreditedCents,
  };
  expect(notes.map(({ taxTotalCents }) => taxTotalCents)).toEqual([2400, 2400, 2400, 2401]);
  expect(checkAmounts(audited)).toBeNull();
  const [first, ...others] = notes;
  if (!first) throw new Error("no credit note");
  const changed = { ...first, taxTotalCents: 2399, totalCents: first.totalCents - 1 };
  expect(checkAmounts({ ...audited, creditNotes: [changed, ...others] })).toContain("is not what its lines give");
  expect(totalCents).toBeGreaterThan(amountCreditedCents);
});

test("a credit note keeps what of it was due to the client at its issue, whatever is paid or refunded afterwards", async () => {
  const { id, totalCents } = await issued();
  const day = [{ lineNumber: 1, quantityE4: 10_000 }]; // 120.00 €
  await credit(id, day);
  const pay = (cents: number) => inTransaction((tx) => recordPayment(tx, context, id, cents));
  expect(await pay(totalCents - 12_000 - 5_000)).toMatchObject({ ok: true });
  await credit(id, day);
  await credit(id, day);
  const refunds = async () => (await stored(id)).creditNotes.map(({ refundDueCents: cents }) => cents);
  expect(await refunds()).toEqual([0, 7_000, 12_000]);
  expect(await inTransaction((tx) => recordRefund(tx, context, id, 19_000))).toMatchObject({ ok: true });
  expect(await refunds()).toEqual([0, 7_000, 12_000]);
});

test("what is left of an invoice credited in part can be cancelled as a whole", async () => {
  const { id, totalCents } = await issued();
  await credit(id, [{ lineNumber: 1, quantityE4: 10_000 }]);
  const made = await inTransaction((tx) => cancelInvoice(tx, context, id, { reason: "Never ordered" }));
  expect(made).toMatchObject({ ok: true, invoice: { status: "cancelled", amountCreditedCents: totalCents } });
  expect((await stored(id)).creditNotes).toHaveLength(2);
});

test("a part-paid invoice whose rest is credited is paid; a paid one stays paid, and its refund due is paid out once", async () => {
  const { id, totalCents } = await issued();
  await pay(id, 24_000);
  expect(await credit(id, [{ lineNumber: 1, quantityE4: 30_000 }])).toMatchObject({ ok: true });
  expect(money(await stored(id))).toEqual(["paid", 36_000, 0, 24_000 - 246]);
  expect((await stored(id)).paidAt).toBe(DECEMBER.toISOString());

  expect(await refund(id, 23_755)).toEqual({ ok: false, code: "amount_exceeds_refund_due", refundDueCents: 23_754 });
  expect(await refund(id, 20_000)).toMatchObject({ ok: true, invoice: { status: "paid", amountPaidCents: 4_000 } });
  expect(await refund(id, null)).toMatchObject({ ok: true, invoice: { status: "paid", amountPaidCents: 246 } });
  expect(await refund(id, null)).toMatchObject({ ok: false, code: "amount_exceeds_refund_due" });
  const { payments } = await stored(id);
  expect(payments.map(({ amountCents, isRefund }) => [amountCents, isRefund])).toEqual([
    [24_000, false],
    [-20_000, true],
    [-3_754, true],
  ]);

  // The money is gone, so the payment cannot be undone; a refund typed wrongly can.
  const reverse = (index: number) =>
    inTransaction((tx) =>
      reversePayment(tx, context, { invoiceId: id, paymentId: payments[index]?.id ?? "", note: null }),
    );
  expect(await reverse(0)).toEqual({ ok: false, code: "already_refunded" });
  expect(await reverse(2)).toMatchObject({ ok: true, invoice: { status: "paid", amountPaidCents: 4_000 } });
  expect(money(await stored(id))).toEqual(["paid", 36_000, 0, 3_754]);

  await credit(id, "remaining");
  expect(money(await stored(id))).toEqual(["paid", totalCents, 0, 4_000]);
});

test("twenty credit notes and payments at once on one invoice: never more than the invoice, and no gap in the numbers", async () => {
  const { id, totalCents } = await issued();
  const before = await prisma.creditNote.count({ where: { companyId: context.companyId } });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? credit(id, [{ lineNumber: 1, quantityE4: 4_000 }]) : pay(id, 5_000),
    ),
  );
  const invoice = await stored(id);
  const credited = outcomes.filter((outcome, index) => index % 2 === 0 && outcome.ok).length;
  const paid = outcomes.filter((outcome, index) => index % 2 === 1 && outcome.ok).length;
  expect(credited).toBe(7); // of 3 days, seven times 0.4
  expect(invoice).toMatchObject({ amountCreditedCents: credited * 4_800, amountPaidCents: paid * 5_000 });
  expect(invoice.amountCreditedCents).toBeLessThanOrEqual(totalCents);
  const numbers = await prisma.creditNote.findMany({
    where: { companyId: context.companyId },
    orderBy: { number: "asc" },
  });
  expect(numbers.length).toBe(before + credited);
  expect(numbers.at(-1)?.number).toBe(`A-2026-${`${numbers.length}`.padStart(5, "0")}`);
});

test("of two credit notes at once that together exceed a line, exactly one is made, and the other names the line and what is left", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, totalCents } = await issued();
    const two = () =>
      credit(id, [
        { lineNumber: 2, quantityE4: 10_000 },
        { lineNumber: 1, quantityE4: 20_000 },
      ]);
    const outcomes = await Promise.all([two(), two()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      ok: false,
      code: "credit_exceeds_invoice",
      faults: [{ index: 1, lineNumber: 1, left: { quantityE4: 10_000, totalCents: 10_000 }, by: "quantity" }],
    });
    const invoice = await stored(id);
    expect(invoice.creditNotes).toHaveLength(1);
    expect(invoice.amountCreditedCents).toBeLessThan(totalCents);
  }
});

test("a form sent five times at once makes one credit note, and the same again takes a page that shows it", async () => {
  const { id } = await issued();
  const post = (creditedBeforeCents: number) =>
    inTransaction((tx) =>
      creditInvoice(tx, context, id, {
        choice: [{ lineNumber: 1, quantityE4: 5_000 }],
        reason: null,
        creditedBeforeCents,
      }),
    );
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => post(0)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code])))).toEqual(
    new Set(["credited_meanwhile"]),
  );
  expect(await post((await stored(id)).amountCreditedCents)).toMatchObject({ ok: true });
});

test("the month of the invoice keeps it, that of the credit note takes it off; balances and the dashboard know what is due", async () => {
  const other = await makeTestCompany();
  const { id, clientId, companyId } = await other.issued();
  const now = DECEMBER;
  const inOther = { ...other.context, now };
  await inTransaction((tx) =>
    creditInvoice(tx, inOther, id, { choice: [{ lineNumber: 1, quantityE4: 5_000 }], reason: null }),
  );
  const dashboard = await readDashboard(companyId, now);
  const month = (name: CalendarDate) => dashboard.revenue.find((each) => each.month === name)?.cents;
  expect([month(toCalendarDate("2026-11-01")), month(toCalendarDate("2026-12-01"))]).toEqual([130_000n, -32_500n]);
  expect(dashboard.outstanding).toEqual({ count: 1, sums: [{ currency: "EUR", cents: 117_000n }] });
  expect(await readClientBalance(companyId, clientId, toCalendarDate("2026-12-03"))).toEqual([
    { currency: "EUR", invoicedCents: 117_000, outstandingCents: 117_000, overdueCents: 117_000 },
  ]);
  await inTransaction((tx) => recordPayment(tx, inOther, id, null));
  await inTransaction((tx) => creditInvoice(tx, inOther, id, { choice: "remaining", reason: null }));
  await inTransaction((tx) => recordRefund(tx, inOther, id, null));
  const after = await readDashboard(companyId, now);
  expect(after.paidThisMonth).toEqual({ count: 1, sums: [{ currency: "EUR", cents: 0n }] });
  expect(after.revenue.at(-1)).toEqual({ month: "2026-12-01", cents: -130_000n });
});

test("the database itself refuses what exceeds the invoice, and keeps what was issued", async () => {
  const { id, companyId } = await issued();
  await credit(id, [{ lineNumber: 1, quantityE4: 10_000 }]);
  const [note] = (await stored(id)).creditNotes;
  const add = (quantity: number, total: number) =>
    pool.query(
      `WITH n AS (INSERT INTO credit_notes (id, company_id, invoice_id, number, issue_date, issued_at, is_whole, currency, subtotal_cents, tax_total_cents, total_cents, tax_breakdown)
         VALUES (gen_random_uuid(), $1, $2, 'X' || gen_random_uuid(), '2026-12-03', now(), false, 'EUR', 1, 0, 1, '[]') RETURNING id)
       , u AS (UPDATE invoices SET amount_credited_cents = amount_credited_cents + 1 WHERE id = $2)
       INSERT INTO credit_note_lines (company_id, invoice_id, credit_note_id, line_number, quantity_e4, total_cents) SELECT $1, $2, id, 1, $3, $4 FROM n`,
      [companyId, id, quantity, total],
    );
  await expect(add(20_001, 1)).rejects.toThrow();
  await expect(add(1, 20_001)).rejects.toThrow();
  await expect(pool.query("UPDATE invoices SET amount_credited_cents = 1 WHERE id = $1", [id])).rejects.toThrow(
    "do not add up",
  );
  await expect(
    pool.query("UPDATE credit_notes SET total_cents = 1, subtotal_cents = 1, tax_total_cents = 0 WHERE id = $1", [
      note?.id,
    ]),
  ).rejects.toThrow("never changed");
  await expect(pool.query("DELETE FROM credit_note_lines WHERE credit_note_id = $1", [note?.id])).rejects.toThrow(
    "never changed",
  );
  await expect(pool.query("UPDATE invoices SET status = 'cancelled' WHERE id = $1", [id])).rejects.toThrow(
    "cancelled without",
  );
});

test("an amount is credited without a quantity, then what is left by amount", async () => {
  const { id, totalCents } = await issued();
  expect(await credit(id, [{ lineNumber: 1, amountCents: 1_001 }], "A gesture")).toMatchObject({ ok: true });
  const [note] = (await stored(id)).creditNotes;
  expect(note).toMatchObject({
    lines: [{ lineNumber: 1, quantityE4: 0, totalCents: 1_001 }],
    ...{ subtotalCents: 1_001, taxTotalCents: 200, totalCents: 1_201 },
  });
  const preview = { lines: [{ lineNumber: 1, amountCents: 1_000 }], reason: null };
  expect(await previewCreditNote(context.companyId, id, preview, DECEMBER)).toMatchObject({ ok: true });
  expect((await stored(id)).creditNotes).toHaveLength(1);
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => credit(id, [{ lineNumber: 1, amountCents: 15_000 }])),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await credit(id, [{ lineNumber: 1, quantityE4: 10_000 }])).toMatchObject({ code: "credit_exceeds_invoice" });
  expect(await credit(id, "remaining")).toMatchObject({ ok: true });
  expect(money(await stored(id))).toEqual(["cancelled", totalCents, 0, 0]);
  expect(await creditNotePdf(context.companyId, note?.id ?? "", DECEMBER)).toMatchObject({ ok: true });
});

test("the audit finds all of it in order", async () => {
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});
