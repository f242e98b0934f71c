import type { PaymentInput } from "#clients/typescript/src/schemas.ts";
import { decimalsOf, parseAmount } from "./amounts.ts";
import { type Option, UsageError } from "./command.ts";
import { EXTERNAL_OPTIONS, withExternalData } from "./external-data.ts";

/** The options of money that came or went back. `all` is what no amount stands for. */
export function paymentOptions(all: string): Record<string, Option> {
  return {
    amount: { type: "string", value: "<amount>", help: `In the invoice's currency, such as 500.00. Absent: ${all}.` },
    date: { type: "string", value: "<date>", help: "The day of the payment. Absent: today." },
    method: { type: "string", value: "<method>", help: "transfer, direct_debit, card, check, cash, other" },
    note: { type: "string", value: "<text>", help: "Such as the reference of the bank statement." },
    ...EXTERNAL_OPTIONS,
  };
}

/** The same of what is no money. */
export function withoutMethod({ method: _, ...options }: Record<string, Option>): Record<string, Option> {
  return options;
}

/** The option of a payment that came before the invoice. */
export const EARLY_OPTION: Record<string, Option> = {
  "allow-early": { type: "boolean", help: "The date may be before that of the invoice: a deposit." },
};

/** The payment that the options say. `currencyOf` is asked where there is an amount. */
export async function readPayment(
  options: Map<string, string>,
  currencyOf: () => Promise<string>,
): Promise<PaymentInput> {
  const payment: PaymentInput = {};
  const amount = options.get("amount");
  if (amount !== undefined) payment.amount = minorUnits(amount, await currencyOf());
  for (const name of ["date", "note"] as const) {
    const value = options.get(name);
    if (value !== undefined) payment[name] = value;
  }
  if (options.has("allow-early")) payment.allowEarly = true;
  const method = options.get("method");
  if (method !== undefined) payment.method = method as NonNullable<PaymentInput["method"]>; // the API refuses others
  return withExternalData(payment, options);
}

/** An amount as it is typed. `name` is what the command calls it. */
export function minorUnits(text: string, currency: string, name = "--amount"): number {
  const amount = parseAmount(text, currency);
  if (amount !== null) return amount;
  throw new UsageError(
    `${name}: ${text} is not an amount in ${currency}, such as ${(500).toFixed(decimalsOf(currency))}`,
  );
}
