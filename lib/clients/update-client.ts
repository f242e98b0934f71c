import "server-only";
import { isDeepStrictEqual } from "node:util";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import type { Tx } from "#lib/db/client.ts";
import { findLatestClientEdit, lockClient, replaceClient } from "#lib/db/clients/client-records.ts";
import { CLIENT_DEFAULTS, type NewClient } from "#lib/db/companies/parties.ts";
import { refuseTakenId } from "#lib/db/external-ids.ts";
import { completeAddress } from "#lib/domain/address.ts";
import { changeTime } from "#lib/domain/change-time.ts";
import {
  changedExternalData,
  type ExternalData,
  type ExternalIdTaken,
  externalDataOf,
} from "#lib/domain/external-data.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { type ClientMerged, clientMerged } from "#lib/domain/parties/client-merged.ts";

export type UpdateClientOutcome =
  | { ok: true }
  | { ok: false; code: "not_found" }
  | ClientMerged
  | ExternalIdTaken
  /**
   * Somebody saved another version since the editor loaded the client. `version` is the one to save over after
   * confirmation.
   */
  | { ok: false; code: "edit_conflict"; by: string | null; at: string; version: string };

/**
 * Replaces all fields of a client. `version` is the `updatedAt` that the editor started from. When two people save, the
 * second gets a conflict with the name of the first, and decides. Issued invoices are unchanged. A save without changes
 * leaves no trace, whatever its version. Without `externalData` that of the client stays.
 */
export async function updateClient(
  tx: Tx,
  context: Context,
  {
    clientId,
    version,
    client,
    externalData,
  }: { clientId: string; version: string; client: NewClient; externalData?: ExternalData },
): Promise<UpdateClientOutcome> {
  const { companyId, now } = context;
  const locked = await lockClient(tx, companyId, clientId);
  if (!locked) return { ok: false, code: "not_found" };
  const merged = clientMerged(locked);
  if (merged) return merged;
  const wanted = editableFields({ ...CLIENT_DEFAULTS, ...client, ...(externalData ?? externalDataOf(locked)) });
  if (isDeepStrictEqual(wanted, editableFields(locked))) return { ok: true };
  if (locked.updatedAt !== version) {
    const edit = await findLatestClientEdit(tx, companyId, clientId);
    return {
      ok: false,
      code: "edit_conflict",
      by: edit?.by ?? null,
      at: edit?.at ?? locked.updatedAt,
      version: locked.updatedAt,
    };
  }
  const taken = await refuseTakenId(tx, companyId, "client", { externalId: wanted.externalId, id: clientId });
  if (taken) return taken;
  // Always later than the previous version, even when this process's clock is behind, so that versions are unique.
  const updatedAt = changeTime(now, locked.changedAt);
  await replaceClient(tx, companyId, clientId, wanted, updatedAt);
  const data = { clientId, name: client.name, ...changedExternalData(locked, wanted) };
  await recordEvent(tx, context, { type: "client.updated", data });
  return { ok: true };
}

/** The fields of a client that the editor sets. */
function editableFields(client: Required<NewClient>): Required<NewClient> & ExternalData {
  const { name, email, siren, siret, vatNumber, address, isIndividual, isPublicBody } = client;
  const { electronicAddress, deliveryAddress, language, contacts, automaticReminders } = client;
  const { paymentTermsDays, paymentTermsMonth, invoiceDefaults, tradingName, registration, identifier } = client;
  return {
    ...{ name, email, siren, siret, vatNumber, address: completeAddress(address), isIndividual, isPublicBody },
    ...{ tradingName, registration, identifier },
    ...{ electronicAddress, deliveryAddress: deliveryAddress && completeAddress(deliveryAddress) },
    ...{ language, paymentTermsDays, paymentTermsMonth },
    ...{ contacts, automaticReminders, invoiceDefaults },
    ...externalDataOf(client),
  };
}
