import "server-only";
import { findQuoteNoticeRecipient } from "#lib/db/email/notice-recipient.ts";
import { findQuoteDelivery } from "#lib/db/email/quote-deliveries.ts";
import type { JobPayloads } from "#lib/db/job-queue.ts";
import { findQuote } from "#lib/db/quotes/quote-records.ts";
import { isEmailTrouble } from "#lib/domain/email/client-email.ts";
import { deliverNotice } from "#lib/email/delivery/deliver-notice.ts";
import { quoteNoticeEmail } from "#lib/email/messages/quote-notice-email.ts";
import { env } from "#lib/env.ts";

/**
 * Notifies the user who sent a quote of its outcome. Throws when the provider is unavailable, so that the job retries;
 * each attempt uses the same key, so that one e-mail is sent.
 */
export async function sendQuoteNotice(
  { kind, companyId, quoteId, key }: JobPayloads["send_quote_notice"],
  now: Date,
  isLastTry = false,
): Promise<void> {
  const [quote, recipient] = await Promise.all([
    findQuote("pool", companyId, quoteId),
    findQuoteNoticeRecipient(companyId, quoteId),
  ]);
  if (!quote?.number || recipient === null) return;
  const delivery = isEmailTrouble(kind) ? await findQuoteDelivery("pool", companyId, key) : null;
  const { company, client, totalCents, currency, validUntil, signature } = quote;
  const content = quoteNoticeEmail({
    ...{ kind, totalCents, currency, validUntil },
    reason: kind === "declined" ? quote.declineReason : (delivery?.reason ?? null),
    language: company.language,
    companyName: company.name,
    clientName: client.name,
    signedBy: signature?.name ?? null,
    sentTo: delivery?.message.to ?? null,
    quoteNumber: quote.number,
    url: `${env.APP_URL}/quotes/${quoteId}`,
    isSender: recipient.isSender,
  });
  await deliverNotice({ company, to: recipient.email, content, key: `quote-notice-${kind}-${key}` }, now, isLastTry);
}
