import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findClient } from "#lib/db/companies/parties.ts";
import type { ClientIdentity } from "#lib/domain/parties/parties.ts";

/** A client as a quote that is sent now names it. It must exist. */
export async function findQuotedClient(tx: Tx, companyId: string, clientId: string): Promise<ClientIdentity> {
  const client = await findClient(tx, companyId, clientId);
  if (!client) throw new Error(`client ${clientId} is gone`);
  const { paymentTermsDays: _, paymentTermsMonth: __, invoiceDefaults: ___, ...identity } = client;
  return identity;
}
