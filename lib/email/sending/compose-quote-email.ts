import "server-only";
import type { QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";
import { letterheadOf } from "#lib/email/messages/letterhead.ts";
import { type QuoteEmailContent, quoteEmail, quoteText } from "#lib/email/messages/quote-email.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import type { Sender } from "#lib/email/sender/sender-of.ts";
import type { Recipients } from "#lib/email/sending/compose-email.ts";
import { env } from "#lib/env.ts";

/** The whole e-mail about a quote that was sent, from its company to these recipients. */
export function composeQuoteEmail({
  quote,
  text,
  sender,
  recipients,
}: {
  quote: Quote;
  text: EmailText;
  sender: Sender;
  recipients: Recipients;
}): Required<EmailMessage> {
  return {
    ...quoteEmail(quoteEmailContent(quote), text),
    ...sender,
    to: recipients.to.join(", "),
    cc: recipients.cc.join(", ") || null,
    bcc: recipients.bcc.join(", ") || null,
  };
}

/** Folio's own subject and message, with placeholders. */
export function defaultQuoteText(kind: QuoteEmailKind, quote: Quote): EmailText {
  return quoteText(kind, quoteLanguage(quote), quote.version);
}

/** What e-mails say of a quote. Throws for a draft, which has no number. */
export function quoteEmailContent(quote: Quote): QuoteEmailContent {
  const { company, client, number, viewToken, version, totalCents, currency, issueDate, validUntil } = quote;
  if (number === null || viewToken === null) throw new Error(`quote ${quote.id} is a draft, and has no e-mails`);
  return {
    ...{ version, totalCents, currency, issueDate, validUntil },
    language: quoteLanguage(quote),
    companyName: company.name,
    clientName: client.name,
    quoteNumber: number,
    viewUrl: `${env.APP_URL}/q/${viewToken}`,
    letterhead: letterheadOf(company, env.APP_URL),
  };
}
