import "server-only";
import { findKeyHolder, touchKey } from "#lib/db/api-keys.ts";
import { apiKeyHash, parseApiKey } from "#lib/domain/api-key.ts";
import { isUuid } from "#lib/domain/identifiers.ts";

/** Who calls. `companyId` is null for a group that has no company yet. */
export interface ApiKeyActor {
  ok: true;
  keyId: string;
  userId: string;
  groupId: string;
  companyId: string | null;
}

export interface AccessRefusal {
  ok: false;
  code: "missing_credentials" | "invalid_api_key" | "revoked_api_key" | "company_forbidden";
}

/**
 * The actor behind `Authorization: Bearer <key>` and `X-Company-Id`. Asked of the database at every request, in one query, so that a
 * revoked key is refused from the next request on, by every server process. A browser session is never looked at.
 */
export async function apiKeyActor(headers: Headers, now: Date): Promise<ApiKeyActor | AccessRefusal> {
  const token = /^Bearer +(\S+) *$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (token === undefined) return { ok: false, code: "missing_credentials" };
  const key = parseApiKey(token);
  if (key === null) return { ok: false, code: "invalid_api_key" };

  const wanted = headers.get("x-company-id");
  const holder = await findKeyHolder(apiKeyHash(key), wanted !== null && isUuid(wanted) ? wanted : null, now);
  if (!holder || holder.orphaned) return { ok: false, code: "invalid_api_key" };
  if (holder.revoked) return { ok: false, code: "revoked_api_key" };
  if (wanted !== null && (!isUuid(wanted) || holder.companyId === null)) return { ok: false, code: "company_forbidden" };

  if (holder.stale) await touchKey(holder.keyId, now);
  const { keyId, userId, groupId, companyId } = holder;
  return { ok: true, keyId, userId, groupId, companyId };
}
