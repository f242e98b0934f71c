import "server-only";
import { findListedOnlinePayment, listOnlinePayments } from "#lib/db/online-payments/online-payment-list.ts";
import type { ChangeSort, OnlinePaymentFilter } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import type { ListedOnlinePayment } from "#lib/domain/online-payments/online-payment.ts";

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
  return findListedOnlinePayment(companyId, id);
}
