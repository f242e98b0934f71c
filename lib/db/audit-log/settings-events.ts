import "server-only";
import { EVENT_TYPES, type NewEvent } from "#lib/db/audit-log/events.ts";
import { readRows } from "#lib/db/client.ts";
import { instant, nullable, object, oneOf, record, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { ACTOR_KINDS } from "#lib/domain/identity/actor.ts";

/** What happens to a group and its companies themselves: keys, members, plan, settings. */
export type SettingsEventType = Exclude<
  NewEvent["type"],
  `${"invoice" | "client" | "item" | "recurring_invoice" | "quote" | "receipt" | "online_payment" | "bank_statement" | "bank_entry"}.${string}`
>;

const TYPES = EVENT_TYPES.filter(
  (type): type is SettingsEventType =>
    !/^(invoice|client|item|recurring_invoice|quote|receipt|online_payment|bank_statement|bank_entry)\./.test(type),
);

// The conditions on invoice_id and type are those of the index, word for word.
const LIST_EVENTS = defineQuery(
  "list_settings_events",
  object({
    id: uuid("e.id"),
    type: oneOf(TYPES, "e.type"),
    occurredAt: instant("e.occurred_at"),
    actorKind: oneOf(ACTOR_KINDS, "e.actor_kind"),
    /** The name of the user or of the API key; null for Folio itself. */
    actorName: nullable(text("coalesce(u.name, k.name)")),
    /** The name of the user whom it concerns; null where it concerns none. */
    subjectName: nullable(text("s.name")),
    /** The company whose settings it concerns; null for the group's. */
    companyName: nullable(text("c.name")),
    data: record("e.data"),
  }),
  (columns) => `
    SELECT ${columns} FROM events e
    LEFT JOIN users u ON e.actor_kind = 'user' AND u.group_id = e.group_id AND u.id = e.actor_id
    LEFT JOIN api_keys k ON e.actor_kind = 'api_key' AND k.group_id = e.group_id AND k.id = e.actor_id
    LEFT JOIN users s ON s.group_id = e.group_id AND s.id::text = e.data->>'userId'
    LEFT JOIN companies c ON c.id = e.company_id
    WHERE e.chain_id = ANY ($1::uuid[]) AND e.invoice_id IS NULL AND e.type NOT LIKE 'client.%' AND e.type = ANY ($2::text[])
      AND ($3::uuid IS NULL OR e.id < $3::uuid)
    ORDER BY e.id DESC LIMIT $4::int`,
);

export type SettingsEvent = RowOf<typeof LIST_EVENTS>;

/**
 * The latest of these events of some chains, newest first: `limit` at most, and only those before `before`. A chain is
 * that of a company, or of the group.
 */
export function listSettingsEvents(
  chainIds: string[],
  { before, limit, types = TYPES }: { before: string | null; limit: number; types?: readonly SettingsEventType[] },
): Promise<SettingsEvent[]> {
  return readRows("pool", LIST_EVENTS, [chainIds, types, before, limit]);
}
