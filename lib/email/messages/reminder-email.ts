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
import { singleLine } from "#lib/email/provider/single-line.ts";

export type ReminderEmailContent = InvoiceEmailContent & {
  /** The planned day relative to the due date, negative before it. Late reminders are worded more firmly. */
  days: number;
  /** The company's own text for this day, which may have several lines; null for none. */
  message: string | null;
};

type Moment = "before" | "on" | "after" | "long_after";

/** From this many days after the due date on, a reminder no longer assumes an oversight. */
const FIRM_AFTER_DAYS = 14;

interface Words {
  subject: Record<Moment, (number: string, company: string) => string>;
  greeting: string;
  body: Record<Moment, (number: string, company: string, date: string) => string[]>;
  amountDue: string;
  due: Record<Moment, (date: string) => string>;
}

const WORDS: Record<Language, Words> = {
  fr: {
    subject: {
      before: (number, company) => `Rappel\u00a0: facture ${number}, bientôt à échéance · ${company}`,
      on: (number, company) => `Rappel\u00a0: facture ${number}, à régler aujourd’hui · ${company}`,
      after: (number, company) => `Rappel\u00a0: facture ${number}, échéance dépassée · ${company}`,
      long_after: (number, company) => `Relance\u00a0: facture ${number} impayée · ${company}`,
    },
    greeting: "Bonjour,",
    body: {
      before: (number, company, date) => [
        `Un petit rappel avant l’échéance\u00a0: la facture ${number}, que vous a adressée ${company}, est à régler au plus tard le ${date}.`,
        "Si vous venez de la régler, merci, et ne tenez pas compte de ce message.",
      ],
      on: (number, company) => [
        `La facture ${number}, que vous a adressée ${company}, arrive à échéance aujourd’hui.`,
        "Si vous venez de la régler, merci, et ne tenez pas compte de ce message.",
      ],
      after: (number, company, date) => [
        `Sauf erreur de notre part, nous n’avons pas encore reçu le règlement de la facture ${number}, que vous a adressée ${company} et qui était à régler au plus tard le ${date}.`,
        "Si votre règlement est déjà parti, merci, et ne tenez pas compte de ce message.",
      ],
      long_after: (number, company, date) => [
        `La facture ${number}, que vous a adressée ${company}, était à régler au plus tard le ${date}, et nous n’avons toujours pas reçu votre règlement.`,
        "Merci de la régler sans attendre, ou de nous dire en réponse à ce message ce qui vous en empêche. Si votre règlement est déjà parti, ne tenez pas compte de cette relance.",
      ],
    },
    amountDue: "Reste à payer",
    due: {
      before: (date) => `au plus tard le ${date}`,
      on: () => "aujourd’hui au plus tard",
      after: (date) => `échéance dépassée depuis le ${date}`,
      long_after: (date) => `échéance dépassée depuis le ${date}`,
    },
  },
  en: {
    subject: {
      before: (number, company) => `Reminder: invoice ${number} from ${company} is due soon`,
      on: (number, company) => `Reminder: invoice ${number} from ${company} is due today`,
      after: (number, company) => `Reminder: invoice ${number} from ${company} is past due`,
      long_after: (number, company) => `Still unpaid: invoice ${number} from ${company}`,
    },
    greeting: "Hello,",
    body: {
      before: (number, company, date) => [
        `This is a friendly reminder that invoice ${number} from ${company} is due by ${date}.`,
        "If you have just paid it, thank you, and please ignore this message.",
      ],
      on: (number, company) => [
        `Invoice ${number} from ${company} is due today.`,
        "If you have just paid it, thank you, and please ignore this message.",
      ],
      after: (number, company, date) => [
        `Unless we are mistaken, invoice ${number} from ${company}, which was due on ${date}, has not been paid yet.`,
        "If your payment is already on its way, thank you, and please ignore this message.",
      ],
      long_after: (number, company, date) => [
        `Invoice ${number} from ${company} was due on ${date}, and we have still not received your payment.`,
        "Please pay it without further delay, or reply to this message to let us know if there is a problem. If your payment is already on its way, please ignore this reminder.",
      ],
    },
    amountDue: "Amount due",
    due: {
      before: (date) => `due by ${date}`,
      on: () => "due today",
      after: (date) => `overdue since ${date}`,
      long_after: (date) => `overdue since ${date}`,
    },
  },
};

/** Folio's own text of a reminder. It is worded for the day it is sent, even if that is later than planned. */
export function reminderText(
  content: Pick<ReminderEmailContent, "language" | "days" | "today" | "dueDate">,
): EmailText {
  const words = WORDS[content.language];
  const moment = momentOf(content);
  const paragraphs = [words.greeting, ...words.body[moment]("{number}", "{company}", "{due_date}")];
  return { subject: words.subject[moment]("{number}", "{company}"), message: paragraphs.join("\n\n") };
}

/**
 * The e-mail that reminds a client of the amount due. The company's own text for the day, with its own greeting,
 * replaces the message.
 */
export function reminderEmail(
  content: ReminderEmailContent,
  text: EmailText = reminderText(content),
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[content.language];
  const message = ownWords(content.message) ?? text.message;
  return clientEmail(content, {
    ...invoiceDocument(content),
    asksForMoney: true,
    ...fillText({ subject: text.subject, message }, placeholderValues(content)),
    amountLabel: words.amountDue,
    amountCents: content.amountDueCents,
    amountNote: words.due[momentOf(content)](formatCalendarDate(content.dueDate, content.language)),
  });
}

function momentOf({ days, today, dueDate }: Pick<ReminderEmailContent, "days" | "today" | "dueDate">): Moment {
  if (today < dueDate) return "before";
  if (today === dueDate) return "on";
  return days >= FIRM_AFTER_DAYS ? "long_after" : "after";
}

/** One paragraph per non-blank line; null when there is none. */
function ownWords(message: string | null): string | null {
  const lines = (message ?? "").split(/\r?\n/).map(singleLine).filter(Boolean);
  return lines.length > 0 ? lines.join("\n\n") : null;
}
