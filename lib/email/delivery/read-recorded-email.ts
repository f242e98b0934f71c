import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findDelivery } from "#lib/db/email/deliveries.ts";

/** What a client gets, as far as it can be read. */
export interface RecordedEmail {
  from: string;
  /** Addresses, separated by commas. */
  to: string;
  cc: string | null;
  subject: string;
  text: string;
}

/** The e-mail that this transaction has recorded. */
export async function readRecordedEmail(tx: Tx, companyId: string, deliveryId: string): Promise<RecordedEmail> {
  const delivery = await findDelivery(tx, companyId, deliveryId);
  if (!delivery) throw new Error(`delivery ${deliveryId} is gone`);
  const { from, to, cc, subject, text } = delivery.message;
  return { from, to, cc: cc ?? null, subject, text };
}
