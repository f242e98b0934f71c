"use server";

import { redirect } from "next/navigation";
import { itemEdit, itemId, itemInput } from "#lib/contract/item-input.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyWrite } from "#lib/http/company-action.ts";
import { archiveItem, restoreItem } from "#lib/items/archive-item.ts";
import { createItem as createItemUseCase } from "#lib/items/create-item.ts";
import { deleteItem } from "#lib/items/delete-item.ts";
import { updateItem } from "#lib/items/update-item.ts";

export const createItem = companyWrite(itemInput, async (tx, context, input) => {
  const created = await createItemUseCase(tx, context, input);
  return created.ok ? { ...created, name: input.name } : fieldFailure("reference", created.code);
});

export const saveItem = companyWrite(itemEdit, async (tx, context, edit) => {
  const saved = await updateItem(tx, context, edit);
  return !saved.ok && saved.code === "reference_taken" ? fieldFailure("item.reference", saved.code) : saved;
});

export const archive = companyWrite(itemId, (tx, context, { itemId }) => archiveItem(tx, context, itemId));

export const restore = companyWrite(itemId, (tx, context, { itemId }) => restoreItem(tx, context, itemId));

/** Redirects to the list, because the address of the item no longer exists. */
export const remove = companyWrite(
  itemId,
  (tx, context, { itemId }) => deleteItem(tx, context, itemId),
  async () => redirect("/items"),
);
