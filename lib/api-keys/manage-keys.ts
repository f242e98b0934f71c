import "server-only";
import { type RevokeApiKeyOutcome, revoke } from "#lib/api-keys/revoke-api-key.ts";
import { isOwnersKey } from "#lib/companies/company-editors.ts";
import { findKeyWithin, type ListedApiKey, listKeysWithin } from "#lib/db/api-keys/api-keys.ts";
import type { Tx } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { KeyReach } from "#lib/domain/identity/scopes.ts";
import type { KeySort } from "#lib/domain/list-filters.ts";
import { type ListPage, type ListPart, pageOfRows } from "#lib/domain/list-order.ts";

// What a key does with keys. One that the owner of the group made may do it. It sees the working ones that reach no
// company beyond its own; any other is not found.

/** Who asks, and the companies that they reach. */
export interface KeyCaller {
  context: Context;
  reach: KeyReach;
}

/** Whether the owner of the group made the calling key. For `permit` of a route. */
export async function permitKeyManager({
  source,
  context,
}: KeyCaller & { source: Tx | "pool" }): Promise<{ ok: true } | { ok: false; code: "owner_only" }> {
  return (await isOwnersKey(source, context)) ? { ok: true } : { ok: false, code: "owner_only" };
}

/** A part of the keys in an order, of those that changed since an instant. */
export async function pageKeys(
  { context: { groupId, now }, reach }: KeyCaller,
  updatedSince: Date | null,
  part: ListPart<KeySort>,
): Promise<ListPage<ListedApiKey>> {
  return pageOfRows(await listKeysWithin({ groupId, reach, now }), updatedSince, part);
}

/** A key, or null. */
export function getKey(
  { context: { groupId, now }, reach }: KeyCaller,
  keyId: string,
  source: Tx | "pool" = "pool",
): Promise<ListedApiKey | null> {
  return findKeyWithin(source, { groupId, reach, now }, keyId);
}

/** Revokes a key, which may be the calling one, and those that it made. */
export async function revokeByKey(
  tx: Tx,
  caller: KeyCaller,
  keyId: string,
): Promise<{ ok: true } | { ok: false; code: "api_key_not_found" }> {
  const found = await getKey(caller, keyId, tx);
  const revoked: RevokeApiKeyOutcome = found
    ? await revoke(tx, caller.context, keyId, null)
    : { ok: false, code: "not_found" };
  return revoked.ok ? revoked : { ok: false, code: "api_key_not_found" };
}
