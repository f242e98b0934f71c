import "server-only";
import { EVENT_TYPES } from "#lib/db/audit-log/events.ts";
import { boolean, instant, integer, nullable, oneOf, record, uuid } from "#lib/db/query/field.ts";
import type { RowOf } from "#lib/db/query/query.ts";
import { ACTOR_KINDS } from "#lib/domain/identity/actor.ts";

/** An event of a chain, as a statement reads it under the alias `e`. */
export const CHAIN_EVENT = {
  id: uuid("e.id"),
  sequence: integer("e.sequence"),
  type: oneOf(EVENT_TYPES, "e.type"),
  /** Null for an event of the group. */
  companyId: nullable(uuid("e.company_id")),
  /** Whether it is of a test company; null for an event of the group. */
  isTest: nullable(boolean("(SELECT c.is_test FROM companies c WHERE c.id = e.company_id)")),
  actorKind: oneOf(ACTOR_KINDS, "e.actor_kind"),
  actorId: nullable(uuid("e.actor_id")),
  invoiceId: nullable(uuid("e.invoice_id")),
  data: record("e.data"),
  occurredAt: instant("e.occurred_at"),
};

export type ChainEvent = RowOf<typeof CHAIN_EVENT>;
