import "server-only";
import type { NewEvent } from "#lib/db/audit-log/events.ts";
import type { OnlinePayment, OnlinePaymentEvent } from "#lib/domain/online-payments/online-payment.ts";

/** What the trail says of a payment of an invoice. */
export function onlinePaymentEvent(
  event: OnlinePaymentEvent | "resolved",
  { id, invoiceId, currency, amountCents, receiptId, failure, goneBackCents, decision }: OnlinePayment,
): NewEvent {
  const data = {
    ...{ onlinePaymentId: id, currency, amountCents, receiptId },
    ...(event === "failed" && { reason: failure }),
    ...((event === "refunded" || event === "disputed") && { goneBackCents }),
    ...((event === "decision_needed" || event === "resolved") && { decision }),
  };
  return { type: `online_payment.${event}`, invoiceId, data };
}
