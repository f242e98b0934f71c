import "server-only";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { type EmailTrouble, isEmailTrouble, type QuoteNoticeKind } from "#lib/domain/email/client-email.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type TroubledEmail, troubleWords } from "#lib/email/messages/email-trouble.ts";
import { type NoticeWords, noticePage } from "#lib/email/messages/notice-page.ts";
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
  /** Whether the reader sent it; else it is the owner. */
  isSender: boolean;
}

interface Words {
  answers: Record<
    Exclude<QuoteNoticeKind, EmailTrouble>,
    (named: { number: string; client: string; person: string }) => NoticeWords
  >;
  email: (number: string) => Omit<TroubledEmail, "client" | "to">;
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
    answers: {
      accepted: ({ number, client, person }) => ({
        subject: `Devis ${number} signé par ${client}`,
        statement: `${person} a signé le devis ${number}.`,
        next: "Le devis signé, avec sa page de preuve, se télécharge depuis sa page, d’où vous pouvez aussi le facturer.",
      }),
      declined: ({ number, client }) => ({
        subject: `Devis ${number} refusé par ${client}`,
        statement: `${client} a refusé le devis ${number}.`,
        next: "Si vous le modifiez, votre client trouve la nouvelle version au même lien.",
      }),
      renewal_requested: ({ number, client }) => ({
        subject: `Devis ${number} expiré\u00a0: ${client} demande à le prolonger`,
        statement: `${client} a ouvert le devis ${number} après sa date de validité et demande à le prolonger.`,
        next: "Changez sa date de validité\u00a0: votre client trouve la nouvelle version au même lien.",
      }),
    },
    email: (number) => ({
      title: `Devis ${number}`,
      about: `le devis ${number}`,
      page: "la page du devis",
      remedy: "ou transmettez-lui le lien du devis par un autre moyen",
    }),
    number: "Devis",
    company: "Émis par",
    client: "Adressé à",
    total: "Total TTC",
    validUntil: "Valable jusqu’au",
    button: "Ouvrir le devis",
    why: "Vous recevez ce message parce que vous avez envoyé ce devis avec Folio.",
  },
  en: {
    answers: {
      accepted: ({ number, client, person }) => ({
        subject: `Quote ${number} signed by ${client}`,
        statement: `${person} has signed quote ${number}.`,
        next: "The signed quote, with its page of evidence, can be downloaded from its page, where you can also invoice it.",
      }),
      declined: ({ number, client }) => ({
        subject: `Quote ${number} declined by ${client}`,
        statement: `${client} has declined quote ${number}.`,
        next: "If you change it, your client finds the new version at the same link.",
      }),
      renewal_requested: ({ number, client }) => ({
        subject: `Quote ${number} has expired: ${client} asks to renew it`,
        statement: `${client} opened quote ${number} after its last day and asks you to renew it.`,
        next: "Change its validity: your client finds the new version at the same link.",
      }),
    },
    email: (number) => ({
      title: `Quote ${number}`,
      about: `quote ${number}`,
      page: "the quote’s page",
      remedy: "or share the link to the quote another way",
    }),
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
  const { kind, language, url, currency, isSender } = content;
  const words = WORDS[language];
  const [number, client] = [singleLine(content.quoteNumber), singleLine(content.clientName)];
  const person = content.signedBy === null ? client : `${singleLine(content.signedBy)} (${client})`;
  const [said, of] = isEmailTrouble(kind)
    ? [troubleWords(kind, language, { ...words.email(number), client, to: singleLine(content.sentTo ?? client) }), kind]
    : [words.answers[kind]({ number, client, person }), "client" as const];
  return noticePage({
    ...{ language, ...said, why: words.why, isSender },
    reason: kind === "accepted" || kind === "renewal_requested" ? null : { of, text: content.reason },
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
