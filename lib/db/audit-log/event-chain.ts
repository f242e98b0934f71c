import "server-only";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { enqueueDeliveries, followNewChain } from "#lib/db/audit-log/enqueue-deliveries.ts";
import { readOne, send, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { type Columns, insertRow, rowValues } from "#lib/db/query/columns.ts";
import { boolean, hex, integer, nullable } from "#lib/db/query/field.ts";
import { defineColumnQuery, defineCommand, type RowOf } from "#lib/db/query/query.ts";
import type { Actor } from "#lib/domain/identity/actor.ts";

/** The fields of an event that its hash covers. A change of any other field would stay undetected. */
export interface ChainedEvent {
  id: string;
  /** The id of the company; of the group for an event without a company. */
  chainId: string;
  /** From 1, without gaps within the chain. */
  sequence: number;
  /** The hash of the previous event, in hex; null for the first. */
  previousHash: string | null;
  groupId: string;
  companyId: string | null;
  invoiceId: string | null;
  type: string;
  actorKind: Actor["kind"];
  actorId: string | null;
  data: unknown;
  /** RFC 3339, milliseconds. */
  occurredAt: string;
}

/** SHA-256 over the canonical JSON of an event (RFC 8785), in hex. */
export function eventHash(event: ChainedEvent): string {
  return createHash("sha256")
    .update(canonicalize(event) ?? "")
    .digest("hex");
}

/** An event before it is appended to its chain. */
export type UnchainedEvent = Omit<ChainedEvent, "sequence" | "previousHash">;

/** The columns of an event. */
export const EVENT: Columns<Omit<ChainedEvent, "previousHash"> & { hash: string }> = {
  id: "id uuid",
  chainId: "chain_id uuid",
  sequence: "sequence int",
  hash: "hash bytea",
  groupId: "group_id uuid",
  companyId: "company_id uuid",
  invoiceId: "invoice_id uuid",
  type: "type text",
  actorKind: "actor_kind actor_kind",
  actorId: "actor_id uuid",
  data: "data jsonb",
  occurredAt: "occurred_at timestamptz",
};
const INSERT_EVENT = defineCommand("insert_event", insertRow("events", EVENT));
const MOVE_HEAD = defineCommand(
  "move_chain_head",
  "UPDATE event_chains SET sequence = $2::int, hash = $3::bytea WHERE id = $1::uuid",
);

/**
 * Appends events to their chains in the given order. Each chain is locked until the transaction ends, so a transaction
 * calls this last. It locks the chains in one order and waits for nothing else while it holds them.
 */
export async function appendEvents(tx: Tx, events: UnchainedEvent[]): Promise<void> {
  const chainIds = [...new Set(events.map(({ chainId }) => chainId))].sort();
  for (const chainId of chainIds) {
    let { sequence, hash, isFollowed } = await lockChain(tx, chainId);
    const isNew = sequence === 0;
    const appended = events
      .filter((event) => event.chainId === chainId)
      .map((event) => {
        sequence += 1;
        hash = eventHash({ ...event, sequence, previousHash: hash });
        send(tx, INSERT_EVENT, rowValues(EVENT, { ...event, sequence, hash: `\\x${hash}` }));
        return { ...event, sequence };
      });
    send(tx, MOVE_HEAD, [chainId, sequence, Buffer.from(hash ?? "", "hex")]);
    if (isNew) followNewChain(tx, appended);
    if (isNew || isFollowed) enqueueDeliveries(tx, appended);
  }
}

const LOCK_CHAIN = defineColumnQuery(
  "lock_event_chain",
  {
    sequence: integer("event_chains.sequence"),
    hash: nullable(hex("event_chains.hash")),
    /** Whether endpoints may follow it. */
    isFollowed: boolean("event_chains.is_followed"),
  },
  (columns) => `
    INSERT INTO event_chains (id, sequence) VALUES ($1::uuid, 0)
    ON CONFLICT (id) DO UPDATE SET sequence = event_chains.sequence
    RETURNING ${columns}`,
);

type ChainHead = RowOf<typeof LOCK_CHAIN>;

/** The heads of the chains that each open transaction has locked. */
const lockedHeads = new WeakMap<Tx, Map<string, ChainHead>>();

/**
 * Locks a chain until the transaction ends. A transaction that reads something else last may lock its chain in the same
 * round trip; it takes no other lock from then on.
 */
export async function lockChain(tx: Tx, chainId: string): Promise<ChainHead> {
  const known = lockedHeads.get(tx)?.get(chainId);
  if (known) return known;
  checkLockOrder(tx, "event chain", chainId);
  const head = await readOne(tx, LOCK_CHAIN, [chainId]);
  lockedHeads.set(tx, (lockedHeads.get(tx) ?? new Map()).set(chainId, head));
  return head;
}
