import { expect, test } from "vitest";
import { clientChoice, searchClients } from "#lib/clients/search-clients.ts";
import { inTransaction } from "#lib/db/client.ts";
import { insertDelivery } from "#lib/db/email/deliveries.ts";
import type { DeliveryKind } from "#lib/domain/email/client-email.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { invoiceEmails } from "#lib/email/sending/invoice-emails.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { previewPdf } from "#lib/invoices/drafts/preview-pdf.ts";
import { findInvoiceCompany } from "#lib/invoices/find-invoice-company.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { ifPaidSoFar, recordPayment } from "#lib/payments/record-payment.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();
const companyId = company.context.companyId;

test("a copy is a new draft of today in the company's time zone, due by the client's terms", async () => {
  const original = await company.issued();
  await prisma.client.updateMany({
    where: { companyId, id: original.clientId },
    data: { paymentTermsDays: 45, paymentTermsMonth: "after" },
  });
  const id = newId();
  // In Paris it is already the 21st.
  const context = { ...company.context, now: new Date("2026-11-20T23:30:00.000Z") };
  const copied = await inTransaction((tx) => duplicateInvoice(tx, context, { invoiceId: original.id, newId: id }));
  const { lines, totalCents, clientId } = original;
  expect(copied).toMatchObject({
    ok: true,
    invoice: {
      id,
      status: "draft",
      number: null,
      issueDate: "2026-11-21",
      dueDate: "2027-01-31",
      serviceDate: null,
      clientId,
      totalCents,
    },
  });
  expect(copied.ok && copied.invoice.lines.map(({ id: _, ...line }) => line)).toEqual(
    lines.map(({ id: _, ...line }) => line),
  );
  expect((await invoiceEvents(companyId, id))[0]?.data).toMatchObject({ copyOf: original.id });
  expect(
    await inTransaction((tx) => duplicateInvoice(tx, other.context, { invoiceId: original.id, newId: newId() })),
  ).toEqual({
    ok: false,
    code: "invoice_not_found",
  });
});

test("a form starts with today, the company's terms and its notes", async () => {
  await prisma.company.updateMany({ where: { id: companyId }, data: { paymentTermsDays: 15, defaultNotes: "Merci" } });
  expect(await invoiceDefaults(companyId, new Date("2026-11-20T23:30:00.000Z"))).toEqual({
    issueDate: "2026-11-21",
    terms: { paymentTermsDays: 15, paymentTermsMonth: null },
    quoteValidityDays: 30,
    notes: "Merci",
    vatRegime: "standard",
    operationCategory: "services",
    prices: { pricesIncludeTaxForConsumers: false, pricesIncludeTaxForBusinesses: false },
    country: "FR",
    language: "fr",
  });
});

test("a payment that a form sends twice is recorded once", async () => {
  const { id } = await company.issued();
  const pay = (amountPaid: number) =>
    inTransaction((tx) =>
      ifPaidSoFar(tx, company.context, { id, amountPaid }, () => recordPayment(tx, company.context, id, 100)),
    );
  const outcomes = await Promise.all([pay(0), pay(0)]);
  expect(outcomes.map((outcome) => outcome.ok || outcome.code).sort()).toEqual(["paid_meanwhile", true]);
  expect((await getInvoice(companyId, id))?.amountPaidCents).toBe(100);
  expect(await pay(100)).toMatchObject({ ok: true });
});

test("the trail tells in order what happened, by whom, and to nobody else", async () => {
  const { id } = await company.issued();
  await inTransaction((tx) => recordPayment(tx, company.context, id, 100));
  const trail = await invoiceEvents(companyId, id);
  expect(trail.map(({ type, actorName }) => `${type} by ${actorName}`)).toEqual([
    "invoice.created by Test",
    "invoice.issued by Test",
    "invoice.payment_recorded by Test",
  ]);
  expect(trail.at(-1)?.data).toMatchObject({ amountCents: 100 });
  expect(await invoiceEvents(other.context.companyId, id)).toEqual([]);
});

test("an invoice is found in the companies of its group alone", async () => {
  const { id } = await company.draft();
  const [mine, theirs] = [{ id: companyId }, { id: other.context.companyId }];
  expect(await findInvoiceCompany([theirs, mine], id)).toBe(companyId);
  expect(await findInvoiceCompany([theirs], id)).toBeNull();
  expect(await findInvoiceCompany([], id)).toBeNull();
  expect(await findInvoiceCompany([mine], "x")).toBeNull();
});

test("the preview of what is not saved yet is a PDF, for clients of the company alone", async () => {
  const { lines, ...draft } = await company.draft();
  expect(await previewPdf(companyId, { ...draft, lines })).toMatchObject({ ok: true, content: expect.any(Uint8Array) });
  expect(await previewPdf(other.context.companyId, { ...draft, lines })).toEqual({
    ok: false,
    code: "client_not_found",
  });
});

test("clients are found by any part of name, e-mail or SIREN, without regard to case and accents, and never another company's", async () => {
  const { clientId } = await company.draft();
  for (const words of ["", "BOULANG", "martin", "compta@boul", "813477"]) {
    expect((await searchClients(companyId, words)).map(({ id }) => id)).toEqual([clientId]);
  }
  expect(await searchClients(companyId, "%")).toEqual([]);
  expect(await clientChoice(companyId, clientId)).toMatchObject({
    id: clientId,
    name: "Boulangerie Martin",
    city: "Lyon",
  });
  expect(await clientChoice(other.context.companyId, clientId)).toBeNull();
});

test("e-mails are listed latest first, with kind, recipients, subject and what came of each, to nobody else", async () => {
  const invoice = await company.issued();
  const recipients = { to: ["a@client.example", "b@client.example"], cc: ["c@client.example"], bcc: [] };
  const message = composeEmail({
    kind: "reminder",
    invoice,
    text: null,
    sender: { from: "folio@folio.example", replyTo: null },
    recipients,
    now: company.context.now,
  });
  const record = (delivery: { kind: DeliveryKind; reminderDays?: number }, at: string) =>
    inTransaction(async (tx) => ({
      ok: true,
      id: insertDelivery(tx, { companyId, invoiceId: invoice.id, message, ...delivery }, new Date(at)),
    }));
  await record({ kind: "manual_reminder" }, "2026-11-27T09:00:00Z");
  const { id } = await record({ kind: "reminder", reminderDays: -3 }, "2026-11-17T09:00:00Z");
  await prisma.emailDelivery.updateMany({
    where: { id },
    data: { bouncedAt: new Date("2026-11-17T09:01:00Z"), bounceReason: "full" },
  });
  const to = "a@client.example, b@client.example";
  expect(await invoiceEmails(companyId, invoice.id)).toMatchObject([
    { kind: "manual_reminder", days: null, delivery: { status: "queued", queuedAt: "2026-11-27T09:00:00.000Z" } },
    {
      kind: "reminder",
      days: -3,
      cc: "c@client.example",
      subject: message.subject,
      delivery: { id, status: "bounced", reason: "full", to },
    },
  ]);
  expect(await getInvoice(companyId, invoice.id)).toMatchObject({ delivery: null });
  expect(await invoiceEmails(other.context.companyId, invoice.id)).toEqual([]);
});
