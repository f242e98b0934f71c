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

/**
 * The payment means code of an invoice (BT-81, UNTDID 4461): of a transfer to the account, 58, SEPA credit transfer, in
 * euros to a SEPA account, else 30, credit transfer. Without an account 1, instrument not defined: these codes require
 * one (BR-50, BR-CO-27), and receivers such as Chorus Pro require a code of every invoice.
 */
export function paymentMeansCode(iban: string | null, currency: string): "1" | "30" | "58" {
  if (iban === null) return "1";
  return currency === "EUR" && isSepaAccount(iban) ? "58" : "30";
}
