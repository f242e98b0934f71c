import "server-only";
import { EVENT_TYPES, type NewEvent } from "#lib/db/audit-log/events.ts";
import { readFirst, readRows, type Tx } from "#lib/db/client.ts";
import { instant, nullable, object, oneOf, record, text, uuid } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";
import { ACTOR_KINDS } from "#lib/domain/identity/actor.ts";

const ofTypes = <Type extends NewEvent["type"]>(types: readonly Type[]) => ({
  id: uuid("e.id"),
  type: oneOf(types, "e.type"),
  actorKind: oneOf(ACTOR_KINDS, "e.actor_kind"),
  /** The name of the user or of the API key; null for the client and for Folio itself. */
  actorName: nullable(text("coalesce(u.name, k.name)")),
  data: record("e.data"),
  occurredAt: instant("e.occurred_at"),
});
const EVENT = object(ofTypes(EVENT_TYPES));

/** An event of an invoice. */
export type InvoiceEvent = RowOf<typeof EVENT>;

/** The events of a company, with the rest of the statement. */
const ofCompany = (rest: string) => (columns: string) =>
  `
  SELECT ${columns} FROM events e
  LEFT JOIN users u ON e.actor_kind = 'user' AND u.group_id = e.group_id AND u.id = e.actor_id
  LEFT JOIN api_keys k ON e.actor_kind = 'api_key' AND k.group_id = e.group_id AND k.id = e.actor_id
  WHERE e.chain_id = $1::uuid AND e.company_id = $1::uuid AND ${rest}`;
const eventsOf = (rest: string) => ofCompany(`e.invoice_id = $2::uuid ${rest}`);

// The time orders the events of different transactions, the id those of one transaction, which have the same time.
const TRAIL = defineQuery("invoice_trail", EVENT, eventsOf("ORDER BY e.occurred_at, e.id"));
const MATCHING = defineQuery(
  "invoice_matching_event",
  EVENT,
  eventsOf("AND e.type = $3 AND e.data @> $4::jsonb LIMIT 1"),
);
const LATEST = defineQuery(
  "invoice_latest_event",
  EVENT,
  eventsOf("AND e.type = ANY ($3::text[]) ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1"),
);

/** The events of an invoice of this company, oldest first. */
export function listInvoiceEvents(companyId: string, invoiceId: string): Promise<InvoiceEvent[]> {
  return readRows("pool", TRAIL, [companyId, invoiceId]);
}

/** Whether the trail of the invoice has an event of this type whose data includes these values. */
export async function hasEvent(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  type: NewEvent["type"],
  data: Record<string, string>,
): Promise<boolean> {
  return (await readRows(tx, MATCHING, [companyId, invoiceId, type, JSON.stringify(data)])).length > 0;
}

/** The last event of one of these types, or null. */
export async function findLatestEvent(
  tx: Tx,
  companyId: string,
  invoiceId: string,
  types: NewEvent["type"][],
): Promise<InvoiceEvent | null> {
  return readFirst(tx, LATEST, [companyId, invoiceId, types]);
}

/** What is done to a schedule itself; its runs say what became of its dates. */
const RECURRING_TYPES = [
  ...(["recurring_invoice.created", "recurring_invoice.updated", "recurring_invoice.paused"] as const),
  ...(["recurring_invoice.resumed", "recurring_invoice.skipped", "recurring_invoice.ended"] as const),
  "recurring_invoice.answered",
] satisfies NewEvent["type"][];
const RECURRING_EVENT = object(ofTypes(RECURRING_TYPES));

/** An event of a schedule. */
export type RecurringEvent = RowOf<typeof RECURRING_EVENT>;

// The first two conditions are those of the index, word for word.
const RECURRING = defineQuery(
  "recurring_trail",
  RECURRING_EVENT,
  ofCompany(
    `e.type LIKE 'recurring\\_invoice.%' AND e.data ->> 'recurringInvoiceId' = $2 AND e.type = ANY ($3::text[])
     ORDER BY e.id DESC LIMIT $4::int`,
  ),
);

/** What was done to a schedule of this company, the latest first. */
export function listRecurringEvents(companyId: string, recurringInvoiceId: string, limit: number) {
  return readRows("pool", RECURRING, [companyId, recurringInvoiceId, RECURRING_TYPES, limit]);
}

/** The events of one resource, the latest first. The first two conditions are those of its index, word for word. */
function trailOf<Kind extends "quote" | "receipt">(kind: Kind) {
  const types = EVENT_TYPES.filter((type): type is NewEvent["type"] & `${Kind}.${string}` =>
    type.startsWith(`${kind}.`),
  );
  return defineQuery(
    `${kind}_trail`,
    object(ofTypes(types)),
    ofCompany(`e.type LIKE '${kind}.%' AND e.data ->> '${kind}Id' = $2 ORDER BY e.id DESC LIMIT $3::int`),
  );
}
const [OF_QUOTE, OF_RECEIPT] = [trailOf("quote"), trailOf("receipt")];

/** An event of a quote. */
export type QuoteEvent = RowOf<typeof OF_QUOTE>;

/** What happened to a quote of this company, the latest first. */
export function listQuoteEvents(companyId: string, quoteId: string, limit: number): Promise<QuoteEvent[]> {
  return readRows("pool", OF_QUOTE, [companyId, quoteId, limit]);
}

/** An event of a receipt. */
export type ReceiptEvent = RowOf<typeof OF_RECEIPT>;

/** What happened to a receipt of this company, the latest first. */
export function listReceiptEvents(companyId: string, receiptId: string, limit: number): Promise<ReceiptEvent[]> {
  return readRows("pool", OF_RECEIPT, [companyId, receiptId, limit]);
}
