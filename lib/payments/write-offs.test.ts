import { beforeEach, expect, test } from "vitest";
import { exportFec } from "#lib/accounting/export-fec.ts";
import { setWriteOffLimit } from "#lib/accounting/set-write-off-limit.ts";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { clientStatement } from "#lib/clients/client-statement.ts";
import { inTransaction } from "#lib/db/client.ts";
import { periodOfYear } from "#lib/domain/accounting/fec-period.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { writeOffInvoice } from "#lib/payments/write-off-invoice.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { writeOffReceipt } from "#lib/receipts/write-off-receipt.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { balanceOf, readFec } from "#tests/support/read-fec.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Each invoice comes to 1,560.00 and is dated 20 November 2026. Up to 1.00 is written off.

const NOW = new Date("2026-11-25T10:00:00.000Z");
const TOTAL = 156_000;
let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany(NOW);
});

const pay = (invoiceId: string, amount: number) =>
  done(inTransaction((tx) => recordPayment(tx, company.context, invoiceId, amount)));
const writeOff = (invoiceId: string, given: Partial<Parameters<typeof writeOffInvoice>[3]> = {}) =>
  inTransaction((tx) =>
    writeOffInvoice(tx, company.context, invoiceId, {
      ...{ amount: null, reason: "difference", date: null, note: null },
      ...given,
    }),
  );
const came = async (amountCents: number) => {
  const given = { date: null, method: "transfer", payer: null, reference: null, note: null } as const;
  const { context, clientId } = company;
  const input = { ...given, clientId, currency: "EUR", amountCents, allocations: [] };
  return (await done(inTransaction((tx) => recordReceipt(tx, context, input)))).receipt;
};
const keep = (receiptId: string, amount: number | null = null) =>
  inTransaction((tx) => writeOffReceipt(tx, company.context, receiptId, { amount, date: null, note: null }));
const stateOf = async (id: string) => {
  const invoice = await getInvoice(company.context.companyId, id);
  return [invoice?.status, invoice?.amountPaidCents];
};
const accounts = async () => {
  const outcome = await done(exportFec(company.context.companyId, { ...periodOfYear(2026), ratesE6: new Map() }));
  const texts = [];
  for await (const text of outcome.texts) texts.push(text);
  const { rows } = readFec(outcome.filename, Buffer.from(texts.join("")));
  const on = (account: string) => balanceOf(rows.filter(({ CompteNum }) => CompteNum?.startsWith(account)));
  const labels = rows.filter(({ JournalCode }) => JournalCode === "OD").map(({ EcritureLib }) => EcritureLib ?? "");
  return { on, labels: [...new Set(labels)] };
};

test("two cents that the client left out are given up, the invoice is paid, and it can be taken back", async () => {
  const { id } = await company.issued();
  await pay(id, TOTAL - 2);
  const { invoice, paymentId } = await done(writeOff(id));
  expect([invoice.status, invoice.amountPaidCents]).toEqual(["paid", TOTAL]);
  expect(invoice.payments.at(-1)).toMatchObject({ amountCents: 2, writeOff: "difference", receiptId: null });
  expect(await prisma.receipt.count({ where: { companyId: company.context.companyId } })).toBe(1);
  const { on, labels } = await accounts();
  expect([on("411"), on("512"), on("658")]).toEqual([0n, 155_998n, 2n]);
  expect(labels).toEqual([`Écart de règlement ${invoice.number} Boulangerie Martin`]);
  const received = await prisma.$queryRaw`
    SELECT sum(received_cents)::int AS cents, sum(received_count)::int AS count FROM monthly_totals
    WHERE company_id = ${company.context.companyId}::uuid`;
  expect(received).toEqual([{ cents: TOTAL - 2, count: 1 }]);
  const back = { invoiceId: id, paymentId, note: null };
  await done(inTransaction((tx) => reversePayment(tx, company.context, back)));
  expect(await stateOf(id)).toEqual(["partial_paid", TOTAL - 2]);
  expect((await accounts()).on("658")).toBe(0n);
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("what banks on the way have kept is a fee, within the limit that the company sets", async () => {
  const { id } = await company.issued();
  await pay(id, TOTAL - 1_500);
  expect(await writeOff(id)).toEqual({ ok: false, code: "write_off_exceeds_limit", limitCents: 100 });
  await done(inTransaction((tx) => setWriteOffLimit(tx, company.context, { writeOffLimit: 2_000 })));
  await done(writeOff(id, { amount: 1_000, reason: "bank_fees" }));
  await done(writeOff(id, { reason: "bank_fees" }));
  expect(await stateOf(id)).toEqual(["paid", TOTAL]);
  expect((await accounts()).on("627")).toBe(1_500n);
});

test("all that is written off of an invoice is within the limit, also by twenty at once", async () => {
  const { id } = await company.issued();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => writeOff(id, { amount: 30 })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await stateOf(id)).toEqual(["partial_paid", 90]);
  expect(await writeOff(id, { amount: TOTAL })).toMatchObject({ code: "amount_exceeds_due" });
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("what is written off in another currency counts by the exchange rate of its invoice", async () => {
  const lines = [
    { lineNumber: 1, description: "Day", quantityE4: 10_000, unit: null, unitPriceCents: 100_000, taxRateBp: 0 },
  ];
  const { id } = await company.issued({ currency: "USD", taxExchangeRateE6: 500_000, lines });
  await pay(id, 99_800);
  await done(writeOff(id));
  const { on } = await accounts();
  expect([on("411"), on("658"), on("512")]).toEqual([0n, 100n, 49_900n]);
});

test("what little came too much is kept as income, and a receipt of which a part was kept is not taken back", async () => {
  const receipt = await came(250);
  expect(await keep(receipt.id)).toEqual({ ok: false, code: "write_off_exceeds_limit", limitCents: 100 });
  const { receipt: kept } = await done(keep(receipt.id, 60));
  expect(kept).toMatchObject({ kind: "write_off", ofReceipt: receipt.id, amountCents: -60 });
  expect(await keep(receipt.id, 50)).toMatchObject({ code: "write_off_exceeds_limit" });
  const reverse = (id: string) => inTransaction((tx) => reverseReceipt(tx, company.context, id, null));
  expect(await reverse(receipt.id)).toEqual({ ok: false, code: "already_written_off" });
  const before = await accounts();
  expect([before.on("411"), before.on("758")]).toEqual([-190n, -60n]);
  await done(reverse(kept.id));
  expect((await accounts()).on("758")).toBe(0n);
  await done(keep(receipt.id, 100));
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("the client's account shows what was written off, and ends with what is outstanding", async () => {
  const { companyId } = company.context;
  const { id } = await company.issued();
  await pay(id, TOTAL - 2);
  await done(writeOff(id));
  await done(keep((await came(40)).id));
  const period = { from: null, to: null };
  const { statement } = await done(clientStatement(companyId, company.clientId, period, NOW));
  const [account] = statement.currencies;
  expect(account?.entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ["invoice", TOTAL],
    ["receipt", 2 - TOTAL],
    ["write_off", -2],
    ["receipt", -40],
    ["write_off", 40],
  ]);
  expect(account?.closingCents).toBe(0);
});

test("the database refuses a write-off that is a refund or money of a receipt", async () => {
  const { id } = await company.issued();
  await pay(id, 500);
  const { companyId } = company.context;
  const insert = (columns: string, values: string) =>
    prisma.$executeRawUnsafe(
      `INSERT INTO payments (id, company_id, invoice_id, amount_cents, paid_at, paid_on, actor_kind, write_off${columns})
     SELECT gen_random_uuid(), '${companyId}', '${id}', 1, now(), current_date, 'system', 'difference'${values}
     FROM receipts WHERE company_id = '${companyId}'`,
    );
  await expect(insert(", receipt_id", ", id")).rejects.toThrow("payments_write_off_check");
  await expect(insert(", is_refund", ", true")).rejects.toThrow(/payments_(write_off|sign)_check/);
});
