import "server-only";
import type { Tx } from "#lib/db/client.ts";
import {
  findClientRecord,
  findCompanyOfClient,
  lockClient,
  readClientBalance,
} from "#lib/db/clients/client-records.ts";
import { findInvoiceDefaults } from "#lib/db/companies/terms.ts";
import { todayIn } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { Client, ClientBalance } from "#lib/domain/parties/parties.ts";

/** A client, archived or not; null when this company has no client with that id. */
export async function getClient(companyId: string, clientId: string): Promise<Client | null> {
  return isUuid(clientId) ? findClientRecord(companyId, clientId) : null;
}

/** A client that this transaction has written, as it is now. */
export async function readWrittenClient(tx: Tx, companyId: string, clientId: string): Promise<Client> {
  const client = await lockClient(tx, companyId, clientId);
  if (!client) throw new Error(`client ${clientId} is gone`);
  return client;
}

/**
 * The amounts a client was invoiced, owes and has overdue, by currency, largest first. Empty before its first issued
 * invoice.
 */
export async function clientBalance(companyId: string, clientId: string, now: Date): Promise<ClientBalance[]> {
  const { timeZone } = await findInvoiceDefaults(companyId);
  return readClientBalance(companyId, clientId, todayIn(timeZone, now));
}

/** The company of the group that has this client, or null. */
export async function findClientCompany(companies: { id: string }[], clientId: string): Promise<string | null> {
  const ids = companies.map(({ id }) => id);
  return isUuid(clientId) ? findCompanyOfClient(ids, clientId) : null;
}
