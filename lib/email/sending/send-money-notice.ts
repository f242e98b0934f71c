import "server-only";
import { findClientRecord } from "#lib/db/clients/client-records.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { findMoneyDelivery, type StoredMoneyDelivery } from "#lib/db/email/money-deliveries.ts";
import { findMoneyNoticeRecipient } from "#lib/db/email/notice-recipient.ts";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import { findReceipt } from "#lib/db/receipts/receipt-records.ts";
import { deliverNotice } from "#lib/email/delivery/deliver-notice.ts";
import { type MoneyNoticeContent, moneyNoticeEmail } from "#lib/email/messages/money-notice-email.ts";
import { env } from "#lib/env.ts";

/**
 * Notifies the user who sent a statement or a receipt that the e-mail did not arrive, or perhaps not. Of a thank-you
 * that the company's setting sent, that is the owner. Throws when the provider is unavailable, so that the job retries;
 * each attempt uses the same key, so that one e-mail is sent.
 */
export async function sendMoneyNotice(
  { kind, companyId, deliveryId }: JobPayloads["send_money_notice"],
  now: Date,
  isLastTry = false,
): Promise<void> {
  const [delivery, recipient, { identity: company }] = await Promise.all([
    findMoneyDelivery("pool", companyId, deliveryId),
    findMoneyNoticeRecipient(companyId, deliveryId),
    getCompany("pool", companyId),
  ]);
  const subject = delivery && (await readSubject(delivery));
  if (!delivery || !subject || recipient === null) return;
  const content = moneyNoticeEmail({
    ...{ kind, ...subject, reason: delivery.reason, sentTo: delivery.message.to, isSender: recipient.isSender },
    language: company.language,
    companyName: company.name,
  });
  const key = `money-notice-${kind}-${deliveryId}`;
  await deliverNotice({ company, to: recipient.email, content, key }, now, isLastTry);
}

/** What the e-mail is about, with the page that sends it: of a client that was merged, that of the client it is now. */
async function readSubject({
  companyId,
  clientId,
  receiptId,
  from,
  to,
}: StoredMoneyDelivery): Promise<Pick<MoneyNoticeContent, "clientName" | "about" | "url"> | null> {
  if (receiptId !== null) {
    const receipt = await findReceipt("pool", companyId, receiptId);
    if (!receipt) return null;
    const { clientName, amountCents, currency, receivedOn } = receipt;
    const about = { kind: "payment_receipt", amountCents, currency, receivedOn } as const;
    return { clientName, about, url: `${env.APP_URL}/receipts/${receiptId}` };
  }
  const client = await findClientRecord(companyId, clientId);
  if (!client || from === null || to === null) return null;
  const page = `${env.APP_URL}/clients/${client.mergedIntoId ?? client.id}/statement`;
  const url = `${page}?${new URLSearchParams({ from, to })}`;
  return { clientName: client.name, about: { kind: "statement", from, to }, url };
}
