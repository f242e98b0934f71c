import { beforeEach, expect, test } from "vitest";
import { createApiKey } from "#lib/api-keys/create-api-key.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { tryDelivery } from "#lib/email/delivery/try-delivery.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { sendNotice } from "#lib/email/sending/send-notice.ts";
import { env } from "#lib/env.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { rejectInvoice } from "#lib/viewing-links/reject-invoice.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { FAILURES } from "#tests/support/resend-server.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
const resend = await resendOfTests();
beforeEach(async () => {
  company = await makeTestCompany();
});

async function emailOf(userId: string): Promise<string> {
  return (await prisma.user.findUniqueOrThrow({ where: { id: userId } })).email;
}

async function addColleague(): Promise<{ id: string; email: string }> {
  const id = await company.addMember();
  return { id, email: await emailOf(id) };
}

/** An invoice that a user sent. */
async function sentBy(actor: Context["actor"]): Promise<string> {
  const { id } = await company.issued();
  const sending = await done(inTransaction((tx) => sendInvoice(tx, { ...company.context, actor }, id)));
  await tryDelivery(company.context, sending.deliveryId);
  return id;
}

function notify(invoiceId: string, kind: "accepted" | "rejected" = "accepted") {
  return sendNotice({ kind, companyId: company.context.companyId, invoiceId, key: invoiceId }, new Date());
}

/** The notices with this key; there is never more than one. */
function notices(key: string) {
  return resend.messages.filter(
    ({ idempotencyKey }) => idempotencyKey?.endsWith(key) && idempotencyKey.startsWith("notice-"),
  );
}

test("the user who sent the invoice gets one e-mail, in the company's language, with the reason and a link to it", async () => {
  const colleague = await addColleague();
  const invoiceId = await sentBy({ kind: "user", id: colleague.id });
  const client = { ...company.context, actor: { kind: "client", id: null } } as const;
  await inTransaction((tx) => rejectInvoice(tx, client, invoiceId, "Deux jours, pas trois"));
  await notify(invoiceId, "rejected");
  await notify(invoiceId, "rejected");
  const [notice, ...others] = notices(invoiceId);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    to: [colleague.email],
    subject: "Facture F-2026-00001 refusée par Boulangerie Martin",
  });
  expect(notice?.text).toContain("Deux jours, pas trois");
  expect(notice?.text).toContain(`${env.APP_URL}/invoices/${invoiceId}`);
});

test("for an API key its user gets the e-mail", async () => {
  const colleague = await addColleague();
  await done(
    inTransaction((tx) =>
      createApiKey(tx, { groupId: company.context.groupId, userId: colleague.id, now: new Date() }, "shop"),
    ),
  );
  const { id } = await prisma.apiKey.findFirstOrThrow({ where: { userId: colleague.id } });
  const invoiceId = await sentBy({ kind: "api_key", id });
  await notify(invoiceId);
  expect(notices(invoiceId)).toMatchObject([
    { to: [colleague.email], text: expect.stringContaining("vous avez envoyé cette facture") },
  ]);
});

test("whoever left the group learns nothing: its owner does", async () => {
  const colleague = await addColleague();
  const invoiceId = await sentBy({ kind: "user", id: colleague.id });
  await prisma.user.updateMany({ where: { id: colleague.id }, data: { removedAt: new Date() } });
  await notify(invoiceId);
  expect(notices(invoiceId)).toMatchObject([{ to: [await emailOf(company.context.actor.id ?? "")] }]);
});

test("an invoice that nobody is known to have sent is the owner's", async () => {
  await addColleague();
  const { id } = await company.issued();
  await notify(id);
  expect(notices(id)).toMatchObject([
    {
      to: [await emailOf(company.context.actor.id ?? "")],
      text: expect.stringContaining("vous êtes propriétaire de ce compte Folio"),
    },
  ]);
});

test("while the provider is away the job tries again; a refusal for good ends it", async () => {
  const { id } = await company.issued();
  resend.script(await emailOf(company.context.actor.id ?? ""), FAILURES.broken, FAILURES.refused);
  await expect(notify(id)).rejects.toThrow("not sent yet");
  await notify(id);
  expect(notices(id)).toEqual([]);
});

test("a notice that will never be delivered is in the invoice's history, once", async () => {
  const owner = await emailOf(company.context.actor.id ?? "");
  const [{ id: refused }, { id: givenUp }] = [await company.issued(), await company.issued()];
  const undelivered = async (id: string) => {
    const events = await invoiceEvents(company.context.companyId, id);
    return events
      .filter(({ type }) => type === "invoice.notice_undelivered")
      .map(({ actorKind, data }) => ({ actorKind, data }));
  };

  // The second run stands for a job whose worker died before it could report success.
  resend.script(owner, FAILURES.refused, FAILURES.refused);
  await notify(refused);
  await notify(refused);
  expect(await undelivered(refused)).toEqual([
    {
      actorKind: "system",
      data: { kind: "accepted", key: refused, to: owner, reason: expect.stringContaining("domain is not verified") },
    },
  ]);

  resend.script(owner, FAILURES.broken, FAILURES.broken);
  await expect(notify(givenUp)).rejects.toThrow("not sent yet");
  expect(await undelivered(givenUp)).toEqual([]);
  await sendNotice(
    { kind: "accepted", companyId: company.context.companyId, invoiceId: givenUp, key: givenUp },
    new Date(),
    true,
  );
  expect(await undelivered(givenUp)).toMatchObject([
    { data: { to: owner, reason: expect.stringContaining("unexpected error") } },
  ]);
});

test("a bounce is reported with the address and the reason", async () => {
  const invoiceId = await sentBy(company.context.actor);
  await prisma.emailDelivery.updateMany({
    where: { invoiceId },
    data: { bouncedAt: new Date(), bounceReason: "550 No such user" },
  });
  const { id: key } = await prisma.emailDelivery.findFirstOrThrow({ where: { invoiceId } });
  await sendNotice({ kind: "bounced", companyId: company.context.companyId, invoiceId, key }, new Date());
  const [notice] = notices(key);
  expect(notice?.text).toContain("compta@boulangerie-martin.example");
  expect(notice?.text).toContain("550 No such user");
});
