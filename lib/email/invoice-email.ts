import "server-only";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money.ts";
import type { Language } from "#lib/domain/parties.ts";
import { emailLayout } from "#lib/email/email-layout.ts";
import type { EmailMessage } from "#lib/email/email-message.ts";
import { singleLine } from "#lib/email/single-line.ts";

export interface InvoiceEmailContent {
  language: Language;
  companyName: string;
  clientName: string;
  invoiceNumber: string;
  /** What is left to pay, in minor units of `currency`. */
  amountDueCents: number;
  currency: string;
  dueDate: CalendarDate;
  /** The client's viewing link. */
  viewUrl: string;
}

const WORDS = {
  fr: {
    subject: (number: string, company: string) => `Facture ${number} · ${company}`,
    greeting: "Bonjour,",
    intro: (company: string) => `Veuillez trouver ci-jointe la facture que vous adresse ${company}.`,
    amountDue: "Montant à régler",
    payBy: (date: string) => `au plus tard le ${date}`,
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
    subject: (number: string, company: string) => `Invoice ${number} from ${company}`,
    greeting: "Hello,",
    intro: (company: string) => `Please find attached your invoice from ${company}.`,
    amountDue: "Amount due",
    payBy: (date: string) => `to be paid by ${date}`,
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

/** What a client is told when an invoice is sent, in the company's language. Names stay on one line, whatever they hold. */
export function invoiceEmail(content: InvoiceEmailContent): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, viewUrl } = content;
  const words = WORDS[language];
  const company = singleLine(content.companyName);
  const number = singleLine(content.invoiceNumber);
  const subject = words.subject(number, company);
  const intro = words.intro(company);
  const amount = formatMoney(content.amountDueCents, content.currency, language);
  const payBy = words.payBy(formatCalendarDate(content.dueDate, language));
  const details: [label: string, value: string][] = [
    [words.number, number],
    [words.from, company],
    [words.client, singleLine(content.clientName)],
  ];

  const page = emailLayout({
    language,
    title: subject,
    preview: `${words.amountDue}${words.colon}${amount}, ${payBy}`,
    sender: company,
    paragraphs: [words.greeting, intro],
    amount: { label: words.amountDue, value: amount, note: payBy },
    button: { label: words.view, url: viewUrl, fallback: words.linkFallback },
    details,
    notes: [words.attached, words.reply],
  });
  const text = [
    words.greeting,
    intro,
    `${words.amountDue}${words.colon}${amount}, ${payBy}`,
    details.map(([label, value]) => `${label}${words.colon}${value}`).join("\n"),
    `${words.view}${words.colon.trimEnd()}\n${viewUrl}`,
    words.attached,
    words.reply,
  ];
  return { subject, html: page.markup, text: `${text.join("\n\n")}\n` };
}
