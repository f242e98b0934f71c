import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { mailProvider } from "#lib/email/delivery/mail-provider.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { tryMoneyDelivery, withdrawMoneyDelivery } from "#lib/email/delivery/try-money-delivery.ts";
import { setReceipts } from "#lib/email/sender/set-receipts.ts";
import { queueMoneyEmail } from "#lib/email/sending/queue-money-email.ts";
import { sendMoneyNotice } from "#lib/email/sending/send-money-notice.ts";
import { sendPaymentReceipt } from "#lib/email/sending/send-payment-receipt.ts";
import type { MoneyRequest } from "#lib/email/sending/written-money.ts";
import { env } from "#lib/env.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

beforeAll(buildWorkers);
const resend = await resendOfTests();
let company: TestCompany;
let owner: string;
beforeEach(async () => {
  company = await makeTestCompany(new Date("2026-11-30T10:00:00Z"));
  owner = await emailOf(company.context.actor.id ?? "");
});

const PERIOD = { from: toCalendarDate("2026-11-01"), to: toCalendarDate("2026-11-30") };
const statement = (clientId = company.clientId): MoneyRequest => ({ kind: "statement", clientId, ...PERIOD });
const emailOf = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).email;
const colleague = async () => {
  const id = await company.addMember();
  return { id, email: await emailOf(id) };
};

/** Records an e-mail to the client; nobody has tried to send it yet. */
async function queued(request: MoneyRequest, actor: Actor = company.context.actor): Promise<string> {
  const email = { to: null, cc: [], subject: null, message: null };
  const context = { ...company.context, actor };
  return (await done(inTransaction((tx) => queueMoneyEmail(tx, context, request, email)))).deliveryId;
}

async function receive(): Promise<string> {
  const receipt = {
    ...{ clientId: company.clientId, currency: "EUR", amountCents: 123_456, date: null, method: "transfer" as const },
    ...{ payer: null, reference: null, note: null, allocations: [] },
  };
  return (await done(inTransaction((tx) => recordReceipt(tx, company.context, receipt)))).receipt.id;
}

function report(deliveryId: string, kind: DeliveryReport["kind"], reason: string | null = null) {
  const facts = { deliveryId, providerMessageId: newId(), kind, at: new Date(), reason };
  return recordDeliveryReport(newId(), facts, new Date());
}

/** The notices that are queued for this e-mail, each as often as it is. */
async function jobsOf(deliveryId: string): Promise<JobPayloads["send_money_notice"][]> {
  const { rows } = await pool.query(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'send_money_notice' AND j.payload ->> 'deliveryId' = $1 ORDER BY j.id`,
    [deliveryId],
  );
  return rows.map(({ payload }) => payload);
}

/** Does the queued notices of this e-mail twice, as a worker does that dies before it can report; returns what is sent. */
async function notices(deliveryId: string) {
  for (const job of await jobsOf(deliveryId)) for (const _ of [1, 2]) await sendMoneyNotice(job, new Date());
  return resend.messages.filter(
    ({ idempotencyKey }) => idempotencyKey?.startsWith("money-notice-") && idempotencyKey.endsWith(deliveryId),
  );
}

const plain = (text = "") => text.replace(/[\u00a0\u202f]/g, " ");

test("the user whose statement came back gets one e-mail, with the period, the address, the reason and the page", async () => {
  const sender = await colleague();
  const deliveryId = await queued(statement(), { kind: "user", id: sender.id });
  expect(await tryMoneyDelivery(company.context, deliveryId)).toMatchObject({ status: "accepted" });
  expect(await jobsOf(deliveryId)).toEqual([]);
  await Promise.all(Array.from({ length: 5 }, () => report(deliveryId, "bounced", "550 No such user")));
  expect(await jobsOf(deliveryId)).toMatchObject([{ kind: "bounced", companyId: company.context.companyId }]);
  const [notice, ...others] = await notices(deliveryId);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    to: [sender.email],
    subject: "Relevé de compte\u00a0: l’e-mail à Boulangerie Martin n’est pas arrivé",
  });
  const { clientId } = company;
  for (const words of [
    "du 1er novembre 2026 au 30 novembre 2026",
    "distribué à compta@boulangerie-martin.example",
    "550 No such user",
    `${env.APP_URL}/clients/${clientId}/statement?from=2026-11-01&to=2026-11-30`,
    "vous avez envoyé ce relevé",
  ])
    expect(plain(notice?.text ?? "")).toContain(words);
});

test("the automatic thank-you that came back is the owner's, with its amount, date and page", async () => {
  await colleague();
  await done(inTransaction((tx) => setReceipts(tx, company.context, { automaticReceipts: true })));
  const receiptId = await receive();
  const system = { ...company.context, actor: { kind: "system", id: null } } as const;
  await inTransaction((tx) => sendPaymentReceipt(tx, system, receiptId));
  const { id: deliveryId } = await prisma.emailDelivery.findFirstOrThrow({ where: { receiptId } });
  await tryMoneyDelivery(system, deliveryId);
  await report(deliveryId, "bounced", "Mailbox full");
  const [notice, ...others] = await notices(deliveryId);
  expect(others).toEqual([]);
  expect(notice?.to).toEqual([owner]);
  for (const words of [
    "le reçu de 1 234,56 €",
    "Reçu le : 30/11/2026",
    "Mailbox full",
    `${env.APP_URL}/receipts/${receiptId}`,
    "vous êtes propriétaire de ce compte Folio",
  ])
    expect(plain(notice?.text ?? "")).toContain(words);
});

test("of several who sent statements of a client, each gets the notices of their own", async () => {
  const [first, second] = [await colleague(), await colleague()];
  const ids = [];
  for (const { id } of [first, second]) {
    const deliveryId = await queued(statement(), { kind: "user", id });
    await tryMoneyDelivery(company.context, deliveryId);
    ids.push(deliveryId);
  }
  for (const [index, { email }] of [first, second].entries()) {
    await report(ids[index] ?? "", "complained");
    expect(await notices(ids[index] ?? "")).toMatchObject([
      { to: [email], subject: expect.stringContaining("signalé comme indésirable") },
    ]);
  }
});

test("for an API key its user gets the e-mail; for whoever left the group, its owner", async () => {
  const user = await colleague();
  const of = { groupId: company.context.groupId, userId: user.id, now: new Date() };
  await done(inTransaction((tx) => createApiKey(tx, of, "shop")));
  const { id } = await prisma.apiKey.findFirstOrThrow({ where: { userId: user.id } });
  const receiptId = await receive();
  const request: MoneyRequest = { kind: "payment_receipt", receiptId };
  const deliveryId = await queued(request, { kind: "api_key", id });
  await tryMoneyDelivery(company.context, deliveryId);
  await report(deliveryId, "bounced");
  expect(await notices(deliveryId)).toMatchObject([
    { to: [user.email], text: expect.stringContaining("vous avez envoyé ce reçu") },
  ]);
  await prisma.user.updateMany({ where: { id: user.id }, data: { removedAt: new Date() } });
  await report(deliveryId, "complained");
  const [, complaint] = await notices(deliveryId);
  expect(complaint).toMatchObject({ to: [owner] });
});

test("the page of a client that was merged meanwhile is that of the client that was kept", async () => {
  const [duplicateId, keptId] = [await company.addClient({ name: "Twice" }), await company.addClient()];
  const deliveryId = await queued(statement(duplicateId));
  await tryMoneyDelivery(company.context, deliveryId);
  await done(inTransaction((tx) => mergeClients(tx, company.context, { keptId, duplicateId })));
  await report(deliveryId, "bounced");
  const [notice] = await notices(deliveryId);
  expect(notice?.subject).toContain("Twice");
  expect(notice?.text).toContain(`${env.APP_URL}/clients/${keptId}/statement?from=2026-11-01`);
});

test("a send that failed at last, or perhaps left, is told; a refusal that its sender saw and a withdrawal are not", async () => {
  const outcomes = vi.spyOn(mailProvider ?? expect.fail("no provider"), "send");
  const sendAs = async (outcome: "unavailable" | "uncertain" | "rejected", isLast: boolean) => {
    const deliveryId = await queued(statement(await company.addClient()));
    outcomes.mockResolvedValueOnce({ outcome, reason: "421 Try later" });
    await tryMoneyDelivery(company.context, deliveryId, isLast);
    return { deliveryId, kinds: (await jobsOf(deliveryId)).map(({ kind }) => kind) };
  };
  expect((await sendAs("unavailable", false)).kinds).toEqual([]);
  expect((await sendAs("rejected", true)).kinds).toEqual([]);
  const uncertain = await sendAs("uncertain", false);
  expect(uncertain.kinds).toEqual(["send_uncertain"]);
  const failed = await sendAs("unavailable", true);
  expect(failed.kinds).toEqual(["send_failed"]);
  const withdrawn = await queued(statement());
  await withdrawMoneyDelivery({ companyId: company.context.companyId, deliveryId: withdrawn }, "restored", new Date());
  expect(await jobsOf(withdrawn)).toEqual([]);
  outcomes.mockRestore();
  expect(await notices(failed.deliveryId)).toMatchObject([
    {
      to: [owner],
      subject: expect.stringContaining("n’a pas pu partir"),
      text: expect.stringContaining("421 Try later"),
    },
  ]);
});

test("while the provider is away the job tries again; a refusal for good ends it", async () => {
  const deliveryId = await queued(statement());
  await report(deliveryId, "bounced");
  const [job] = await jobsOf(deliveryId);
  resend.script(owner, FAILURES.broken, FAILURES.refused);
  await expect(sendMoneyNotice(job ?? expect.fail("no notice"), new Date())).rejects.toThrow("not sent yet");
  await sendMoneyNotice(job ?? expect.fail("no notice"), new Date());
  expect(resend.messages.filter(({ to }) => to.includes(owner))).toEqual([]);
});
