import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { findDelivery } from "#lib/db/email/deliveries.ts";
import { draftEmail } from "#lib/email/sending/draft-email.ts";
import { sendInvoice } from "#lib/email/sending/send-invoice.ts";
import { readEmailTemplate, setEmailTemplate } from "#lib/email/templates/email-template.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

const set = (language: "fr" | "en", template: { subject: string; message: string } | null, by = company) =>
  inTransaction((tx) => setEmailTemplate(tx, by.context, { kind: "invoice", language }, template));

test("e-mails begin with the company's own text in the invoice's language, from the browser and the API; without one with Folio's", async () => {
  const invoice = await company.issued();
  const own = { subject: "Votre facture {number}", message: "Chère Madame {client}," };
  const before = await draftEmail(company.context, invoice.id, "invoice");
  await set("fr", own);
  await set("en", { subject: "Not this one", message: "Hello" });
  expect(await draftEmail(company.context, invoice.id, "invoice")).toMatchObject({ draft: own });
  const sent = await done(inTransaction((tx) => sendInvoice(tx, company.context, invoice.id)));
  const { message } = (await findDelivery("pool", company.context.companyId, sent.deliveryId)) ?? {};
  expect(message?.subject).toBe(`Votre facture ${invoice.number}`);
  expect(message?.text).toContain(`Chère Madame ${invoice.client.name},`);
  await set("fr", null);
  expect(await draftEmail(company.context, (await company.issued()).id, "invoice")).toEqual({
    ...before,
    draft: { ...(before.ok && before.draft), values: expect.any(Object), documents: [expect.any(String)] },
  });
});

test("a text is its company's alone, and the trail says who changed which", async () => {
  const other = await makeTestCompany();
  const choice = { kind: "invoice", language: "en" } as const;
  await set("en", { subject: "Ours", message: "Hello" });
  await set("en", { subject: "Ours", message: "Hello" });
  expect(await readEmailTemplate(company.context.companyId, choice, new Date())).toEqual({
    subject: "Ours",
    message: "Hello",
    isOwn: true,
  });
  expect(await readEmailTemplate(other.context.companyId, choice, new Date())).toMatchObject({ isOwn: false });
  await set("en", { subject: "Theirs", message: "Hello" }, other);
  const events = await prisma.event.findMany({
    where: { companyId: other.context.companyId, type: "company.email_template_changed" },
    select: { data: true },
  });
  expect(events).toEqual([{ data: { ...choice, isOwn: true } }]);
});
