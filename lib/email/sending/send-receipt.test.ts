import { beforeEach, expect, test } from "vitest";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { setReceipts } from "#lib/email/sender/set-receipts.ts";
import { receiptFollows } from "#lib/email/sending/receipt-follows.ts";
import { sendReceipt } from "#lib/email/sending/send-receipt.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { recordPayments } from "#lib/payments/record-payments.ts";
import { reversePayment } from "#lib/payments/reverse-payment.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const resend = await resendOfTests();
let company: TestCompany;
beforeEach(async () => {
  resend.messages.length = 0;
  company = await makeTestCompany(new Date("2026-11-25T10:00:00Z"));
});

const set = (automaticReceipts: boolean, context = company.context) =>
  inTransaction((tx) => setReceipts(tx, context, { automaticReceipts }));
const pay = (id: string, amountCents: number | null = null) =>
  done(inTransaction((tx) => recordPayment(tx, company.context, id, amountCents)));

/** Does the queued work of receipts, as the worker does it; returns for which invoices. */
async function runJobs(): Promise<string[]> {
  const { rows } = await pool.query<{ payload: { invoiceId: string } }>(
    `DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = 'send_receipt' RETURNING payload`,
  );
  const ids = rows.map(({ payload }) => payload.invoiceId);
  for (const id of ids) await inTransaction((tx) => sendReceipt(tx, company.context, id));
  return ids;
}

async function deliver(invoiceId: string) {
  const receipts = await prisma.emailDelivery.findMany({
    where: { invoiceId, kind: "receipt", status: "queued" },
    orderBy: { queuedAt: "asc" },
  });
  return Promise.all(receipts.map(({ id }) => tryDelivery(company.context, id)));
}

const follows = async (id: string) => {
  const invoice = await getInvoice(company.context.companyId, id);
  return invoice && receiptFollows(invoice);
};

const typesOf = async (invoiceId: string) =>
  (await prisma.event.findMany({ where: { invoiceId }, orderBy: { sequence: "asc" } })).map(({ type }) => type);

test("a client gets one receipt once an invoice is paid in full, with what was paid in all and the invoice attached", async () => {
  const { id, client, number } = await company.issued();
  expect(await follows(id)).toBe(false);
  expect(await set(true)).toEqual({ ok: true });
  expect(await follows(id)).toBe(true);
  await pay(id, 56_000);
  expect(await runJobs()).toEqual([]);
  await pay(id);
  expect(await runJobs()).toEqual([id]);
  await Promise.all([1, 2, 3].map(() => inTransaction((tx) => sendReceipt(tx, company.context, id)))); // three workers
  expect(await follows(id)).toBe(false);
  expect(await deliver(id)).toMatchObject([{ status: "accepted", invoice: { status: "paid" } }]);
  expect(resend.messages).toMatchObject([
    {
      to: [client.email],
      subject: `Facture ${number} réglée · Atelier Lumière`,
      attachments: [{ filename: `${number}.pdf` }],
    },
  ]);
  const text = resend.messages[0]?.text ?? "";
  expect(text.replace(/[\u00a0\u202f]/g, " ")).toContain("Montant réglé : 1 560,00 €, facture soldée le 25/11/2026");
  expect((await typesOf(id)).slice(-4)).toEqual([
    ...["invoice.paid", "invoice.receipt_queued", "invoice.archived", "invoice.receipt_sent"],
  ]);
});

test("without the setting nobody gets a receipt, and it is switched off for the next payment", async () => {
  const [first, second] = [await company.issued(), await company.issued()];
  await pay(first.id);
  await set(true);
  await set(false);
  await pay(second.id);
  expect(await runJobs()).toEqual([]);
  expect(
    (
      await prisma.event.findMany({
        where: { type: "company.updated", companyId: company.context.companyId },
        orderBy: { sequence: "asc" },
      })
    ).map(({ data }) => data),
  ).toMatchObject([
    { fields: ["automaticReceipts"], changes: [{ from: false, to: true }] },
    { fields: ["automaticReceipts"], changes: [{ from: true, to: false }] },
  ]);
});

test("several invoices paid at once get one each, and one that a credit note settles after a part was paid too", async () => {
  await set(true);
  const first = await company.issued();
  const second = await company.issued();
  const credited = await company.issued();
  const untouched = await company.issued();
  await recordPayments(company.context, {
    ids: [first.id, second.id],
    date: toCalendarDate("2026-11-24"),
    method: null,
  });
  await pay(credited.id, 100);
  for (const { id } of [credited, untouched])
    await done(inTransaction((tx) => creditInvoice(tx, company.context, id, { choice: "remaining", reason: null })));
  expect((await runJobs()).sort()).toEqual([first.id, second.id, credited.id].sort());
});

test("a payment taken back before the receipt has left holds it back, and the next one sends it, once", async () => {
  await set(true);
  const { id } = await company.issued();
  const takeBack = async () => {
    const { payments } = (await getInvoice(company.context.companyId, id)) ?? { payments: [] };
    const paymentId = payments.findLast(({ reverses }) => reverses === null)?.id ?? "";
    await done(inTransaction((tx) => reversePayment(tx, company.context, { invoiceId: id, paymentId, note: null })));
  };
  await pay(id);
  await takeBack();
  await runJobs();
  await pay(id);
  await runJobs();
  await takeBack();
  expect(await deliver(id)).toMatchObject([{ status: "failed" }]);
  await pay(id);
  await runJobs();
  expect(await deliver(id)).toMatchObject([{ status: "accepted" }]);
  await takeBack();
  await pay(id);
  await runJobs();
  expect(await deliver(id)).toEqual([]);
  expect(resend.messages).toHaveLength(1);
});

test("a client without an address gets none, and the payment counts", async () => {
  await set(true);
  const clientId = await company.addClient({ email: null });
  const { id } = await company.issued({ clientId });
  expect((await pay(id)).invoice.status).toBe("paid");
  await runJobs();
  expect(await deliver(id)).toEqual([]);
});

test("receipts are switched on by the owner, who has confirmed their own address", async () => {
  const member = { ...company.context, actor: { kind: "user", id: await company.addMember() } as const };
  await prisma.group.updateMany({ where: { id: company.context.groupId }, data: { membersEditCompanies: false } });
  expect(await set(true, member)).toEqual({ ok: false, code: "owner_only" });
  await prisma.user.updateMany({ where: { groupId: company.context.groupId }, data: { emailVerifiedAt: null } });
  expect(await set(true)).toEqual({ ok: false, code: "email_unverified" });
});
