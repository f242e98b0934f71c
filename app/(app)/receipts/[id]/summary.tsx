import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useActorName } from "#app/(app)/invoices/[id]/use-actor-name.ts";
import { bankEntryAddress } from "#components/bank/bank-address.ts";
import { ReceiptAmount } from "#components/receipts/receipt-amount.tsx";
import { Card } from "#components/ui/card.tsx";
import { ExternalDataDetails } from "#components/ui/external-data-details.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { formatCalendarDate, unbroken } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { OnlinePayment } from "#lib/domain/online-payments/online-payment.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import type { ReceiptState } from "#lib/domain/receipts/receipt-state.ts";

interface Props {
  receipt: Receipt;
  state: ReceiptState;
  /** Of a refund, a write-off or a reversal: the receipt whose money it is. */
  root: Receipt | null;
  /** The entry of a bank that it is; null where it was recorded otherwise. */
  bankEntry: { id: string; bookedOn: Receipt["receivedOn"] } | null;
  /** The payment at Stripe that it is the money of; null where it did not come online. */
  online: OnlinePayment | null;
  actions: ReactNode;
}

/** How much it is, what of it is on account, what can be done, and the facts. */
export function Summary({ receipt, state, root, bankEntry, online, actions }: Props) {
  const [t, language, actorName] = [useTranslations("receipts"), useLocale(), useActorName()];
  const { clientId, clientName, kind, currency, unallocatedCents, receivedOn, method, payer, reference, note } =
    receipt;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const day = (date: Receipt["receivedOn"]) => formatCalendarDate(date, language);
  const reversed = root?.entries.find(({ id }) => id === receipt.reverses);
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <p className="text-muted-foreground text-sm">{t(`kind.${kind}`)}</p>
        <p className="wrap-anywhere font-semibold text-figure">
          <ReceiptAmount {...{ receipt, state }} />
        </p>
        {unallocatedCents > 0 && (
          <p className="mt-1 text-sm tabular-nums">{t("stillOnAccount", { amount: money(unallocatedCents) })}</p>
        )}
        {receipt.onlineRefund && (
          <p className="wrap-anywhere mt-1 text-pretty text-sm">
            {t(`onlineRefund.${receipt.onlineRefund.status}`)}
            {receipt.onlineRefund.failure && <>. {receipt.onlineRefund.failure}</>}
          </p>
        )}
        {online && <p className="mt-1 text-sm">{t(`online.${howOf(online)}`)}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 *:grow">{actions}</div>}
      <div className="border-border border-t pt-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          <Fact name={t("client")}>
            <TextLink href={`/clients/${clientId}`}>{clientName}</TextLink>
          </Fact>
          {root && (
            <Fact name={t("ofReceipt")}>
              <TextLink href={`/receipts/${root.id}`}>
                {t("receiptOf", { amount: money(root.amountCents), date: day(root.receivedOn) })}
              </TextLink>
            </Fact>
          )}
          {reversed && reversed.kind !== "reversal" && (
            <Fact name={t("takesBack")}>
              <TextLink href={`/receipts/${reversed.id}`}>
                {t(`takenBack.${reversed.kind}`, { date: day(reversed.receivedOn) })}
              </TextLink>
            </Fact>
          )}
          <Fact name={t("date")}>{day(receivedOn)}</Fact>
          {method && <Fact name={t("methodLabel")}>{t(`method.${method}`)}</Fact>}
          {payer && <Fact name={t("payer")}>{payer}</Fact>}
          {reference && <Fact name={t("reference")}>{reference}</Fact>}
          {bankEntry && (
            <Fact name={t("bank")}>
              <TextLink href={bankEntryAddress(bankEntry.id)}>
                {t("bankEntry", { date: unbroken(day(bankEntry.bookedOn)) })}
              </TextLink>
            </Fact>
          )}
          {online?.settlementCurrency && online.feeCents !== null && (
            <Fact name={t("online.fee")}>{formatMoney(online.feeCents, online.settlementCurrency, language)}</Fact>
          )}
          {online?.settlementCurrency && online.netCents !== null && (
            <Fact name={t("online.net")}>{formatMoney(online.netCents, online.settlementCurrency, language)}</Fact>
          )}
          <Fact name={t("recordedByLabel")}>{actorName(receipt)}</Fact>
        </dl>
        {note && <p className="wrap-anywhere mt-4 whitespace-pre-line text-sm">{note}</p>}
        <ExternalDataDetails externalId={receipt.externalId} metadata={receipt.metadata} className="mt-4" />
      </div>
    </Card>
  );
}

function howOf({ method }: OnlinePayment): "card" | "direct_debit" | "other" {
  return method === "card" || method === "direct_debit" ? method : "other";
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere text-right">{children}</dd>
    </>
  );
}
