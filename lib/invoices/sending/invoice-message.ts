import "server-only";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoice/invoice-language.ts";
import type { EmailMessage } from "#lib/email/delivery/email-message.ts";
import { senderAddress } from "#lib/email/delivery/sender-address.ts";
import type { InvoiceEmailContent } from "#lib/email/messages/client-email.ts";
import { invoiceEmail } from "#lib/email/messages/invoice-email.ts";
import { letterheadOf } from "#lib/email/messages/letterhead.ts";
import { env } from "#lib/env.ts";

/** The e-mail that sends an issued invoice. The preview shows exactly this message. Null when the client has no e-mail address. */
export function invoiceMessage(invoice: Invoice): EmailMessage | null {
  return addressInvoiceEmail(invoice, invoiceEmail);
}

/** An e-mail about an issued invoice, from its company to its client. Null when the client has no e-mail address. */
export function addressInvoiceEmail(
  invoice: Invoice,
  write: (content: InvoiceEmailContent) => Pick<EmailMessage, "subject" | "html" | "text">,
): EmailMessage | null {
  const { company, client, number, viewToken, currency, dueDate } = invoice;
  if (number === null || viewToken === null) throw new Error(`invoice ${invoice.id} has no number and cannot be sent`);
  if (client.email === null) return null;
  const content = write({
    language: invoiceLanguage(invoice),
    companyName: company.name,
    clientName: client.name,
    invoiceNumber: number,
    amountDueCents: invoice.totalCents - invoice.amountPaidCents,
    currency,
    dueDate,
    viewUrl: `${env.APP_URL}/i/${viewToken}`,
    letterhead: letterheadOf(company, env.APP_URL),
  });
  return { ...content, from: senderAddress(company.name, env.MAIL_FROM), to: client.email, replyTo: company.email };
}
