import "server-only";
import { prisma, type Tx } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";

/** How long the ids of messages are kept. The provider tries for a day, and what is replayed by hand in its dashboard carries the old id. */
export const MESSAGE_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Writes down that a message counts, in the transaction of its effect; false when it counted before. */
export async function claimMessage(tx: Tx, id: string, receivedAt: Date): Promise<boolean> {
  checkLockOrder(tx, "webhook message", id);
  const { count } = await tx.webhookMessage.createMany({ data: { id, receivedAt }, skipDuplicates: true });
  return count === 1;
}

/** Forgets messages received before that time, but for those that somebody holds just now. */
export async function purgeMessages(before: Date): Promise<void> {
  await prisma.$executeRaw`
    DELETE FROM webhook_messages
    WHERE id IN (SELECT id FROM webhook_messages WHERE received_at < ${before} FOR UPDATE SKIP LOCKED)`;
}
