import type { InvoiceTerms, PaymentMeans } from "#lib/domain/terms/invoice-terms.ts";

/**
 * The countries within SEPA, by the first two letters of their IBANs: EPC List of SEPA Scheme Countries, EPC409-09
 * version 8.0 of 2025-12-24. Territories use the accounts of their state: overseas France FR, Guernsey, Jersey and the
 * Isle of Man GB.
 */
const SEPA = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
);

/** Whether an account can be paid by SEPA credit transfer. The IBAN is in stored form: without spaces, in capitals. */
export function isSepaAccount(iban: string): boolean {
  return SEPA.has(iban.slice(0, 2));
}

export type PaymentMeansCode = "1" | "10" | "20" | "30" | "48" | "49" | "58" | "59";

const CODES = { card: "48", check: "20", cash: "10" } as const;

/**
 * The payment means code of an invoice (BT-81, UNTDID 4461): 59 or 49 of a direct debit, in euros by SEPA or not, 48 of a
 * card, 20 of a check, 10 of cash. Of a transfer to the account, 58, SEPA credit transfer, in
 * euros to a SEPA account, else 30, credit transfer. Without an account 1, instrument not defined: these codes require
 * one (BR-50, BR-CO-27), and receivers such as Chorus Pro require a code of every invoice.
 */
export function paymentMeansCode(
  iban: string | null,
  currency: string,
  method: PaymentMeans["method"] = "transfer",
): PaymentMeansCode {
  if (method === "direct_debit") return currency === "EUR" ? "59" : "49";
  if (method !== "transfer") return CODES[method];
  if (iban === null) return "1";
  return currency === "EUR" && isSepaAccount(iban) ? "58" : "30";
}

/** How an invoice is paid: as it was paid before, or else as it says; undefined where it leaves that open. */
export function methodOf({
  prepayment,
  paymentMeans,
}: Pick<InvoiceTerms, "prepayment" | "paymentMeans">): PaymentMeans["method"] | undefined {
  return prepayment?.method ?? paymentMeans?.method;
}
