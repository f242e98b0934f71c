import "server-only";
import { type CalendarDate, formatCalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { domesticDetails, internationalDetails } from "#lib/domain/parties/account-details.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { PlaceholderValues } from "#lib/domain/text/placeholders.ts";
import { type EmailText, fillText } from "#lib/email/messages/email-text.ts";
import type { Letterhead } from "#lib/email/messages/letterhead.ts";
import { moneyEmail } from "#lib/email/messages/money-email.ts";
import type { EmailMessage } from "#lib/email/provider/email-message.ts";
import { singleLine } from "#lib/email/provider/single-line.ts";

export interface StatementEmailContent {
  language: Language;
  companyName: string;
  clientName: string;
  from: CalendarDate;
  to: CalendarDate;
  /** One a currency; amounts in its minor unit. */
  accounts: {
    currency: string;
    /** What is owed at the end; negative where the client has paid more than it owes. */
    closingCents: number;
    /** What of it is overdue; null where that is not known. */
    overdueCents: number | null;
  }[];
  letterhead: Letterhead;
}

const WORDS = {
  fr: {
    text: {
      subject: "Relevé de compte au {due_date} · {company}",
      message: "Bonjour,\n\nVeuillez trouver ci-joint votre relevé de compte {period}, que vous adresse {company}.",
    },
    period: (from: string, to: string) => `du ${from} au ${to}`,
    owed: (day: string) => `Solde dû au ${day}`,
    credit: (day: string) => `Solde en votre faveur au ${day}`,
    settled: (day: string) => `Solde au ${day}`,
    overdue: (amount: string) => `dont ${amount} échus`,
    nothing: "rien n’est dû",
    account: (currency: string) => `Solde en ${currency}`,
    periodLabel: "Période",
    issuedBy: "Émis par",
    client: "Client",
    pay: "Payer par virement",
    beneficiary: "Bénéficiaire",
    attached: "Le relevé est joint à ce message, au format PDF.",
  },
  en: {
    text: {
      subject: "Account statement of {due_date} from {company}",
      message: "Hello,\n\nPlease find attached your account statement from {company}, {period}.",
    },
    period: (from: string, to: string) => `${from} to ${to}`,
    owed: (day: string) => `Balance due on ${day}`,
    credit: (day: string) => `Balance in your favour on ${day}`,
    settled: (day: string) => `Balance on ${day}`,
    overdue: (amount: string) => `of which ${amount} overdue`,
    nothing: "nothing is due",
    account: (currency: string) => `Balance in ${currency}`,
    periodLabel: "Period",
    issuedBy: "Issued by",
    client: "Client",
    pay: "Pay by bank transfer",
    beneficiary: "Beneficiary",
    attached: "The statement is attached to this message as a PDF.",
  },
} satisfies Record<Language, unknown>;

/** Folio's own text of the e-mail with a statement, with placeholders. */
export function statementText(language: Language): EmailText {
  return WORDS[language].text;
}

/**
 * The values of the placeholders in the e-mail with a statement: the amounts are the balance at the end, and the dates
 * the last day of the period. It has no number and no page.
 */
export function statementValues(content: StatementEmailContent): PlaceholderValues {
  const { language, from, to, accounts } = content;
  const [long, period] = [formatLongDate(to, language), periodOf(content)];
  const balances = accounts.map(({ currency, closingCents }) => formatMoney(closingCents, currency, language));
  const amount = balances.join(" + ");
  const number = `${formatCalendarDate(from, language)} – ${formatCalendarDate(to, language)}`;
  return {
    ...{ number, invoice: "", amount, total: amount, remaining: amount, period },
    client: singleLine(content.clientName),
    company: singleLine(content.companyName),
    ...{ issue_date: long, due_date: long, days_late: "0", reason: "", link: "" },
  };
}

function periodOf({ language, from, to }: StatementEmailContent): string {
  return WORDS[language].period(formatLongDate(from, language), formatLongDate(to, language));
}

/** The e-mail with the statement of a client's account. */
export function statementEmail(
  content: StatementEmailContent,
  text: EmailText = statementText(content.language),
): Pick<EmailMessage, "subject" | "html" | "text"> {
  const { language, to, accounts, letterhead, companyName } = content;
  const words = WORDS[language];
  const company = singleLine(companyName);
  const day = formatCalendarDate(to, language);
  const [only] = accounts.length === 1 ? accounts : [];
  const { iban } = letterhead;
  const rows = [...domesticDetails(iban, language), ...internationalDetails(letterhead)];
  const isOwed = accounts.some(({ closingCents }) => closingCents > 0);
  return moneyEmail({
    ...{ language, letterhead, companyName },
    ...fillText(text, statementValues(content)),
    ...(only && {
      amount: {
        label: (only.closingCents > 0 ? words.owed : only.closingCents < 0 ? words.credit : words.settled)(day),
        value: formatMoney(Math.abs(only.closingCents), only.currency, language),
        note: only.overdueCents
          ? words.overdue(formatMoney(only.overdueCents, only.currency, language))
          : only.closingCents > 0
            ? periodOf(content)
            : words.nothing,
      },
    }),
    button: null,
    payment:
      iban !== null && isOwed
        ? {
            title: words.pay,
            rows: [[words.beneficiary, company], ...rows.map(({ label, shown }): Row => [label, shown])],
          }
        : null,
    details: [
      ...(only
        ? []
        : accounts.map(
            ({ currency, closingCents }): Row => [
              words.account(currency),
              formatMoney(closingCents, currency, language),
            ],
          )),
      [words.periodLabel, periodOf(content)],
      [words.issuedBy, company],
      [words.client, singleLine(content.clientName)],
    ],
    attached: words.attached,
  });
}

type Row = [label: string, value: string];
