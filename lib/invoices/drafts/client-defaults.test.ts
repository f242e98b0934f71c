import { expect, test } from "vitest";
import { changeClient } from "#lib/clients/change-client.ts";
import { changeClientBody, mergeClient } from "#lib/contract/client-input.ts";
import { mergeChanges } from "#lib/contract/invoice-changes.ts";
import { createInvoiceBody } from "#lib/contract/invoice-input.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { duplicateInvoice } from "#lib/invoices/drafts/duplicate-invoice.ts";
import { previewTotals } from "#lib/invoices/drafts/preview-totals.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const { context, clientId } = await makeTestCompany();

const changed = async (changes: object) =>
  (
    await done(
      inTransaction((tx) =>
        changeClient(tx, context, clientId, (client) => mergeClient(client, changeClientBody.parse(changes))),
      ),
    )
  ).client.invoiceDefaults;
const body = (rest: object) => ({
  ...{
    clientId,
    issueDate: "2026-11-20",
    lines: [{ description: "Conseil", quantity: 1, unitPrice: 100, taxRate: 20 }],
  },
  ...rest,
});
const create = (rest: object) => inTransaction((tx) => createInvoice(tx, context, createInvoiceBody.parse(body(rest))));
const termsOf = async (rest: object) => (await done(create(rest))).invoice.terms;

const means = { iban: null, bic: null, accountName: null, cardNumber: null, cardHolder: null };
const debit = { ...means, method: "direct_debit", mandate: "M-7", debitedIban: "FR7630006000011234567890189" } as const;

test("a new invoice takes from its client what it does not say, references one by one, and null is none", async () => {
  expect(await termsOf({})).toBeNull();
  await changed({
    invoiceDefaults: {
      references: { buyerReference: "SERVICE-12", contract: "C-1" },
      buyerContact: { email: "ada@client.example" },
      paymentMeans: { method: "direct_debit", mandate: "M-7", debitedIban: "FR76 3000 6000 0112 3456 7890 189" },
    },
  });
  expect(await termsOf({})).toMatchObject({
    references: { buyerReference: "SERVICE-12", contract: "C-1", purchaseOrder: null },
    buyerContact: { name: null, email: "ada@client.example" },
    ...{ paymentMeans: debit, deliveryPlace: null, period: null },
  });
  expect(
    await termsOf({
      references: { purchaseOrder: "PO-1", contract: null },
      ...{ buyerContact: null, paymentMeans: { method: "check" }, period: { start: "2026-11-01" } },
    }),
  ).toMatchObject({
    references: { buyerReference: "SERVICE-12", contract: null, purchaseOrder: "PO-1" },
    ...{ buyerContact: null, paymentMeans: { method: "check" }, period: { start: "2026-11-01", end: null } },
  });
  const none = { references: null, deliveryPlace: null, buyerContact: null, paymentMeans: null };
  expect(await termsOf(none)).toBeNull();

  const preview = await previewTotals(context.companyId, createInvoiceBody.parse(body({})));
  expect(preview.ok && preview.draft.terms?.paymentMeans).toEqual(debit);
});

test("changes and copies of an invoice take nothing from the client", async () => {
  const none = { references: null, deliveryPlace: null, buyerContact: null, paymentMeans: null };
  const { invoice } = await done(create(none));
  const change = { references: { project: "P-1" } };
  const after = await inTransaction((tx) =>
    changeDraft(tx, context, invoice.id, (stored) => mergeChanges(stored, change, [])),
  );
  expect(after.ok && after.invoice.terms).toMatchObject({
    references: { project: "P-1", buyerReference: null },
    paymentMeans: null,
  });
  const plain = (await done(create(none))).invoice;
  const copy = await inTransaction((tx) =>
    duplicateInvoice(tx, context, { invoiceId: plain.id, newId: crypto.randomUUID() }),
  );
  expect(copy.ok && copy.invoice.terms).toBeNull();
});

test("a change of the defaults keeps what it does not name, and replaces what it names", async () => {
  expect(await changed({ invoiceDefaults: { references: { contract: null, project: "P-2" } } })).toMatchObject({
    references: { buyerReference: "SERVICE-12", contract: null, project: "P-2" },
    paymentMeans: debit,
  });
  expect(await changed({ invoiceDefaults: { references: null, paymentMeans: { method: "card" } } })).toMatchObject({
    ...{ references: null, paymentMeans: { ...means, method: "card", mandate: null } },
    buyerContact: { email: "ada@client.example" },
  });
  const refused = changeClientBody.safeParse({ invoiceDefaults: { paymentMeans: { ...debit, method: "card" } } });
  expect(refused.error?.issues.map(({ path }) => path.join("."))).toEqual(["invoiceDefaults.paymentMeans.mandate"]);
  expect(await changed({ invoiceDefaults: null })).toBeNull();
});

test("prices include VAT as the company set it for the kind of client, unless the invoice says", async () => {
  const include = (kind: "consumers" | "businesses", value: boolean) =>
    pool.query(`UPDATE companies SET prices_include_tax_for_${kind} = $2 WHERE id = $1`, [context.companyId, value]);
  const totals = async (rest: object) => {
    const { invoice } = await done(create(rest));
    return [invoice.pricesIncludeTax, invoice.totalCents];
  };
  await include("consumers", true);
  expect(await totals({})).toEqual([false, 120]);
  await changed({ isIndividual: true, siren: null, siret: null });
  expect(await totals({})).toEqual([true, 100]);
  expect(await totals({ pricesIncludeTax: null })).toEqual([true, 100]);
  expect(await totals({ pricesIncludeTax: false })).toEqual([false, 120]);

  // 120.00 less 110.00 with VAT on top; 100.00 less 110.00 with VAT within.
  const lines = [
    { description: "Vente", quantity: 1, unitPrice: 10_000, taxRate: 20 },
    { description: "Retour", quantity: -1, unitPrice: 11_000, taxRate: 0 },
  ];
  expect(await create({ lines })).toMatchObject({
    code: "validation_failed",
    errors: [{ path: "lines", code: "total_negative" }],
  });
  expect(await totals({ lines, pricesIncludeTax: false })).toEqual([false, 1_000]);
  await include("consumers", false);
});
