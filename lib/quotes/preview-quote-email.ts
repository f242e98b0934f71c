import "server-only";
import type { QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { quoteEmail } from "#lib/email/messages/quote-email.ts";
import { quoteEmailContent } from "#lib/email/sending/compose-quote-email.ts";
import { findWrittenQuote, type WrittenQuoteOutcome } from "#lib/quotes/find-written-quote.ts";

/** The e-mail with these words as the client would receive it. Unknown placeholders stay as they are. */
export async function previewQuoteEmail(
  context: Context,
  { quoteId, kind, ...text }: { quoteId: string; kind: QuoteEmailKind } & EmailText,
): Promise<{ ok: true; subject: string; html: string } | Exclude<WrittenQuoteOutcome, { ok: true }>> {
  const found = await findWrittenQuote(context, quoteId, kind);
  if (!found.ok) return found;
  const { subject, html } = quoteEmail(quoteEmailContent(found.quote), text);
  return { ok: true, subject, html };
}
