import { expect, test } from "vitest";
import { auditDatabase } from "#lib/audit/audit-database.ts";
import { mergeChanges } from "#lib/contract/invoice-changes.ts";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { toInvoiceDetail } from "#lib/contract/invoice-output.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";
import { browseInvoices } from "#lib/invoices/browse-invoices.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

const identifier = { id: "4006381333931", scheme: "0088" };
const address = { line1: "Quai 4", line2: null, postalCode: "13002", city: "Marseille", country: "FR" };

/** A body with every member that a line and an invoice may have. */
const everything = {
  clientId: company.clientId,
  issueDate: "2026-11-20",
  dueDate: "2026-12-20",
  pricesIncludeTax: true,
  discounts: [{ percentage: 5, reason: "Fidélité", reasonCode: "95", taxRate: 20 }],
  charges: [{ amount: 1200, reason: "Transport", reasonCode: "FC" }],
  references: {
    buyerReference: "SERVICE-12",
    purchaseOrder: "PO 4711",
    contract: "C-1",
    project: "P-9",
    tender: "T-3",
  },
  invoicedObject: { id: "PRM 12345", scheme: "AVE" },
  period: { start: "2026-11-01", end: "2026-11-30" },
  taxPointDate: "2026-11-18",
  deliveryPlace: { name: "Entrepôt", location: identifier, address },
  buyerContact: { name: "Ada Martin", phone: "+33 4 00 00 00 00", email: "ada@client.example" },
  payee: { name: "Affacturage SA", identifier, registration: "552100554" },
  paymentMeans: {
    method: "transfer",
    iban: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
    accountName: "Affacturage SA",
  },
  paymentReference: "RF18 5390 0754 7034",
  paymentTerms: "Escompte de 2 % sous 8 jours.",
  precedingInvoices: [{ number: "F-2025-00012", issueDate: "2025-12-31" }, { number: "OLD-1" }],
  codedNotes: [
    { code: "AAR", text: "Franco de port." },
    { code: "AAI", text: "Commandé en ligne.\nMerci." },
  ],
  lines: [
    {
      description: "Câble",
      quantity: 250,
      unit: "m",
      unitPrice: 9000,
      priceQuantity: 100,
      taxRate: 20,
      discounts: [{ percentage: 10, reason: "Volume" }],
      charges: [{ amount: 150 }],
      note: "Touret repris",
      sellerItemId: "CAB-1",
      buyerItemId: "777",
      standardItemId: { id: "4006381333931", scheme: "0160" },
      orderLine: "3",
      period: { start: "2026-11-02" },
      grossPrice: "95.00",
      buyerAccounting: "601000",
      invoicedObject: { id: "C-77", scheme: "ABZ" },
      classifications: [{ code: "31321220", scheme: "STI", version: "2008" }],
      originCountry: "DE",
      attributes: [{ name: "Couleur", value: "rouge" }],
    },
    { description: "Pose", quantity: 1, unitPrice: 10_550, taxRate: 5.5 },
  ],
};

const create = async (body: object) =>
  (await done(inTransaction((tx) => createInvoice(tx, company.context, createInvoiceBody.parse(body))))).invoice;
const asJson = (invoice: Parameters<typeof toInvoiceDetail>[0]) =>
  toInvoiceDetail(invoice, "https://folio.example", toCalendarDate("2026-11-20"));

test("every member of an invoice and of its lines is stored, given out, and frozen at issue", async () => {
  const draft = await create(everything);
  const given = asJson(draft);
  const { discounts, charges, lines, references, ...terms } = everything;
  expect(given).toMatchObject({ ...terms, precedingInvoices: [{}, { number: "OLD-1", issueDate: null }] });
  expect(given.references).toEqual({
    ...{ salesOrder: null, receivingAdvice: null, despatchAdvice: null, buyerAccounting: null },
    ...references,
  });
  // 225.00 less 22.50, plus 1.50; then 5 % of these 204.00, and 12.00 in proportion to 204.00 and 105.50.
  expect(given.discounts).toEqual([{ ...discounts[0], amount: null, total: 1020 }]);
  expect(given.charges).toEqual([{ ...charges[0], percentage: null, taxRate: null, total: 1200 }]);
  expect(given.lines[0]).toMatchObject({
    ...{ quantity: 250, priceQuantity: 100, unitPrice: 9000, note: "Touret repris", grossPrice: "95.00" },
    discounts: [{ percentage: 10, amount: null, total: 2250, reason: "Volume", reasonCode: null }],
    charges: [{ percentage: null, amount: 150, total: 150, reason: null, reasonCode: null }],
    period: { start: "2026-11-02", end: null },
    ...{ attributes: lines[0]?.attributes, classifications: lines[0]?.classifications, originCountry: "DE" },
  });
  expect(given.total).toBe(20_400 + 10_550 - 1020 + 1200);
  expect(given.lines.map(({ totalWithTax }) => totalWithTax)).toEqual([20_400 - 1020 + 791, 10_550 + 409]);

  const { companyId } = company.context;
  await done(inTransaction((tx) => issueInvoice(tx, company.context, draft.id)));
  const issued = await getInvoice(companyId, draft.id);
  if (!issued) throw new Error("the invoice is gone");
  const { lines: _, ...ofDraft } = given;
  const { lines: __, ...ofIssued } = asJson(issued);
  const names = [
    "codedNotes",
    "references",
    "payee",
    "paymentMeans",
    "total",
    "discounts",
    "period",
    "deliveryPlace",
  ] as const;
  for (const name of names) expect(ofIssued[name]).toEqual(ofDraft[name]);

  done(
    await inTransaction((tx) =>
      creditInvoice(tx, company.context, draft.id, {
        choice: [{ lineNumber: 1, quantityE4: 1_000_000 }],
        reason: null,
      }),
    ),
  );
  done(
    await inTransaction((tx) => creditInvoice(tx, company.context, draft.id, { choice: "remaining", reason: null })),
  );
  expect(await getInvoice(companyId, draft.id)).toMatchObject({
    amountCreditedCents: given.total,
    status: "cancelled",
  });
  expect(await auditDatabase(() => {})).toEqual({ ok: true });
});

test("a change of one member leaves all others as they were", async () => {
  const draft = await create(everything);
  const changed = mergeChanges(draft, { notes: "Merci" }, []);
  expect(changed).toEqual({
    ok: true,
    input: createInvoiceBody.parse({
      ...{ ...everything, references: draft.terms?.references },
      ...{ operationCategory: "services", notes: "Merci" },
    }),
  });
});

test("terms without coded notes are stored and counted as they were before there were any", async () => {
  const draft = await create({ ...everything, codedNotes: [] });
  expect(draft.terms && Object.keys(draft.terms)).not.toContain("codedNotes");
  expect(JSON.stringify(createInvoiceBody.parse({ ...everything, codedNotes: null }).terms)).not.toContain(
    "codedNotes",
  );
  expect(asJson(draft).codedNotes).toBeNull();
});

test("an invoice is found by the number of the client's order, without regard to case and accents", async () => {
  const { companyId } = company.context;
  const { id } = await create({ ...everything, references: { purchaseOrder: "Écluse/2026-77" } });
  const found = async (search: string) => {
    const query = { statuses: null, clientId: null, kind: null, search, from: null, to: null, due: null };
    const { invoices } = await browseInvoices(
      companyId,
      query,
      { order: NEWEST_FIRST, page: 1, limit: 20 },
      new Date(),
    );
    return invoices.map((invoice) => invoice.id);
  };
  expect(await found("ecluse/2026")).toEqual([id]);
  expect(await found("écluse 99")).toEqual([]);
});

test("a body without any of them parses to what it did before there were any", () => {
  const { clientId, issueDate, dueDate } = everything;
  const [, line] = everything.lines;
  const parsed = createInvoiceBody.parse({ clientId, issueDate, dueDate, lines: [line] });
  expect(Object.keys(parsed).sort()).toEqual(
    [
      "clientId",
      "currency",
      "description",
      "dueDate",
      "format",
      "issueDate",
      "lines",
      "notes",
      "operationCategory",
    ].concat(["serviceDate", "taxExchangeRateE6", "taxRateBp"]),
  );
  expect(Object.keys(parsed.lines[0] ?? {}).sort()).toEqual([
    "description",
    "exemptionCode",
    "lineNumber",
    "quantityE4",
    "taxRateBp",
    "unit",
    "unitPriceCents",
    "unitPriceRestE6",
  ]);
});

test("what is wrong is named at its place", () => {
  const [line] = everything.lines;
  const faults = (changes: object) => {
    const result = createInvoiceBody.safeParse({ ...everything, ...changes });
    return result.error?.issues.map(({ path, ...issue }) => [path.join("."), "params" in issue && issue.params?.code]);
  };
  expect(faults({ period: { start: "2026-12-01", end: "2026-11-01" } })).toEqual([["period.end", "before_start"]]);
  expect(faults({ discounts: [{ reason: "x" }] })).toEqual([["discounts.0.amount", "percentage_or_amount"]]);
  expect(faults({ discounts: [{ amount: 1, reasonCode: "FC" }] })).toEqual([
    ["discounts.0.reasonCode", "invalid_code"],
  ]);
  expect(faults({ charges: [{ amount: 1, taxRate: 10 }] })).toEqual([["charges.0.taxRate", "rate_without_line"]]);
  expect(faults({ discounts: [{ amount: 99_999_999 }] })).toEqual([["discounts.0", "discount_too_large"]]);
  expect(faults({ paymentMeans: { method: "card", mandate: "M" } })).toContainEqual([
    "paymentMeans.mandate",
    "not_of_method",
  ]);
  expect(faults({ paymentMeans: null })).toEqual([["paymentMeans.iban", "required"]]);
  const note = (code: string, text = "Franco") => ({ code, text });
  expect(faults({ codedNotes: [note("AAI"), note("AAI"), note("PMD"), note("BAR", "B2B"), note("XYZ")] })).toEqual([
    ["codedNotes.2.code", "reserved_code"],
    ["codedNotes.3.code", "reserved_code"],
    ["codedNotes.4.code", "invalid_code"],
  ]);
  expect(faults({ codedNotes: [note("TXD"), note("TXD")] })).toEqual([["codedNotes.1.code", "duplicate"]]);
  expect(faults({ codedNotes: [note("AAI", " ")] })).toEqual([["codedNotes.0.text", "required"]]);
  const withLine = (more: object) => faults({ lines: [{ ...line, ...more }], discounts: [], charges: [] });
  expect(withLine({ standardItemId: { id: "4006381333932", scheme: "0160" } })).toEqual([
    ["lines.0.standardItemId.id", "invalid_gtin"],
  ]);
  expect(withLine({ grossPrice: "89.99" })).toEqual([["lines.0.grossPrice", "below_price"]]);
  expect(withLine({ quantity: -1 })).toEqual([["lines.0.discounts", "adjusted_return"]]);
  expect(withLine({ discounts: [{ amount: 1 }, { percentage: 101 }] })).toEqual([
    ["lines.0.discounts.1", "discount_too_large"],
  ]);
});
