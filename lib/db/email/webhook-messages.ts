import "server-only";
import { pool, type Tx, withPrisma } from "#lib/db/client.ts";
import { checkLockOrder } from "#lib/db/lock-order.ts";

/**
 * How long message ids are stored. The provider retries for a day, and a manual replay in its dashboard uses the old
 * id.
 */
export const MESSAGE_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Records in the transaction of its effect that a message is processed; false when it already was. */
export async function claimMessage(tx: Tx, id: string, receivedAt: Date): Promise<boolean> {
  checkLockOrder(tx, "webhook message", id);
  const { count } = await withPrisma(tx, (prisma) =>
    prisma.webhookMessage.createMany({ data: { id, receivedAt }, skipDuplicates: true }),
  );
  return count === 1;
}

/** Deletes messages received before that time, except locked ones. */
export async function purgeMessages(before: Date): Promise<void> {
  await pool.query(
    "DELETE FROM webhook_messages WHERE id IN (SELECT id FROM webhook_messages WHERE received_at < $1 FOR UPDATE SKIP LOCKED)",
    [before],
  );
}
