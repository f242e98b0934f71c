import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { setReceipts } from "#lib/email/sender/set-receipts.ts";
import { sendReceipt } from "#lib/email/sending/send-receipt.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
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

/** What the job that a release before this one queued for a paid invoice does. */
const runJob = (id: string) => inTransaction((tx) => sendReceipt(tx, company.context, id));

async function deliver(invoiceId: string) {
  const receipts = await prisma.emailDelivery.findMany({
    where: { invoiceId, kind: "receipt", status: "queued" },
    orderBy: { queuedAt: "asc" },
  });
  return Promise.all(receipts.map(({ id }) => tryDelivery(company.context, id)));
}

const typesOf = async (invoiceId: string) =>
  (await prisma.event.findMany({ where: { invoiceId }, orderBy: { sequence: "asc" } })).map(({ type }) => type);

test("a client gets one receipt once an invoice is paid in full, with what was paid in all and the invoice attached", async () => {
  const { id, client, number } = await company.issued();
  await pay(id, 56_000);
  expect(await runJob(id)).toMatchObject({ isRecorded: false });
  await pay(id);
  await Promise.all([1, 2, 3].map(() => runJob(id))); // three workers
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

test("what changes the setting is in the trail", async () => {
  expect(await set(true)).toEqual({ ok: true });
  await set(false);
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

test("a payment taken back before the receipt has left holds it back, and the next one sends it, once", async () => {
  const { id } = await company.issued();
  const takeBack = async () => {
    const { payments } = (await getInvoice(company.context.companyId, id)) ?? { payments: [] };
    const paymentId = payments.findLast(({ reverses }) => reverses === null)?.id ?? "";
    await done(inTransaction((tx) => reversePayment(tx, company.context, { invoiceId: id, paymentId, note: null })));
  };
  await pay(id);
  await takeBack();
  await runJob(id);
  await pay(id);
  await runJob(id);
  await takeBack();
  expect(await deliver(id)).toMatchObject([{ status: "failed" }]);
  await pay(id);
  await runJob(id);
  expect(await deliver(id)).toMatchObject([{ status: "accepted" }]);
  await takeBack();
  await pay(id);
  await runJob(id);
  expect(await deliver(id)).toEqual([]);
  expect(resend.messages).toHaveLength(1);
});

test("a client without an address gets none, and the payment counts", async () => {
  const clientId = await company.addClient({ email: null });
  const { id } = await company.issued({ clientId });
  expect((await pay(id)).invoice.status).toBe("paid");
  await runJob(id);
  expect(await deliver(id)).toEqual([]);
});

test("receipts are switched on by the owner, who has confirmed their own address", async () => {
  const member = { ...company.context, actor: { kind: "user", id: await company.addMember() } as const };
  await prisma.group.updateMany({ where: { id: company.context.groupId }, data: { membersEditCompanies: false } });
  expect(await set(true, member)).toEqual({ ok: false, code: "owner_only" });
  await prisma.user.updateMany({ where: { groupId: company.context.groupId }, data: { emailVerifiedAt: null } });
  expect(await set(true)).toEqual({ ok: false, code: "email_unverified" });
});
