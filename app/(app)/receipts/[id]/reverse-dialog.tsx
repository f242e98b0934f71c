"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { reverse } from "#app/(app)/receipts/actions.ts";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

interface Props {
  companyId: string;
  receipt: Pick<Receipt, "id" | "kind" | "clientName" | "currency" | "updatedAt">;
  /** What is taken back, in the minor unit, above 0. */
  takenCents: number;
  /** The numbers of the invoices that it pays. */
  numbers: string[];
  onClose: () => void;
}

/** As many invoices are named. */
const NAMED = 5;

/** Takes back a receipt or a refund, once the reader has read what will happen. */
export function ReverseDialog({ companyId, receipt, takenCents, numbers, onClose }: Props) {
  const [t, list] = [useTranslations("receipts.reverseDialog"), useTranslations("receipts")];
  const [language, router] = [useLocale(), useRouter()];
  const { id, kind, clientName: client, currency, updatedAt: version } = receipt;
  const amount = formatMoney(takenCents, currency, language);
  const name = kind === "refund" ? "refund" : kind === "write_off" ? "writeOff" : "receipt";
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { note: "" },
    keepAs: `receipt/${id}/reverse`,
    action: ({ note }) => reverse(companyId, { id, version, note }),
    onDone() {
      onClose();
      toast.success(t(`${name}Done`, { amount }));
    },
    onRefused({ code }) {
      if (code === "receipt_changed" || code === "already_reversed" || code === "already_refunded") {
        onClose();
        router.refresh();
      }
      return false;
    },
  });
  const named = [
    ...numbers.slice(0, NAMED),
    ...(numbers.length > NAMED ? [list("more", { count: numbers.length - NAMED })] : []),
  ];
  return (
    <FormDialog
      title={t(`${name}Title`, { amount })}
      text={
        <>
          {t(`${name}Text`, { amount, client })}{" "}
          {name === "receipt" && numbers.length > 0 && t("pays", { count: numbers.length, numbers: named.join(", ") })}
        </>
      }
      confirm={t(`${name}Confirm`)}
      cancel={t("keep")}
      destructive
      {...{ kept, submit, pending, onClose }}
    >
      <Field label={t("note")} hint={t("noteHint")} error={form.formState.errors.note?.message}>
        {(control) => <Input {...control} maxLength={500} autoComplete="off" {...form.register("note")} />}
      </Field>
    </FormDialog>
  );
}
