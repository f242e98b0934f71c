import { beforeAll, beforeEach, expect, test } from "vitest";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { NewReceipt } from "#lib/domain/receipts/receipt.ts";
import { tryMoneyDelivery } from "#lib/email/delivery/try-money-delivery.ts";
import { setReceipts } from "#lib/email/sender/set-receipts.ts";
import { receiptFollows } from "#lib/email/sending/receipt-follows.ts";
import { sendPaymentReceipt } from "#lib/email/sending/send-payment-receipt.ts";
import { setEmailTemplate } from "#lib/email/templates/email-template.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { tasks } from "#lib/jobs/tasks.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { recordPayments } from "#lib/payments/record-payments.ts";
import { reallocateReceipt } from "#lib/receipts/reallocate-receipt.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { reverseReceipt } from "#lib/receipts/reverse-receipt.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// An invoice comes to 1,560.00 and is dated and due on 20 November 2026.

beforeAll(buildWorkers);
const resend = await resendOfTests();
let company: TestCompany;
beforeEach(async () => {
  resend.messages.length = 0;
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  company = await makeTestCompany(new Date("2026-11-25T10:00:00Z"));
});

const set = (automaticReceipts: boolean, context = company.context) =>
  inTransaction((tx) => setReceipts(tx, context, { automaticReceipts }));
const pay = (id: string, amountCents: number | null = null) =>
  done(inTransaction((tx) => recordPayment(tx, company.context, id, amountCents)));
const receive = async (amountCents: number, allocations: NewReceipt["allocations"] = []) =>
  (
    await done(
      inTransaction((tx) =>
        recordReceipt(tx, company.context, {
          ...{ clientId: company.clientId, currency: "EUR", amountCents, date: null, method: "transfer", payer: null },
          ...{ reference: null, note: null, allocations },
        }),
      ),
    )
  ).receipt;
const all = (...invoices: { id: string }[]) => invoices.map(({ id: invoiceId }) => ({ invoiceId, amountCents: null }));

/** Does the queued work of a task, as the worker does it; returns its payloads. */
async function runJobs<Payload>(task: string, run: (payload: Payload) => Promise<unknown>): Promise<Payload[]> {
  const { rows } = await pool.query<{ payload: Payload }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = $1 RETURNING payload`,
    [task],
  );
  for (const { payload } of rows) await run(payload);
  return rows.map(({ payload }) => payload);
}

/** Thanks for what came and delivers the e-mails; returns the receipts. */
async function thank(): Promise<string[]> {
  const thanked = await runJobs<{ receiptId: string }>("send_payment_receipt", ({ receiptId }) =>
    inTransaction((tx) => sendPaymentReceipt(tx, company.context, receiptId)),
  );
  await runJobs<{ deliveryId: string }>("deliver_money_email", ({ deliveryId }) =>
    tryMoneyDelivery(company.context, deliveryId),
  );
  return thanked.map(({ receiptId }) => receiptId);
}

const follows = async (id: string) => {
  const invoice = await getInvoice(company.context.companyId, id);
  return invoice && receiptFollows(invoice);
};
const texts = () => resend.messages.map(({ text }) => (text ?? "").replace(/[\u00a0\u202f]/g, " "));

test("one transfer over three invoices thanks its client once, with each invoice and the receipt attached", async () => {
  await set(true);
  const invoices = [await company.issued(), await company.issued(), await company.issued()];
  const receipt = await receive(400_000, all(...invoices));
  expect(await thank()).toEqual([receipt.id]);
  expect(resend.messages).toMatchObject([
    {
      subject: expect.stringContaining("Reçu de votre règlement"),
      attachments: [{ filename: "recu-2026-11-25.pdf", content: expect.any(Buffer) }],
    },
  ]);
  const [text] = texts();
  expect(text).toContain("Montant reçu : 4 000,00 €, le 25/11/2026, par virement");
  for (const [index, rest] of ["1 560,00 €, soldée", "1 560,00 €, soldée", "880,00 €, reste dû 680,00 €"].entries())
    expect(text).toContain(`Facture ${invoices[index]?.number} : ${rest}`);
});

test("each payment is thanked for, one in part too, and money that is on no invoice", async () => {
  await set(true);
  const { id } = await company.issued();
  expect(await follows(id)).toBe(true);
  const { paymentId } = await pay(id, 56_000);
  expect(await follows(id)).toBe(true);
  expect(await thank()).toEqual([paymentId]);
  const { paymentId: rest } = await pay(id);
  expect(await follows(id)).toBe(false);
  const { id: onAccount } = await receive(5_000);
  expect((await thank()).sort()).toEqual([rest, onAccount].sort());
  const [part, full, balance] = texts();
  expect(part).toContain("560,00 €, reste dû 1 000,00 €");
  expect(full).toContain("1 000,00 €, soldée");
  expect(balance).toContain("À valoir sur votre compte : 50,00 €");
});

test("several invoices paid at once by an entry each are several receipts; what is no money is not thanked for", async () => {
  await set(true);
  const [first, second, credited] = [await company.issued(), await company.issued(), await company.issued()];
  const payments = { ids: [first.id, second.id], date: toCalendarDate("2026-11-24"), method: null };
  await recordPayments(company.context, payments);
  await pay(credited.id, 100);
  expect(await thank()).toHaveLength(3);
  const credit = { choice: "remaining", reason: null } as const;
  await done(inTransaction((tx) => creditInvoice(tx, company.context, credited.id, credit)));
  const { id } = await receive(5_000);
  expect(await thank()).toEqual([id]);
  const other = await company.issued();
  await done(inTransaction((tx) => reallocateReceipt(tx, company.context, id, all(other))));
  expect(await thank()).toEqual([]);
});

test("twenty workers at once, and one that begins again, send one e-mail", async () => {
  await set(true);
  const { id } = await receive(5_000);
  await Promise.all(
    Array.from({ length: 20 }, () => inTransaction((tx) => sendPaymentReceipt(tx, company.context, id))),
  );
  const deliveries = await prisma.emailDelivery.findMany({ where: { receiptId: id } });
  expect(deliveries).toHaveLength(1);
  const [{ id: deliveryId } = { id: "" }] = deliveries;
  await Promise.all(Array.from({ length: 20 }, () => tryMoneyDelivery(company.context, deliveryId)));
  expect(await done(inTransaction((tx) => sendPaymentReceipt(tx, company.context, id)))).toMatchObject({
    isRecorded: false,
  });
  expect(resend.messages).toHaveLength(1);
});

test("a receipt that is reversed before its e-mail is recorded, or before it has left, sends nothing", async () => {
  await set(true);
  const reverse = (id: string) => done(inTransaction((tx) => reverseReceipt(tx, company.context, id, null)));
  const [early, late] = [await receive(5_000), await receive(6_000)];
  await reverse(early.id);
  const queued = await runJobs<{ receiptId: string }>("send_payment_receipt", ({ receiptId }) =>
    inTransaction((tx) => sendPaymentReceipt(tx, company.context, receiptId)),
  );
  expect(queued).toHaveLength(2);
  await reverse(late.id);
  await thank();
  expect(resend.messages).toEqual([]);
  expect(await prisma.emailDelivery.findMany({ where: { companyId: company.context.companyId } })).toMatchObject([
    { receiptId: late.id, status: "failed" },
  ]);
});

test("the text that a company wrote for paid invoices stands in where all is paid, until it writes one of receipts", async () => {
  await set(true);
  const write = (kind: "receipt" | "payment_receipt", subject: string) =>
    done(
      inTransaction((tx) =>
        setEmailTemplate(tx, company.context, { kind, language: "fr" }, { subject, message: "Bonjour {client}" }),
      ),
    );
  await write("receipt", "{number} soldée : {amount}");
  const [one, two] = [await company.issued(), await company.issued()];
  await receive(156_000 * 2 - 1, all(one, two));
  await thank();
  await pay(two.id);
  await thank();
  await write("payment_receipt", "Merci : {amount}, reste {remaining}");
  await receive(100);
  await thank();
  expect(resend.messages.map(({ subject }) => subject.replace(/[\u00a0\u202f]/g, " "))).toEqual([
    "Reçu de votre règlement de 3 119,99 € · Atelier Lumière",
    `${two.number} soldée : 0,01 €`,
    "Merci : 1,00 €, reste 0,00 €",
  ]);
});

test("without the setting, or an address, nobody gets a receipt, and the money counts", async () => {
  const { id } = await company.issued();
  await pay(id);
  await set(true);
  const clientId = await company.addClient({ email: null });
  const other = await company.issued({ clientId });
  expect(await follows(other.id)).toBe(false);
  expect((await pay(other.id)).invoice.status).toBe("paid");
  expect(await thank()).toHaveLength(1);
  expect(resend.messages).toEqual([]);
});

test("a job that a release before queued for a paid invoice still sends its receipt, once", async () => {
  const { id, number } = await company.issued();
  await pay(id);
  const { companyId } = company.context;
  const job = { companyId, invoiceId: id };
  for (let times = 0; times < 2; times += 1) await tasks.send_receipt?.(job, {} as never);
  expect(await prisma.emailDelivery.findMany({ where: { companyId } })).toMatchObject([
    { invoiceId: id, kind: "receipt", message: { subject: expect.stringContaining(number ?? "?") } },
  ]);
});
