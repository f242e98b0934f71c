import "server-only";
import { changeClient } from "#lib/clients/change-client.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Makes the first recipient this client's own address, if the author of the e-mail wants that. Locks the client. */
export async function keepClientAddress(
  tx: Tx,
  context: Context,
  clientId: string,
  { to, keepAddress }: { to: string[] | null; keepAddress?: boolean },
): Promise<void> {
  const [email] = to ?? [];
  if (!keepAddress || email === undefined) return;
  await changeClient(tx, context, clientId, (client) => ({ ok: true, client: { ...client, email } }));
}
