import "server-only";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { EmailMessage } from "#lib/email/delivery/email-message.ts";
import { singleLine } from "#lib/email/delivery/single-line.ts";
import { emailLayout } from "#lib/email/messages/email-layout.ts";

export interface InvoiceEmailContent {
  language: Language;
  companyName: string;
  clientName: string;
  invoiceNumber: string;
  /** The amount left to pay, in minor units of `currency`. */
  amountDueCents: number;
  currency: string;
  dueDate: CalendarDate;
  /** The client's viewing link. */
  viewUrl: string;
}

const WORDS = {
  fr: {
    number: "Facture",
    from: "Émise par",
    client: "Adressée à",
    view: "Voir la facture",
    attached: "La facture est jointe à ce message, au format PDF.",
    reply: "Une question\u00a0? Répondez simplement à ce message.",
    linkFallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
    colon: "\u00a0: ",
  },
  en: {
    number: "Invoice",
    from: "Issued by",
    client: "Billed to",
    view: "View invoice",
    attached: "The invoice is attached to this message as a PDF.",
    reply: "Any questions? Simply reply to this message.",
    linkFallback: "If the button does not work, open this address:",
    colon: ": ",
  },
} satisfies Record<Language, unknown>;

/** The texts that differ between e-mails about an invoice. */
interface ClientEmailWords {
  subject: string;
  paragraphs: string[];
  /** The label of the amount, and its due date. */
  amountDue: string;
  due: string;
}

/** An e-mail to a client about an invoice, in the invoice's language. Names are kept on one line. */
export function clientEmail(
  { language, viewUrl, ...content }: InvoiceEmailContent,
  { subject, paragraphs, amountDue, due }: ClientEmailWords,
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[language];
  const company = singleLine(content.companyName);
  const amount = formatMoney(content.amountDueCents, content.currency, language);
  const owed = `${amountDue}${words.colon}${amount}, ${due}`;
  const details: [label: string, value: string][] = [
    [words.number, singleLine(content.invoiceNumber)],
    [words.from, company],
    [words.client, singleLine(content.clientName)],
  ];

  const page = emailLayout({
    language,
    title: subject,
    preview: owed,
    sender: company,
    paragraphs,
    amount: { label: amountDue, value: amount, note: due },
    button: { label: words.view, url: viewUrl, fallback: words.linkFallback },
    details,
    notes: [words.attached, words.reply],
  });
  const text = [
    ...paragraphs,
    owed,
    details.map(([label, value]) => `${label}${words.colon}${value}`).join("\n"),
    `${words.view}${words.colon.trimEnd()}\n${viewUrl}`,
    words.attached,
    words.reply,
  ];
  return { subject, html: page.markup, text: `${text.join("\n\n")}\n` };
}
