import "server-only";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import type { QuoteNoticeKind } from "#lib/domain/email/client-email.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { noticePage } from "#lib/email/messages/notice-page.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export interface QuoteNoticeContent {
  kind: QuoteNoticeKind;
  /** Why the client declined, or why the e-mail was not delivered; null when there is none. */
  reason: string | null;
  language: Language;
  companyName: string;
  clientName: string;
  /** Who signed; null for the client. */
  signedBy: string | null;
  /** The address the quote was sent to; null when it was never sent by e-mail. */
  sentTo: string | null;
  quoteNumber: string;
  totalCents: number;
  currency: string;
  validUntil: CalendarDate;
  /** The page of the quote in the application. */
  url: string;
}

interface Named {
  number: string;
  client: string;
  person: string;
  to: string;
}

interface Words {
  kinds: Record<
    QuoteNoticeKind,
    { subject: (named: Named) => string; statement: (named: Named) => string; next: string }
  >;
  number: string;
  company: string;
  client: string;
  total: string;
  validUntil: string;
  button: string;
  why: string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    kinds: {
      accepted: {
        subject: ({ number, client }) => `Devis ${number} signé par ${client}`,
        statement: ({ number, person }) => `${person} a signé le devis ${number}.`,
        next: "Le devis signé, avec sa page de preuve, se télécharge depuis sa page, d’où vous pouvez aussi le facturer.",
      },
      declined: {
        subject: ({ number, client }) => `Devis ${number} refusé par ${client}`,
        statement: ({ number, client }) => `${client} a refusé le devis ${number}.`,
        next: "Si vous le modifiez, votre client trouve la nouvelle version au même lien.",
      },
      renewal_requested: {
        subject: ({ number, client }) => `Devis ${number} expiré\u00a0: ${client} demande à le prolonger`,
        statement: ({ number, client }) =>
          `${client} a ouvert le devis ${number} après sa date de validité et demande à le prolonger.`,
        next: "Changez sa date de validité\u00a0: votre client trouve la nouvelle version au même lien.",
      },
      bounced: {
        subject: ({ number, client }) => `Devis ${number}\u00a0: l’e-mail à ${client} n’est pas arrivé`,
        statement: ({ number, to }) => `L’e-mail du devis ${number} n’a pas pu être distribué à ${to}.`,
        next: "Vérifiez l’adresse de votre client, ou transmettez-lui le lien du devis par un autre moyen.",
      },
      complained: {
        subject: ({ number, client }) => `Devis ${number}\u00a0: e-mail signalé comme indésirable par ${client}`,
        statement: ({ number, to }) => `L’e-mail du devis ${number} a été signalé comme indésirable par ${to}.`,
        next: "Prenez contact avec votre client avant tout autre envoi\u00a0: ses prochains messages pourraient ne plus lui parvenir.",
      },
      send_failed: {
        subject: ({ number, client }) => `Devis ${number}\u00a0: l’e-mail à ${client} n’a pas pu partir`,
        statement: ({ number, to }) =>
          `L’e-mail du devis ${number} à ${to} n’a pas pu être envoyé, malgré une journée de tentatives.`,
        next: "Rien n’a été envoyé. Vous pouvez l’envoyer de nouveau depuis la page du devis.",
      },
      send_uncertain: {
        subject: ({ number, client }) => `Devis ${number}\u00a0: l’e-mail à ${client} est peut-être parti`,
        statement: ({ number, to }) =>
          `Le serveur de messagerie n’a pas dit s’il acceptait l’e-mail du devis ${number} à ${to}.`,
        next: "Il a pu partir, ou non\u00a0; Folio ne l’envoie pas une seconde fois. Demandez à votre client s’il l’a reçu, ou renvoyez-le depuis la page du devis.",
      },
    },
    number: "Devis",
    company: "Émis par",
    client: "Adressé à",
    total: "Total TTC",
    validUntil: "Valable jusqu’au",
    button: "Ouvrir le devis",
    why: "Vous recevez ce message parce que vous avez envoyé ce devis avec Folio.",
  },
  en: {
    kinds: {
      accepted: {
        subject: ({ number, client }) => `Quote ${number} signed by ${client}`,
        statement: ({ number, person }) => `${person} has signed quote ${number}.`,
        next: "The signed quote, with its page of evidence, can be downloaded from its page, where you can also invoice it.",
      },
      declined: {
        subject: ({ number, client }) => `Quote ${number} declined by ${client}`,
        statement: ({ number, client }) => `${client} has declined quote ${number}.`,
        next: "If you change it, your client finds the new version at the same link.",
      },
      renewal_requested: {
        subject: ({ number, client }) => `Quote ${number} has expired: ${client} asks to renew it`,
        statement: ({ number, client }) =>
          `${client} opened quote ${number} after its last day and asks you to renew it.`,
        next: "Change its validity: your client finds the new version at the same link.",
      },
      bounced: {
        subject: ({ number, client }) => `Quote ${number}: the email to ${client} did not arrive`,
        statement: ({ number, to }) => `The email with quote ${number} could not be delivered to ${to}.`,
        next: "Check your client’s address, or share the link to the quote another way.",
      },
      complained: {
        subject: ({ number, client }) => `Quote ${number}: email marked as spam by ${client}`,
        statement: ({ number, to }) => `The email with quote ${number} was marked as spam by ${to}.`,
        next: "Get in touch with your client before you send anything else: further messages might no longer reach them.",
      },
      send_failed: {
        subject: ({ number, client }) => `Quote ${number}: the email to ${client} could not be sent`,
        statement: ({ number, to }) =>
          `The email with quote ${number} to ${to} could not be sent, although Folio tried for a day.`,
        next: "Nothing was sent. You can send it again from the quote’s page.",
      },
      send_uncertain: {
        subject: ({ number, client }) => `Quote ${number}: the email to ${client} may have been sent`,
        statement: ({ number, to }) =>
          `The mail server did not say whether it accepted the email with quote ${number} to ${to}.`,
        next: "It may have been sent or not; Folio does not send it a second time. Ask your client whether they have it, or send it again from the quote’s page.",
      },
    },
    number: "Quote",
    company: "From",
    client: "For",
    total: "Total incl. VAT",
    validUntil: "Valid until",
    button: "Open the quote",
    why: "You are receiving this message because you sent this quote with Folio.",
  },
};

/** The e-mail that notifies the user who sent a quote of its outcome, in the company's language. */
export function quoteNoticeEmail(content: QuoteNoticeContent): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { kind, language, url, currency } = content;
  const words = WORDS[language];
  const [number, client] = [singleLine(content.quoteNumber), singleLine(content.clientName)];
  const person = content.signedBy === null ? client : `${singleLine(content.signedBy)} (${client})`;
  const named: Named = { number, client, person, to: singleLine(content.sentTo ?? client) };
  const { subject, statement, next } = words.kinds[kind];
  const hasReason = kind !== "accepted" && kind !== "renewal_requested" && kind !== "complained";
  return noticePage({
    ...{ language, subject: subject(named), statement: statement(named), next, why: words.why },
    reason: hasReason ? { kind: kind === "declined" ? "answer" : kind, text: content.reason } : null,
    details: [
      [words.number, number],
      [words.company, singleLine(content.companyName)],
      [words.client, client],
      [words.total, formatMoney(content.totalCents, currency, language)],
      [words.validUntil, formatCalendarDate(content.validUntil, language)],
    ],
    button: { label: words.button, url },
  });
}
