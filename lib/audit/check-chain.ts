import "server-only";
import { type ChainHead, chainEvents, chainHead, numberOf } from "#lib/db/audit-log/audited.ts";
import { eventHash } from "#lib/db/audit-log/event-chain.ts";
import type { Snapshot } from "#lib/db/snapshot.ts";

export type ChainResult = { ok: true; head: ChainHead } | { ok: false; number: string | null; what: string };

/**
 * Recalculates the hash of every event of a chain, each with the previous hash, up to the recorded head. Removes the
 * hashes it finds from `missingHashes`.
 */
export async function checkChain(
  snapshot: Snapshot,
  chainId: string,
  missingHashes: Set<string>,
): Promise<ChainResult> {
  const head = await chainHead(snapshot, chainId);
  let last: ChainHead = { sequence: 0, hash: null };
  for await (const { hash, ...event } of chainEvents(snapshot, chainId)) {
    const fail = async (what: string): Promise<ChainResult> => {
      const number = event.invoiceId && (await numberOf(snapshot, event.companyId, event.invoiceId));
      return { ok: false, number: number || null, what };
    };
    const expected = last.sequence + 1;
    if (event.sequence > expected) return fail(`event ${expected} of the trail is missing, before ${event.type}`);
    if (event.sequence < expected)
      return fail(`event ${event.sequence} of the trail, ${event.type}, does not belong there`);
    if (chainId !== (event.companyId ?? event.groupId))
      return fail(`event ${event.sequence} of the trail, ${event.type}, is not its own`);
    if (hash !== eventHash({ ...event, previousHash: last.hash })) {
      return fail(
        `event ${event.sequence} of the trail, ${event.type}, was changed or does not follow on the one before it`,
      );
    }
    last = { sequence: event.sequence, hash };
    missingHashes.delete(hash);
  }
  if (head ? head.sequence !== last.sequence || head.hash !== last.hash : last.sequence > 0) {
    return { ok: false, number: null, what: describeHead(head, last) };
  }
  return { ok: true, head: last };
}

function describeHead(head: ChainHead | null, last: ChainHead): string {
  if (!head) return "the trail has lost what says which event is its last";
  if (head.sequence > last.sequence)
    return `the trail ends with event ${last.sequence}, but event ${head.sequence} was its last`;
  if (head.sequence < last.sequence) return `the trail goes on after event ${head.sequence}, which was its last`;
  return `event ${last.sequence}, the last of the trail, is not the one that was recorded`;
}
