import "server-only";
import { companySettings } from "#lib/companies/company-settings.ts";
import { findPaymentAccount, isUsable } from "#lib/db/online-payments/payment-accounts.ts";
import { addDays } from "#lib/domain/calendar-date.ts";
import { CREDIT_NOTE_NUMBER_PATTERN, formatInvoiceNumber, numberPeriod } from "#lib/domain/numbers/invoice-number.ts";
import type { Language } from "#lib/domain/text/language.ts";
import type { CreditNoteEmailContent } from "#lib/email/messages/credit-note-email.ts";
import { letterheadOf } from "#lib/email/messages/letterhead.ts";
import type { PaymentReceiptEmailContent } from "#lib/email/messages/payment-receipt-email.ts";
import type { QuoteEmailContent } from "#lib/email/messages/quote-email.ts";
import type { StatementEmailContent } from "#lib/email/messages/statement-email.ts";
import { env } from "#lib/env.ts";

const SAMPLE = { currency: "EUR", amountCents: 120_000, sequence: 42, termsDays: 30 };
const SAMPLE_REASON = {
  fr: "La quantité ne correspond pas à la commande.",
  en: "The quantity is not what we ordered.",
};
const SAMPLE_CLIENT = { fr: "Client Exemple", en: "Example Client" };

/**
 * What an e-mail of this company would say of a fictitious invoice, today being `days` days after its due date, or
 * before it if negative. In the company's language unless another is given.
 */
export async function sampleEmailContent(
  companyId: string,
  { days, language }: { days: number; language?: Language },
  now: Date,
): Promise<CreditNoteEmailContent> {
  const [{ identity, numberPattern, today }, account] = await Promise.all([
    companySettings(companyId, now),
    findPaymentAccount("pool", companyId),
  ]);
  const viewUrl = `${env.APP_URL}/i/…`;
  const written = language ?? identity.language;
  return {
    language: written,
    companyName: identity.name,
    clientName: SAMPLE_CLIENT[written],
    invoiceNumber: formatInvoiceNumber(numberPattern, numberPeriod(numberPattern, today), SAMPLE.sequence),
    totalCents: SAMPLE.amountCents,
    amountDueCents: SAMPLE.amountCents,
    currency: SAMPLE.currency,
    issueDate: addDays(today, -days - SAMPLE.termsDays),
    dueDate: addDays(today, -days),
    rejectionReason: SAMPLE_REASON[written],
    today,
    viewUrl,
    payOnline: isUsable(account) ? { url: `${viewUrl}#pay-online`, amountCents: SAMPLE.amountCents } : null,
    letterhead: letterheadOf(identity, env.APP_URL),
    creditNoteNumber: formatInvoiceNumber(
      CREDIT_NOTE_NUMBER_PATTERN,
      numberPeriod(CREDIT_NOTE_NUMBER_PATTERN, today),
      SAMPLE.sequence,
    ),
    creditNoteDate: today,
    creditedCents: SAMPLE.amountCents,
    ...{ isWhole: true, refundDueCents: 0 },
  };
}

/** What an e-mail of this company would say of a fictitious quote of today. */
export async function sampleQuoteContent(companyId: string, language: Language, now: Date): Promise<QuoteEmailContent> {
  const { identity, quoteNumberPattern, quoteValidityDays, today } = await companySettings(companyId, now);
  const period = numberPeriod(quoteNumberPattern, today);
  return {
    language,
    companyName: identity.name,
    clientName: SAMPLE_CLIENT[language],
    quoteNumber: formatInvoiceNumber(quoteNumberPattern, period, SAMPLE.sequence),
    version: 1,
    totalCents: SAMPLE.amountCents,
    currency: SAMPLE.currency,
    issueDate: today,
    validUntil: addDays(today, quoteValidityDays),
    viewUrl: `${env.APP_URL}/q/…`,
    letterhead: letterheadOf(identity, env.APP_URL),
  };
}

/** What e-mails of this company would say of the account of a fictitious client, and of money that came from it today. */
export async function sampleMoneyContent(
  companyId: string,
  language: Language,
  now: Date,
): Promise<{ statement: StatementEmailContent; receipt: PaymentReceiptEmailContent }> {
  const { identity, numberPattern, today } = await companySettings(companyId, now);
  const { currency, amountCents, sequence } = SAMPLE;
  const number = (place: number) => formatInvoiceNumber(numberPattern, numberPeriod(numberPattern, today), place);
  const parties = {
    ...{ language, companyName: identity.name, clientName: SAMPLE_CLIENT[language] },
    letterhead: letterheadOf(identity, env.APP_URL),
  };
  const [half, viewUrl] = [amountCents / 2, `${env.APP_URL}/i/…`];
  return {
    statement: {
      ...parties,
      ...{ from: addDays(today, -90), to: today },
      accounts: [{ currency, closingCents: amountCents, overdueCents: half }],
    },
    receipt: {
      ...parties,
      ...{ amountCents: amountCents + half, currency, receivedOn: today, method: "transfer", payer: null },
      invoices: [
        { number: number(sequence - 1), currency, paidCents: amountCents, remainingCents: 0, viewUrl },
        { number: number(sequence), currency, paidCents: half, remainingCents: half, viewUrl },
      ],
      unallocatedCents: 0,
    },
  };
}
