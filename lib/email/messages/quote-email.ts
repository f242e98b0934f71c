import "server-only";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import { type CalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import type { QuoteEmailKind } from "#lib/domain/email/client-email.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { emailLayout } from "#lib/email/messages/email-layout.ts";
import { type EmailText, fillText } from "#lib/email/messages/email-text.ts";
import type { Letterhead } from "#lib/email/messages/letterhead.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export interface QuoteEmailContent {
  language: Language;
  companyName: string;
  clientName: string;
  quoteNumber: string;
  /** From 2 the message says that the quote was changed. */
  version: number;
  totalCents: number;
  currency: string;
  issueDate: CalendarDate;
  validUntil: CalendarDate;
  /** The client's link. */
  viewUrl: string;
  letterhead: Letterhead;
}

const WORDS = {
  fr: {
    quote: {
      subject: "Devis {number} · {company}",
      message:
        "Bonjour,\n\nVeuillez trouver ci-joint le devis que vous adresse {company}. Vous pouvez aussi le lire et le signer en ligne.",
    },
    changed: {
      subject: "Devis {number} modifié · {company}",
      message:
        "Bonjour,\n\n{company} a modifié le devis {number}. Veuillez trouver ci-joint sa nouvelle version, qui remplace la précédente. Vous pouvez aussi la lire et la signer en ligne.",
    },
    reminder: {
      subject: "Devis {number}\u00a0: votre réponse · {company}",
      message:
        "Bonjour,\n\n{company} vous a adressé le devis {number}, valable jusqu’au {due_date}. Nous n’avons pas encore reçu votre réponse. Vous pouvez l’accepter ou le refuser en ligne.",
    },
    total: "Total TTC",
    valid: (date: string) => `valable jusqu’au ${date}`,
    number: "Devis",
    from: "Émis par",
    client: "Adressé à",
    view: "Lire et signer le devis",
    attached: "Le devis est joint à ce message, au format PDF.",
    reply: "Une question\u00a0? Répondez simplement à ce message.",
    fallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
    colon: "\u00a0: ",
    code: {
      subject: (code: string, number: string) => `${code}, votre code pour signer le devis ${number}`,
      greeting: "Bonjour,",
      intro: (number: string) => `Voici le code qui confirme votre adresse e-mail, pour signer le devis ${number}.`,
      label: "Votre code",
      note: "valable 10 minutes",
      back: "Revenir au devis",
      ignore: "Si vous n’avez rien demandé, ignorez ce message\u00a0: rien n’a été signé.",
    },
  },
  en: {
    quote: {
      subject: "Quote {number} from {company}",
      message: "Hello,\n\nPlease find attached your quote from {company}. You can also read and sign it online.",
    },
    changed: {
      subject: "Changed quote {number} from {company}",
      message:
        "Hello,\n\n{company} has changed quote {number}. Please find attached its new version, which replaces the one before. You can also read and sign it online.",
    },
    reminder: {
      subject: "Quote {number} from {company}: your answer",
      message:
        "Hello,\n\n{company} sent you quote {number}, which is valid until {due_date}. We have not had your answer yet. You can accept or decline it online.",
    },
    total: "Total incl. VAT",
    valid: (date: string) => `valid until ${date}`,
    number: "Quote",
    from: "From",
    client: "For",
    view: "Read and sign the quote",
    attached: "The quote is attached to this message as a PDF.",
    reply: "Any questions? Simply reply to this message.",
    fallback: "If the button does not work, open this address:",
    colon: ": ",
    code: {
      subject: (code: string, number: string) => `${code} is your code to sign quote ${number}`,
      greeting: "Hello,",
      intro: (number: string) => `This code confirms your email address, so that you can sign quote ${number}.`,
      label: "Your code",
      note: "valid for 10 minutes",
      back: "Back to the quote",
      ignore: "If you did not ask for it, ignore this message: nothing was signed.",
    },
  },
} satisfies Record<Language, unknown>;

/** Folio's own text of an e-mail about a quote, with placeholders. */
export function quoteText(kind: QuoteEmailKind, language: Language, version: number): EmailText {
  const { reminder, changed, quote } = WORDS[language];
  if (kind === "quote_reminder") return reminder;
  return version > 1 ? changed : quote;
}

/** The values of the placeholders in e-mails about a quote; `due_date` is its last day. Names are kept on one line. */
export function quoteValues(content: QuoteEmailContent): PlaceholderValues {
  const { language, currency, totalCents } = content;
  const number = singleLine(content.quoteNumber);
  const total = formatMoney(totalCents, currency, language);
  return {
    ...{ number, invoice: number, amount: total, total, days_late: "0", reason: "", period: "", remaining: "" },
    client: singleLine(content.clientName),
    company: singleLine(content.companyName),
    issue_date: formatLongDate(content.issueDate, language),
    due_date: formatLongDate(content.validUntil, language),
    link: content.viewUrl,
  };
}

/** The e-mail that sends a quote, or reminds of it. */
export function quoteEmail(
  content: QuoteEmailContent,
  text: EmailText,
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, viewUrl, currency } = content;
  const words = WORDS[language];
  const { subject, paragraphs } = fillText(text, quoteValues(content));
  const company = singleLine(content.companyName);
  const amount = {
    label: words.total,
    value: formatMoney(content.totalCents, currency, language),
    note: words.valid(formatLongDate(content.validUntil, language)),
  };
  const summary = `${amount.label}${words.colon}${amount.value}, ${amount.note}`;
  const details: [label: string, value: string][] = [
    [words.number, singleLine(content.quoteNumber)],
    [words.from, company],
    [words.client, singleLine(content.clientName)],
  ];
  const page = emailLayout({
    ...{ language, title: subject, preview: summary, sender: company, brand: brandOf(content), paragraphs, amount },
    button: { label: words.view, url: viewUrl, fallback: words.fallback },
    details,
    notes: [words.attached, words.reply],
  });
  const parts = [
    ...paragraphs,
    summary,
    details.map(([label, value]) => `${label}${words.colon}${value}`).join("\n"),
    `${words.view}${words.colon.trimEnd()}\n${viewUrl}`,
    words.attached,
    words.reply,
  ];
  return { subject, html: page.markup, text: `${parts.join("\n\n")}\n` };
}

/** The e-mail with the code that confirms the address of whoever signs a quote. */
export function signingCodeEmail(
  content: Pick<QuoteEmailContent, "language" | "companyName" | "quoteNumber" | "viewUrl" | "letterhead">,
  code: string,
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, viewUrl } = content;
  const { code: words, fallback } = WORDS[language];
  const number = singleLine(content.quoteNumber);
  const subject = words.subject(code, number);
  const paragraphs = [words.greeting, words.intro(number)];
  const page = emailLayout({
    ...{ language, title: subject, preview: words.intro(number), sender: singleLine(content.companyName) },
    ...{ brand: brandOf(content), paragraphs, amount: { label: words.label, value: code, note: words.note } },
    button: { label: words.back, url: viewUrl, fallback },
    details: [],
    notes: [words.ignore],
  });
  const parts = [...paragraphs, `${code} (${words.note})`, `${words.back}\n${viewUrl}`, words.ignore];
  return { subject, html: page.markup, text: `${parts.join("\n\n")}\n` };
}

function brandOf({ letterhead }: Pick<QuoteEmailContent, "letterhead">) {
  return { colors: brandColors(letterhead.brandColor), logoUrl: letterhead.logoUrl };
}
