import "server-only";
import { type CalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { type CreditSettlement, creditSettlementInWords } from "#lib/domain/credit-notes/credit-settlement.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { clientEmail, type InvoiceEmailContent, placeholderValues } from "#lib/email/messages/client-email.ts";
import { type EmailText, fillText } from "#lib/email/messages/email-text.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export type CreditNoteEmailContent = InvoiceEmailContent & {
  creditNoteNumber: string;
  /** The amount credited, including tax, in minor units of the invoice's currency. */
  creditedCents: number;
  creditNoteDate: CalendarDate;
} & Pick<CreditSettlement, "isWhole" | "refundDueCents">;

const WORDS = {
  fr: {
    text: {
      subject: "Avoir {number} · {company}",
      message:
        "Bonjour,\n\nVeuillez trouver ci-joint l’avoir {number} sur la facture {invoice}, que vous adresse {company}.",
    },
    number: "Avoir",
    credited: "Montant de l’avoir",
    onInvoice: (number: string) => `sur la facture ${number}`,
    parties: ["Émis par", "Adressé à"],
    attached: "L’avoir est joint à ce message, au format PDF.",
  },
  en: {
    text: {
      subject: "Credit note {number} from {company}",
      message: "Hello,\n\nPlease find attached credit note {number} for invoice {invoice} from {company}.",
    },
    number: "Credit note",
    credited: "Amount credited",
    onInvoice: (number: string) => `on invoice ${number}`,
    parties: ["Issued by", "Credited to"],
    attached: "The credit note is attached to this message as a PDF.",
  },
} as const satisfies Record<Language, unknown>;

/** Folio's own text of the e-mail that sends a credit note. */
export function creditNoteText(language: Language): EmailText {
  return WORDS[language].text;
}

/** The values of the placeholders in the e-mail of a credit note: number, date and amounts are its own. */
export function creditNoteValues(content: CreditNoteEmailContent): PlaceholderValues {
  const { language, currency, creditNoteNumber, creditNoteDate, creditedCents } = content;
  const amount = formatMoney(creditedCents, currency, language);
  return {
    ...placeholderValues(content),
    ...{ number: singleLine(creditNoteNumber), amount, total: amount },
    issue_date: formatLongDate(creditNoteDate, language),
  };
}

/** The e-mail that sends a credit note to the client, and says whether it reduces what is due or a refund is. */
export function creditNoteEmail(
  content: CreditNoteEmailContent,
  text: EmailText = creditNoteText(content.language),
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, creditedCents } = content;
  const words = WORDS[language];
  const values = creditNoteValues(content);
  const settlement = creditSettlementInWords(
    { ...content, invoiceNumber: values.invoice, totalCents: creditedCents },
    language,
  );
  // Nothing is paid to the company.
  const letterhead = { ...content.letterhead, iban: null };
  return clientEmail(
    { ...content, letterhead },
    {
      ...fillText(text, values),
      amountLabel: words.credited,
      amountCents: creditedCents,
      amountNote: words.onInvoice(values.invoice),
      document: [words.number, values.number],
      parties: [...words.parties],
      attached: `${settlement} ${words.attached}`,
    },
  );
}
