import "server-only";
import { type ClientFilter, listClientRecords } from "#lib/db/clients/client-records.ts";
import { readClientStandings } from "#lib/db/clients/client-standings.ts";
import { findInvoiceDefaults } from "#lib/db/companies/terms.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import type { Client, ClientStanding } from "#lib/domain/parties/parties.ts";

const LIMIT = 50;

export type ListedClient = Client & Omit<ClientStanding, "clientId">;

/**
 * A page of a company's clients by name, each with what it owes and how it pays at the instant `now`. A page past the
 * end is empty. The company's time zone determines what is overdue.
 */
export async function listClients(
  companyId: string,
  filter: ClientFilter,
  page: number,
  now: Date,
): Promise<{ clients: ListedClient[]; total: number; totalPages: number }> {
  const [{ clients, total }, { timeZone }] = await Promise.all([
    listClientRecords(companyId, filter, { limit: LIMIT, offset: (page - 1) * LIMIT }),
    findInvoiceDefaults(companyId),
  ]);
  const ids = clients.map(({ id }) => id);
  const standings = ids.length > 0 ? await readClientStandings(companyId, ids, todayIn(timeZone, now)) : [];
  const byClient = new Map(standings.map((standing) => [standing.clientId, standing]));
  const listed = clients.map((client): ListedClient => {
    const { debts = [], lastInvoiceOn = null, daysToPay = null } = byClient.get(client.id) ?? {};
    return { ...client, debts, lastInvoiceOn, daysToPay };
  });
  return { clients: listed, total, totalPages: Math.ceil(total / LIMIT) };
}
