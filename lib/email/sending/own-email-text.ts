import "server-only";
import type { Tx } from "#lib/db/client.ts";
import { findEmailTemplate } from "#lib/db/email/email-templates.ts";
import type { EmailKind, QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import type { EmailText } from "#lib/email/messages/email-text.ts";

/** The company's own text of an e-mail about an invoice, in its language; null when the company uses Folio's. */
export function ownEmailText(source: Tx | "pool", kind: EmailKind, invoice: Invoice): Promise<EmailText | null> {
  return findEmailTemplate(source, invoice.companyId, kind, invoiceLanguage(invoice));
}

/** The same of an e-mail about a quote. */
export function ownQuoteText(source: Tx | "pool", kind: QuoteEmailKind, quote: Quote): Promise<EmailText | null> {
  return findEmailTemplate(source, quote.companyId, kind, quoteLanguage(quote));
}
