"use client";

import { useLocale, useTranslations } from "next-intl";
import { PaymentFields, ReceiptNote } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import { type MovementProps, useMovementForm } from "#app/(app)/invoices/[id]/payments/use-movement-form.ts";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

/** Records a payment. The form starts with the whole amount due, received today. */
export function PaymentDialog({ onClose, ...props }: MovementProps & { onClose: () => void }) {
  const t = useTranslations("invoice.paymentDialog");
  const language = useLocale();
  const { form, submit, pending, kept, dueCents } = useMovementForm("payment", props, onClose);
  const { invoice, today, receiptFollows } = props;
  const [number, currency] = [invoice.number ?? "", invoice.currency];
  const text =
    dueCents === 0
      ? t("nothingDue", { number })
      : t("text", { due: formatMoney(dueCents, currency, language), number });
  const confirm = dueCents === 0 ? t("settle") : t("confirm");
  return (
    <FormDialog
      title={t("title")}
      text={<Unbroken text={text} part={number} />}
      {...{ confirm, kept, submit, pending, onClose }}
    >
      {dueCents > 0 && <PaymentFields {...{ form, currency, dueCents, today }} issueDate={invoice.issueDate} />}
      {receiptFollows && <ReceiptNote />}
    </FormDialog>
  );
}
