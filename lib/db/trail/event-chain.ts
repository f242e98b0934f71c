import "server-only";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { readRows, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";
import { hex, integer, nullable, object } from "#lib/db/query/field.ts";
import { defineQuery } from "#lib/db/query/query.ts";
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

/**
 * Appends events to their chains in the given order. Each chain is locked until the transaction ends, so a transaction calls this last. It
 * locks the chains in one order and waits for nothing else while it holds them.
 */
export async function appendEvents(tx: Tx, events: UnchainedEvent[]): Promise<void> {
  const chainIds = [...new Set(events.map(({ chainId }) => chainId))].sort();
  for (const chainId of chainIds) {
    checkLockOrder(tx, "event chain", chainId);
    let { sequence, hash } = await lockChain(tx, chainId);
    const chained = events
      .filter((event) => event.chainId === chainId)
      .map((event) => {
        sequence += 1;
        hash = eventHash({ ...event, sequence, previousHash: hash });
        const { occurredAt, data, ...columns } = event;
        return { ...columns, sequence, hash: Buffer.from(hash, "hex"), data: data as object, occurredAt: new Date(occurredAt) };
      });
    await tx.event.createMany({ data: chained });
    await tx.eventChain.updateMany({ where: { id: chainId }, data: { sequence, hash: Buffer.from(hash ?? "", "hex") } });
  }
}

const LOCK_CHAIN = defineQuery(
  "lock_event_chain",
  object({ sequence: integer("event_chains.sequence"), hash: nullable(hex("event_chains.hash")) }),
  (columns) => `
    INSERT INTO event_chains (id, sequence) VALUES ($1::uuid, 0)
    ON CONFLICT (id) DO UPDATE SET sequence = event_chains.sequence
    RETURNING ${columns}`,
);

async function lockChain(tx: Tx, chainId: string): Promise<{ sequence: number; hash: string | null }> {
  const [head] = await readRows(tx, LOCK_CHAIN, [chainId]);
  if (!head) throw new Error(`the chain ${chainId} has no head`);
  return head;
}
