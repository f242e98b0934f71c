import "server-only";
import { findOnlinePayment } from "#lib/db/online-payments/online-payments.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { OnlinePaymentStatus } from "#lib/domain/online-payments/online-payment.ts";
import { settleOnlinePayment } from "#lib/online-payments/settle-online-payment.ts";

/** How often the provider is asked about one payment by the page that waits for it. */
const PAUSE_MS = 3_000;
/** How many payments are remembered; beyond that all are forgotten. */
const MOST = 1_000;
const askedAt = new Map<string, number>();

/**
 * How far a payment is whose client has come back from the provider's page, where the message about it may be late or
 * lost. Null where the invoice has no such payment.
 */
export async function followOnlinePayment(
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
  id: string,
  now: Date,
): Promise<OnlinePaymentStatus | null> {
  const payment = isUuid(id) ? await findOnlinePayment("pool", companyId, id) : null;
  if (payment?.invoiceId !== invoiceId) return null;
  if (payment.status !== "open" || now.getTime() - (askedAt.get(id) ?? 0) < PAUSE_MS) return payment.status;
  if (askedAt.size >= MOST) askedAt.clear();
  askedAt.set(id, now.getTime());
  const settled = await settleOnlinePayment(companyId, id, now);
  return settled.ok && settled.payment ? settled.payment.status : payment.status;
}
