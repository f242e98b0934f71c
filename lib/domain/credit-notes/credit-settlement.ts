import { formatMoney } from "#lib/domain/money/money.ts";
import type { Language } from "#lib/domain/text/language.ts";

/**
 * What a credit note does to what its invoice was to be paid. Amounts in minor units of `currency`, of the time of its
 * issue.
 */
export interface CreditSettlement {
  invoiceNumber: string;
  /** Whether it takes back the whole invoice, of which nothing was paid. */
  isWhole: boolean;
  currency: string;
  /** Including tax. */
  totalCents: number;
  /**
   * What of it is due to the client, because the invoice was paid that far; the rest reduces what is due to the
   * company.
   */
  refundDueCents: number;
}

const WORDS = {
  fr: {
    settles: (number: string) => `Aucun règlement n’est attendu\u00a0: cet avoir solde la facture ${number}.`,
    deducted: (number: string) => `Cet avoir vient en déduction de la facture ${number}.`,
    refunded: (number: string, refund: string) =>
      `La facture ${number} est déjà réglée\u00a0: un remboursement de ${refund} vous est dû.`,
    both: (number: string, deducted: string, refund: string) =>
      `Cet avoir solde la facture ${number} à hauteur de ${deducted}, et un remboursement de ${refund} vous est dû.`,
  },
  en: {
    settles: (number: string) => `No payment is due: this credit note settles invoice ${number} in full.`,
    deducted: (number: string) => `This credit note is deducted from invoice ${number}.`,
    refunded: (number: string, refund: string) =>
      `Invoice ${number} is already paid: a refund of ${refund} is due to you.`,
    both: (number: string, deducted: string, refund: string) =>
      `This credit note settles the remaining ${deducted} of invoice ${number}, and a refund of ${refund} is due to you.`,
  },
} satisfies Record<Language, unknown>;

/**
 * A sentence to the client, in place of the terms of payment (BT-20): PDF, XML, e-mail and viewing page have the same
 * one.
 */
export function creditSettlementInWords(credit: CreditSettlement, language: Language): string {
  const { invoiceNumber, isWhole, currency, totalCents, refundDueCents } = credit;
  const words = WORDS[language];
  if (isWhole) return words.settles(invoiceNumber);
  if (refundDueCents === 0) return words.deducted(invoiceNumber);
  const money = (cents: number) => formatMoney(cents, currency, language);
  return refundDueCents === totalCents
    ? words.refunded(invoiceNumber, money(refundDueCents))
    : words.both(invoiceNumber, money(totalCents - refundDueCents), money(refundDueCents));
}
