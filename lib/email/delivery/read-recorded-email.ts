import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findDelivery } from "#lib/db/email/deliveries.ts";
import { findQuoteDelivery } from "#lib/db/email/quote-deliveries.ts";

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
  return recorded(deliveryId, await findDelivery(tx, companyId, deliveryId));
}

/** The same of an e-mail about a quote. */
export async function readRecordedQuoteEmail(tx: Tx, companyId: string, deliveryId: string): Promise<RecordedEmail> {
  return recorded(deliveryId, await findQuoteDelivery(tx, companyId, deliveryId));
}

function recorded(deliveryId: string, delivery: { message: RecordedEmail } | null): RecordedEmail {
  if (!delivery) throw new Error(`delivery ${deliveryId} is gone`);
  const { from, to, cc, subject, text } = delivery.message;
  return { from, to, cc, subject, text };
}
