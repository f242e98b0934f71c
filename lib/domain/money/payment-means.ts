/**
 * The countries whose accounts SEPA reaches, by the first two letters of their IBANs: EPC List of SEPA Scheme Countries, EPC409-09 version 8.0 of
 * 2025-12-24. Territories have accounts of their state: overseas France FR, Guernsey, Jersey and the Isle of Man GB.
 */
const SEPA = new Set(
  "AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA".split(
    " ",
  ),
);

/** Whether an account can be paid by SEPA credit transfer, by its IBAN as it is kept: without spaces, in capitals. */
export function isSepaAccount(iban: string): boolean {
  return SEPA.has(iban.slice(0, 2));
}

/** How an invoice is to be paid to an account (BT-81, UNTDID 4461): 58, SEPA credit transfer, in euros to an account of SEPA, else 30, credit transfer. */
export function transferCode(iban: string, currency: string): "30" | "58" {
  return currency === "EUR" && isSepaAccount(iban) ? "58" : "30";
}
