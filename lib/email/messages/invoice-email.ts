import "server-only";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { EmailMessage } from "#lib/email/delivery/email-message.ts";
import { singleLine } from "#lib/email/delivery/single-line.ts";
import { clientEmail, type InvoiceEmailContent } from "#lib/email/messages/client-email.ts";

const WORDS = {
  fr: {
    subject: (number: string, company: string) => `Facture ${number} · ${company}`,
    greeting: "Bonjour,",
    intro: (company: string) => `Veuillez trouver ci-jointe la facture que vous adresse ${company}.`,
    amountDue: "Montant à régler",
    payBy: (date: string) => `au plus tard le ${date}`,
  },
  en: {
    subject: (number: string, company: string) => `Invoice ${number} from ${company}`,
    greeting: "Hello,",
    intro: (company: string) => `Please find attached your invoice from ${company}.`,
    amountDue: "Amount due",
    payBy: (date: string) => `due by ${date}`,
  },
} satisfies Record<Language, unknown>;

/** The e-mail that sends an invoice to the client, in the invoice's language. Names are kept on one line. */
export function invoiceEmail(content: InvoiceEmailContent): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[content.language];
  const company = singleLine(content.companyName);
  return clientEmail(content, {
    subject: words.subject(singleLine(content.invoiceNumber), company),
    paragraphs: [words.greeting, words.intro(company)],
    amountDue: words.amountDue,
    due: words.payBy(formatCalendarDate(content.dueDate, content.language)),
  });
}
