import "server-only";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { tryQuoteDelivery } from "#lib/email/delivery/try-quote-delivery.ts";
import { type AttachmentRefusal, type Sent, sendQueued } from "#lib/email/sending/send-email.ts";
import type { RequestedQuoteEmail } from "#lib/email/sending/send-quote-email.ts";
import { type SendQuoteOutcome, sendQuote } from "#lib/quotes/send-quote.ts";

export type SendQuoteByEmailOutcome = Sent | AttachmentRefusal | Exclude<SendQuoteOutcome, { ok: true }>;

/**
 * Sends a quote, or reminds of it, with the e-mail that a user wrote, and attempts the e-mail once. A draft gets its
 * number with it, or neither happens. Faults are in `language`.
 */
export function sendQuoteByEmail(
  context: Context,
  quoteId: string,
  email: RequestedQuoteEmail,
  files: File[],
  language: Language,
): Promise<SendQuoteByEmailOutcome> {
  return sendQueued(
    context,
    files,
    async (tx, attachments) => {
      const sent = await sendQuote(tx, context, quoteId, { email, attachments }, language);
      if (!sent.ok) return sent;
      if (sent.deliveryId === null) throw new Error(`no e-mail with quote ${quoteId} was recorded`);
      return { ok: true, deliveryId: sent.deliveryId };
    },
    tryQuoteDelivery,
  );
}
