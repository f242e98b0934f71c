import { beforeEach, expect, test } from "vitest";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { creditNoteNumbered } from "#lib/domain/credit-notes/credit-notes-of.ts";
import type { DeliveryReport } from "#lib/domain/email/delivery-report.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { draftEmail } from "#lib/email/sending/draft-email.ts";
import { invoiceEmails } from "#lib/email/sending/invoice-emails.ts";
import { issueAndSend } from "#lib/email/sending/issue-and-send.ts";
import { previewEmail } from "#lib/email/sending/preview-email.ts";
import { queueEmail, type WrittenEmail } from "#lib/email/sending/queue-email.ts";
import { sendEmail } from "#lib/email/sending/send-email.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { settleDispute } from "#lib/invoices/settle-dispute.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";
import { unguarded } from "#tests/support/unguarded.ts";

const company = await makeTestCompany();
const resend = await resendOfTests();
beforeEach(() => {
  resend.messages.length = 0;
  resend.tries.length = 0;
});

function written(changes: Partial<WrittenEmail> = {}): WrittenEmail {
  const words = { subject: "Facture {number}", message: "Bonjour {client},\n\nVoici {number}." };
  return { id: newId(), kind: "invoice", to: ["new@client.example"], cc: [], copyToMe: false, ...words, ...changes };
}

const queue = (invoiceId: string, email: WrittenEmail, context = company.context) =>
  inTransaction((tx) => queueEmail(tx, context, invoiceId, email));

async function send(invoiceId: string, email: WrittenEmail) {
  const outcome = await done(queue(invoiceId, email));
  return tryDelivery(company.context, outcome.deliveryId);
}

const typesOf = async (invoiceId: string) =>
  (await prisma.event.findMany({ where: { invoiceId }, orderBy: { sequence: "asc" } })).map(({ type }) => type);

test("the first send makes an invoice sent; sent again to another address it stays what it is, with a delivery of its own", async () => {
  const { id } = await company.issued();
  const first = written();
  expect(await send(id, first)).toMatchObject({ status: "accepted", invoice: { status: "sent" } });
  const { sentAt } = (await getInvoice(company.context.companyId, id)) ?? {};
  await inTransaction((tx) => recordPayment(tx, company.context, id, null));
  const again = written({ to: ["other@client.example"] });
  expect(await send(id, again)).toMatchObject({ status: "accepted", invoice: { status: "paid", sentAt } });

  expect(
    (await invoiceEmails(company.context.companyId, id)).map(({ kind, delivery }) => [kind, delivery.id, delivery.to]),
  ).toEqual([
    ["invoice", again.id, "other@client.example"],
    ["invoice", first.id, "new@client.example"],
  ]);
  expect((await typesOf(id)).filter((type) => /sent|send/.test(type))).toEqual([
    "invoice.send_queued",
    "invoice.sent",
    "invoice.send_queued",
    "invoice.resent",
  ]);
  expect(resend.messages.map(({ to, attachments }) => [to, attachments.map(({ filename }) => filename)])).toEqual([
    [["new@client.example"], [expect.stringMatching(/\.pdf$/)]],
    [["other@client.example"], [expect.stringMatching(/\.pdf$/)]],
  ]);
});

test("twenty requests of one e-mail at once are one e-mail", async () => {
  const { id } = await company.issued();
  for (const email of [written(), written()]) {
    resend.messages.length = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const outcome = await queue(id, email);
        return outcome.ok ? (await tryDelivery(company.context, outcome.deliveryId)).ok : outcome.code;
      }),
    );
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => true));
    expect(resend.messages).toHaveLength(1);
    expect(await prisma.emailDelivery.count({ where: { id: email.id, status: "accepted" } })).toBe(1);
  }
});

test("another e-mail of the kind is refused while one is queued, and goes once that one is settled", async () => {
  const { id } = await company.issued();
  const [first, second] = [written(), written()];
  resend.script("new@client.example", FAILURES.broken);
  expect(await send(id, first)).toMatchObject({ status: "queued" });
  expect(await queue(id, second)).toEqual({ ok: false, code: "send_in_progress" });
  expect(await queue(id, written({ kind: "reminder" }))).toMatchObject({
    ok: false,
    code: "invalid_status",
    status: "issued",
  });
  expect(await tryDelivery(company.context, first.id)).toMatchObject({ status: "accepted" });
  expect(await send(id, second)).toMatchObject({ status: "accepted" });
});

test("an id that belongs to the e-mail of another invoice sends nothing and tells nothing", async () => {
  const [one, other] = [await company.issued(), await company.issued()];
  const email = written();
  await send(one.id, email);
  expect(await queue(other.id, email)).toEqual({ ok: false, code: "invoice_not_found" });
  const stranger = await makeTestCompany();
  expect(await queue(one.id, written(), stranger.context)).toEqual({ ok: false, code: "invoice_not_found" });
});

test("recipients, copy, subject and message are the author's; a name with line breaks or markup stays a name", async () => {
  const { id, number } = await company.issued();
  const evil = 'Evil\r\nBcc: everyone@client.example <script>alert("{link}")</script>';
  await unguarded(
    "UPDATE invoices SET client_snapshot = jsonb_set(client_snapshot, '{name}', to_jsonb($2::text)) WHERE id = $1",
    [id, evil],
  );
  const to = ["a@client.example", "b@client.example"];
  await send(
    id,
    written({
      to,
      cc: ["c@client.example"],
      copyToMe: true,
      subject: "À {client}:\r\nBcc: x@y.example {number}",
      message: "<b>{client}</b>\nune ligne\n\n{due_date}",
    }),
  );

  const [message] = resend.messages;
  expect(message).toMatchObject({ to, cc: ["c@client.example"], bcc: [expect.stringMatching(/@test\.example$/)] });
  expect(message?.subject).toBe(
    `À Evil Bcc: everyone@client.example <script>alert("{link}")</script>: Bcc: x@y.example ${number}`,
  );
  expect(message?.html).not.toMatch(/<script|<b>/);
  expect(message?.html).toContain(
    "&lt;b&gt;Evil Bcc: everyone@client.example &lt;script&gt;alert(&quot;{link}&quot;)&lt;/script&gt;&lt;/b&gt;<br>une ligne</p>",
  );
  expect(message?.text).toContain("une ligne\n\n20 novembre 2026");
});

test("a user reminds a client once the due date has passed, as often as it takes", async () => {
  const { id } = await company.issued();
  await send(id, written({ to: ["billing@client.example"] }));
  const late = { ...company.context, now: new Date("2027-01-10T09:00:00Z") };
  const draft = await done(draftEmail(late, id, "reminder"));
  expect(draft.draft).toMatchObject({
    to: ["billing@client.example"],
    subject: expect.stringContaining("{number} impayée"),
  });
  const { to, cc, subject, message } = draft.draft;
  for (const _ of [1, 2]) {
    const email: WrittenEmail = { id: newId(), kind: "reminder", to, cc, copyToMe: false, subject, message };
    await done(queue(id, email, late));
    expect(await tryDelivery(late, email.id)).toMatchObject({ status: "accepted", invoice: { status: "sent" } });
  }
  expect(resend.messages.slice(-2).map(({ subject: sent }) => sent)).toEqual([
    expect.stringMatching(/^Relance/),
    expect.stringMatching(/^Relance/),
  ]);
  expect((await typesOf(id)).filter((type) => type.startsWith("invoice.reminder"))).toEqual([
    ...["invoice.reminder_queued", "invoice.reminder_sent", "invoice.reminder_queued", "invoice.reminder_sent"],
  ]);
  await inTransaction((tx) => recordPayment(tx, late, id, null));
  expect(await queue(id, written({ kind: "reminder" }), late)).toMatchObject({
    ok: false,
    code: "invalid_status",
    status: "paid",
  });
});

test("a client who rejected an invoice is answered in words that quote them, with an entry of its own; then no more", async () => {
  const id = await company.sent();
  resend.messages.length = 0;
  expect(await queue(id, written({ kind: "answer" }))).toMatchObject({
    ok: false,
    code: "invalid_status",
    status: "sent",
  });
  await inTransaction((tx) => rejectInvoice(tx, company.context, id, "Trop cher {number}\net en retard"));

  const draft = await done(draftEmail(company.context, id, "answer"));
  const { subject, message } = draft.draft;
  const shown = await previewEmail(company.context, { invoiceId: id, kind: "answer", subject, message });
  const number = (await getInvoice(company.context.companyId, id))?.number;
  expect(await send(id, written({ kind: "answer", subject, message }))).toMatchObject({
    status: "accepted",
    invoice: { status: "rejected" },
  });
  expect(resend.messages).toMatchObject([
    {
      subject: `Facture ${number}\u00a0: suite à votre refus · Atelier Lumière`,
      attachments: [{ filename: `${number}.pdf` }],
    },
  ]);
  expect(resend.messages[0]?.text).toContain("«\u00a0Trop cher {number} et en retard\u00a0»");
  expect(shown).toMatchObject({ ok: true, subject: resend.messages[0]?.subject, html: resend.messages[0]?.html });
  expect((await typesOf(id)).slice(-2)).toEqual(["invoice.answer_queued", "invoice.answer_sent"]);
  expect((await invoiceEmails(company.context.companyId, id)).map(({ kind }) => kind)).toEqual(["answer", "invoice"]);

  await inTransaction((tx) => recordPayment(tx, company.context, id, 100));
  await inTransaction((tx) => settleDispute(tx, company.context, id));
  expect(await queue(id, written({ kind: "answer" }))).toEqual({ ok: false, code: "not_disputed" });
});

test("a credit note is sent with its own document and words; the cancelled invoice is not sent again", async () => {
  const { id } = await company.issued();
  expect(await queue(id, written({ kind: "credit_note" }))).toEqual({ ok: false, code: "credit_note_not_found" });
  const later = { ...company.context, now: new Date("2026-11-25T09:00:00Z") };
  const cancelled = await done(inTransaction((tx) => cancelInvoice(tx, later, id, { reason: null, language: "fr" })));
  expect(await queue(id, written())).toMatchObject({ ok: false, code: "invalid_status", status: "cancelled" });

  const draft = await done(draftEmail(company.context, id, "credit_note"));
  const { subject, message } = draft.draft;
  const shown = await previewEmail(company.context, { invoiceId: id, kind: "credit_note", subject, message });
  expect(await send(id, written({ kind: "credit_note", subject, message }))).toMatchObject({
    status: "accepted",
    invoice: { status: "cancelled" },
  });
  const number = cancelled.invoice.creditNotes[0]?.number;
  expect(resend.messages).toMatchObject([
    { subject: `Avoir ${number} · Atelier Lumière`, attachments: [{ filename: `${number}.pdf` }] },
  ]);
  expect(shown).toMatchObject({ ok: true, subject: resend.messages[0]?.subject, html: resend.messages[0]?.html });
  expect(resend.messages[0]?.text).toMatch(/Émis par\s: Atelier Lumière\nAdressé à\s: /);
  expect(resend.messages[0]?.text).toMatch(/cet avoir solde la facture F-\S+\. L’avoir est joint/);
  expect((await typesOf(id)).filter((type) => type.includes("credit_note"))).toEqual([
    "invoice.credit_note_queued",
    "invoice.credit_note_sent",
  ]);
});

test("each credit note for a part is sent with its own document, amount and delivery; the newest where none is named", async () => {
  const [{ id }, other] = [await company.issued(), await company.issued()];
  const credit = async (invoiceId: string, quantityE4: number) => {
    const choice = [{ lineNumber: 1, quantityE4 }];
    const made = await done(
      inTransaction((tx) => creditInvoice(tx, company.context, invoiceId, { choice, reason: null })),
    );
    return creditNoteNumbered(made.invoice, made.number);
  };
  const [first, second, foreign] = [await credit(id, 5_000), await credit(id, 2_500), await credit(other.id, 2_500)];
  const draft = async (creditNoteId?: string) => {
    const made = await draftEmail(company.context, id, "credit_note", creditNoteId);
    return made.ok ? made.draft.documents[0] : made.code;
  };
  expect([await draft(), await draft(first.id), await draft(foreign.id)]).toEqual([
    `${second.number}.pdf`,
    `${first.number}.pdf`,
    "credit_note_not_found",
  ]);

  const words = { kind: "credit_note", subject: "{number}: {amount}", message: "{invoice}" } as const;
  const ofFirst = written({ ...words, creditNoteId: first.id });
  resend.script("new@client.example", FAILURES.broken);
  expect(await send(id, ofFirst)).toMatchObject({ status: "queued" });
  expect(await queue(id, written({ ...words, creditNoteId: first.id }))).toEqual({
    ok: false,
    code: "send_in_progress",
  });
  expect(await queue(id, written({ ...words, creditNoteId: foreign.id }))).toEqual({
    ok: false,
    code: "credit_note_not_found",
  });
  expect(await send(id, written(words))).toMatchObject({
    status: "accepted",
    invoice: { status: "issued", sentAt: null },
  });
  expect(await tryDelivery(company.context, ofFirst.id)).toMatchObject({ status: "accepted" });

  const shown = await previewEmail(company.context, { invoiceId: id, ...words, creditNoteId: first.id });
  expect(shown).toMatchObject({ ok: true, subject: expect.stringMatching(`^${first.number}: 390,00\\s€$`) });
  expect(
    resend.messages.map(({ subject, attachments }) => [
      subject.split(":")[0],
      attachments.map(({ filename }) => filename),
    ]),
  ).toEqual([
    [second.number, [`${second.number}.pdf`]],
    [first.number, [`${first.number}.pdf`]],
  ]);
  const emails = await invoiceEmails(company.context.companyId, id);
  expect(emails.map(({ kind, creditNoteNumber, delivery }) => [kind, creditNoteNumber, delivery.status])).toEqual([
    ["credit_note", second.number, "accepted"],
    ["credit_note", first.number, "accepted"],
  ]);
  expect((await getInvoice(company.context.companyId, id))?.delivery).toBeNull();
});

test("attachments leave with the document, the same bytes at every attempt, under safe names", async () => {
  const { id, number } = await company.issued();
  const pdf = Buffer.from("%PDF-1.7 terms");
  const files = [new File([pdf], "../Conditions générales.pdf"), new File(["a;b"], "a.csv")];
  resend.script("new@client.example", FAILURES.broken);
  const email = written();
  expect(await sendEmail(company.context, id, email, files)).toMatchObject({ ok: true, status: "queued" });
  expect(await tryDelivery(company.context, email.id)).toMatchObject({ status: "accepted" });
  const [message] = resend.messages;
  expect(message?.attachments.map(({ filename, mediaType }) => [filename, mediaType])).toEqual([
    [`${number}.pdf`, "application/pdf"],
    ["Conditions générales.pdf", "application/pdf"],
    ["a.csv", "text/csv"],
  ]);
  expect(message?.attachments[1]?.content.equals(pdf)).toBe(true);
  const [listed] = await invoiceEmails(company.context.companyId, id);
  expect(listed?.attachments).toEqual(["Conditions générales.pdf", "a.csv"]);
});

test("attachments of 5 MB go, more are refused, and so are other types; nothing is recorded then", async () => {
  const { id } = await company.issued();
  const file = (bytes: number, name = "a.txt") => new File([Buffer.alloc(bytes, "a")], name);
  const refuse = async (files: File[]) =>
    (await sendEmail(company.context, id, written(), files)) as { code: string; name?: string };
  expect(await refuse([file(2_500_001), file(2_500_000)])).toEqual({ ok: false, code: "attachments_too_large" });
  expect(await refuse(Array.from({ length: 11 }, () => file(1)))).toEqual({ ok: false, code: "too_many_attachments" });
  expect(await refuse([file(1), file(1, "a.exe")])).toEqual({ ok: false, code: "attachment_type", name: "a.exe" });
  expect(await refuse([file(1, "a.pdf")])).toEqual({ ok: false, code: "attachment_content", name: "a.pdf" });
  expect(await invoiceEmails(company.context.companyId, id)).toEqual([]);
  expect(await sendEmail(company.context, id, written(), [file(2_500_000), file(2_500_000)])).toMatchObject({
    status: "accepted",
  });
});

test("a user with an unverified address sends nothing", async () => {
  const { id } = await company.issued();
  const { actor } = company.context;
  await prisma.user.updateMany({ where: { id: actor.id ?? "" }, data: { emailVerifiedAt: null } });
  expect(await queue(id, written())).toEqual({ ok: false, code: "email_unverified" });
  await prisma.user.updateMany({ where: { id: actor.id ?? "" }, data: { emailVerifiedAt: new Date() } });
  expect(await queue(id, written())).toMatchObject({ ok: true });
});

const report = (deliveryId: string, kind: DeliveryReport["kind"], reason: string | null = null) =>
  recordDeliveryReport(
    newId(),
    { kind, at: company.context.now, reason, deliveryId, providerMessageId: newId() },
    company.context.now,
  );

const draftOf = async (invoiceId: string) => (await done(draftEmail(company.context, invoiceId, "invoice"))).draft;

test("an address that bounced is named and not offered again, on any invoice of its client, until an e-mail reaches it", async () => {
  const [one, other] = [await company.issued(), await company.issued()];
  const [first, second] = [written({ to: ["Dead@client.example"] }), written({ to: ["dead@client.example"] })];
  await send(one.id, first);
  await report(first.id, "bounced", "550 No such mailbox");
  await prisma.client.updateMany({ where: { id: company.clientId }, data: { email: "dead@client.example" } });
  for (const { id } of [one, other])
    expect(await draftOf(id)).toMatchObject({
      to: [],
      clientEmail: "dead@client.example",
      returned: [{ address: "Dead@client.example", kind: "bounced", reason: "550 No such mailbox" }],
    });
  const stranger = await makeTestCompany();
  const foreign = await done(draftEmail(stranger.context, (await stranger.issued()).id, "invoice"));
  expect(foreign.draft.returned).toEqual([]);

  await send(other.id, second);
  expect((await draftOf(one.id)).to).toEqual([]);
  await report(second.id, "delivered");
  expect(await draftOf(one.id)).toMatchObject({ to: ["dead@client.example"], returned: [] });
});

test("the address that an e-mail goes to becomes its client's if its author wants that, also for invoices issued before", async () => {
  const [one, other] = [await company.issued(), await company.issued()];
  await send(one.id, written({ to: ["elsewhere@client.example"] }));
  expect((await draftOf(other.id)).to).not.toEqual(["elsewhere@client.example"]);
  await send(one.id, written({ to: ["right@client.example", "boss@client.example"], keepAddress: true }));
  expect(await prisma.client.findFirstOrThrow({ where: { id: company.clientId } })).toMatchObject({
    email: "right@client.example",
  });
  expect(await draftOf(other.id)).toMatchObject({ to: ["right@client.example"], clientEmail: "right@client.example" });
  resend.messages.length = 0;
  const sending = await done(inTransaction((tx) => sendInvoice(tx, company.context, other.id)));
  await tryDelivery(company.context, sending.deliveryId);
  expect(resend.messages.map(({ to }) => to)).toEqual([["right@client.example"]]);
});

test("a draft is issued and sent as one: with the number it gets and the address that is kept, or neither", async () => {
  const draft = await company.draft();
  const order = { language: "en", onlyInOrder: false } as const;
  expect(await done(draftEmail(company.context, draft.id, "invoice"))).toMatchObject({
    draft: { values: { number: expect.stringMatching(/^F-/), link: expect.stringContaining("…") } },
  });
  resend.messages.length = 0;
  const unwanted = written({ kind: "reminder", keepAddress: true, to: ["unwanted@client.example"] });
  expect(await issueAndSend(company.context, draft.id, unwanted, [], order)).toMatchObject({ ok: false });
  expect(await getInvoice(company.context.companyId, draft.id)).toMatchObject({ status: "draft", number: null });

  const email = written({ keepAddress: true, to: ["first@client.example"], subject: "{number}" });
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => issueAndSend(company.context, draft.id, email, [], order)),
  );
  const invoice = await getInvoice(company.context.companyId, draft.id);
  expect(outcomes.filter(({ ok }) => ok)).toMatchObject([{ status: "accepted", number: invoice?.number }]);
  expect(invoice).toMatchObject({ status: "sent", client: { email: "first@client.example" } });
  expect(resend.messages.map(({ subject }) => subject)).toEqual([invoice?.number]);
});
