import { useLocale, useTranslations } from "next-intl";
import { PaymentActions } from "#app/(app)/online-payments/payment-actions.tsx";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatCalendarDate, todayIn } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { ListedOnlinePayment, OnlinePaymentStatus } from "#lib/domain/online-payments/online-payment.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

const TONES: Record<OnlinePaymentStatus, Tone> = {
  ...{ open: "neutral", pending: "violet", succeeded: "green", failed: "red" },
  ...{ expired: "neutral", disputed: "red", refunded: "neutral" },
};

interface Props {
  companyId: string;
  timeZone: string;
  payment: ListedOnlinePayment;
  /** Receipts of the client that its money may be. */
  receipts: Receipt[];
}

/** What a client paid online: of which invoice, how far it is, what came of it, and what a person decides. */
export function PaymentItem({ companyId, timeZone, payment, receipts }: Props) {
  const [t, methods, decisions] = [
    useTranslations("onlinePaymentList"),
    useTranslations("receipts.method"),
    useTranslations("invoice.online.decision"),
  ];
  const language = useLocale();
  const { id, invoiceId, invoiceNumber, clientId, clientName, status, method, failure, decision, currency } = payment;
  const money = (cents: number, of = currency) => formatMoney(cents, of, language);
  const at = payment.chargedAt ?? payment.createdAt;
  const { settlementCurrency, feeCents, netCents, goneBackCents, receiptId } = payment;
  const facts = [
    settlementCurrency !== null &&
      feeCents !== null &&
      netCents !== null &&
      t("settled", { fee: money(feeCents, settlementCurrency), net: money(netCents, settlementCurrency) }),
    goneBackCents > 0 && t("goneBack", { amount: money(goneBackCents) }),
    status === "failed" && failure,
  ].filter((fact) => typeof fact === "string");
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{clientName}</p>
          <p className="flex flex-wrap gap-x-2 text-muted-foreground text-sm">
            <Link
              href={`/invoices/${invoiceId}`}
              className="rounded-sm underline decoration-border underline-offset-4 outline-none hover:decoration-current focus-visible:ring-2 focus-visible:ring-ring"
            >
              {invoiceNumber}
            </Link>
            <span className="whitespace-nowrap tabular-nums">
              {formatCalendarDate(todayIn(timeZone, new Date(at)), language)}
            </span>
            {method && <span>{methods(method)}</span>}
          </p>
          {facts.map((fact) => (
            <p key={fact} className="mt-1 wrap-anywhere text-muted-foreground text-xs">
              {fact}
            </p>
          ))}
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <p className="whitespace-nowrap font-medium tabular-nums">{money(payment.amountCents)}</p>
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          {receiptId && (
            <p className="text-xs">
              <TextLink href={`/receipts/${receiptId}`}>{t("receipt")}</TextLink>
            </p>
          )}
        </div>
      </div>
      {decision && (
        <div className="flex flex-col gap-3 rounded-lg bg-tone-amber px-4 py-3 text-sm text-tone-amber-text">
          <p className="text-pretty">{decisions(decision)}</p>
          <PaymentActions
            companyId={companyId}
            payment={{ id, clientId, isOfReturns: decision === "not_taken_back", invoiceNumber: invoiceNumber ?? "" }}
            receipts={receipts.map((receipt) => ({
              id: receipt.id,
              words: [
                formatCalendarDate(receipt.receivedOn, language),
                money(receipt.amountCents, receipt.currency),
                receipt.reference,
              ]
                .filter(Boolean)
                .join(" · "),
            }))}
          />
        </div>
      )}
    </li>
  );
}
