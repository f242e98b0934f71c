import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { ItemContent, NewItem } from "#lib/domain/items/item.ts";
import { archiveItem, restoreItem } from "#lib/items/archive-item.ts";
import { changeItem } from "#lib/items/change-item.ts";
import { createItem } from "#lib/items/create-item.ts";
import { deleteItem } from "#lib/items/delete-item.ts";
import { getItem } from "#lib/items/get-item.ts";
import { listItems } from "#lib/items/page-items.ts";
import { suggestItems } from "#lib/items/suggest-items.ts";
import { updateItem } from "#lib/items/update-item.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();
const other = await makeTestCompany();

const conseil: ItemContent = {
  reference: null,
  name: "Conseil à la journée",
  description: "Déplacement compris",
  unit: "day",
  nature: "services",
  taxRateBp: 2000,
  exemptionCode: null,
  pricesIncludeTax: false,
  prices: [
    { currency: "CHF", unitPriceCents: 700_00, unitPriceRestE6: 0 },
    { currency: "EUR", unitPriceCents: 650_12, unitPriceRestE6: 340_000 },
  ],
  incomeAccount: "706100",
};

const create = (content: Partial<NewItem> = {}, context: Context = company.context) =>
  inTransaction((tx) => createItem(tx, context, { ...conseil, ...content }));

async function add(content: Partial<ItemContent> = {}, context: Context = company.context): Promise<string> {
  const created = await create(content, context);
  if (!created.ok) throw new Error(created.code);
  return created.itemId;
}

async function read(id: string, { companyId }: Context = company.context) {
  const item = await getItem(companyId, id);
  if (!item) throw new Error("the item is gone");
  return item;
}

const save = (itemId: string, version: string, content: Partial<ItemContent>) =>
  inTransaction((tx) => updateItem(tx, company.context, { itemId, version, item: { ...conseil, ...content } }));

async function events(itemId: string): Promise<string[]> {
  const found = await prisma.event.findMany({
    where: { type: { startsWith: "item." }, data: { path: ["itemId"], equals: itemId } },
    orderBy: { id: "asc" },
    select: { type: true },
  });
  return found.map(({ type }) => type);
}

test("an item keeps what it was made with, prices between two cents included", async () => {
  const id = await add();
  expect(await read(id)).toMatchObject({ ...conseil, archivedAt: null });
});

test("of many who use one external id at once one gets it, and a save in the browser keeps it", async () => {
  const own = { externalId: "erp-1", metadata: { shelf: "4" } };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => create(own)));
  const [made, ...more] = outcomes.flatMap((outcome) => (outcome.ok ? outcome.itemId : []));
  if (!made) throw new Error("none has the id");
  expect(more).toEqual([]);
  expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
    Array.from({ length: 7 }, () => ({
      ok: false,
      code: "external_id_taken",
      kind: "item",
      id: made,
      invoiceId: null,
    })),
  );
  expect(await save(made, (await read(made)).updatedAt, { name: "Conseil" })).toEqual({ ok: true });
  expect(await read(made)).toMatchObject({ name: "Conseil", ...own });
});

test("of many who use one reference at once, whatever its letter case, one gets it", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) => create({ reference: n % 2 ? "Cons-1" : "CONS-1" })),
  );
  const [made, ...more] = outcomes.filter((outcome) => outcome.ok);
  expect(more).toEqual([]);
  for (const refused of outcomes.filter((outcome) => !outcome.ok))
    expect(refused).toEqual({ ok: false, code: "reference_taken", itemId: made?.ok && made.itemId });
  expect(await create({ reference: "cons-1" }, other.context)).toMatchObject({ ok: true });

  const ids = await Promise.all([add(), add(), add()]);
  const renamed = await Promise.all(
    ids.map((id) =>
      inTransaction((tx) =>
        changeItem(tx, company.context, id, (item) => ({ ok: true, item: { ...item, reference: "SAME" } })),
      ),
    ),
  );
  expect(renamed.filter(({ ok }) => ok)).toHaveLength(1);
});

test("of two people who save one item at once, one learns who was faster", async () => {
  const id = await add();
  const { updatedAt } = await read(id);
  const outcomes = await Promise.all(["Une", "Deux"].map((name) => save(id, updatedAt, { name })));
  const lost = outcomes.filter(({ ok }) => !ok);
  const { updatedAt: version } = await read(id);
  expect(lost).toEqual([{ ok: false, code: "edit_conflict", by: "Test", at: expect.any(String), version }]);
  expect(await save(id, version, { name: "Trois" })).toEqual({ ok: true });
});

test("a save that changes nothing leaves no trace", async () => {
  const id = await add();
  const { updatedAt } = await read(id);
  expect(await save(id, "long ago", {})).toEqual({ ok: true });
  expect((await read(id)).updatedAt).toBe(updatedAt);
  expect(await events(id)).toEqual(["item.created"]);
});

test("an archived item is neither listed nor suggested, and can be restored", async () => {
  const { context } = await makeTestCompany();
  const { companyId } = context;
  const id = await add({}, context);
  const run = (work: typeof archiveItem) => inTransaction((tx) => work(tx, context, id));
  for (let twice = 0; twice < 2; twice++) expect(await run(archiveItem)).toMatchObject({ ok: true });
  expect(await listItems(companyId, { search: null, archived: false }, 1)).toMatchObject({ total: 0, items: [] });
  expect(await listItems(companyId, { search: null, archived: true }, 1)).toMatchObject({ total: 1, items: [{ id }] });
  expect(await suggestItems(companyId, "conseil")).toEqual([]);
  for (let twice = 0; twice < 2; twice++) expect(await run(restoreItem)).toMatchObject({ ok: true });
  expect(await suggestItems(companyId, "conseil")).toMatchObject([{ id }]);
  expect(await events(id)).toEqual(["item.created", "item.archived", "item.restored"]);
});

test("what is typed finds references first, then names that begin with it, without regard to case and accents", async () => {
  const { context } = await makeTestCompany();
  const names = async (words: string) => (await suggestItems(context.companyId, words)).map(({ name }) => name);
  await add({ name: "Vidéo d'été", reference: "X-9" }, context);
  await add({ name: "Été à la plage", reference: null }, context);
  await add({ name: "Planche", reference: "ETE-1", description: null }, context);
  expect(await names("ete")).toEqual(["Planche", "Été à la plage", "Vidéo d'été"]);
  expect(await names("x-9")).toEqual(["Vidéo d'été"]);
  expect(await names("100%")).toEqual([]);
  expect(await names("  ")).toEqual([]);
});

test("another company's item is not there", async () => {
  const id = await add();
  const missing = { ok: false, code: "no_such_item" };
  expect(await getItem(other.context.companyId, id)).toBeNull();
  expect(await getItem(other.context.companyId, "no-id")).toBeNull();
  for (const work of [archiveItem, restoreItem, deleteItem])
    expect(await inTransaction((tx) => work(tx, other.context, id))).toEqual(missing);
  expect(await inTransaction((tx) => deleteItem(tx, company.context, newId()))).toEqual(missing);
});

test("an item that no line names is deleted, and its events stay", async () => {
  const id = await add();
  expect(await inTransaction((tx) => deleteItem(tx, company.context, id))).toEqual({ ok: true });
  expect(await getItem(company.context.companyId, id)).toBeNull();
  expect(await events(id)).toEqual(["item.created", "item.deleted"]);
});
