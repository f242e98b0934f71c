import "server-only";
import { findListedOnlinePayment, listOnlinePayments } from "#lib/db/online-payments/online-payment-list.ts";
import { type ChangeSort, EVERY_RECEIPT, type OnlinePaymentFilter } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import type { ListedOnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import { receiptState } from "#lib/domain/receipts/receipt-state.ts";
import { pageReceipts } from "#lib/receipts/browse-receipts.ts";

/** A part of the payments that a company's clients were asked for, in an order. A page past the end is empty. */
export async function pageOnlinePayments(
  companyId: string,
  filter: OnlinePaymentFilter,
  part: ListPart<ChangeSort>,
): Promise<ListPage<ListedOnlinePayment>> {
  const found = await listOnlinePayments(companyId, filter, part, windowOf(part));
  const { by } = part.order;
  return toListPage(found, part, ({ updatedAt }) => (by === "createdAt" ? "" : updatedAt));
}

/** A payment; null when this company has none with that id. */
export function getOnlinePayment(companyId: string, id: string): Promise<ListedOnlinePayment | null> {
  return findListedOnlinePayment("pool", companyId, id);
}

/** As many receipts of a client are offered. */
const MOST_TO_LINK = 50;

/**
 * The latest receipts that stand, by the client, of clients with a payment whose money nothing was recorded of: one of
 * them may be that money.
 */
export async function receiptsToLink(
  companyId: string,
  payments: readonly ListedOnlinePayment[],
): Promise<Map<string, Receipt[]>> {
  const unrecorded = payments.filter(({ decision, receiptId }) => decision !== null && receiptId === null);
  const clients = [...new Set(unrecorded.map(({ clientId }) => clientId))];
  const order = { by: "date", descending: true } as const;
  const lists = clients.map(async (clientId): Promise<[string, Receipt[]]> => {
    const filter = { ...EVERY_RECEIPT, clientId, kind: "receipt" } as const;
    const { rows } = await pageReceipts(companyId, filter, { order, after: null, page: 1, limit: MOST_TO_LINK });
    return [clientId, rows.filter((receipt) => receiptState(receipt, receipt.entries) !== "reversed")];
  });
  return new Map(await Promise.all(lists));
}
