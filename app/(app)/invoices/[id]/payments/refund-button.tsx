"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { PaymentFields } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import { type MovementProps, useMovementForm } from "#app/(app)/invoices/[id]/payments/use-movement-form.ts";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogLink } from "#components/ui/dialog-link.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

/** Opens the dialog that records a refund. Without scripts it leads to a page with the same form. */
export function RefundButton(props: MovementProps) {
  const t = useTranslations("invoice.refundDialog");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button asChild variant="outline">
        <DialogLink href={`/invoices/${props.invoice.id}/refund`} onOpen={() => setOpen(true)}>
          {t("confirm")}
        </DialogLink>
      </Button>
      {open && <RefundDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ onClose, ...props }: MovementProps & { onClose: () => void }) {
  const t = useTranslations("invoice.refundDialog");
  const language = useLocale();
  const { form, submit, pending, kept, dueCents } = useMovementForm("refund", props, onClose);
  const { invoice, today } = props;
  const [number, currency] = [invoice.number ?? "", invoice.currency];
  const text = t("text", { due: formatMoney(dueCents, currency, language), number });
  const confirm = t("confirm");
  return (
    <FormDialog
      title={confirm}
      text={<Unbroken text={text} part={number} />}
      {...{ confirm, kept, submit, pending, onClose }}
    >
      <PaymentFields {...{ form, currency, dueCents, today }} issueDate={invoice.issueDate} kind="refund" />
    </FormDialog>
  );
}
