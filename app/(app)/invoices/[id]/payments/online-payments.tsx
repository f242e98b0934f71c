import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";

/** How far payments at Stripe are, in words: what is pending, what failed, and what a person decides. */
export function OnlinePayments({ payments, timeZone }: { payments: OnlinePayment[]; timeZone: string }) {
  const [t, language] = [useTranslations("invoice.online"), useLocale()];
  if (payments.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {payments.map((payment) => {
        const { id, status, decision, failure, receiptId, method } = payment;
        const values = {
          amount: formatMoney(payment.amountCents, payment.currency, language),
          date: formatCalendarDate(todayIn(timeZone, new Date(payment.chargedAt ?? payment.createdAt)), language),
        };
        const tone = decision ? TONES.decision : status === "failed" ? TONES.failed : TONES.pending;
        return (
          <li key={id} className={cn("wrap-anywhere text-pretty rounded-lg px-4 py-3", tone)}>
            {decision ? (
              <>
                <p>{t("decide", values)}</p>
                <p className="mt-1">{t(`decision.${decision}`)}</p>
                {receiptId && (
                  <p className="mt-1">
                    <TextLink href={`/receipts/${receiptId}`}>{t("receipt")}</TextLink>
                  </p>
                )}
              </>
            ) : status === "failed" ? (
              <p>{failure ? t("failedBecause", { ...values, reason: failure }) : t("failed", values)}</p>
            ) : (
              <p>{t(method === "direct_debit" ? "pendingDebit" : "pending", values)}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const TONES = {
  decision: "bg-tone-amber text-tone-amber-text",
  failed: "bg-tone-red text-tone-red-text",
  pending: "bg-tone-violet text-tone-violet-text",
};
