"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { writeOff } from "#app/(app)/invoices/[id]/actions.ts";
import type { MovementProps } from "#app/(app)/invoices/[id]/payments/use-movement-form.ts";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { toast } from "#components/ui/toast.ts";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { WRITE_OFF_REASONS, type WriteOffReason } from "#lib/domain/invoices/invoice.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

type Props = Omit<MovementProps, "today" | "receiptFollows">;

/** Writes off what little is still due of an invoice, after a confirmation. */
export function WriteOffButton(props: Props) {
  const t = useTranslations("invoice.writeOffDialog");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {open && <WriteOffDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function WriteOffDialog({ companyId, invoice, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations("invoice.writeOffDialog");
  const [language, router] = [useLocale(), useRouter()];
  const { id, currency, amountPaidCents: amountPaid } = invoice;
  const [amount, number] = [amountDueCents(invoice), invoice.number ?? ""];
  const money = formatMoney(amount, currency, language);
  const { form, submit, pending, kept } = useActionForm<
    { reason: WriteOffReason; note: string },
    Awaited<ReturnType<typeof writeOff>>
  >({
    defaultValues: { reason: "difference", note: "" },
    keepAs: `write-off/${id}`,
    action: ({ reason, note }) => writeOff(companyId, { id, amountPaid, amount, reason, note }),
    onDone() {
      onClose();
      toast.success(t("done", { amount: money }));
    },
    onRefused() {
      onClose();
      router.refresh();
      return false;
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t("title", { amount: money })}
      text={<Unbroken text={t("text", { number })} part={number} />}
      confirm={t("confirm")}
      {...{ kept, submit, pending, onClose }}
    >
      <Field label={t("reason")} error={errors.reason?.message}>
        {(control) => (
          <NativeSelect {...control} {...form.register("reason")}>
            {WRITE_OFF_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(reason)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t("note")} hint={t("noteHint")} error={errors.note?.message}>
        {(control) => <Input {...control} maxLength={500} autoComplete="off" {...form.register("note")} />}
      </Field>
    </FormDialog>
  );
}
