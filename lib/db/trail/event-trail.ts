import "server-only";
import { type JsonQuery, readJson, type Tx } from "#lib/db/client.ts";
import type { NewEvent } from "#lib/db/trail/events.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

/** Something that happened to an invoice. */
export interface InvoiceEvent {
  id: string;
  type: NewEvent["type"];
  actorKind: Actor["kind"];
  /** The user's name; for an API key, its own. Null for the client and for Folio itself. */
  actorName: string | null;
  data: Record<string, unknown>;
  occurredAt: string;
}

const EVENT = `
  SELECT json_build_object('id', e.id, 'type', e.type, 'actorKind', e.actor_kind, 'actorName', coalesce(u.name, k.name),
    'data', e.data, 'occurredAt', rfc3339(e.occurred_at)) AS json
  FROM events e
  LEFT JOIN users u ON e.actor_kind = 'user' AND u.group_id = e.group_id AND u.id = e.actor_id
  LEFT JOIN api_keys k ON e.actor_kind = 'api_key' AND k.group_id = e.group_id AND k.id = e.actor_id
  WHERE e.company_id = $1::uuid AND e.invoice_id = $2::uuid`;

// Within one transaction ids rise with the order of events; between transactions the time does, which a process may take a moment before.
const TRAIL: JsonQuery = { name: "invoice_trail", text: `${EVENT} ORDER BY e.occurred_at, e.id` };
const MATCHING: JsonQuery = {
  name: "invoice_matching_event",
  text: `${EVENT} AND e.type = $3 AND e.data @> $4::jsonb LIMIT 1`,
};
const LATEST: JsonQuery = {
  name: "invoice_latest_event",
  text: `${EVENT} AND e.type = ANY ($3::text[]) ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1`,
};

/** All that happened to an invoice of this company, oldest first. */
export function listInvoiceEvents(companyId: string, invoiceId: string): Promise<InvoiceEvent[]> {
  return readJson<InvoiceEvent>("pool", TRAIL, [companyId, invoiceId]);
}

/** Whether the trail of the invoice has an event of this type with these data among its own. */
export async function hasEvent(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  type: NewEvent["type"],
  data: Record<string, string>,
): Promise<boolean> {
  return (await readJson<InvoiceEvent>(tx, MATCHING, [companyId, invoiceId, type, JSON.stringify(data)])).length > 0;
}

/** The last event of one of these types, or null. */
export async function findLatestEvent(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  types: NewEvent["type"][],
): Promise<InvoiceEvent | null> {
  const [event] = await readJson<InvoiceEvent>(tx, LATEST, [companyId, invoiceId, types]);
  return event ?? null;
}
