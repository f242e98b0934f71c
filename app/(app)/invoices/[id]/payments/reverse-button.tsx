"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { reverse } from "#app/(app)/invoices/[id]/actions.ts";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";

interface ReverseProps {
  companyId: string;
  invoiceId: string;
  paymentId: string;
  amount: string;
  date: string;
}

/** Reverses a payment that was recorded by mistake, after a confirmation. */
export function ReverseButton(props: ReverseProps) {
  const t = useTranslations("invoice.reverseDialog");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        aria-label={t("openFor", { amount: props.amount, date: props.date })}
        className="-mr-3 text-muted-foreground"
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      {open && <ReverseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReverseDialog({
  companyId,
  invoiceId,
  paymentId,
  amount,
  date,
  onClose,
}: ReverseProps & { onClose: () => void }) {
  const t = useTranslations("invoice.reverseDialog");
  const router = useRouter();
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { note: "" },
    keepAs: `reverse/${paymentId}`,
    action: ({ note }) => reverse(companyId, { id: invoiceId, paymentId, note }),
    onDone() {
      onClose();
      toast.success(t("done", { amount }));
    },
    onRefused({ code }) {
      if (code === "already_reversed" || code === "invalid_status") {
        onClose();
        router.refresh();
      }
      return false;
    },
  });
  const title = t("title", { amount, date });
  return (
    <FormDialog
      title={title}
      text={t("text")}
      confirm={t("confirm")}
      cancel={t("keep")}
      destructive
      {...{ kept, submit, pending, onClose }}
    >
      <Field label={t("note")} hint={t("noteHint")} error={form.formState.errors.note?.message}>
        {(control) => <Input {...control} autoComplete="off" {...form.register("note")} />}
      </Field>
    </FormDialog>
  );
}
