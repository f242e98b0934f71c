import { expect, test } from "vitest";
import {
  getMailboxAttachment,
  getMailboxMessage,
  keepInMailbox,
  listMailbox,
  purgeTestMessages,
} from "#lib/db/mailbox/mailbox.ts";
import { firstIdOf, newId } from "#lib/domain/identity/identifiers.ts";
import { prisma } from "#tests/support/prisma.ts";

const companyId = newId();
const content = Buffer.from("%PDF-1.7 ÿ\u0000", "latin1");
const message = {
  from: '"Atelier" <invoices@folio.localhost>',
  to: "client@example.com",
  replyTo: null,
  subject: "Facture F-2026-00001",
  html: "<p>Bonjour</p>",
  text: "Bonjour",
};
const email = (idempotencyKey = newId()) => ({
  message,
  attachments: [{ filename: "F-2026-00001.pdf", mediaType: "application/pdf", content }],
  idempotencyKey,
});
const now = new Date("2026-11-20T12:00:00Z");

const groupId = newId();
await prisma.group.create({ data: { id: groupId, name: "Group" } });
const address = { addressLine1: "1 rue du Port", postalCode: "69001", city: "Lyon", country: "FR" };
await prisma.company.create({ data: { id: companyId, groupId, name: "Atelier", ...address } });

test("what is kept is read back whole", async () => {
  const whole = email();
  const id = await keepInMailbox(companyId, { ...whole, message: { ...whole.message, cc: "c@client.example" } }, now);
  const kept = await getMailboxMessage(null, id);
  expect(kept).toEqual({
    id,
    ...message,
    cc: "c@client.example",
    bcc: null,
    createdAt: expect.stringMatching(/^2026-11-20T12:00:00/),
    attachments: [
      { id: expect.any(String), filename: "F-2026-00001.pdf", mediaType: "application/pdf", sizeBytes: content.length },
    ],
  });
  const file = await getMailboxAttachment(null, id, kept?.attachments[0]?.id ?? "");
  expect(Buffer.from(file?.content ?? []).equals(content)).toBe(true);
});

test("tries with one key, at once or later, keep one message", async () => {
  const one = email();
  const ids = await Promise.all([1, 2, 3, 4].map(() => keepInMailbox(companyId, one, now)));
  ids.push(await keepInMailbox(companyId, one, new Date("2026-12-24T00:00:00Z")));
  expect(new Set(ids).size).toBe(1);
  expect(await prisma.mailboxMessage.count({ where: { companyId, idempotencyKey: one.idempotencyKey } })).toBe(1);
  expect((await getMailboxMessage(null, ids[0] ?? ""))?.attachments).toHaveLength(1);
});

test("the list shows the newest first and goes on after a message", async () => {
  const first = await keepInMailbox(companyId, email(), now);
  const second = await keepInMailbox(companyId, { ...email(), attachments: [] }, now);
  const [newest, next] = await listMailbox(null, null, 2);
  expect(newest).toMatchObject({
    id: second,
    to: "client@example.com",
    subject: "Facture F-2026-00001",
    attachmentCount: 0,
  });
  expect(next).toMatchObject({ id: first, attachmentCount: 1 });
  expect((await listMailbox(null, second, 1)).map(({ id }) => id)).toEqual([first]);
});

test("an attachment is reached through its own message only", async () => {
  const [one, other] = [await keepInMailbox(companyId, email(), now), await keepInMailbox(companyId, email(), now)];
  const attachmentId = (await getMailboxMessage(null, one))?.attachments[0]?.id ?? "";
  expect(await getMailboxAttachment(null, one, attachmentId)).not.toBeNull();
  expect(await getMailboxAttachment(null, other, attachmentId)).toBeNull();
  expect(await getMailboxMessage(null, newId())).toBeNull();
});

async function makeSandbox(daysAhead: number): Promise<string> {
  const company = await prisma.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { groupId: true, name: true, addressLine1: true, postalCode: true, city: true, country: true },
  });
  const { id } = await prisma.company.create({ data: { ...company, id: newId(), isTest: true, daysAhead } });
  return id;
}

test("of test companies the messages before an instant go with their attachments, by when they were kept and not by the company's clock", async () => {
  const testId = await makeSandbox(400);
  const ahead = new Date(Date.now() + 400 * 86_400_000);
  const [old, real] = [await keepInMailbox(testId, email(), ahead), await keepInMailbox(companyId, email(), now)];
  await keepInMailbox(testId, email(), ahead);
  const limit = new Date(Date.now() + 60_000);
  const young = firstIdOf(limit);
  await prisma.mailboxMessage.create({
    data: { ...message, id: young, companyId: testId, idempotencyKey: newId(), createdAt: now },
  });

  await purgeTestMessages(limit);
  expect((await listMailbox(testId, null, 9)).map(({ id }) => id)).toEqual([young]);
  expect(await prisma.mailboxAttachment.count({ where: { messageId: old } })).toBe(0);
  expect((await getMailboxMessage(null, real))?.attachments).toHaveLength(1);
});

test("more messages than a statement deletes go too", async () => {
  const testId = await makeSandbox(0);
  const many = Array.from({ length: 501 }, () => ({
    ...message,
    id: newId(),
    companyId: testId,
    idempotencyKey: newId(),
    createdAt: now,
  }));
  await prisma.mailboxMessage.createMany({ data: many });
  await purgeTestMessages(new Date(Date.now() + 60_000));
  expect(await listMailbox(testId, null, 9)).toEqual([]);
});
