import "server-only";
import { readFirst } from "#lib/db/client.ts";
import { CLIENT_TERMS } from "#lib/db/fields/party-fields.ts";
import { CLIENT_INVOICE_DEFAULTS } from "#lib/db/fields/terms-fields.ts";
import { boolean, nullable, object, oneOf, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
import { readInTurn } from "#lib/db/replicas/replica-reads.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";

const CHOICE = object<ClientChoice>({
  id: uuid("cl.id"),
  name: text("cl.name"),
  email: nullable(text("cl.email")),
  city: text("cl.city"),
  country: text("cl.country"),
  ...CLIENT_TERMS,
  isIndividual: boolean("cl.is_individual"),
  isPublicBody: boolean("cl.is_public_body"),
  language: nullable(oneOf(LANGUAGES, "cl.language")),
  invoiceDefaults: CLIENT_INVOICE_DEFAULTS,
});

const SEARCH = defineQuery(
  "search_clients",
  CHOICE,
  (columns) => `
    SELECT ${columns} FROM clients cl WHERE cl.company_id = $1::uuid AND cl.archived_at IS NULL
    AND search_fold(concat_ws(E'\\x1f', cl.name, cl.details ->> 'tradingName', cl.email, cl.siren)) LIKE search_pattern($2)
    ORDER BY search_fold(cl.name) NOT LIKE search_fold($2) || '%', cl.name, cl.id LIMIT $3::int`,
);
const FIND = defineQuery(
  "find_client_choice",
  CHOICE,
  (columns) => `SELECT ${columns} FROM clients cl WHERE cl.company_id = $1::uuid AND cl.id = $2::uuid`,
);

/** Active clients whose name, trading name, e-mail or SIREN contains the text, ignoring case and accents. */
export function searchClients(companyId: string, words: string, limit: number): Promise<ClientChoice[]> {
  return readInTurn(companyId, SEARCH, [companyId, words, limit]);
}

/** One client, archived or not; null when this company has no client with that id. */
export async function findClientChoice(companyId: string, clientId: string): Promise<ClientChoice | null> {
  return readFirst("pool", FIND, [companyId, clientId]);
}
