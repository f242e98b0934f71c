import "server-only";
import { type CalendarDate, formatCalendarDate, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import type { EmailTrouble } from "#lib/domain/email/client-email.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import { type TroubledEmail, troubleWords } from "#lib/email/messages/email-trouble.ts";
import { noticePage } from "#lib/email/messages/notice-page.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export interface MoneyNoticeContent {
  kind: EmailTrouble;
  /** Why the e-mail was not delivered; null when nobody said so. */
  reason: string | null;
  language: Language;
  companyName: string;
  clientName: string;
  /** The addresses it was sent to. */
  sentTo: string;
  about: NoticedDocument;
  /** The page in the application that sends it. */
  url: string;
  /** Whether the reader sent it; else it is the owner. */
  isSender: boolean;
}

/** The attached document: a statement with its period, or the receipt of an amount in the currency's minor unit. */
export type NoticedDocument =
  | { kind: "statement"; from: CalendarDate; to: CalendarDate }
  | { kind: "payment_receipt"; amountCents: number; currency: string; receivedOn: CalendarDate };

interface DocumentWords {
  /** In the words of a sentence: of what period the statement is, or of what amount the receipt. */
  email: (which: string) => Omit<TroubledEmail, "client" | "to">;
  button: string;
  why: string;
}

interface Words {
  statement: DocumentWords;
  payment_receipt: DocumentWords;
  period: (from: string, to: string) => string;
  periodLabel: string;
  amount: string;
  receivedOn: string;
  company: string;
  client: string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    statement: {
      email: (period) => ({
        title: "Relevé de compte",
        about: `le relevé de compte ${period}`,
        page: "la page du relevé",
        remedy: "puis renvoyez le relevé depuis sa page",
      }),
      button: "Ouvrir le relevé",
      why: "Vous recevez ce message parce que vous avez envoyé ce relevé avec Folio.",
    },
    payment_receipt: {
      email: (amount) => ({
        title: `Reçu de ${amount}`,
        about: `le reçu de ${amount}`,
        page: "la page de l’encaissement",
        remedy: "puis renvoyez le reçu depuis la page de l’encaissement",
      }),
      button: "Ouvrir l’encaissement",
      why: "Vous recevez ce message parce que vous avez envoyé ce reçu avec Folio.",
    },
    period: (from, to) => `du ${from} au ${to}`,
    periodLabel: "Période",
    amount: "Montant reçu",
    receivedOn: "Reçu le",
    company: "Émis par",
    client: "Client",
  },
  en: {
    statement: {
      email: (period) => ({
        title: "Account statement",
        about: `the account statement ${period}`,
        page: "the statement’s page",
        remedy: "and send the statement again from its page",
      }),
      button: "Open the statement",
      why: "You are receiving this message because you sent this statement with Folio.",
    },
    payment_receipt: {
      email: (amount) => ({
        title: `Receipt for ${amount}`,
        about: `the receipt for ${amount}`,
        page: "the receipt’s page",
        remedy: "and send the receipt again from its page",
      }),
      button: "Open the receipt",
      why: "You are receiving this message because you sent this receipt with Folio.",
    },
    period: (from, to) => `from ${from} to ${to}`,
    periodLabel: "Period",
    amount: "Amount received",
    receivedOn: "Received on",
    company: "Issued by",
    client: "Client",
  },
};

/**
 * The e-mail that notifies the user who sent a statement or a receipt that it did not arrive, or perhaps not, in the
 * company's language.
 */
export function moneyNoticeEmail(content: MoneyNoticeContent): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { kind, language, reason, about, url, isSender } = content;
  const words = WORDS[language];
  const { email, button, why } = words[about.kind];
  const [client, to] = [singleLine(content.clientName), singleLine(content.sentTo)];
  const [which, details] = describe(about, language);
  return noticePage({
    ...{ language, ...troubleWords(kind, language, { ...email(which), client, to }), why, isSender },
    reason: { of: kind, text: reason },
    details: [...details, [words.company, singleLine(content.companyName)], [words.client, client]],
    button: { label: button, url },
  });
}

/** Which statement or receipt it is: in a sentence, and in rows. */
function describe(about: NoticedDocument, language: Language): [which: string, rows: [label: string, value: string][]] {
  const words = WORDS[language];
  const short = (day: CalendarDate) => formatCalendarDate(day, language);
  if (about.kind === "statement") {
    const { from, to } = about;
    const period = words.period(unbroken(formatLongDate(from, language)), unbroken(formatLongDate(to, language)));
    return [period, [[words.periodLabel, `${short(from)} – ${short(to)}`]]];
  }
  const amount = formatMoney(about.amountCents, about.currency, language);
  return [
    amount,
    [
      [words.amount, amount],
      [words.receivedOn, short(about.receivedOn)],
    ],
  ];
}
