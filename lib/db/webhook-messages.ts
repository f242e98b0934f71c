import "server-only";
import { prisma, type Tx } from "#lib/db/client.ts";

/** How long the ids of messages are kept. The provider tries for a day, and what is replayed by hand in its dashboard carries the old id. */
export const MESSAGES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Writes down that a message counts, in the transaction of its effect; false when it counted before. */
export async function takeMessage(tx: Tx, id: string, receivedAt: Date): Promise<boolean> {
  const { count } = await tx.webhookMessage.createMany({ data: { id, receivedAt }, skipDuplicates: true });
  return count === 1;
}

/** Forgets messages received before that time. */
export async function purgeMessages(before: Date): Promise<void> {
  await prisma.webhookMessage.deleteMany({ where: { receivedAt: { lt: before } } });
}
