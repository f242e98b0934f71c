"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { writeOff } from "#app/(app)/receipts/actions.ts";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

interface Props {
  companyId: string;
  receipt: Pick<Receipt, "id" | "clientName" | "currency" | "unallocatedCents" | "updatedAt">;
  onClose: () => void;
}

/** Keeps what little of a receipt is on account, as a difference that nobody sends back. */
export function WriteOffDialog({ companyId, receipt, onClose }: Props) {
  const [t, fields] = [useTranslations("receipts.writeOffDialog"), useTranslations("receipts.form")];
  const [language, router] = [useLocale(), useRouter()];
  const { id, clientName: client, currency, unallocatedCents: amount, updatedAt: version } = receipt;
  const money = formatMoney(amount, currency, language);
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { note: "" },
    keepAs: `receipt/${id}/write-off`,
    action: ({ note }: { note: string }) => writeOff(companyId, { id, version, amount, note }),
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
  return (
    <FormDialog
      title={t("title", { amount: money })}
      text={t("text", { amount: money, client })}
      confirm={t("confirm")}
      {...{ kept, submit, pending, onClose }}
    >
      <Field label={fields("note")} hint={fields("noteHint")} error={form.formState.errors.note?.message}>
        {(control) => <Input {...control} maxLength={500} autoComplete="off" {...form.register("note")} />}
      </Field>
    </FormDialog>
  );
}
