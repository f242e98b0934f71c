import "server-only";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import { type CalendarDate, daysBetween, formatLongDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { domesticDetails, internationalDetails } from "#lib/domain/parties/account-details.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { emailLayout } from "#lib/email/messages/email-layout.ts";
import type { Letterhead } from "#lib/email/messages/letterhead.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export interface InvoiceEmailContent {
  language: Language;
  companyName: string;
  clientName: string;
  invoiceNumber: string;
  totalCents: number;
  /** The amount left to pay, in minor units of `currency`. */
  amountDueCents: number;
  currency: string;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  /** Why the client rejected it; null where they did not. */
  rejectionReason: string | null;
  /** The client's viewing link. */
  viewUrl: string;
  /** Where it is paid online and how much of it can be, in minor units of `currency`; null where nothing can. */
  payOnline: { url: string; amountCents: number } | null;
  letterhead: Letterhead;
  /** The day it is sent, in the company's time zone. */
  today: CalendarDate;
}

const WORDS = {
  fr: {
    number: "Facture",
    from: "Émise par",
    client: "Adressée à",
    view: "Voir la facture",
    payOnline: (amount: string) => `Payer ${amount}`,
    attached: "La facture est jointe à ce message, au format PDF.",
    pay: "Payer par virement",
    beneficiary: "Bénéficiaire",
    reference: "Référence à indiquer",
    reply: "Une question\u00a0? Répondez simplement à ce message.",
    linkFallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
    colon: "\u00a0: ",
  },
  en: {
    number: "Invoice",
    from: "Issued by",
    client: "Billed to",
    view: "View invoice",
    payOnline: (amount: string) => `Pay ${amount}`,
    attached: "The invoice is attached to this message as a PDF.",
    pay: "Pay by bank transfer",
    beneficiary: "Beneficiary",
    reference: "Payment reference",
    reply: "Any questions? Simply reply to this message.",
    linkFallback: "If the button does not work, open this address:",
    colon: ": ",
  },
} satisfies Record<Language, unknown>;

/** What differs between e-mails about an invoice. */
interface ClientEmailWords {
  subject: string;
  paragraphs: string[];
  /** The label of the amount, the amount in minor units, and a note such as its due date. */
  amountLabel: string;
  amountCents: number;
  amountNote: string;
  /**
   * What the attached document is, with its number, the labels of its parties in the gender of its name, and the
   * sentence about it.
   */
  document: [label: string, number: string];
  parties: [issuer: string, client: string];
  attached: string;
  /** The e-mail asks for the money: it leads to paying online, where that can be done. */
  asksForMoney?: true;
}

/** The values of the placeholders in e-mails about this invoice. Names are kept on one line. */
export function placeholderValues(content: InvoiceEmailContent): PlaceholderValues {
  const { language, currency, issueDate, dueDate, today } = content;
  const number = singleLine(content.invoiceNumber);
  return {
    number,
    invoice: number,
    client: singleLine(content.clientName),
    company: singleLine(content.companyName),
    amount: formatMoney(content.amountDueCents, currency, language),
    total: formatMoney(content.totalCents, currency, language),
    issue_date: formatLongDate(issueDate, language),
    due_date: formatLongDate(dueDate, language),
    days_late: String(Math.max(0, daysBetween(dueDate, today))),
    reason: singleLine(content.rejectionReason ?? ""),
    period: "",
    remaining: formatMoney(content.amountDueCents, currency, language),
    link: content.viewUrl,
  };
}

/** The words of an e-mail with the invoice attached. */
export function invoiceDocument({
  language,
  invoiceNumber,
}: InvoiceEmailContent): Pick<ClientEmailWords, "document" | "parties" | "attached"> {
  const { number, from, client, attached } = WORDS[language];
  return { document: [number, singleLine(invoiceNumber)], parties: [from, client], attached };
}

/** An e-mail to a client about an invoice. Names are kept on one line. */
export function clientEmail(
  { language, viewUrl, letterhead, ...content }: InvoiceEmailContent,
  {
    subject,
    paragraphs,
    amountLabel,
    amountCents,
    amountNote,
    document,
    parties,
    attached,
    ...asked
  }: ClientEmailWords,
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[language];
  const company = singleLine(content.companyName);
  const amount = formatMoney(amountCents, content.currency, language);
  const summary = `${amountLabel}${words.colon}${amount}, ${amountNote}`;
  const line = ([label, value]: [label: string, value: string]) => `${label}${words.colon}${value}`;
  const online = asked.asksForMoney ? content.payOnline : null;
  const payOnline = online && {
    label: words.payOnline(formatMoney(online.amountCents, content.currency, language)),
    url: online.url,
  };
  const { iban } = letterhead;
  const account = [...domesticDetails(iban, language), ...internationalDetails(letterhead)];
  const transfer: [label: string, value: string][] =
    iban === null || content.amountDueCents <= 0
      ? []
      : [
          [words.beneficiary, company],
          ...account.map(({ label, shown }): [string, string] => [label, shown]),
          [words.reference, singleLine(content.invoiceNumber)],
        ];
  const details: [label: string, value: string][] = [
    document,
    [parties[0], company],
    [parties[1], singleLine(content.clientName)],
  ];

  const payment = transfer.length > 0 ? { title: words.pay, rows: transfer } : null;

  const page = emailLayout({
    language,
    title: subject,
    preview: summary,
    sender: company,
    brand: { colors: brandColors(letterhead.brandColor), logoUrl: letterhead.logoUrl },
    paragraphs,
    amount: { label: amountLabel, value: amount, note: amountNote },
    button: { label: words.view, url: viewUrl, fallback: words.linkFallback },
    firstButton: payOnline,
    payment,
    details,
    notes: [attached, words.reply],
  });
  const text = [
    ...paragraphs,
    summary,
    ...(payOnline ? [`${payOnline.label}${words.colon.trimEnd()}\n${payOnline.url}`] : []),
    ...(payment ? [[payment.title, ...payment.rows.map(line)].join("\n")] : []),
    details.map(line).join("\n"),
    `${words.view}${words.colon.trimEnd()}\n${viewUrl}`,
    attached,
    words.reply,
  ];
  return { subject, html: page.markup, text: `${text.join("\n\n")}\n` };
}
