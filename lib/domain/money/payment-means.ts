/**
 * The countries within SEPA, by the first two letters of their IBANs: EPC List of SEPA Scheme Countries, EPC409-09 version 8.0 of
 * 2025-12-24. Territories use the accounts of their state: overseas France FR, Guernsey, Jersey and the Isle of Man GB.
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
 * The payment means code of a transfer to the account (BT-81, UNTDID 4461): 58, SEPA credit transfer, in euros to a SEPA account; else 30,
 * credit transfer.
 */
export function transferCode(iban: string, currency: string): "30" | "58" {
  return currency === "EUR" && isSepaAccount(iban) ? "58" : "30";
}
