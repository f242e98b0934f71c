import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { listQuoteDeliveries } from "#lib/db/email/quote-deliveries.ts";
import { listReturnedAddresses } from "#lib/db/email/returned-addresses.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { recordDeliveryReport } from "#lib/email/delivery/record-delivery-report.ts";
import { tryQuoteDelivery } from "#lib/email/delivery/try-quote-delivery.ts";
import { draftQuoteEmail } from "#lib/email/sending/draft-quote-email.ts";
import { previewQuoteEmail } from "#lib/email/sending/preview-quote-email.ts";
import { queueQuoteEmail, type RequestedQuoteEmail } from "#lib/email/sending/send-quote-email.ts";
import { sendQuoteNotice } from "#lib/email/sending/send-quote-notice.ts";
import { setEmailTemplate } from "#lib/email/templates/email-template.ts";
import { env } from "#lib/env.ts";
import { sendQuote } from "#lib/quotes/send-quote.ts";
import { sendQuoteByEmail } from "#lib/quotes/send-quote-by-email.ts";
import { declineByClient } from "#lib/quotes/sign-quote.ts";
import { done } from "#tests/support/done.ts";
import { quotesOf } from "#tests/support/quotes.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const resend = await resendOfTests();
const company = await makeTestCompany();
const quotes = quotesOf(company);

const EMAIL: RequestedQuoteEmail = { kind: "quote", to: null, cc: [], subject: null, message: null };

const EMAIL_TEXT = { subject: "About {number}", message: "Hello {client}" };

const queue = (quote: Quote, changes: Partial<RequestedQuoteEmail> = {}) =>
  inTransaction((tx) => queueQuoteEmail(tx, company.context, quote.id, { ...EMAIL, ...changes }));

async function sendTo(quote: Quote, changes: Partial<RequestedQuoteEmail> = {}) {
  const { deliveryId } = await done(queue(quote, changes));
  return { deliveryId, ...(await tryQuoteDelivery(company.context, deliveryId)) };
}

const messageOf = (key: string) => resend.messages.filter(({ idempotencyKey }) => idempotencyKey === key);

test("a draft gets its number and its e-mail in one step, with the PDF, the link, the total and the last day", async () => {
  const draft = await quotes.draft({ validUntil: toCalendarDate("2099-12-31") });
  const sent = await done(inTransaction((tx) => sendQuote(tx, company.context, draft.id, { email: EMAIL })));
  expect(await tryQuoteDelivery(company.context, sent.deliveryId ?? "")).toMatchObject({ status: "accepted" });
  await tryQuoteDelivery(company.context, sent.deliveryId ?? "");
  const [message, ...others] = messageOf(sent.deliveryId ?? "");
  expect(others).toEqual([]);
  expect(message).toMatchObject({ subject: `Devis ${sent.quote.number} · ${sent.quote.company.name}` });
  expect(message?.text).toContain(`${env.APP_URL}/q/${sent.quote.viewToken}`);
  expect(message?.text).toContain(
    "1 200,00 €, valable jusqu’au 31 décembre 2099"
      .replace(/(\d) (\d|€)/g, "$1\u202f$2")
      .replace("00\u202f€", "00\u00a0€"),
  );
  expect(message?.attachments.map(({ filename }) => filename)).toEqual([`${sent.quote.number}.pdf`]);
  expect(await quotes.eventsOf(draft.id)).toEqual(
    expect.arrayContaining(["quote.sent", "quote.send_queued", "quote.email_sent"]),
  );
});

test("a reminder goes to who got the quote, and only while it waits for an answer", async () => {
  const quote = await quotes.sent();
  await sendTo(quote, { to: ["other@client.example"] });
  const { deliveryId } = await sendTo(quote, { kind: "quote_reminder" });
  expect(messageOf(deliveryId)).toMatchObject([
    { to: ["other@client.example"], subject: expect.stringContaining("votre réponse") },
  ]);
  expect(await listQuoteDeliveries(quote.companyId, quote.id)).toMatchObject([
    { kind: "quote_reminder" },
    { kind: "quote" },
  ]);
  const client = { ...company.context, actor: { kind: "client", id: null } } as const;
  await done(inTransaction((tx) => declineByClient(tx, client, { quoteId: quote.id, version: 1, reason: "Non" })));
  expect(await queue(quote, { kind: "quote_reminder" })).toMatchObject({
    code: "invalid_quote_status",
    status: "declined",
  });
});

test("one of a kind is queued at a time, and the same id is the same e-mail", async () => {
  const quote = await quotes.sent();
  const id = newId();
  expect(await done(queue(quote, { id }))).toEqual({ ok: true, deliveryId: id });
  expect(await done(queue(quote, { id }))).toEqual({ ok: true, deliveryId: id });
  expect(await queue(quote)).toEqual({ ok: false, code: "send_in_progress" });
  expect((await queue(quote, { kind: "quote_reminder" })).ok).toBe(true);
});

test("an e-mail that bounces is in the trail of the quote, and its sender is told", async () => {
  const quote = await quotes.sent();
  const { deliveryId } = await sendTo(quote);
  const report = {
    deliveryId,
    providerMessageId: null,
    kind: "bounced",
    at: new Date(),
    reason: "No such user",
  } as never;
  expect(await recordDeliveryReport(newId(), report, new Date())).toEqual({ result: "recorded" });
  expect(await quotes.eventsOf(quote.id)).toContain("quote.email_bounced");
  const notice = { kind: "bounced", companyId: quote.companyId, quoteId: quote.id, key: deliveryId } as const;
  await sendQuoteNotice(notice, new Date());
  await sendQuoteNotice(notice, new Date());
  expect(messageOf(`quote-notice-bounced-${deliveryId}`)).toMatchObject([
    { subject: expect.stringContaining("n’est pas arrivé"), text: expect.stringContaining("No such user") },
  ]);
  const returned = () => listReturnedAddresses("pool", quote.companyId, quote.clientId);
  expect(await returned()).toMatchObject([{ kind: "bounced", reason: "No such user" }]);
  const later = await sendTo(quote, { to: [(await returned())[0]?.address ?? ""] });
  await recordDeliveryReport(
    newId(),
    { deliveryId: later.deliveryId, providerMessageId: null, kind: "delivered", at: new Date(), reason: null } as never,
    new Date(),
  );
  expect(await returned()).toEqual([]);
});

test("a company words its e-mails about quotes itself, each kind in each language", async () => {
  const choice = { kind: "quote_reminder", language: "fr" } as const;
  const own = { subject: "Et notre devis {number} ?", message: "Bonjour {client}," };
  await done(inTransaction((tx) => setEmailTemplate(tx, company.context, choice, own)));
  const quote = await quotes.sent();
  expect(await draftQuoteEmail(company.context, quote.id, "quote_reminder")).toMatchObject({ draft: own });
  const { deliveryId } = await sendTo(quote, { kind: "quote_reminder" });
  expect(messageOf(deliveryId)).toMatchObject([{ subject: `Et notre devis ${quote.number} ?` }]);
  await done(inTransaction((tx) => setEmailTemplate(tx, company.context, choice, null)));
});

test("the e-mail with a draft is written with the number that it will get, and keeps the address of its client", async () => {
  const clientId = await company.addClient({ email: null });
  const draft = await quotes.draft({ clientId });
  const written = await draftQuoteEmail(company.context, draft.id, "quote");
  const number = written.ok && written.draft.values.number;
  expect(written).toMatchObject({ draft: { to: [], clientEmail: null, documents: [`${number}.pdf`] } });
  expect(await previewQuoteEmail(company.context, { quoteId: draft.id, kind: "quote", ...EMAIL_TEXT })).toMatchObject({
    subject: `About ${number}`,
  });
  const email = { ...EMAIL, ...EMAIL_TEXT, to: ["new@client.example"], keepAddress: true };
  const file = new File(["A plan"], "plan.txt", { type: "text/plain" });
  expect(await sendQuoteByEmail(company.context, draft.id, email, [file], "fr")).toMatchObject({ status: "accepted" });
  const sent = await quotes.find(draft.id);
  expect(sent).toMatchObject({ number, client: { email: "new@client.example" }, delivery: { status: "accepted" } });
  expect(messageOf(sent.delivery?.id ?? "")).toMatchObject([
    { attachments: [{ filename: `${number}.pdf` }, { filename: "plan.txt" }] },
  ]);
  expect(await draftQuoteEmail(company.context, draft.id, "quote_reminder")).toMatchObject({
    draft: { to: ["new@client.example"] },
  });
});

test("a draft has nothing to remind of", async () => {
  const { id } = await quotes.draft();
  const reminder = { ...EMAIL, kind: "quote_reminder" } as const;
  expect(await inTransaction((tx) => sendQuote(tx, company.context, id, { email: reminder }))).toMatchObject({
    ...{ code: "invalid_quote_status", status: "draft", allowed: ["sent", "viewed"] },
  });
});

test("an e-mail whose quote was answered before it left is not sent", async () => {
  const quote = await quotes.sent();
  const { deliveryId } = await done(queue(quote));
  const client = { ...company.context, actor: { kind: "client", id: null } } as const;
  await done(inTransaction((tx) => declineByClient(tx, client, { quoteId: quote.id, version: 1, reason: "Non" })));
  expect(await tryQuoteDelivery(company.context, deliveryId)).toMatchObject({ status: "failed" });
  expect(messageOf(deliveryId)).toEqual([]);
  expect((await quotes.find(quote.id)).status).toBe("declined");
});
