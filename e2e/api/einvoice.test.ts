import { randomUUID } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import type { Tenant } from "#e2e/tenant.ts";
import { prisma } from "#tests/support/prisma.ts";
import { test } from "./fixtures.ts";

// Factur-X over the API: its input, the faults that prevent issuing, archiving and sending. The conformance suite
// checks that the files are valid.

/** The files in a PDF by name, as text. */
async function attachments(pdf: Buffer): Promise<Record<string, string>> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const found: Record<string, { content: Uint8Array }> = (await document.getAttachments()) ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([name, { content }]) => [name, new TextDecoder().decode(content)]),
  );
}

async function issued(tenant: Tenant, input: Record<string, unknown> = {}) {
  const invoice = await tenant.invoice({ format: "facturx", ...input }, "issued");
  const pdf = await tenant.call("GET", `/api/invoices/${invoice.id}/pdf`);
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
  return {
    invoice,
    pdf,
    xml: (await attachments(pdf.bytes))["factur-x.xml"] ?? "",
    text: text.replace(/[\u00a0\u202f]/g, " "),
  };
}

const businessInGermany = {
  name: "Lichthaus GmbH",
  siren: null,
  siret: null,
  vatNumber: "DE136695976",
  address: { line1: "Ringstraße 1", line2: null, postalCode: "10115", city: "Berlin", country: "DE" },
};

test("the documented input alone makes a Factur-X between two French companies, which say the same on the page and in the XML", async ({
  tenant,
}) => {
  const { invoice, pdf, xml, text } = await issued(tenant);
  expect(pdf.headers["content-disposition"]).toBe('inline; filename="F-2026-00001.pdf"');
  expect(Object.keys(await attachments(pdf.bytes))).toEqual(["factur-x.xml"]);
  expect(xml).toContain("<ram:ID>F-2026-00001</ram:ID>");
  expect(xml).toContain("<ram:GrandTotalAmount>1560.00</ram:GrandTotalAmount>");
  expect(text).toContain("1 560,00 €");
  expect(invoice).toMatchObject({ format: "facturx", operationCategory: "services", taxExchangeRate: null });
});

test("the same bytes for ever, and in the e-mail", async ({ tenant, resend }) => {
  const address = `${randomUUID()}@client.example`;
  const { invoice, pdf } = await issued(tenant, { clientId: await tenant.addClient({ email: address }) });
  await prisma.client.updateMany({ where: { companyId: tenant.companyId }, data: { name: "Renamed" } });
  expect((await tenant.call("GET", `/api/invoices/${invoice.id}/pdf`)).bytes.equals(pdf.bytes)).toBe(true);
  expect((await tenant.call("POST", `/api/invoices/${invoice.id}/send`)).status).toBe(200);
  const [message] = resend.messages.filter(({ to }) => to.includes(address));
  expect(message?.attachments[0]?.content.equals(pdf.bytes)).toBe(true);
});

test("what a PDF lacks by law is in the warnings of create, preview and issue, and refused where the company wants complete invoices", async ({
  tenant,
}) => {
  const company = { where: { id: tenant.companyId } };
  await prisma.company.updateMany({ ...company, data: { siren: null, siret: null } });
  const siren = {
    path: "company.siren",
    code: "seller_siren_missing",
    message: expect.stringMatching(/^Le SIREN de votre entreprise/),
  };
  const body = {
    clientId: await tenant.addClient(),
    lines: [{ description: "Formation", quantity: 1, unitPrice: 50000, taxRate: 20 }],
    ...{ issueDate: "2026-11-20", dueDate: "2026-12-20" },
  };
  expect((await tenant.call("POST", "/api/invoices/preview", { body })).body.warnings).toContainEqual(siren);
  const created = await tenant.call("POST", "/api/invoices", { body });
  expect(created.body.warnings).toContainEqual(siren);
  await tenant.call("PATCH", `/api/companies/${tenant.companyId}`, { body: { issueOnlyComplete: true } });
  const refused = await tenant.call("POST", `/api/invoices/${created.body.id}/issue`);
  expect([refused.status, refused.body.code]).toEqual([422, "invoice_incomplete"]);
  expect(refused.body.errors).toEqual([siren]);
  await prisma.company.updateMany({ ...company, data: { issueOnlyComplete: false } });
  const issued = await tenant.call("POST", `/api/invoices/${created.body.id}/issue`);
  expect(issued.body).toMatchObject({ status: "issued", invoiceNumber: "F-2026-00001" });
  expect(issued.body.warnings).toContainEqual(siren);
});

test("what is missing is named with its term, in the company's language, and no number is spent", async ({
  tenant,
}) => {
  await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { siren: null } });
  const clientId = await tenant.addClient({ siren: null, siret: null });
  const lines = [{ description: "Formation", quantity: 1, unitPrice: 50000, taxRate: 0 }];
  const { id } = await tenant.invoice({ format: "facturx", clientId, lines });
  const refused = await tenant.call("POST", `/api/invoices/${id}/issue`);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: "einvoice_incomplete",
    detail: expect.stringContaining("No number was assigned"),
  });
  expect(refused.body.errors).toEqual([
    {
      path: "company.siren",
      term: "BT-30",
      code: "einvoice_incomplete",
      message: expect.stringMatching(/^Le SIREN de votre entreprise/),
    },
    {
      path: "client.siren",
      term: "BT-47",
      code: "einvoice_incomplete",
      message: expect.stringMatching(/^Le SIREN du client/),
    },
    {
      path: "lines[0].taxExemptionCode",
      term: "BT-121",
      code: "einvoice_incomplete",
      message: expect.stringMatching(/0 %/),
    },
  ]);
  expect((await tenant.call("GET", `/api/invoices/${id}`)).body).toMatchObject({
    status: "draft",
    invoiceNumber: null,
  });

  await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { siren: "902144377" } });
  const lines2 = [{ ...lines[0], taxExemptionCode: "VATEX-FR-CGI261-4" }];
  expect((await tenant.invoice({ format: "facturx", lines: lines2 }, "issued")).invoiceNumber).toBe("F-2026-00001");
});

test("a plain PDF is issued without what only e-invoices ask for", async ({ tenant }) => {
  await prisma.company.updateMany({ where: { id: tenant.companyId }, data: { siren: null, siret: null } });
  expect((await tenant.invoice({}, "issued")).invoiceNumber).toBe("F-2026-00001");
});

test("why a line at 0 % bears no VAT is decided when the invoice is issued, and frozen", async ({ tenant }) => {
  const clientId = await tenant.addClient(businessInGermany);
  const lines = [{ description: "Conseil", quantity: 2, unit: "day", unitPrice: 65000, taxRate: 0 }];
  const draft = await tenant.invoice({ clientId, lines });
  expect(draft.lines[0].taxExemptionCode).toBeNull();
  const answer = await tenant.call("POST", `/api/invoices/${draft.id}/issue`);
  expect(answer.body.lines[0].taxExemptionCode).toBe("VATEX-EU-AE");
  expect(answer.body.taxBreakdown).toEqual([{ taxRate: 0, taxExemptionCode: "VATEX-EU-AE", base: 130000, tax: 0 }]);
  await prisma.client.updateMany({ where: { id: clientId }, data: { vatNumber: null } });
  expect({ ...(await tenant.call("GET", `/api/invoices/${draft.id}`)).body, warnings: [] }).toEqual(answer.body);
});

test("VAT in another currency is stated in euros as well, at the rate of the invoice", async ({ tenant }) => {
  const { id } = await tenant.invoice({ format: "facturx", currency: "USD" });
  const refused = await tenant.call("POST", `/api/invoices/${id}/issue`);
  expect(refused.body.errors).toMatchObject([{ path: "taxExchangeRate", term: "BT-111" }]);
  const { invoice, xml } = await issued(tenant, { currency: "USD", taxExchangeRate: 0.9231 });
  expect(invoice.taxExchangeRate).toBe(0.9231);
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="USD">260.00</ram:TaxTotalAmount>');
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">240.01</ram:TaxTotalAmount>');
});

test("422 for a reason beside VAT, one that is none, a rate that is none, and an operation nobody knows", async ({
  tenant,
}) => {
  const refused = await tenant.call("POST", "/api/invoices", {
    body: tenant.input({
      operationCategory: "gifts",
      taxExchangeRate: 0,
      lines: [
        { description: "A", quantity: 1, unitPrice: 100, taxRate: 20, taxExemptionCode: "VATEX-EU-AE" },
        { description: "B", quantity: 1, unitPrice: 100, taxRate: 0, taxExemptionCode: "VATEX-NONE" },
      ],
    }),
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(
    expect.arrayContaining(["lines[1].taxExemptionCode", "operationCategory", "taxExchangeRate"]),
  );
  const beside = await tenant.call("POST", "/api/invoices", {
    body: tenant.input({
      lines: [{ description: "A", quantity: 1, unitPrice: 100, taxRate: 20, taxExemptionCode: "VATEX-EU-AE" }],
    }),
  });
  expect(beside.body.errors).toMatchObject([{ path: "lines[0].taxExemptionCode", code: "not_exempt" }]);
});
