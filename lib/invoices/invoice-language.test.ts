import { expect, test } from "vitest";
import { documentOf } from "#lib/archive/compose-document.ts";
import { inTransaction } from "#lib/db/client.ts";
import { getInvoice } from "#lib/db/invoices/invoices.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { composeEmail } from "#lib/email/sending/compose-email.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";
import { unguarded } from "#tests/support/unguarded.ts";

// An invoice speaks its own language, else its client's, else that of its company; from issue on, the one it was issued
// in.

const company = await makeTestCompany();

const read = (id: string) =>
  inTransaction(async (tx) => ({ ok: true, invoice: await getInvoice(tx, company.context.companyId, id) }));
const languageOf = async (id: string) => invoiceLanguage((await read(id)).invoice);

async function speak(
  id: string,
  languages: { company: Language; client: Language | null; invoice?: Language | null },
): Promise<void> {
  const { companyId } = company.context;
  const { clientId } = await prisma.invoice.findFirstOrThrow({ where: { id } });
  await prisma.company.updateMany({ where: { id: companyId }, data: { language: languages.company } });
  await prisma.client.updateMany({ where: { companyId, id: clientId }, data: { language: languages.client } });
  if (languages.invoice !== undefined)
    await prisma.invoice.updateMany({ where: { id }, data: { language: languages.invoice } });
}

async function issue(id: string): Promise<void> {
  expect(await inTransaction((tx) => issueInvoice(tx, company.context, id))).toMatchObject({ ok: true });
}

test("a draft speaks its own language, else the client's, else the company's", async () => {
  const { id } = await company.draft();
  await speak(id, { company: "fr", client: null, invoice: null });
  expect(await languageOf(id)).toBe("fr");
  await speak(id, { company: "fr", client: "en", invoice: null });
  expect(await languageOf(id)).toBe("en");
  await speak(id, { company: "en", client: "en", invoice: "fr" });
  expect(await languageOf(id)).toBe("fr");
});

test.each([
  { company: "fr", client: null, invoice: "en" },
  { company: "fr", client: "en", invoice: null },
  { company: "en", client: null, invoice: null },
] as const)(
  "an invoice issued in English by its $invoice, $client or $company stays so, in document and e-mail",
  async (languages) => {
    const { id } = await company.draft();
    await speak(id, languages);
    await issue(id);
    await speak(id, { company: "fr", client: "fr" });
    const { invoice } = await read(id);
    expect(documentOf(invoice).language).toBe("en");
    const recipients = { to: ["a@client.example"], cc: [], bcc: [] };
    expect(
      composeEmail({
        kind: "invoice",
        invoice,
        text: null,
        sender: { from: "folio@folio.example", replyTo: null },
        recipients,
        now: new Date(),
      }),
    ).toMatchObject({
      subject: `Invoice ${invoice.number} from ${invoice.company.name}`,
    });
  },
);

test("an invoice of a release without these fields keeps the language of its company", async () => {
  const { id } = await company.draft();
  await speak(id, { company: "fr", client: null, invoice: null });
  await issue(id);
  await speak(id, { company: "en", client: "en" });
  await unguarded("UPDATE invoices SET client_snapshot = client_snapshot - 'language' WHERE id = $1", [id]);
  expect(await languageOf(id)).toBe("fr");
});

test("a copy keeps the language that was chosen", async () => {
  const { id } = await company.draft();
  await speak(id, { company: "fr", client: null, invoice: "en" });
  const copy = newId();
  await inTransaction((tx) => duplicateInvoice(tx, company.context, { invoiceId: id, newId: copy }));
  expect(await languageOf(copy)).toBe("en");
});
