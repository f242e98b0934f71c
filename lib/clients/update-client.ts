import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#lib/db/client.ts";
import { findLatestClientEdit, lockClient, replaceClient } from "#lib/db/parties/client-records.ts";
import { CLIENT_DEFAULTS, type NewClient } from "#lib/db/parties/parties.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

export type UpdateClientOutcome =
  | { ok: true }
  | { ok: false; code: "not_found" }
  /** Somebody saved another version since the editor loaded it; `version` is what to save over, knowingly. */
  | { ok: false; code: "edit_conflict"; by: string | null; at: string; version: string };

/**
 * Replaces all that is said of a client. `version` is the `updatedAt` that the editor started from: of two people who save, the second is told
 * who was faster and decides. Issued invoices keep what they said. A save that changes nothing leaves no trace, whatever its version.
 */
export async function updateClient(
  tx: Tx,
  context: Context,
  { clientId, version, client }: { clientId: string; version: string; client: NewClient },
): Promise<UpdateClientOutcome> {
  const { companyId, now } = context;
  const locked = await lockClient(tx, companyId, clientId);
  if (!locked) return { ok: false, code: "not_found" };
  const wanted = { ...CLIENT_DEFAULTS, ...client };
  if (isDeepStrictEqual(editableFields(wanted), editableFields(locked))) return { ok: true };
  if (locked.updatedAt !== version) {
    const edit = await findLatestClientEdit(tx, companyId, clientId);
    return { ok: false, code: "edit_conflict", by: edit?.by ?? null, at: edit?.at ?? locked.updatedAt, version: locked.updatedAt };
  }
  // Later than before even where this process's clock is behind, so that no two versions share a time.
  const updatedAt = new Date(Math.max(now.getTime(), Date.parse(locked.updatedAt) + 1));
  await replaceClient(tx, companyId, clientId, wanted, updatedAt);
  await recordEvent(tx, context, { type: "client.updated", data: { clientId, name: client.name } });
  return { ok: true };
}

/** What of a client somebody decides. */
function editableFields(client: Required<NewClient>): Required<NewClient> {
  const { name, email, siren, siret, vatNumber, address, isIndividual, isPublicBody } = client;
  const { electronicAddress, deliveryAddress, paymentTermsDays } = client;
  return {
    ...{ name, email, siren, siret, vatNumber, address, isIndividual, isPublicBody },
    ...{ electronicAddress, deliveryAddress, paymentTermsDays },
  };
}
