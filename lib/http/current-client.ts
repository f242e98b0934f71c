import "server-only";
import { toClient } from "#lib/contract/client-output.ts";
import type { Tx } from "#lib/db/client.ts";
import { lockClient } from "#lib/db/clients/client-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** What GET answers of a client, which is locked from then on, for `current` of `write`; null where there is none. */
export async function currentClient({ tx, context, id }: { tx: Tx; context: Context; id: string }) {
  const client = await lockClient(tx, context.companyId, id);
  return client && toClient(client);
}
