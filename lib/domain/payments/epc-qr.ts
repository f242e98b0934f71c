import { decimalString } from "#lib/domain/money/money.ts";
import { isSepaAccount } from "#lib/domain/payments/payment-means.ts";

/** A credit transfer. Amounts in cents, the account in stored form, without spaces. */
export interface Transfer {
  beneficiary: string;
  iban: string | null;
  bic: string | null;
  currency: string;
  amountCents: number;
  /** The remittance text, by which the payment is matched. */
  reference: string;
}

const MAX_CENTS = 99_999_999_999;
const MAX_NAME = 70;
const MAX_REFERENCE = 140;
const MAX_BYTES = 331;

/** The European Economic Area. The IBAN suffices within it; outside of it the BIC is required as well. */
const EEA = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

/**
 * The content of the QR code of a SEPA credit transfer (EPC069-12, version 2), to be drawn with error correction M.
 * Null when no such transfer is possible: for another currency than the euro, an amount outside 0.01 to 999,999,999.99,
 * or an account outside SEPA.
 */
export function epcQrText({ beneficiary, iban, bic, currency, amountCents, reference }: Transfer): string | null {
  if (currency !== "EUR" || iban === null || amountCents < 1 || amountCents > MAX_CENTS) return null;
  if (!isSepaAccount(iban) || (!EEA.has(iban.slice(0, 2)) && bic === null)) return null;
  const elements = [
    "BCD",
    "002",
    "1", // UTF-8
    "SCT",
    bic ?? "",
    element(beneficiary, MAX_NAME),
    iban,
    `EUR${decimalString(amountCents, 2)}`,
    "", // purpose
    "", // structured remittance: an ISO 11649 reference, which an invoice number is not
    element(reference, MAX_REFERENCE),
  ];
  const text = elements.join("\n");
  return new TextEncoder().encode(text).length <= MAX_BYTES ? text : null;
}

/** A text on one line, cut to the length of its element. */
function element(text: string, max: number): string {
  return [...text.replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, max).join("").trim();
}
