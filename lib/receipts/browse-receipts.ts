import "server-only";
import { listReceipts } from "#lib/db/receipts/receipt-list.ts";
import { findReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { ReceiptListFilter, ReceiptSort } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

/** A part of a company's receipts in an order. A page past the end is empty. */
export async function pageReceipts(
  companyId: string,
  filter: ReceiptListFilter,
  part: ListPart<ReceiptSort>,
): Promise<ListPage<Receipt>> {
  const { receipts, total } = await listReceipts(companyId, filter, part, windowOf(part));
  const { by } = part.order;
  const placeValue = ({ receivedOn, updatedAt }: Receipt) =>
    by === "createdAt" ? "" : by === "date" ? receivedOn : updatedAt;
  return toListPage({ rows: receipts, total }, part, placeValue);
}

/** A receipt, or an entry that goes back; null when this company has none with that id. */
export function getReceipt(companyId: string, receiptId: string): Promise<Receipt | null> {
  return findReceipt("pool", companyId, receiptId);
}
