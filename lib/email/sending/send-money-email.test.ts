import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { mergeClients } from "#lib/clients/merge-clients.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { listReturnedAddresses } from "#lib/db/email/returned-addresses.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { tryMoneyDelivery } from "#lib/email/delivery/try-money-delivery.ts";
import { draftMoneyEmail, previewMoneyEmail } from "#lib/email/sending/draft-money-email.ts";
import { queueMoneyEmail, type RequestedMoneyEmail } from "#lib/email/sending/queue-money-email.ts";
import { emailsOfAccount, sendMoneyEmail } from "#lib/email/sending/send-money-email.ts";
import type { MoneyRequest } from "#lib/email/sending/written-money.ts";
import { setEmailTemplate } from "#lib/email/templates/email-template.ts";
import { recordReceipt } from "#lib/receipts/record-receipt.ts";
import { buildWorkers } from "#scripts/local/build-workers.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

// An invoice comes to 1,560.00 and is dated and due on 20 November 2026.

beforeAll(buildWorkers);
const resend = await resendOfTests();
const company = await makeTestCompany(new Date("2026-11-30T10:00:00Z"));
const { context } = company;
const { companyId } = context;

const EMAIL: RequestedMoneyEmail = { to: null, cc: [], subject: null, message: null };
const [from, to] = [toCalendarDate("2026-11-01"), toCalendarDate("2026-11-30")];
const statementOf = (clientId: string): MoneyRequest => ({ kind: "statement", clientId, from, to });
const queue = (request: MoneyRequest, changes: Partial<RequestedMoneyEmail> = {}) =>
  inTransaction((tx) => queueMoneyEmail(tx, context, request, { ...EMAIL, ...changes }));
const send = async (request: MoneyRequest, changes: Partial<RequestedMoneyEmail> = {}) => {
  const { deliveryId } = await done(queue(request, changes));
  return { deliveryId, ...(await tryMoneyDelivery(context, deliveryId)) };
};
const messagesOf = (key: string) => resend.messages.filter(({ idempotencyKey }) => idempotencyKey === key);
const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const withDebt = async (changes: Parameters<typeof company.addClient>[0] = {}) => {
  const clientId = await company.addClient(changes);
  return { clientId, invoice: await company.issued({ clientId }) };
};
const typesOf = async (deliveryId: string) =>
  (await prisma.event.findMany({ where: { companyId }, orderBy: { sequence: "asc" } }))
    .filter(({ data }) => (data as { deliveryId?: string }).deliveryId === deliveryId)
    .map(({ type }) => type);

test("a client gets the statement of the period as a PDF, with what is owed and what of it is overdue", async () => {
  const { clientId, invoice } = await withDebt({ email: "compta@client.example" });
  const { deliveryId, status } = await send(statementOf(clientId));
  expect(status).toBe("accepted");
  const [message, ...others] = messagesOf(deliveryId);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: ["compta@client.example"],
    subject: "Relevé de compte au 30 novembre 2026 · Atelier Lumière",
    attachments: [{ filename: "releve-2026-11-01-2026-11-30.pdf" }],
  });
  expect(spaces(message?.text ?? "")).toContain("Solde dû au 30/11/2026 : 1 560,00 €, dont 1 560,00 € échus");
  expect(spaces(message?.text ?? "")).toContain("du 1er novembre 2026 au 30 novembre 2026");
  const pdf = await getDocumentProxy(new Uint8Array(message?.attachments[0]?.content ?? []));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of ["Relevé de compte", `Facture ${invoice.number}`, "1 560,00 €", "Solde dû au 30/11/2026"])
    expect(spaces(text)).toContain(words);
  expect(await typesOf(deliveryId)).toEqual(["client.email_queued", "client.email_changed"]);
  expect(await emailsOfAccount(companyId, clientId)).toMatchObject([
    { kind: "statement", from, to, attachments: [], delivery: { status: "accepted", to: "compta@client.example" } },
  ]);
});

test("twenty tries at once, and a later one, send one e-mail, with the document that the first one drew", async () => {
  const { clientId } = await withDebt();
  const { deliveryId } = await done(queue(statementOf(clientId)));
  await Promise.all(Array.from({ length: 20 }, () => tryMoneyDelivery(context, deliveryId)));
  await company.issued({ clientId });
  expect(await tryMoneyDelivery(context, deliveryId)).toMatchObject({ status: "accepted" });
  expect(messagesOf(deliveryId)).toHaveLength(1);
  const { rows } = await pool.query("SELECT position FROM email_attachments WHERE delivery_id = $1", [deliveryId]);
  expect(rows).toEqual([{ position: -1 }]);
  expect(await typesOf(deliveryId)).toEqual(["client.email_queued", "client.email_changed"]);
});

test("one statement of a client is queued at a time, and the same id is the same e-mail", async () => {
  const [{ clientId }, other] = [await withDebt(), await withDebt()];
  const id = newId();
  expect(await done(queue(statementOf(clientId), { id }))).toEqual({ ok: true, deliveryId: id });
  expect(await done(queue(statementOf(clientId), { id }))).toEqual({ ok: true, deliveryId: id });
  expect(await queue(statementOf(other.clientId), { id })).toEqual({ ok: false, code: "no_such_client" });
  expect(await queue(statementOf(clientId))).toEqual({ ok: false, code: "send_in_progress" });
  expect((await queue(statementOf(other.clientId))).ok).toBe(true);
});

test("what cannot be sent is refused with its reason, and nothing is recorded", async () => {
  const { clientId } = await withDebt({ email: null });
  expect(await queue(statementOf(clientId))).toEqual({ ok: false, code: "client_email_missing" });
  expect(await queue(statementOf(newId()))).toEqual({ ok: false, code: "no_such_client" });
  expect(await queue({ kind: "payment_receipt", receiptId: newId() })).toEqual({
    ok: false,
    code: "receipt_not_found",
  });
  const { clientId: duplicateId } = await withDebt();
  await done(inTransaction((tx) => mergeClients(tx, context, { keptId: clientId, duplicateId })));
  expect(await queue(statementOf(duplicateId))).toMatchObject({ code: "client_merged" });
  await prisma.user.updateMany({ where: { groupId: context.groupId }, data: { emailVerifiedAt: null } });
  expect(await queue(statementOf(clientId), { to: ["a@b.example"] })).toEqual({ ok: false, code: "email_unverified" });
  await prisma.user.updateMany({ where: { groupId: context.groupId }, data: { emailVerifiedAt: context.now } });
  expect(await emailsOfAccount(companyId, clientId)).toEqual([]);
});

test("the next statement goes to who got the last one, in the company's own words", async () => {
  const choice = { kind: "statement", language: "fr" } as const;
  const own = { subject: "Votre compte : {amount}", message: "Bonjour {client},\n\nPériode {period}." };
  await done(inTransaction((tx) => setEmailTemplate(tx, context, choice, own)));
  const { clientId } = await withDebt({ name: "Boulangerie Martin" });
  await send(statementOf(clientId), { to: ["other@client.example"], cc: ["boss@client.example"] });
  expect(await draftMoneyEmail(context, statementOf(clientId))).toMatchObject({
    draft: {
      ...own,
      ...{ to: ["other@client.example"], cc: ["boss@client.example"], isAgain: false },
      documents: ["releve-2026-11-01-2026-11-30.pdf"],
    },
  });
  const preview = await done(previewMoneyEmail(context, { request: statementOf(clientId), ...own }));
  expect(spaces(preview.subject)).toBe("Votre compte : 1 560,00 €");
  expect(preview.html).toContain("Bonjour Boulangerie Martin,");
  await done(inTransaction((tx) => setEmailTemplate(tx, context, choice, null)));
});

test("what its author attaches follows the statement, and the address that they typed becomes the client's", async () => {
  const { clientId } = await withDebt({ email: null });
  const file = new File(["A plan"], "plan.txt", { type: "text/plain" });
  const email = { ...EMAIL, id: newId(), to: ["new@client.example"], keepAddress: true };
  expect(await sendMoneyEmail(context, statementOf(clientId), email, [file])).toMatchObject({ status: "accepted" });
  expect(messagesOf(email.id)).toMatchObject([
    { attachments: [{ filename: "releve-2026-11-01-2026-11-30.pdf" }, { filename: "plan.txt" }] },
  ]);
  expect(await emailsOfAccount(companyId, clientId)).toMatchObject([{ attachments: ["plan.txt"] }]);
  expect(await prisma.client.findFirst({ where: { id: clientId } })).toMatchObject({ email: "new@client.example" });
});

test("a statement that bounces is in the trail of the client, and its address is known not to work", async () => {
  const { clientId } = await withDebt({ email: "gone@client.example" });
  const { deliveryId } = await send(statementOf(clientId));
  const report = {
    deliveryId,
    providerMessageId: "",
    kind: "bounced",
    at: new Date(),
    reason: "No such user",
  } as const;
  expect(await recordDeliveryReport(newId(), report, new Date())).toEqual({ result: "recorded" });
  expect(await typesOf(deliveryId)).toEqual([
    ...["client.email_queued", "client.email_changed", "client.email_changed"],
  ]);
  expect(await listReturnedAddresses("pool", companyId, clientId)).toMatchObject([
    { address: "gone@client.example", kind: "bounced", reason: "No such user" },
  ]);
  expect(await draftMoneyEmail(context, statementOf(clientId))).toMatchObject({ draft: { to: [] } });
});

test("a receipt is sent by hand, again too, with what remains due of each invoice", async () => {
  const { clientId, invoice } = await withDebt({ email: "compta@client.example" });
  const { receipt } = await done(
    inTransaction((tx) =>
      recordReceipt(tx, context, {
        ...{ clientId, currency: "EUR", amountCents: 100_000, date: null, method: "check", payer: null },
        ...{ reference: null, note: null, allocations: [{ invoiceId: invoice.id, amountCents: 60_000 }] },
      }),
    ),
  );
  const request: MoneyRequest = { kind: "payment_receipt", receiptId: receipt.id };
  const { deliveryId } = await send(request);
  const text = spaces(messagesOf(deliveryId)[0]?.text ?? "");
  expect(text).toContain("Montant reçu : 1 000,00 €, le 30/11/2026, par chèque");
  expect(text).toContain(`Facture ${invoice.number} : 600,00 €, reste dû 960,00 €`);
  expect(text).toContain("À valoir sur votre compte : 400,00 €");
  expect(messagesOf(deliveryId)[0]?.attachments).toMatchObject([{ filename: "recu-2026-11-30.pdf" }]);
  expect(await draftMoneyEmail(context, request)).toMatchObject({ draft: { isAgain: true } });
  expect((await send(request)).status).toBe("accepted");
  expect(await typesOf(deliveryId)).toEqual(["receipt.email_queued", "receipt.email_changed"]);
});
