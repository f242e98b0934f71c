import "server-only";
import { type ClientFilter, listClientRecords } from "#lib/db/parties/client-records.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

const LIMIT = 50;

/** A page of a company's clients by name. A page past the end is empty. */
export async function listClients(
  companyId: string,
  filter: ClientFilter,
  page: number,
): Promise<{ clients: Client[]; total: number; totalPages: number }> {
  const { clients, total } = await listClientRecords(companyId, filter, { limit: LIMIT, offset: (page - 1) * LIMIT });
  return { clients, total, totalPages: Math.ceil(total / LIMIT) };
}
