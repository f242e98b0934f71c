import "server-only";
import { listClientsByAge } from "#lib/db/clients/client-list.ts";
import type { ClientListFilter } from "#lib/domain/list-filters.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

export interface ClientPage {
  clients: Client[];
  total: number;
  page: number;
  limit: number;
  totalPages: number;
}

/**
 * A page of a company's clients, newest first, or in the order of their changes since an instant. A page past the end
 * is empty.
 */
export async function pageClients(
  companyId: string,
  filter: ClientListFilter,
  page: number,
  limit: number,
): Promise<ClientPage> {
  const offset = BigInt(page - 1) * BigInt(limit);
  const { clients, total } = await listClientsByAge(companyId, filter, { limit, offset });
  return { clients, total, page, limit, totalPages: Math.ceil(total / limit) };
}
