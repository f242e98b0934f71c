import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";

/**
 * The payments of an invoice that its owner follows, of those in the order in which they were begun: what the banks have
 * not confirmed, what waits for a decision, and the last one where it failed and something is still due. Pages that
 * nobody paid on say nothing of how far the last one is.
 */
export function paymentsToFollow<Payment extends Pick<OnlinePayment, "status" | "decision">>(
  payments: readonly Payment[],
  dueCents: number,
): Payment[] {
  const last = payments.findLast(({ status }) => status !== "open" && status !== "expired");
  return payments.filter(
    (payment) =>
      payment.status === "pending" ||
      payment.decision !== null ||
      (payment === last && payment.status === "failed" && dueCents > 0),
  );
}
