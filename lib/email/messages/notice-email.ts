import "server-only";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { InvoiceNoticeKind } from "#lib/domain/email/client-email.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { noticePage } from "#lib/email/messages/notice-page.ts";
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
}

interface NoticeSubject {
  number: string;
  client: string;
  to: string;
}

interface Words {
  kinds: Record<
    InvoiceNoticeKind,
    { subject: (invoice: NoticeSubject) => string; statement: (named: NoticeSubject) => string; next: string }
  >;
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
    kinds: {
      accepted: {
        subject: ({ number, client }) => `Facture ${number} acceptée par ${client}`,
        statement: ({ number, client }) => `${client} a accepté la facture ${number}.`,
        next: "Il ne reste plus qu’à attendre le règlement.",
      },
      rejected: {
        subject: ({ number, client }) => `Facture ${number} refusée par ${client}`,
        statement: ({ number, client }) => `${client} a refusé la facture ${number}.`,
        next: "Si vous vous mettez d’accord, votre client peut encore l’accepter par le même lien. Sinon, annulez-la par un avoir.",
      },
      bounced: {
        subject: ({ number, client }) => `Facture ${number}\u00a0: l’e-mail à ${client} n’est pas arrivé`,
        statement: ({ number, to }) => `L’e-mail de la facture ${number} n’a pas pu être distribué à ${to}.`,
        next: "Vérifiez l’adresse de votre client, ou transmettez-lui le lien de la facture par un autre moyen.",
      },
      complained: {
        subject: ({ number, client }) => `Facture ${number}\u00a0: e-mail signalé comme indésirable par ${client}`,
        statement: ({ number, to }) => `L’e-mail de la facture ${number} a été signalé comme indésirable par ${to}.`,
        next: "Prenez contact avec votre client avant tout autre envoi\u00a0: ses prochains messages pourraient ne plus lui parvenir.",
      },
      send_failed: {
        subject: ({ number, client }) => `Facture ${number}\u00a0: l’e-mail à ${client} n’a pas pu partir`,
        statement: ({ number, to }) =>
          `L’e-mail de la facture ${number} à ${to} n’a pas pu être envoyé, malgré une journée de tentatives.`,
        next: "Rien n’a été envoyé. Vous pouvez l’envoyer de nouveau depuis la page de la facture.",
      },
      send_uncertain: {
        subject: ({ number, client }) => `Facture ${number}\u00a0: l’e-mail à ${client} est peut-être parti`,
        statement: ({ number, to }) =>
          `Le serveur de messagerie n’a pas dit s’il acceptait l’e-mail de la facture ${number} à ${to}.`,
        next: "Il a pu partir, ou non\u00a0; Folio ne l’envoie pas une seconde fois. Demandez à votre client s’il l’a reçu, ou renvoyez-le depuis la page de la facture.",
      },
    },
    number: "Facture",
    company: "Émise par",
    client: "Adressée à",
    total: "Total TTC",
    due: "Échéance",
    button: "Ouvrir la facture",
    why: "Vous recevez ce message parce que vous avez envoyé cette facture avec Folio.",
  },
  en: {
    kinds: {
      accepted: {
        subject: ({ number, client }) => `Invoice ${number} accepted by ${client}`,
        statement: ({ number, client }) => `${client} has accepted invoice ${number}.`,
        next: "All that remains is for them to pay it.",
      },
      rejected: {
        subject: ({ number, client }) => `Invoice ${number} rejected by ${client}`,
        statement: ({ number, client }) => `${client} has rejected invoice ${number}.`,
        next: "If you reach an agreement, your client can still accept it with the same link. Otherwise, cancel it with a credit note.",
      },
      bounced: {
        subject: ({ number, client }) => `Invoice ${number}: the email to ${client} did not arrive`,
        statement: ({ number, to }) => `The email with invoice ${number} could not be delivered to ${to}.`,
        next: "Check your client’s address, or share the link to the invoice another way.",
      },
      complained: {
        subject: ({ number, client }) => `Invoice ${number}: email marked as spam by ${client}`,
        statement: ({ number, to }) => `The email with invoice ${number} was marked as spam by ${to}.`,
        next: "Get in touch with your client before you send anything else: further messages might no longer reach them.",
      },
      send_failed: {
        subject: ({ number, client }) => `Invoice ${number}: the email to ${client} could not be sent`,
        statement: ({ number, to }) =>
          `The email with invoice ${number} to ${to} could not be sent, although Folio tried for a day.`,
        next: "Nothing was sent. You can send it again from the invoice page.",
      },
      send_uncertain: {
        subject: ({ number, client }) => `Invoice ${number}: the email to ${client} may have been sent`,
        statement: ({ number, to }) =>
          `The mail server did not say whether it accepted the email with invoice ${number} to ${to}.`,
        next: "It may have been sent or not; Folio does not send it a second time. Ask your client whether they have it, or send it again from the invoice page.",
      },
    },
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
  const { kind, language, url, currency } = content;
  const words = WORDS[language];
  const [number, client] = [singleLine(content.invoiceNumber), singleLine(content.clientName)];
  const named: NoticeSubject = { number, client, to: singleLine(content.sentTo ?? client) };
  const { subject, statement, next } = words.kinds[kind];
  const hasReason = kind !== "accepted" && kind !== "complained";
  return noticePage({
    ...{ language, subject: subject(named), statement: statement(named), next, why: words.why },
    reason: hasReason ? { kind: kind === "rejected" ? "answer" : kind, text: content.reason } : null,
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
