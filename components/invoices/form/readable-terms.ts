import type { DetailsValues } from "#components/invoices/form/details-values.ts";
import { type TermsValues, type Texts, textsOf } from "#components/invoices/form/terms-values.ts";
import { ADDRESS_PARTS } from "#lib/domain/address.ts";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";
import { parseBic, parseIban } from "#lib/domain/parties/party-identifiers.ts";
import { isGtin } from "#lib/domain/terms/gtin.ts";
import { isBlankText } from "#lib/domain/text/blank-text.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";

/** The terms without what is half typed, which a preview does not wait for. */
export function readableTerms(typed: TermsValues): TermsValues {
  const { period, deliveryPlace, buyerContact, paymentMeans, prepayment } = typed;
  const { line2: _, line3: __, region: ___, ...required } = deliveryPlace.address;
  const isAddress = !Object.values(required).some(isBlankText);
  const iban = readable(paymentMeans.iban, parseIban(paymentMeans.iban));
  return {
    ...typed,
    period: readablePeriod(period),
    deliveryPlace: { ...deliveryPlace, ...(!isAddress && { address: textsOf(ADDRESS_PARTS, null) }) },
    buyerContact: { ...buyerContact, email: readable(buyerContact.email, parseEmailAddress(buyerContact.email)) },
    prepayment: { ...prepayment, date: parseCalendarDate(prepayment.date) ?? "" },
    paymentMeans: {
      ...paymentMeans,
      iban,
      bic: iban && readable(paymentMeans.bic, parseBic(paymentMeans.bic)),
      accountName: iban && paymentMeans.accountName,
      debitedIban: readable(paymentMeans.debitedIban, parseIban(paymentMeans.debitedIban)),
      cardNumber: readable(paymentMeans.cardNumber, /^\d{4,6}$/.test(paymentMeans.cardNumber)),
    },
  };
}

/** The details of a line without what is half typed. */
export function readableDetails(typed: DetailsValues): DetailsValues {
  return { ...typed, gtin: readable(typed.gtin, isGtin(typed.gtin)), period: readablePeriod(typed.period) };
}

function readable(text: string, read: unknown): string {
  return read ? text : "";
}

function readablePeriod({ start, end }: Texts<"start" | "end">): Texts<"start" | "end"> {
  const [from, to] = [parseCalendarDate(start), parseCalendarDate(end)];
  return { start: from ?? "", end: to && from && to < from ? "" : (to ?? "") };
}
