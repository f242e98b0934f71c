import { getTranslations } from "next-intl/server";
import { FollowPayment } from "#app/(public)/i/[token]/follow-payment.tsx";
import { cn } from "#components/cn.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Label } from "#components/ui/label.tsx";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { decimalString, formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";
import type { OnlinePaymentStatus } from "#lib/domain/online-payments/online-payment.ts";
import type { PayOffer } from "#lib/online-payments/pay-offer.ts";

interface PayOnlineProps {
  invoice: Invoice;
  token: string;
  offer: PayOffer;
  /** Why the last payment was not begun, from the URL. */
  problem: "amount" | "failed" | null;
  /** Whether the reader is of the company, and pays nothing. */
  isOwn: boolean;
}

/** Pays online: a plain form, which also works without JavaScript, and how far a payment is. */
export async function PayOnline({ invoice, token, offer, problem, isOwn }: PayOnlineProps) {
  const { currency, company } = invoice;
  const { payableCents, allowsPart, unrecordedCents, shown } = offer;
  const isOffered = payableCents > 0;
  const state = shown ? STATES[shown.status] : unrecordedCents > 0 ? "pending" : null;
  if (!isOffered && state === null) return null;
  const language = invoiceLanguage(invoice);
  const t = await getTranslations({ locale: language, namespace: "viewing.payOnline" });
  const money = (cents: number) => formatMoney(cents, currency, language);
  const values = { amount: money(shown?.amountCents ?? unrecordedCents), company: company.name };
  return (
    <section id="pay-online" aria-label={t("label")} className="flex flex-col gap-3">
      {state && (
        <p role="status" className={cn("rounded-lg px-4 py-3 text-pretty text-sm", TONES[state])}>
          {t(`state.${state}`, values)}
        </p>
      )}
      {shown?.status === "open" && (
        <>
          <FollowPayment address={`/i/${token}/payments/${shown.id}`} status={shown.status} />
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        </>
      )}
      {problem && (
        <p role="alert" className="rounded-lg bg-tone-red px-4 py-3 text-pretty text-sm text-tone-red-text">
          {t(`problem.${problem}`, { amount: money(payableCents), company: company.name })}
        </p>
      )}
      {isOffered && (
        <form method="post" action={`/i/${token}/pay`} className="flex flex-col gap-2">
          <Button type="submit" disabled={isOwn} className="h-11 w-full">
            {t("pay", { amount: money(payableCents) })}
          </Button>
          <p className="text-pretty text-muted-foreground text-xs">{t("by", { company: company.name })}</p>
        </form>
      )}
      {isOffered && allowsPart && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring">
            {t("part")}
          </summary>
          <form method="post" action={`/i/${token}/pay`} className="mt-3 flex flex-wrap items-end gap-2">
            <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5">
              <Label htmlFor="pay-amount">{t("partAmount", { currency })}</Label>
              <Input
                id="pay-amount"
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                required
                maxLength={20}
                placeholder={decimalString(payableCents, minorUnitDigits(currency))}
              />
            </div>
            <Button type="submit" variant="outline" disabled={isOwn}>
              {t("payPart")}
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}

type State = "waiting" | "pending" | "succeeded" | "failed";

/** What the client reads of a payment that it comes from. */
const STATES: Record<OnlinePaymentStatus, State | null> = {
  ...{ open: "waiting", pending: "pending", succeeded: "succeeded", failed: "failed" },
  ...{ expired: null, disputed: null, refunded: null },
};

const TONES: Record<State, string> = {
  waiting: "bg-muted text-foreground",
  pending: "bg-tone-violet text-tone-violet-text",
  succeeded: "bg-tone-green text-tone-green-text",
  failed: "bg-tone-red text-tone-red-text",
};
