import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { PayoutComposition } from "#lib/domain/online-payments/online-payout.ts";
import type { PaymentProviderName } from "#lib/domain/online-payments/provider-payment.ts";

/** How people write the names of providers. */
export const PROVIDER_NAMES: Record<PaymentProviderName, string> = { stripe: "Stripe" };

/** What a payout consists of, in one line: its payments less what was kept of them. */
export function usePayoutWords(currency: string): (composition: PayoutComposition) => string {
  const [t, language] = [useTranslations("bank.payout"), useLocale()];
  const money = (cents: number) => formatMoney(cents, currency, language);
  return ({ paymentCount, grossCents, returnedCents, feeCents, otherCents }) =>
    [
      t("payments", { count: paymentCount, amount: money(grossCents) }),
      returnedCents !== 0 && t(returnedCents > 0 ? "returned" : "cameBack", { amount: money(Math.abs(returnedCents)) }),
      feeCents !== 0 && t("fees", { amount: money(feeCents) }),
      otherCents !== 0 && t(otherCents > 0 ? "added" : "taken", { amount: money(Math.abs(otherCents)) }),
    ]
      .filter(Boolean)
      .join(", ");
}
