import "server-only";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";
import {
  clientEmail,
  type InvoiceEmailContent,
  invoiceDocument,
  placeholderValues,
} from "#lib/email/messages/client-email.ts";
import { type EmailText, fillText } from "#lib/email/messages/email-text.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";

const WORDS = {
  fr: {
    text: {
      subject: "Facture {number} · {company}",
      message: "Bonjour,\n\nVeuillez trouver ci-joint la facture que vous adresse {company}.",
    },
    amountDue: "Montant à régler",
    payBy: (date: string) => `au plus tard le ${date}`,
    total: "Total",
    settled: "rien ne reste à régler",
  },
  en: {
    text: {
      subject: "Invoice {number} from {company}",
      message: "Hello,\n\nPlease find attached your invoice from {company}.",
    },
    amountDue: "Amount due",
    payBy: (date: string) => `due by ${date}`,
    total: "Total",
    settled: "nothing is left to pay",
  },
} satisfies Record<Language, unknown>;

/** Folio's own text of the e-mail that sends an invoice. */
export function invoiceText(language: Language): EmailText {
  return WORDS[language].text;
}

/** The e-mail that sends an invoice to the client. */
export function invoiceEmail(
  content: InvoiceEmailContent,
  text: EmailText = invoiceText(content.language),
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[content.language];
  const amount =
    content.amountDueCents > 0
      ? {
          amountLabel: words.amountDue,
          amountCents: content.amountDueCents,
          amountNote: words.payBy(formatCalendarDate(content.dueDate, content.language)),
        }
      : { amountLabel: words.total, amountCents: content.totalCents, amountNote: words.settled };
  return clientEmail(content, {
    ...invoiceDocument(content),
    asksForMoney: true,
    ...fillText(text, placeholderValues(content)),
    ...amount,
  });
}
