"use server";

import { redirect } from "next/navigation";
import { mergeRow } from "#app/(app)/items/merge-row.ts";
import { readItemRows } from "#components/items/item-csv.ts";
import { itemImport } from "#lib/contract/item-import.ts";
import { itemEdit, itemId, itemInput, listedItemEdit, mergeListedEdit } from "#lib/contract/item-input.ts";
import { MAX_IMPORT_ROWS } from "#lib/domain/items/item-import.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyRead, companyWrite } from "#lib/http/company-action.ts";
import { archiveItem, restoreItem } from "#lib/items/archive-item.ts";
import { createItem as createItemUseCase } from "#lib/items/create-item.ts";
import { deleteItem } from "#lib/items/delete-item.ts";
import { importItems as importItemsUseCase, previewImport } from "#lib/items/import-items.ts";
import { updateItem, updateVersion } from "#lib/items/update-item.ts";

export const createItem = companyWrite(itemInput, async (tx, context, input) => {
  const created = await createItemUseCase(tx, context, input);
  return created.ok ? { ...created, name: input.name } : fieldFailure("reference", created.code);
});

export const saveItem = companyWrite(itemEdit, async (tx, context, edit) => {
  const saved = await updateItem(tx, context, edit);
  return !saved.ok && saved.code === "reference_taken" ? fieldFailure("item.reference", saved.code) : saved;
});

/** Changes the name and one price of an item. What else it has stays. */
export const saveListed = companyWrite(listedItemEdit, (tx, context, { itemId, version, ...edit }) =>
  updateVersion(tx, context, { itemId, version }, (item) => mergeListedEdit(item, edit)),
);

export const archive = companyWrite(itemId, (tx, context, { itemId }) => archiveItem(tx, context, itemId));

export const restore = companyWrite(itemId, (tx, context, { itemId }) => restoreItem(tx, context, itemId));

/** Redirects to the list, because the address of the item no longer exists. */
export const remove = companyWrite(
  itemId,
  (tx, context, { itemId }) => deleteItem(tx, context, itemId),
  async () => redirect("/items"),
);

/** The same in the list, which stays. */
export const removeListed = companyWrite(itemId, (tx, context, { itemId }) => deleteItem(tx, context, itemId));

/** What a file would do. It changes nothing. */
export const previewItems = companyRead(itemImport, async ({ companyId }, { text }) => {
  const read = readItemRows(text, MAX_IMPORT_ROWS);
  if (!read.ok) return { ...read, code: "import_refused" as const };
  const plan = await previewImport(companyId, read.rows, mergeRow);
  if (!plan.ok) return plan;
  const named = plan.steps.map(({ line, before, item: { name, reference } }) => {
    return { line, isNew: before === null, name, reference };
  });
  return { ok: true as const, steps: named, unchanged: plan.unchanged };
});

/** Adds and changes items by a file: all of its rows or, with a fault in any of them, none. */
export const importItems = companyWrite(itemImport, async (tx, context, { text }) => {
  const read = readItemRows(text, MAX_IMPORT_ROWS);
  return read.ok ? importItemsUseCase(tx, context, read.rows, mergeRow) : { ...read, code: "import_refused" as const };
});
