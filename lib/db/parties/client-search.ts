import "server-only";
import { type JsonQuery, readJson } from "#lib/db/client.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

const CHOICE = `
  SELECT json_build_object('id', cl.id, 'name', cl.name, 'email', cl.email, 'city', cl.city, 'country', cl.country,
    'paymentTermsDays', cl.payment_terms_days) AS json
  FROM clients cl WHERE cl.company_id = $1::uuid`;

const SEARCH: JsonQuery = {
  name: "search_clients",
  text: `${CHOICE} AND cl.archived_at IS NULL
    AND search_fold(cl.name || E'\\x1f' || coalesce(cl.email, '') || E'\\x1f' || coalesce(cl.siren, '')) LIKE search_pattern($2)
    ORDER BY search_fold(cl.name) NOT LIKE search_fold($2) || '%', cl.name, cl.id LIMIT $3::int`,
};
const FIND: JsonQuery = { name: "find_client_choice", text: `${CHOICE} AND cl.id = $2::uuid` };

/** Active clients whose name, e-mail or SIREN contains the text, ignoring case and accents. */
export function searchClients(companyId: string, words: string, limit: number): Promise<ClientChoice[]> {
  return readJson<ClientChoice>("pool", SEARCH, [companyId, words, limit]);
}

/** One client, archived or not; null when this company has no client with that id. */
export async function findClientChoice(companyId: string, clientId: string): Promise<ClientChoice | null> {
  const [choice] = await readJson<ClientChoice>("pool", FIND, [companyId, clientId]);
  return choice ?? null;
}
