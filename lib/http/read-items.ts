import "server-only";
import {
  type CreateInvoiceBody,
  completeInvoice,
  itemsToFill,
  type NewInvoiceBody,
} from "#lib/contract/invoice-input.ts";
import type { Tx } from "#lib/db/client.ts";
import { findItems } from "#lib/db/items/item-records.ts";
import type { Item } from "#lib/domain/items/item.ts";

/** Those of the items that the company has. */
export async function readItems(source: Tx | "pool", companyId: string, itemIds: string[]): Promise<Item[]> {
  return itemIds.length > 0 ? findItems(source, companyId, [...new Set(itemIds)]) : [];
}

/** A line leaves something to an item that does not have it. */
export type ItemsRefusal = Extract<ReturnType<typeof completeInvoice>, { ok: false }>;

/** Does something with an invoice whose lines are completed from the items that they name; or refuses it. */
export async function withItems<Outcome>(
  source: Tx | "pool",
  companyId: string,
  body: NewInvoiceBody,
  work: (input: CreateInvoiceBody) => Promise<Outcome>,
): Promise<Outcome | ItemsRefusal> {
  const completed = completeInvoice(body, await readItems(source, companyId, itemsToFill(body)));
  return completed.ok ? work(completed.input) : completed;
}
