import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { beginHandover, dropHandover, findHandover, settleHandover } from "#lib/db/email/handovers.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { mailProvider } from "#lib/email/delivery/mail-provider.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { smtpProvider } from "#lib/email/provider/smtp-provider.ts";
import { queueEmail } from "#lib/email/sending/queue-email.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const server = await startSmtpServer();
afterAll(() => server.close());
const smtp = smtpProvider({
  server: { host: "127.0.0.1", port: server.port, tls: "none", auth: null },
  returnPath: "bounces@folio.example",
  journal: { find: findHandover, begin: beginHandover, settle: settleHandover, drop: dropHandover },
});
beforeEach(() => {
  if (mailProvider) vi.spyOn(mailProvider, "send").mockImplementation(smtp.send);
  server.messages.length = 0;
});
afterEach(() => vi.restoreAllMocks());

/** Records an e-mail with an issued invoice; returns its delivery. */
async function send(invoiceId: string, to: string[]): Promise<string> {
  const email = { id: newId(), kind: "invoice" as const, to, cc: [], copyToMe: false, subject: "S", message: "M" };
  return (await done(inTransaction((tx) => queueEmail(tx, company.context, invoiceId, email)))).deliveryId;
}

const attempt = (deliveryId: string) => tryDelivery(company.context, deliveryId);

async function eventsOf(invoiceId: string) {
  const events = await prisma.event.findMany({ where: { invoiceId }, orderBy: { sequence: "asc" } });
  return events.map(({ type, data }) => ({ type, data: data as Record<string, unknown> }));
}

async function noticesOf(deliveryId: string): Promise<string[]> {
  const jobs = await prisma.$queryRaw<{ kind: string }[]>`
    SELECT payload ->> 'kind' AS kind FROM graphile_worker._private_jobs WHERE payload ->> 'key' = ${deliveryId}`;
  return jobs.map(({ kind }) => kind);
}

test("an uncertain send is shown as such, told to its sender, never repeated, and can be sent again", async () => {
  const invoice = await company.issued();
  server.script("lost@client.example", { kind: "drop", at: "end", takes: true });
  const deliveryId = await send(invoice.id, ["lost@client.example"]);
  for (const _ of [1, 2])
    expect(await attempt(deliveryId)).toMatchObject({
      status: "uncertain",
      invoice: { status: "issued", sentAt: null, delivery: { status: "uncertain", acceptedAt: null, attempts: 1 } },
    });
  expect(server.messages).toHaveLength(1);
  expect(await eventsOf(invoice.id)).toContainEqual({
    type: "invoice.send_failed",
    data: { deliveryId, isUncertain: true, reason: expect.stringContaining("closed") },
  });
  expect(await noticesOf(deliveryId)).toEqual(["send_uncertain"]);

  const again = await send(invoice.id, ["lost@client.example"]);
  expect(await attempt(again)).toMatchObject({ status: "accepted", invoice: { status: "sent" } });
  expect(server.messages).toHaveLength(2);
});

test("a recipient whom the server refuses bounces at once, while the others get the e-mail", async () => {
  const invoice = await company.issued();
  server.script("gone@client.example", { kind: "answer", at: "RCPT", code: 550, text: "5.1.1 No such user" });
  const deliveryId = await send(invoice.id, ["gone@client.example", "here@client.example"]);
  expect(await attempt(deliveryId)).toMatchObject({
    status: "accepted",
    reason: "gone@client.example: 550 5.1.1 No such user",
    invoice: { status: "sent", delivery: { status: "bounced" } },
  });
  expect(server.messages.map(({ to }) => to)).toEqual(["here@client.example"]);
  expect((await eventsOf(invoice.id)).map(({ type }) => type)).toContain("invoice.email_bounced");
  expect(await noticesOf(deliveryId)).toEqual(["bounced"]);
});

test("an e-mail that the server refuses for every recipient is rejected, and its invoice stays issued", async () => {
  const invoice = await company.issued();
  server.script("none@client.example", { kind: "answer", at: "RCPT", code: 550, text: "5.1.1 No such user" });
  expect(await attempt(await send(invoice.id, ["none@client.example"]))).toMatchObject({
    status: "rejected",
    reason: "550 5.1.1 No such user",
    invoice: { status: "issued" },
  });
});

test("a crash between the server's answer and our commit leads to one e-mail, and to sent", async () => {
  const invoice = await company.issued();
  const deliveryId = await send(invoice.id, ["crash@client.example"]);
  await prisma.$executeRaw`CREATE FUNCTION crash_after() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the database went away'; END $$`;
  await prisma.$executeRaw`CREATE TRIGGER crash_after BEFORE UPDATE ON email_deliveries FOR EACH ROW EXECUTE FUNCTION crash_after()`;
  await expect(attempt(deliveryId)).rejects.toThrow(/went away/);
  await prisma.$executeRaw`DROP TRIGGER crash_after ON email_deliveries`;
  expect(await attempt(deliveryId)).toMatchObject({ status: "accepted", invoice: { status: "sent" } });
  expect(server.messages).toHaveLength(1);
});
