import "server-only";
import { EVENT_TYPES, type NewEvent } from "#lib/db/audit-log/events.ts";
import { type Fields, instant, integer, nullable, oneOf, record, uuid } from "#lib/db/query/field.ts";
import { ACTOR_KINDS, type Actor } from "#lib/domain/identity/actor.ts";

/** An event of a chain. */
export interface ChainEvent {
  id: string;
  sequence: number;
  type: NewEvent["type"];
  actorKind: Actor["kind"];
  actorId: string | null;
  invoiceId: string | null;
  data: Record<string, unknown>;
  occurredAt: string;
}

/** Where a statement reads an event, under the alias `e`. */
export const CHAIN_EVENT: Fields<ChainEvent> = {
  id: uuid("e.id"),
  sequence: integer("e.sequence"),
  type: oneOf(EVENT_TYPES, "e.type"),
  actorKind: oneOf(ACTOR_KINDS, "e.actor_kind"),
  actorId: nullable(uuid("e.actor_id")),
  invoiceId: nullable(uuid("e.invoice_id")),
  data: record("e.data"),
  occurredAt: instant("e.occurred_at"),
};
