import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { CreditChoice } from "#lib/domain/credit-notes/credit-lines.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type Invoice, PAYMENT_METHODS } from "#lib/domain/invoices/invoice.ts";
import type { ItemContent } from "#lib/domain/items/item.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { createItem } from "#lib/items/create-item.ts";
import { recordPayment, recordRefund } from "#lib/payments/record-payment.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { writeOffInvoice } from "#lib/payments/write-off-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import type { TestCompany } from "#tests/support/test-company.ts";

/** The day of all credit notes and the last day of all payments. */
export const BOOKS_CLOSE = "2026-11-20";

const RATES_BP = [2000, 1000, 550, 210];

/**
 * Fills a company with invoices of 2026 in several currencies, in every state of payment: drafts, unpaid, rejected,
 * part-paid, paid, with payments taken back, credited in part and in full, refunded, cancelled. The same seed gives the
 * same amounts.
 */
export async function generateBooks(
  company: TestCompany,
  { seed, count }: { seed: number; count: number },
): Promise<void> {
  const chance = randomNumbers(seed);
  const pick = <T>(values: readonly T[]) => values[Math.floor(chance() * values.length)] as T;
  await company.draft();
  const items = [await addItem(company.context, "701000"), await addItem(company.context, null)];
  for (let index = 0; index < count; index++) {
    const month = 1 + Math.floor(chance() * 11);
    const issueDate = toCalendarDate(
      `2026-${`${month}`.padStart(2, "0")}-${`${1 + Math.floor(chance() * 20)}`.padStart(2, "0")}`,
    );
    const currency = pick(["EUR", "EUR", "EUR", "USD", "JPY"]);
    const lines = Array.from({ length: 1 + Math.floor(chance() * 4) }, (_, line) => ({
      lineNumber: line + 1,
      description: `Line ${line + 1}`,
      quantityE4: 1 + Math.floor(chance() * 300_000),
      unit: null,
      unitPriceCents: Math.floor(chance() * 100_000),
      taxRateBp: pick(RATES_BP),
      itemId: items[(index + line) % 3] ?? null,
    }));
    const dueDate = toCalendarDate(pick(["2026-11-19", BOOKS_CLOSE, "2026-12-31"]));
    const context: Context = { ...company.context, now: new Date(Date.UTC(2026, 10, 20, 8, 0, index)) };
    const taxExchangeRateE6 = currency === "EUR" ? null : 900_000;
    const draft = await company.draft({
      issueDate,
      dueDate: dueDate < issueDate ? issueDate : dueDate,
      currency,
      taxExchangeRateE6,
      lines,
    });
    if (index % 10 !== 9) await settle(draft, context, index % 10, pick, chance);
  }
}

async function addItem(context: Context, incomeAccount: string | null): Promise<string> {
  const item: ItemContent = {
    ...{ reference: null, name: `Item ${incomeAccount}`, description: null, unit: null, nature: "goods" },
    ...{ taxRateBp: 2000, exemptionCode: null, pricesIncludeTax: false, prices: [], incomeAccount },
  };
  return (await done(inTransaction((tx) => createItem(tx, context, item)))).itemId;
}

async function settle(
  { id }: Invoice,
  context: Context,
  fate: number,
  pick: <T>(values: readonly T[]) => T,
  chance: () => number,
): Promise<void> {
  const { invoice } = await done(inTransaction((tx) => issueInvoice(tx, context, id)));
  const paidOn = (day: string) => ({ date: toCalendarDate(day), method: pick([...PAYMENT_METHODS, null]) });
  const day = () => `2026-${pick(["09", "10", "11", "11"])}-1${Math.floor(chance() * 10)}`;
  const refundDay = () => [day(), invoice.issueDate].sort().at(-1) ?? "";
  const part = Math.max(1, Math.floor(invoice.totalCents * chance() * 0.9));
  const pay = (cents: number | null) =>
    done(inTransaction((tx) => recordPayment(tx, context, id, cents, { ...paidOn(day()), allowEarly: true })));
  if (fate === 1)
    await prisma.invoice.updateMany({ where: { id }, data: { status: "rejected", rejectedAt: context.now } });
  if (fate === 2) await pay(part);
  if (fate === 3 || fate === 4) await pay(part);
  if (fate === 3) {
    const cents = { amount: 2, reason: "difference", date: toCalendarDate(BOOKS_CLOSE), note: null } as const;
    const outcome = await inTransaction((tx) => writeOffInvoice(tx, context, id, cents));
    const isMistake = invoice.totalCents % 2 === 0;
    if (outcome.ok && isMistake)
      await done(
        inTransaction((tx) => reversePayment(tx, context, { invoiceId: id, paymentId: outcome.paymentId, note: null })),
      );
    await pay(null);
  }
  if (fate === 4) {
    const { payments } = (await pay(null)).invoice;
    const paymentId = payments[Math.floor(chance() * payments.length)]?.id ?? "";
    await done(inTransaction((tx) => reversePayment(tx, context, { invoiceId: id, paymentId, note: null })));
  }
  const lines = invoice.lines.map(({ lineNumber, quantityE4 }) => ({
    lineNumber,
    quantityE4: Math.max(1, Math.floor(quantityE4 * chance())),
  }));
  const credit = (choice: CreditChoice | "remaining") =>
    inTransaction((tx) => creditInvoice(tx, context, id, { choice, reason: null }));
  const refund = (cents: number | null) =>
    inTransaction((tx) => recordRefund(tx, context, id, cents, paidOn(refundDay())));
  if (fate === 6) await credit(lines);
  if (fate === 7) {
    await pay(part);
    await credit(lines);
    await credit("remaining");
  }
  if (fate === 8) {
    await pay(null);
    await credit(lines);
    await refund(1);
    const { payments } = (await done(refund(1))).invoice;
    const paymentId = payments.at(-1)?.id ?? "";
    await done(inTransaction((tx) => reversePayment(tx, context, { invoiceId: id, paymentId, note: null })));
    if (chance() < 0.5) await done(refund(null));
  }
  if (fate === 5) await done(inTransaction((tx) => cancelInvoice(tx, context, id, { reason: null })));
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
