import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { deliverEmail } from "#lib/email/delivery/deliver-email.ts";
import { draftEmail } from "#lib/email/sending/draft-email.ts";
import { requestEmail } from "#lib/email/sending/request-email.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { sendInvoices } from "#lib/email/sending/send-invoices.ts";
import { env } from "#lib/env.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { log } from "#lib/log.ts";
import { inviteMember } from "#lib/members/invite-member.ts";
import { sendReminders } from "#lib/reminders/send-reminders.ts";
import { sendSelectedReminders } from "#lib/reminders/send-selected-reminders.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

// Neither a mail provider nor the local mailbox: an e-mail would reach nobody.

const { mailProvider, MAILBOX } = env;
const refused = { ok: false, code: "email_not_configured" };
const nobody = () => Object.assign(env, { mailProvider: null, MAILBOX: "closed" });
const mailbox = () => Object.assign(env, { mailProvider: null, MAILBOX: "open" });
let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany(new Date("2026-11-22T10:00:00Z"));
  nobody();
});
afterEach(() => {
  Object.assign(env, { mailProvider, MAILBOX });
  vi.restoreAllMocks();
});

/** While there was a provider. */
const SENT_AT = new Date("2026-11-20T09:00:00Z");
const noEmail = { to: null, cc: [], subject: null, message: null };
const recorded = () => prisma.emailDelivery.count({ where: { companyId: company.context.companyId } });

test("nothing is recorded as on its way: not by the API, not by pages, not by either in bulk", async () => {
  const { context } = company;
  const { id } = await company.issued();
  expect(await inTransaction((tx) => sendInvoice(tx, context, id))).toEqual(refused);
  expect(await inTransaction((tx) => requestEmail(tx, context, id, { ...noEmail, kind: "invoice" }))).toEqual(refused);
  expect(await draftEmail(context, id, "invoice")).toEqual(refused);
  expect(await sendInvoices(context, [id])).toMatchObject({ results: [{ id, result: "email_not_configured" }] });
  const sentId = await company.inStatus("sent", SENT_AT);
  expect(await sendSelectedReminders(context, [{ id: newId(), invoiceId: sentId }])).toMatchObject({
    results: [{ id: sentId, result: "email_not_configured" }],
  });
  expect(await recorded()).toBe(0);
});

test("the invoice stays issued, and can be sent once there is a mailbox", async () => {
  const { context } = company;
  const { id } = await company.issued();
  await inTransaction((tx) => sendInvoice(tx, context, id));
  expect(await getInvoice(context.companyId, id)).toMatchObject({ status: "issued", delivery: null });
  mailbox();
  expect(await sendInvoices(context, [id])).toMatchObject({ results: [{ result: "sent" }] });
});

test("a test company keeps its mailbox", async () => {
  const sandbox = await company.sandbox();
  const { id } = await sandbox.issued();
  expect(await sendInvoices(sandbox.context, [id])).toMatchObject({ results: [{ result: "sent" }] });
});

test("scheduled reminders wait, the log says how many, and go out once there is a mailbox", async () => {
  const { companyId } = company.context;
  await prisma.companyReminder.create({ data: { companyId, days: 1, message: null } });
  for (let made = 0; made < 2; made++) await company.inStatus("sent", SENT_AT);
  const warned = vi.spyOn(log, "warn");
  const now = new Date("2026-11-22T11:00:00Z");
  expect(await sendReminders(now)).toBe(0);
  expect(warned).toHaveBeenCalledWith({ reminders: 2 }, "reminders are due, and no mail provider is configured");
  expect(await recorded()).toBe(0);
  mailbox();
  expect(await sendReminders(now)).toBe(2);
});

test("nobody is invited, and what was queued before waits as for a provider that is away", async () => {
  const { context } = company;
  const by = { ...context, userId: context.actor.id ?? "" };
  const invitation = { email: `${newId()}@test.example`, language: "fr" as const };
  expect(await inTransaction((tx) => inviteMember(tx, by, invitation))).toEqual(refused);
  const message = {
    from: env.MAIL_FROM,
    to: invitation.email,
    replyTo: null,
    subject: "Subject",
    html: "<p>Text</p>",
    text: "Text",
  };
  const email = { message, attachments: [], idempotencyKey: newId() };
  const attempt = { companyId: null, isTest: false, now: context.now };
  const logged = vi.spyOn(log, "error");
  expect(await deliverEmail(email, { ...attempt, isLast: false })).toMatchObject({ outcome: "unavailable" });
  expect(logged).not.toHaveBeenCalled();
  expect(await deliverEmail(email, { ...attempt, isLast: true })).toMatchObject({ outcome: "failed" });
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ email: email.idempotencyKey }),
    "an e-mail will not be delivered",
  );
});
