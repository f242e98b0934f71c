import { minorUnitDigits } from "#lib/domain/money/money.ts";

/**
 * Stripe's own decimals where they differ from ISO 4217 (docs.stripe.com/currencies): the ariary has none there, and
 * the Icelandic króna and the Ugandan shilling keep the two that they once had.
 */
const STRIPE_DIGITS = new Map([
  ["MGA", 0],
  ["ISK", 2],
  ["UGX", 2],
]);

/** An amount in Stripe's unit; null where Stripe cannot take it to the last digit. */
export function toStripeAmount(amountCents: number, currency: string): number | null {
  const digits = minorUnitDigits(currency);
  const scaled = rescaled(amountCents, digits, stripeDigits(currency));
  // Of three decimals Stripe takes the last one as 0 only.
  return scaled === null || (digits === 3 && scaled % 10 !== 0) ? null : scaled;
}

/** An amount of Stripe in the minor unit of ISO 4217. Throws where it has a part of one, which no payment has. */
export function fromStripeAmount(amount: number, currency: string): number {
  const scaled = fromStripeSum(amount, currency);
  if (scaled === null) throw new RangeError(`${amount} of Stripe is no amount in ${currency}`);
  return scaled;
}

/** A sum of Stripe, which may have parts of a minor unit of ISO 4217: null then. */
export function fromStripeSum(sum: number, currency: string): number | null {
  return rescaled(sum, stripeDigits(currency), minorUnitDigits(currency));
}

function stripeDigits(currency: string): number {
  return STRIPE_DIGITS.get(currency) ?? minorUnitDigits(currency);
}

function rescaled(amount: number, from: number, to: number): number | null {
  const [value, up, down] = [
    BigInt(amount),
    10n ** BigInt(Math.max(0, to - from)),
    10n ** BigInt(Math.max(0, from - to)),
  ];
  const scaled = value * up;
  return scaled % down === 0n ? Number(scaled / down) : null;
}
