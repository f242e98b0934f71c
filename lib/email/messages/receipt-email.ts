import "server-only";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import {
  clientEmail,
  type InvoiceEmailContent,
  invoiceDocument,
  placeholderValues,
} from "#lib/email/messages/client-email.ts";
import { type EmailText, fillText } from "#lib/email/messages/email-text.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";

export type ReceiptEmailContent = InvoiceEmailContent & {
  /** All that the client paid, in minor units of the invoice's currency. */
  amountPaidCents: number;
  /** The day of the last payment. */
  paidOn: CalendarDate;
};

const WORDS = {
  fr: {
    text: {
      subject: "Facture {number} réglée · {company}",
      message:
        "Bonjour,\n\nNous avons bien reçu votre règlement de la facture {number}\u00a0: {amount}. La facture est soldée.\n\nMerci.",
    },
    amountPaid: "Montant réglé",
    paidOn: (date: string) => `facture soldée le ${date}`,
  },
  en: {
    text: {
      subject: "Receipt for invoice {number} from {company}",
      message:
        "Hello,\n\nWe have received your payment of {amount} for invoice {number}, which is paid in full.\n\nThank you.",
    },
    amountPaid: "Amount paid",
    paidOn: (date: string) => `paid in full on ${date}`,
  },
} satisfies Record<Language, unknown>;

/** Folio's own text of the receipt for a paid invoice. */
export function receiptText(language: Language): EmailText {
  return WORDS[language].text;
}

/** The receipt that a client gets for a paid invoice. The amount of its placeholders is what was paid. */
export function receiptEmail(
  content: ReceiptEmailContent,
  text: EmailText = receiptText(content.language),
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, currency, amountPaidCents, paidOn } = content;
  const words = WORDS[language];
  const amount = formatMoney(amountPaidCents, currency, language);
  return clientEmail(
    { ...content, amountDueCents: 0 },
    {
      ...invoiceDocument(content),
      ...fillText(text, { ...placeholderValues(content), amount }),
      amountLabel: words.amountPaid,
      amountCents: amountPaidCents,
      amountNote: words.paidOn(formatCalendarDate(paidOn, language)),
    },
  );
}
