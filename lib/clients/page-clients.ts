import "server-only";
import { listClientsInOrder } from "#lib/db/clients/client-list.ts";
import type { ChangeSort, ClientListFilter } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, toListPage, windowOf } from "#lib/domain/list-order.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/** A part of a company's clients in an order. A page past the end is empty. */
export async function pageClients(
  companyId: string,
  filter: ClientListFilter,
  part: ListPart<ChangeSort>,
): Promise<ListPage<Client>> {
  const { clients, total } = await listClientsInOrder(companyId, filter, part, windowOf(part));
  const placeValue = ({ changedAt }: Client) => (part.order.by === "createdAt" ? "" : changedAt);
  return toListPage({ rows: clients, total }, part, placeValue);
}
