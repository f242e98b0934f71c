import "server-only";
import { findClientChoice, searchClients as query } from "#lib/db/parties/client-search.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

const LIMIT = 20;
const MAX_WORDS = 200;

/** The clients a picker offers for what was typed, those whose name begins with it first. */
export function searchClients(companyId: string, words: string): Promise<ClientChoice[]> {
  // PostgreSQL's text holds no NUL, and a URL may.
  return query(companyId, words.trim().replaceAll("\0", "").slice(0, MAX_WORDS), LIMIT);
}

/** The client a picker starts with, or null. */
export async function clientChoice(companyId: string, clientId: string): Promise<ClientChoice | null> {
  return isUuid(clientId) ? findClientChoice(companyId, clientId) : null;
}
