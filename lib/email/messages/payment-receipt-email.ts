import "server-only";
import { type CalendarDate, formatCalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import type { PaymentMethod } from "#lib/domain/invoices/invoice.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { type EmailText, fillText } from "#lib/email/messages/email-text.ts";
import type { Letterhead } from "#lib/email/messages/letterhead.ts";
import { moneyEmail } from "#lib/email/messages/money-email.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export interface PaymentReceiptEmailContent {
  language: Language;
  companyName: string;
  clientName: string;
  /** In the minor unit of `currency`. */
  amountCents: number;
  currency: string;
  receivedOn: CalendarDate;
  method: PaymentMethod | null;
  /** Who paid, where it was not the client. */
  payer: string | null;
  /** Amounts in the minor unit of the invoice's currency. */
  invoices: {
    number: string;
    currency: string;
    paidCents: number;
    remainingCents: number;
    /** The client's link; null for none. */
    viewUrl: string | null;
  }[];
  /** What stays on the client's account. */
  unallocatedCents: number;
  letterhead: Letterhead;
}

/** As many invoices are named; the receipt has them all. */
const NAMED = 20;

const WORDS = {
  fr: {
    text: {
      subject: "Reçu de votre règlement de {amount} · {company}",
      message:
        "Bonjour,\n\nNous avons bien reçu votre règlement de {amount}, le {issue_date}. Votre reçu est joint à ce message.\n\nMerci.",
    },
    amount: "Montant reçu",
    note: (day: string, means: string | null) => [`le ${day}`, means && `par ${means}`].filter(Boolean).join(", "),
    means: {
      transfer: "virement",
      direct_debit: "prélèvement",
      card: "carte bancaire",
      check: "chèque",
      cash: "espèces",
      other: null,
    },
    invoice: (number: string) => `Facture ${number}`,
    paid: (amount: string) => `${amount}, soldée`,
    partPaid: (amount: string, rest: string) => `${amount}, reste dû ${rest}`,
    more: (count: number) => `${count} autre${count > 1 ? "s" : ""} facture${count > 1 ? "s" : ""}`,
    moreValue: "voir le reçu",
    onAccount: "À valoir sur votre compte",
    paidBy: "Payé par",
    receivedBy: "Reçu par",
    receivedFrom: "Reçu de",
    view: "Voir la facture",
    fallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
    attached: "Le reçu est joint à ce message, au format PDF.",
  },
  en: {
    text: {
      subject: "Receipt for your payment of {amount} from {company}",
      message:
        "Hello,\n\nWe have received your payment of {amount} on {issue_date}. Your receipt is attached.\n\nThank you.",
    },
    amount: "Amount received",
    note: (day: string, means: string | null) => [`on ${day}`, means && `by ${means}`].filter(Boolean).join(", "),
    means: {
      transfer: "bank transfer",
      direct_debit: "direct debit",
      card: "card",
      check: "cheque",
      cash: "cash",
      other: null,
    },
    invoice: (number: string) => `Invoice ${number}`,
    paid: (amount: string) => `${amount}, paid in full`,
    partPaid: (amount: string, rest: string) => `${amount}, ${rest} still due`,
    more: (count: number) => `${count} more invoice${count > 1 ? "s" : ""}`,
    moreValue: "see the receipt",
    onAccount: "On your account",
    paidBy: "Paid by",
    receivedBy: "Received by",
    receivedFrom: "Received from",
    view: "View invoice",
    fallback: "If the button does not work, open this address:",
    attached: "The receipt is attached to this message as a PDF.",
  },
} satisfies Record<Language, unknown>;

/** Folio's own text of the e-mail with a receipt, with placeholders. */
export function paymentReceiptText(language: Language): EmailText {
  return WORDS[language].text;
}

/**
 * The values of the placeholders in the e-mail with a receipt: the amounts are what came, `remaining` what is still due
 * of the invoices that it pays, `number` their numbers, the dates the day of the money.
 */
export function paymentReceiptValues(content: PaymentReceiptEmailContent): PlaceholderValues {
  const { language, currency, invoices } = content;
  const numbers = invoices.map(({ number }) => singleLine(number));
  const number = new Intl.ListFormat(language, { type: "conjunction" }).format(numbers);
  const [amount, day] = [
    formatMoney(content.amountCents, currency, language),
    formatLongDate(content.receivedOn, language),
  ];
  return {
    ...{ number, invoice: number, amount, total: amount, remaining: remainingOf(content) },
    client: singleLine(content.clientName),
    company: singleLine(content.companyName),
    ...{ issue_date: day, due_date: day, period: day, days_late: "0", reason: "" },
    link: invoices.find(({ viewUrl }) => viewUrl)?.viewUrl ?? "",
  };
}

/** What is still due of the invoices, by currency. */
function remainingOf({ language, currency, invoices }: PaymentReceiptEmailContent): string {
  const sums = new Map([[currency, 0]]);
  for (const invoice of invoices)
    sums.set(invoice.currency, (sums.get(invoice.currency) ?? 0) + invoice.remainingCents);
  const due = [...sums].filter(([, cents]) => cents > 0);
  return (due.length > 0 ? due : [[currency, 0] as const])
    .map(([code, cents]) => formatMoney(cents, code, language))
    .join(" + ");
}

/** The e-mail that thanks a client for money that came, with the receipt. */
export function paymentReceiptEmail(
  content: PaymentReceiptEmailContent,
  text: EmailText = paymentReceiptText(content.language),
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, amountCents, currency, receivedOn, method, payer, invoices, unallocatedCents } = content;
  const words = WORDS[language];
  const [first] = invoices.length === 1 ? invoices : [];
  const more = invoices.length - NAMED;
  return moneyEmail({
    ...{ language, letterhead: content.letterhead, companyName: content.companyName },
    ...fillText(text, paymentReceiptValues(content)),
    amount: {
      label: words.amount,
      value: formatMoney(amountCents, currency, language),
      note: words.note(
        formatCalendarDate(receivedOn, language),
        method && (words.means satisfies Record<PaymentMethod, string | null>)[method],
      ),
    },
    button: first?.viewUrl ? { label: words.view, url: first.viewUrl, fallback: words.fallback } : null,
    details: [
      ...invoices.slice(0, NAMED).map((invoice): [string, string] => {
        const money = (cents: number) => formatMoney(cents, invoice.currency, language);
        const { paidCents, remainingCents } = invoice;
        return [
          words.invoice(singleLine(invoice.number)),
          remainingCents > 0 ? words.partPaid(money(paidCents), money(remainingCents)) : words.paid(money(paidCents)),
        ];
      }),
      ...(more > 0 ? [[words.more(more), words.moreValue] as [string, string]] : []),
      ...(unallocatedCents > 0
        ? [[words.onAccount, formatMoney(unallocatedCents, currency, language)] as [string, string]]
        : []),
      [words.receivedBy, singleLine(content.companyName)],
      [words.receivedFrom, singleLine(content.clientName)],
      ...(payer ? [[words.paidBy, singleLine(payer)] as [string, string]] : []),
    ],
    attached: words.attached,
  });
}
