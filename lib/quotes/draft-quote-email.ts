import "server-only";
import { pdfFilename } from "#lib/archive/archived-pdf.ts";
import type { QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { EMAIL_NOT_CONFIGURED, emailIsConfigured } from "#lib/email/delivery/email-is-configured.ts";
import { quoteValues } from "#lib/email/messages/quote-email.ts";
import { addressEmail } from "#lib/email/sending/address-email.ts";
import { defaultQuoteText, quoteEmailContent } from "#lib/email/sending/compose-quote-email.ts";
import type { EmailDraft } from "#lib/email/sending/draft-email.ts";
import { ownQuoteText } from "#lib/email/sending/own-email-text.ts";
import { defaultQuoteRecipients } from "#lib/email/sending/send-quote-email.ts";
import { findWrittenQuote, type WrittenQuoteOutcome } from "#lib/quotes/find-written-quote.ts";

export type DraftQuoteEmailOutcome =
  | { ok: true; draft: EmailDraft }
  | Exclude<WrittenQuoteOutcome, { ok: true }>
  | typeof EMAIL_NOT_CONFIGURED;

/** The e-mail of this kind about a quote, before its author has changed anything. */
export async function draftQuoteEmail(
  context: Context,
  quoteId: string,
  kind: QuoteEmailKind,
): Promise<DraftQuoteEmailOutcome> {
  const found = await findWrittenQuote(context, quoteId, kind);
  if (!found.ok) return found;
  const { quote } = found;
  if (!emailIsConfigured(quote.company)) return EMAIL_NOT_CONFIGURED;
  const draft = {
    ...(await addressEmail(context, quote, defaultQuoteRecipients("pool", quote))),
    ...((await ownQuoteText("pool", kind, quote)) ?? defaultQuoteText(kind, quote)),
    values: quoteValues(quoteEmailContent(quote)),
    language: quoteLanguage(quote),
    documents: [pdfFilename(quote.number ?? "")],
    isAgain: kind === "quote" && quote.delivery !== null,
  };
  return { ok: true, draft };
}
