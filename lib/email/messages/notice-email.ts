import "server-only";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { type EmailTrouble, type InvoiceNoticeKind, isEmailTrouble } from "#lib/domain/email/client-email.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type TroubledEmail, troubleWords } from "#lib/email/messages/email-trouble.ts";
import { type NoticeWords, noticePage } from "#lib/email/messages/notice-page.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export interface NoticeEmailContent {
  kind: InvoiceNoticeKind;
  /** The client's rejection reason, or why the e-mail was not delivered; null when there is none. */
  reason: string | null;
  language: Language;
  companyName: string;
  clientName: string;
  /** The address the invoice was sent to; null when it was never sent. */
  sentTo: string | null;
  invoiceNumber: string;
  totalCents: number;
  currency: string;
  dueDate: CalendarDate;
  /** The page of the invoice in the application. */
  url: string;
  /** Whether the reader sent it; else it is the owner. */
  isSender: boolean;
}

interface Words {
  answers: Record<Exclude<InvoiceNoticeKind, EmailTrouble>, (named: { number: string; client: string }) => NoticeWords>;
  email: (number: string) => Omit<TroubledEmail, "client" | "to">;
  number: string;
  company: string;
  client: string;
  total: string;
  due: string;
  button: string;
  why: string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    answers: {
      accepted: ({ number, client }) => ({
        subject: `Facture ${number} acceptée par ${client}`,
        statement: `${client} a accepté la facture ${number}.`,
        next: "Il ne reste plus qu’à attendre le règlement.",
      }),
      rejected: ({ number, client }) => ({
        subject: `Facture ${number} refusée par ${client}`,
        statement: `${client} a refusé la facture ${number}.`,
        next: "Si vous vous mettez d’accord, votre client peut encore l’accepter par le même lien. Sinon, annulez-la par un avoir.",
      }),
    },
    email: (number) => ({
      title: `Facture ${number}`,
      about: `la facture ${number}`,
      page: "la page de la facture",
      remedy: "ou transmettez-lui le lien de la facture par un autre moyen",
    }),
    number: "Facture",
    company: "Émise par",
    client: "Adressée à",
    total: "Total TTC",
    due: "Échéance",
    button: "Ouvrir la facture",
    why: "Vous recevez ce message parce que vous avez envoyé cette facture avec Folio.",
  },
  en: {
    answers: {
      accepted: ({ number, client }) => ({
        subject: `Invoice ${number} accepted by ${client}`,
        statement: `${client} has accepted invoice ${number}.`,
        next: "All that remains is for them to pay it.",
      }),
      rejected: ({ number, client }) => ({
        subject: `Invoice ${number} rejected by ${client}`,
        statement: `${client} has rejected invoice ${number}.`,
        next: "If you reach an agreement, your client can still accept it with the same link. Otherwise, cancel it with a credit note.",
      }),
    },
    email: (number) => ({
      title: `Invoice ${number}`,
      about: `invoice ${number}`,
      page: "the invoice page",
      remedy: "or share the link to the invoice another way",
    }),
    number: "Invoice",
    company: "Issued by",
    client: "Billed to",
    total: "Total incl. VAT",
    due: "Due date",
    button: "Open the invoice",
    why: "You are receiving this message because you sent this invoice with Folio.",
  },
};

/** The e-mail that notifies the user who sent an invoice of its outcome, in the company's language. */
export function noticeEmail(content: NoticeEmailContent): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { kind, language, url, currency, isSender } = content;
  const words = WORDS[language];
  const [number, client] = [singleLine(content.invoiceNumber), singleLine(content.clientName)];
  const [said, of] = isEmailTrouble(kind)
    ? [troubleWords(kind, language, { ...words.email(number), client, to: singleLine(content.sentTo ?? client) }), kind]
    : [words.answers[kind]({ number, client }), "client" as const];
  return noticePage({
    ...{ language, ...said, why: words.why, isSender },
    reason: kind === "accepted" ? null : { of, text: content.reason },
    details: [
      [words.number, number],
      [words.company, singleLine(content.companyName)],
      [words.client, client],
      [words.total, formatMoney(content.totalCents, currency, language)],
      [words.due, formatCalendarDate(content.dueDate, language)],
    ],
    button: { label: words.button, url },
  });
}
