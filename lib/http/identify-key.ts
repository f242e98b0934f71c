import "server-only";
import { type AccessRefusal, type ApiKeyActor, apiKeyActor, quotaHeaders } from "#lib/auth/api-key-actor.ts";
import { NETWORK_ADDRESS_HEADER, type RequestHeaders } from "#lib/auth/network-address.ts";
import type { RequestFacts } from "#lib/http/respond.ts";

/**
 * The caller by its key. What is known of it goes into the facts of the request: its quota is answered, and the request
 * log has it.
 */
export async function identifyKey(headers: RequestHeaders, facts: RequestFacts): Promise<ApiKeyActor | AccessRefusal> {
  const actor = await apiKeyActor(headers);
  if ("quota" in actor && actor.quota) facts.headers = quotaHeaders(actor.quota);
  if (!actor.ok) {
    if ("known" in actor) Object.assign(facts, actor.known);
    return actor;
  }
  const { keyId, groupId, companyId, isUseDue } = actor;
  facts.keyId = keyId;
  facts.groupId = groupId;
  if (companyId) facts.companyId = companyId;
  if (isUseDue) facts.useDueFrom = headers.get(NETWORK_ADDRESS_HEADER) ?? "";
  return actor;
}
