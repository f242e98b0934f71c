import "server-only";
import { brandColors } from "#lib/domain/brand/brand-colors.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { EmailMessage } from "#lib/email/delivery/email-message.ts";
import { singleLine } from "#lib/email/delivery/single-line.ts";
import { emailLayout } from "#lib/email/messages/email-layout.ts";
import type { Letterhead } from "#lib/email/messages/letterhead.ts";

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
  letterhead: Letterhead;
}

const WORDS = {
  fr: {
    number: "Facture",
    from: "Émise par",
    client: "Adressée à",
    view: "Voir la facture",
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
    attached: "The invoice is attached to this message as a PDF.",
    pay: "Pay by bank transfer",
    beneficiary: "Beneficiary",
    reference: "Payment reference",
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
  { language, viewUrl, letterhead, ...content }: InvoiceEmailContent,
  { subject, paragraphs, amountDue, due }: ClientEmailWords,
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const words = WORDS[language];
  const company = singleLine(content.companyName);
  const amount = formatMoney(content.amountDueCents, content.currency, language);
  const owed = `${amountDue}${words.colon}${amount}, ${due}`;
  const line = ([label, value]: [label: string, value: string]) => `${label}${words.colon}${value}`;
  const number = singleLine(content.invoiceNumber);
  const { iban, bic } = letterhead;
  const transfer: [label: string, value: string][] =
    iban === null || content.amountDueCents <= 0
      ? []
      : [
          [words.beneficiary, company],
          ["IBAN", iban.replace(/.{4}(?=.)/g, "$& ")],
          ...(bic ? [["BIC", bic] satisfies [string, string]] : []),
          [words.reference, number],
        ];
  const details: [label: string, value: string][] = [
    [words.number, number],
    [words.from, company],
    [words.client, singleLine(content.clientName)],
  ];

  const payment = transfer.length > 0 ? { title: words.pay, rows: transfer } : null;

  const page = emailLayout({
    language,
    title: subject,
    preview: owed,
    sender: company,
    brand: { colors: brandColors(letterhead.brandColor), logoUrl: letterhead.logoUrl },
    paragraphs,
    amount: { label: amountDue, value: amount, note: due },
    button: { label: words.view, url: viewUrl, fallback: words.linkFallback },
    payment,
    details,
    notes: [words.attached, words.reply],
  });
  const text = [
    ...paragraphs,
    owed,
    ...(payment ? [[payment.title, ...payment.rows.map(line)].join("\n")] : []),
    details.map(line).join("\n"),
    `${words.view}${words.colon.trimEnd()}\n${viewUrl}`,
    words.attached,
    words.reply,
  ];
  return { subject, html: page.markup, text: `${text.join("\n\n")}\n` };
}
