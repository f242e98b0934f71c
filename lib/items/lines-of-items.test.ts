import { expect, test } from "vitest";
import { itemsOfChanges, mergeChanges } from "#lib/contract/invoice-changes.ts";
import { newInvoiceBody } from "#lib/contract/invoice-input.ts";
import { creditInvoice } from "#lib/credit-notes/credit-invoice.ts";
import { inTransaction } from "#lib/db/client.ts";
import { addDays, type CalendarDate, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { ItemContent } from "#lib/domain/items/item.ts";
import { readItems, withItems } from "#lib/http/read-items.ts";
import { changeDraft } from "#lib/invoices/drafts/change-draft.ts";
import { createInvoice } from "#lib/invoices/drafts/create-invoice.ts";
import { getInvoice } from "#lib/invoices/get-invoice.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { changeItem } from "#lib/items/change-item.ts";
import { createItem } from "#lib/items/create-item.ts";
import { deleteItem } from "#lib/items/delete-item.ts";
import { itemSales } from "#lib/items/item-sales.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();
const { companyId } = company.context;
const { clientId } = await company.draft();

const content: ItemContent = {
  reference: null,
  name: "Énergie",
  description: "Heures creuses",
  unit: "kWh",
  nature: "goods",
  taxRateBp: 0,
  exemptionCode: "VATEX-EU-G",
  pricesIncludeTax: false,
  prices: [{ currency: "EUR", unitPriceCents: 12, unitPriceRestE6: 340_000 }],
  incomeAccount: null,
};

async function add(changes: Partial<ItemContent> = {}, { context } = company): Promise<string> {
  const created = await inTransaction((tx) => createItem(tx, context, { ...content, ...changes }));
  if (!created.ok) throw new Error(created.code);
  return created.itemId;
}

const create = (lines: object[], more: object = {}) =>
  inTransaction((tx) => {
    const body = { clientId, issueDate: "2026-11-20", dueDate: "2026-12-20", lines, ...more };
    return withItems(tx, companyId, newInvoiceBody.parse(body), (input) => createInvoice(tx, company.context, input));
  });

async function created(lines: object[], more: object = {}) {
  const outcome = await create(lines, more);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.invoice;
}

const refused = async (lines: object[], more: object = {}) => {
  const outcome = await create(lines, more);
  if (outcome.ok) throw new Error("it is created");
  return outcome;
};

test("a line copies what it leaves out, exactly, and keeps the id and the reference of its item", async () => {
  const itemId = await add({ reference: "KWH-1" });
  const { lines } = await created([{ itemId, quantity: 1000 }]);
  expect(lines[0]).toMatchObject({
    itemId,
    description: "Énergie\nHeures creuses",
    unit: "kWh",
    unitPriceCents: 12,
    unitPriceRestE6: 340_000,
    taxRateBp: 0,
    exemptionCode: "VATEX-EU-G",
    totalCents: 12_340,
    details: { sellerItemId: "KWH-1" },
  });
});

test("what a line has itself is not copied, null included, and the exemption comes with the rate alone", async () => {
  const itemId = await add({ reference: "KWH-2" });
  const own = { description: "Mine", unit: null, unitPrice: 5, taxRate: 20, sellerItemId: null };
  const { lines } = await created([
    { itemId, quantity: 1, ...own },
    { itemId, quantity: 1, taxRate: 5.5 },
    { itemId, quantity: 1, taxExemptionCode: null },
  ]);
  expect(lines).toMatchObject([
    { itemId, description: "Mine", unit: null, unitPriceCents: 5, taxRateBp: 2000, exemptionCode: null, details: null },
    { unit: "kWh", taxRateBp: 550, exemptionCode: null },
    { taxRateBp: 0, exemptionCode: null },
  ]);
});

test("a price in another currency, or with tax otherwise than the invoice, is asked for by its name", async () => {
  const itemId = await add();
  const good = { description: "x", quantity: 1, unitPrice: 1, taxRate: 20 };
  const fault = (code: string) => ({
    ok: false,
    code: "validation_failed",
    errors: [{ path: "lines[1].unitPrice", code, message: expect.any(String) }],
  });
  const lines = [good, { itemId, quantity: 1 }];
  expect(await refused(lines, { currency: "USD" })).toEqual(fault("no_price_in_currency"));
  expect(await refused(lines, { pricesIncludeTax: true })).toEqual(fault("price_of_other_kind"));
  const priced = await created([good, { itemId, quantity: 1, unitPrice: 9 }], { currency: "USD" });
  expect(priced.lines[1]).toMatchObject({ itemId, unitPriceCents: 9, description: "Énergie\nHeures creuses" });
});

test("another company's item is refused, whether the line is complete or not", async () => {
  const itemId = await add({}, other);
  expect(await refused([{ itemId, quantity: 1 }])).toMatchObject({
    errors: [{ path: "lines[0].itemId", code: "item_not_found" }],
  });
  const whole = { description: "x", unit: null, sellerItemId: null, quantity: 1, unitPrice: 1, taxRate: 20 };
  expect(await refused([whole, { ...whole, itemId }])).toEqual({ ok: false, code: "line_item_not_found", index: 1 });
});

test("faults of a completed invoice are found as those of any other", async () => {
  const itemId = await add();
  const lines = [{ itemId, quantity: -1 }];
  expect(await refused(lines)).toMatchObject({ errors: [{ path: "lines", code: "total_negative" }] });
  const { error } = newInvoiceBody.safeParse({ lines: [{ quantity: 1 }] });
  const paths = error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(paths).toEqual(expect.arrayContaining(["lines.0.description", "lines.0.taxRate", "lines.0.unitPrice"]));
});

test("a changed item changes no draft, and a change of a draft copies again only for lines that it gives", async () => {
  const itemId = await add();
  const draft = await created([{ itemId, quantity: 1 }]);
  await inTransaction((tx) =>
    changeItem(tx, company.context, itemId, (item) => ({ ok: true, item: { ...item, name: "Gaz", reference: "GAZ" } })),
  );
  const change = (changes: object) =>
    inTransaction(async (tx) => {
      const items = await readItems(tx, companyId, itemsOfChanges(changes));
      return changeDraft(tx, company.context, draft.id, (stored) => mergeChanges(stored, changes, items));
    });
  await change({ notes: "Merci" });
  expect(await getInvoice(companyId, draft.id)).toMatchObject({ notes: "Merci", lines: draft.lines });
  const changed = await change({ lines: [{ itemId, quantity: 2 }] });
  expect(changed.ok && changed.invoice.lines[0]?.description).toBe("Gaz\nHeures creuses");
  expect(await change({ lines: [{ itemId: newId(), quantity: 2 }] })).toMatchObject({ code: "validation_failed" });
});

test("an item that a line names is not deleted, also while the draft is being written", async () => {
  const itemId = await add();
  const { id } = await created([{ itemId, quantity: 1 }]);
  const inUse = { ok: false, code: "item_in_use" };
  expect(await inTransaction((tx) => deleteItem(tx, company.context, itemId))).toEqual(inUse);
  await inTransaction((tx) => issueInvoice(tx, company.context, id));
  expect(await inTransaction((tx) => deleteItem(tx, company.context, itemId))).toEqual(inUse);

  const ids = await Promise.all(Array.from({ length: 6 }, () => add()));
  const outcomes = await Promise.all(
    ids.flatMap((each) => [
      create([{ itemId: each, quantity: 1 }]),
      inTransaction((tx) => deleteItem(tx, company.context, each)),
    ]),
  );
  for (let pair = 0; pair < ids.length; pair++) {
    const [drafted, deleted] = [outcomes[2 * pair], outcomes[2 * pair + 1]];
    expect([drafted?.ok, deleted?.ok].filter(Boolean)).toHaveLength(1);
  }
});

test("what was sold of an item is what was issued less what was credited, by month and currency", async () => {
  const itemId = await add({ taxRateBp: 2000, exemptionCode: null });
  const sell = async (quantity: number, more: object = {}) => {
    const { id } = await created([{ itemId, quantity, discounts: [{ percentage: 10 }] }], more);
    await inTransaction((tx) => issueInvoice(tx, company.context, id));
    return id;
  };
  const none = { months: [], totals: [] };
  await created([{ itemId, quantity: 1 }]);
  expect(await itemSales(companyId, itemId)).toEqual(none);
  const id = await sell(100, { discounts: [{ amount: 100 }] });
  const [eur, november] = [{ currency: "EUR", quantityE4: 1_000_000, totalCents: 1011 }, "2026-11-01"];
  expect(await itemSales(companyId, itemId)).toEqual({ months: [{ month: november, ...eur }], totals: [eur] });
  expect(await itemSales(other.context.companyId, itemId)).toEqual(none);

  // A credit by amount leaves the quantity. It counts on its own day.
  const choice = [{ lineNumber: 1, amountCents: 11 }];
  const credit = { ...company.context, now: new Date("2026-12-05T12:00:00Z") };
  await inTransaction((tx) => creditInvoice(tx, credit, id, { choice, reason: null }));
  const credited = { currency: "EUR", quantityE4: 0, totalCents: -11 };
  expect(await itemSales(companyId, itemId)).toEqual({
    months: [
      { month: "2026-12-01", ...credited },
      { month: november, ...eur },
    ],
    totals: [{ ...eur, totalCents: 1000 }],
  });
  const day = toCalendarDate("2026-12-05");
  const totals = async (from: CalendarDate | null, to: CalendarDate | null) =>
    (await itemSales(companyId, itemId, { from, to })).totals;
  expect(await totals(day, day)).toEqual([credited]);
  expect(await totals(null, addDays(day, -1))).toEqual([eur]);
  expect(await totals(addDays(day, 1), null)).toEqual([]);
});
