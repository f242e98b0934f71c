"use client";

import { useLocale, useTranslations } from "next-intl";
import { PaymentFields } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import { type MovementProps, useMovementForm } from "#app/(app)/invoices/[id]/payments/use-movement-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

/** Records a payment. The form starts with the whole amount due, received today. */
export function PaymentDialog({ onClose, ...props }: MovementProps & { onClose: () => void }) {
  const t = useTranslations("invoice.paymentDialog");
  const common = useTranslations("common");
  const language = useLocale();
  const { form, submit, pending, dueCents } = useMovementForm("payment", props, onClose);
  const { invoice, today } = props;
  const [number, currency] = [invoice.number ?? "", invoice.currency];
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <DialogHeader>
            <DialogTitle>{t("title")}</DialogTitle>
            <DialogDescription>
              <Unbroken
                text={dueCents === 0 ? t("nothingDue", { number }) : t("text", { due: formatMoney(dueCents, currency, language), number })}
                part={number}
              />
            </DialogDescription>
          </DialogHeader>
          {dueCents > 0 && <PaymentFields {...{ form, currency, dueCents, today }} issueDate={invoice.issueDate} />}
          <DialogFooter>
            <Button variant="outline" disabled={pending} onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" disabled={pending}>
              {pending && <Spinner />}
              {dueCents === 0 ? t("settle") : t("confirm")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
