import { expect, test } from "vitest";
import { documentOf } from "#lib/archive/compose-document.ts";
import { inTransaction } from "#lib/db/client.ts";
import { getInvoice } from "#lib/db/invoices/invoices.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";
import { unguarded } from "#tests/support/unguarded.ts";

const company = await makeTestCompany();

const read = async (id: string) =>
  (await inTransaction(async (tx) => ({ ok: true, invoice: await getInvoice(tx, company.context.companyId, id) })))
    .invoice;
const paint = (brandColor: string | null) =>
  prisma.company.updateMany({ where: { id: company.context.companyId }, data: { brandColor } });

test("a draft has its company's colour; an issued invoice keeps the one it was issued with, on the document and in every e-mail", async () => {
  const { id } = await company.draft();
  await paint("#C8102E");
  expect(documentOf(await read(id)).company.brandColor).toBe("#C8102E");
  expect(await inTransaction((tx) => issueInvoice(tx, company.context, id))).toMatchObject({ ok: true });
  await paint("#0F766E");
  const issued = await read(id);
  expect(documentOf(issued).company.brandColor).toBe("#C8102E");
  const recipients = { to: ["a@client.example"], cc: [], bcc: [] };
  const email = composeEmail({
    kind: "invoice",
    invoice: issued,
    text: null,
    sender: { from: "folio@folio.example", replyTo: null },
    recipients,
    now: new Date(),
  });
  expect(email.html).toContain("#C8102E");
});

test("an invoice of a release without colours keeps the blue that its document was drawn with", async () => {
  await paint(null);
  const { id } = await company.issued();
  await unguarded("UPDATE invoices SET company_snapshot = company_snapshot - 'brandColor' WHERE id = $1", [id]);
  expect(documentOf(await read(id)).company.brandColor).toBe("#1D4ED8");
});
