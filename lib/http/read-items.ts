import "server-only";
import {
  type CreateInvoiceBody,
  completeInvoice,
  itemsToFill,
  leavesPrices,
  type NewInvoiceBody,
} from "#lib/contract/invoice-input.ts";
import type { Tx } from "#lib/db/client.ts";
import { findClient, getCompany } from "#lib/db/companies/parties.ts";
import { findItems } from "#lib/db/items/item-records.ts";
import type { Item } from "#lib/domain/items/item.ts";
import { pricesIncludeTaxFor } from "#lib/domain/parties/company-prices.ts";

/** Those of the items that the company has. */
export async function readItems(source: Tx | "pool", companyId: string, itemIds: string[]): Promise<Item[]> {
  return itemIds.length > 0 ? findItems(source, companyId, [...new Set(itemIds)]) : [];
}

async function readPricesIncludeTax(source: Tx | "pool", companyId: string, clientId: string): Promise<boolean> {
  const [client, company] = await Promise.all([findClient(source, companyId, clientId), getCompany(source, companyId)]);
  return client !== null && pricesIncludeTaxFor(client, company);
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
  const [items, pricesIncludeTax] = await Promise.all([
    readItems(source, companyId, itemsToFill(body)),
    leavesPrices(body) && readPricesIncludeTax(source, companyId, body.toFill.clientId),
  ]);
  const completed = completeInvoice(body, items, pricesIncludeTax);
  return completed.ok ? work(completed.input) : completed;
}
