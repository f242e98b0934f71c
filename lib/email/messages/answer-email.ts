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
      subject: "Facture {number}\u00a0: suite à votre refus · {company}",
      message:
        "Bonjour,\n\nVous avez refusé la facture {number} en nous indiquant\u00a0:\n\n«\u00a0{reason}\u00a0»\n\nMerci de nous l’avoir signalé. Nous examinons ce point et revenons vers vous.",
    },
    amountDue: "Reste à payer",
    dueBy: (date: string) => `échéance le ${date}`,
  },
  en: {
    text: {
      subject: "Invoice {number} from {company}: about your rejection",
      message:
        "Hello,\n\nYou rejected invoice {number} and wrote:\n\n“{reason}”\n\nThank you for telling us. We are looking into it and will get back to you.",
    },
    amountDue: "Amount due",
    dueBy: (date: string) => `due date ${date}`,
  },
} satisfies Record<Language, unknown>;

/**
 * Folio's own text of the e-mail that answers a client who rejected an invoice. It quotes the reason, and its author
 * writes the rest.
 */
export function answerText(language: Language): EmailText {
  return WORDS[language].text;
}

/** The e-mail that answers a client who rejected an invoice. */
export function answerEmail(
  content: InvoiceEmailContent,
  text: EmailText = answerText(content.language),
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, dueDate, amountDueCents } = content;
  const words = WORDS[language];
  return clientEmail(content, {
    ...invoiceDocument(content),
    ...fillText(text, placeholderValues(content)),
    amountLabel: words.amountDue,
    amountCents: amountDueCents,
    amountNote: words.dueBy(formatCalendarDate(dueDate, language)),
  });
}
