/** The currencies of ISO 4217 whose minor unit is not a hundredth, by their number of decimals. */
const OTHER_DECIMALS: [number, string][] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];
const DECIMALS = new Map(
  OTHER_DECIMALS.flatMap(([decimals, codes]) => codes.split(" ").map((code) => [code, decimals] as const)),
);

/** How many decimals a currency has. */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** An amount for people, such as `1,560.00 EUR`. `amount` is in the currency's minor unit. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = `${Math.abs(amount)}`.padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : "";
  return `${amount < 0 ? "-" : ""}${whole}${fraction} ${currency}`;
}

/**
 * What a person typed, such as `500`, `500.5` or `500.50`, in the currency's minor unit; null where it is no amount of
 * this currency.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = decimalsOf(currency);
  const [, whole, fraction = ""] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  const amount = Number(whole + fraction.padEnd(decimals, "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}
