import "server-only";
import type { MoneySubject } from "#lib/db/email/money-deliveries.ts";

/** What events about such an e-mail begin with, and what they say of what it is about. */
export function moneyEventData(subject: MoneySubject) {
  if (subject.kind === "payment_receipt")
    return { prefix: "receipt" as const, data: { receiptId: subject.receiptId, clientId: subject.clientId } };
  const { kind, clientId, from, to } = subject;
  return { prefix: "client" as const, data: { kind, clientId, statementFrom: from, statementTo: to } };
}
