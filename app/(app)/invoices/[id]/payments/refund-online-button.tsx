"use client";

import { useLocale, useTranslations } from "next-intl";
import { refund } from "#app/(app)/receipts/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  companyId: string;
  invoice: { id: string; number: string | null; currency: string };
  online: { receiptId: string; version: string; amountCents: number };
}

/** Sends what an invoice owes its client back by Stripe, after a confirmation. */
export function RefundOnlineButton({ companyId, invoice: { id: invoiceId, number, currency }, online }: Props) {
  const [t, language] = [useTranslations("invoice.refundOnline"), useLocale()];
  const { receiptId: id, version, amountCents: amount } = online;
  const money = formatMoney(amount, currency, language);
  return (
    <ConfirmAction
      title={t("title", { amount: money })}
      description={t("text", { amount: money, number: number ?? "" })}
      confirm={t("confirm")}
      action={() => refund(companyId, { id, version, amount, online: true, invoiceId })}
      done={t("done", { amount: money })}
    >
      {t("button")}
    </ConfirmAction>
  );
}
