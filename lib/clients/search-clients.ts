import "server-only";
import { findClientChoice, searchClients as query } from "#lib/db/clients/client-search.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

const LIMIT = 20;
const MAX_WORDS = 200;

/** The clients that match the typed text, for a picker. Names that begin with it come first. */
export function searchClients(companyId: string, words: string): Promise<ClientChoice[]> {
  // PostgreSQL text cannot contain NUL, but a URL can.
  return query(companyId, words.trim().replaceAll("\0", "").slice(0, MAX_WORDS), LIMIT);
}

/** The initial client of a picker, or null. */
export async function clientChoice(companyId: string, clientId: string): Promise<ClientChoice | null> {
  return isUuid(clientId) ? findClientChoice(companyId, clientId) : null;
}
