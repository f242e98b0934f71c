import { expect, test } from "vitest";
import { clientStatement } from "#lib/clients/client-statement.ts";
import { clientBalance } from "#lib/clients/get-client.ts";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { sumUnallocated } from "#lib/db/receipts/receipt-records.ts";
import { type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { refundReceipt } from "#lib/receipts/refund-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// An invoice comes to 1,560.00 and is dated 20 November 2026.

const NOW = new Date("2026-11-30T10:00:00.000Z");
const company = await makeTestCompany(NOW);
const { context, clientId } = company;
const { companyId } = context;
const given = { method: null, payer: null, reference: null, note: null } as const;

const on = (day: string) => ({ issueDate: toCalendarDate(day), dueDate: toCalendarDate(day) });

const statement = async (from: string | null, to: string | null = null) => {
  const day = (text: string | null): CalendarDate | null => (text ? toCalendarDate(text) : null);
  return (await done(clientStatement(companyId, clientId, { from: day(from), to: day(to) }, NOW))).statement;
};

test("documents and money stand in the order of their days, and the balance is what the client owes", async () => {
  const [one, other] = [await company.issued(), await company.issued(on("2026-11-24"))];
  const duplicate = await company.addClient({ name: "Duplicate" });
  const receipt = { ...given, currency: "EUR", date: toCalendarDate("2026-11-22"), clientId, amountCents: 200_000 };
  const allocations = [{ invoiceId: one.id, amountCents: null }];
  const { receipt: paid } = await done(
    inTransaction((tx) => recordReceipt(tx, context, { ...receipt, reference: "VIR 1", allocations })),
  );
  await done(
    inTransaction((tx) =>
      recordReceipt(tx, context, { ...receipt, clientId: duplicate, amountCents: 5_000, allocations: [] }),
    ),
  );
  const refund = { ...given, note: "A remark of ours", amount: 4_000, date: toCalendarDate("2026-11-25") };
  const { receipt: back } = await done(inTransaction((tx) => refundReceipt(tx, context, paid.id, refund)));
  await done(inTransaction((tx) => recordPayment(tx, context, other.id, 6_000)));
  const choice = [{ lineNumber: 1, quantityE4: 5_000 }];
  await done(inTransaction((tx) => creditInvoice(tx, context, other.id, { choice, reason: null })));
  await done(inTransaction((tx) => reverseReceipt(tx, context, back.id, null)));
  const pair = { keptId: clientId, duplicateId: duplicate };
  await done(inTransaction((tx) => mergeClients(tx, context, pair)));

  const { currencies, from, to } = await statement(null);
  expect([from, to]).toEqual(["2026-01-01", "2026-11-30"]);
  const [account] = currencies;
  expect(account?.entries.map(({ date, kind, amountCents }) => [date, kind, amountCents])).toEqual([
    ["2026-11-20", "invoice", 156_000],
    ["2026-11-22", "receipt", -200_000],
    ["2026-11-22", "receipt", -5_000],
    ["2026-11-24", "invoice", 156_000],
    ["2026-11-25", "refund", 4_000],
    ["2026-11-25", "reversal", -4_000],
    ["2026-11-30", "credit_note", -39_000],
    ["2026-11-30", "receipt", -6_000],
  ]);
  expect(account?.entries[1]?.reference).toBe("VIR 1");
  expect(JSON.stringify(account)).not.toContain("A remark of ours");
  const [owed] = await clientBalance(companyId, clientId, NOW);
  const [kept] = await sumUnallocated("pool", companyId, clientId);
  expect(account?.closingCents).toBe((owed?.outstandingCents ?? 0) - (kept?.unallocatedCents ?? 0));
  expect(account?.entries.at(-1)?.balanceCents).toBe(account?.closingCents);

  for (const day of ["2026-11-20", "2026-11-22", "2026-11-25"]) {
    const [whole] = (await statement("2026-01-01", day)).currencies;
    const next = toCalendarDate(`${day.slice(0, 8)}${`${Number(day.slice(8)) + 1}`.padStart(2, "0")}`);
    const [rest] = (await statement(next)).currencies;
    expect(rest?.openingCents).toBe(whole?.closingCents);
    expect(rest?.closingCents).toBe(account?.closingCents);
  }
});

test("a client without documents has no account; an unknown one, and a period that ends before it begins, are refused", async () => {
  const idle = await company.addClient({ name: "Idle" });
  const of = (id: string, from: CalendarDate | null = null) => clientStatement(companyId, id, { from, to: null }, NOW);
  expect(await of(idle)).toMatchObject({ ok: true, statement: { currencies: [] } });
  expect(await of("x")).toEqual({ ok: false, code: "no_such_client" });
  expect(await of(clientId, toCalendarDate("2026-12-01"))).toEqual({ ok: false, code: "period_ends_before_it_begins" });
  const other = await makeTestCompany(NOW);
  expect(await clientStatement(other.context.companyId, clientId, { from: null, to: null }, NOW)).toEqual({
    ok: false,
    code: "no_such_client",
  });
});
