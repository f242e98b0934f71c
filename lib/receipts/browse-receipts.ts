import "server-only";
import { listReceiptEvents, type ReceiptEvent } from "#lib/db/audit-log/event-trail.ts";
import { hasReceipts, listReceipts } from "#lib/db/receipts/receipt-list.ts";
import { findCompanyOfReceipt, findReceipt, sumUnallocated } from "#lib/db/receipts/receipt-records.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { EVERY_RECEIPT, type ReceiptListFilter, type ReceiptSort } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import type { Receipt, UnallocatedSum } from "#lib/domain/receipts/receipt.ts";

export type { ReceiptEvent };

/** A part of a company's receipts in an order. A page past the end is empty. */
export async function pageReceipts(
  companyId: string,
  filter: ReceiptListFilter,
  part: ListPart<ReceiptSort>,
): Promise<ListPage<Receipt>> {
  const found = await listReceipts(companyId, filter, part, windowOf(part));
  const { by } = part.order;
  const placeValue = ({ receivedOn, updatedAt }: Receipt) =>
    by === "createdAt" ? "" : by === "date" ? receivedOn : updatedAt;
  return toListPage(found, part, placeValue);
}

/** How many receipts match the search, and of how many of them something is on no invoice. */
export async function countReceipts(
  companyId: string,
  filter: Pick<ReceiptListFilter, "clientId" | "search">,
): Promise<{ all: number; onAccount: number }> {
  const count = async (unallocated: true | null) => {
    const part = { order: { by: "date", descending: true }, after: null, page: 1, limit: 1 } as const;
    return (await pageReceipts(companyId, { ...EVERY_RECEIPT, ...filter, unallocated }, part)).total;
  };
  const [all, onAccount] = await Promise.all([count(null), count(true)]);
  return { all, onAccount };
}

/** A receipt, or an entry that goes back; null when this company has none with that id. */
export function getReceipt(companyId: string, receiptId: string): Promise<Receipt | null> {
  return findReceipt("pool", companyId, receiptId);
}

/** The same, as this transaction wrote it. */
export function findWrittenReceipt(
  tx: Parameters<typeof findReceipt>[0],
  companyId: string,
  receiptId: string,
): Promise<Receipt | null> {
  return findReceipt(tx, companyId, receiptId);
}

/** Whether a company has recorded money that came in. */
export function hasAnyReceipt(companyId: string): Promise<boolean> {
  return hasReceipts(companyId);
}

/** The company of the group that has this receipt, or null. */
export async function findReceiptCompany(companies: { id: string }[], receiptId: string): Promise<string | null> {
  const ids = companies.map(({ id }) => id);
  return isUuid(receiptId) ? findCompanyOfReceipt(ids, receiptId) : null;
}

/** As many of the latest are shown. */
const EVENTS = 100;

/** What happened to a receipt, the latest first, with the names of those who did it. */
export function receiptEvents(companyId: string, receiptId: string): Promise<ReceiptEvent[]> {
  return listReceiptEvents(companyId, receiptId, EVENTS);
}

/** What a client has paid that is on no invoice, by currency. */
export function unallocatedOfClient(companyId: string, clientId: string): Promise<UnallocatedSum[]> {
  return sumUnallocated("pool", companyId, clientId);
}
