"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { reverse } from "#app/(app)/invoices/[id]/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
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

function ReverseDialog({ companyId, invoiceId, paymentId, amount, date, onClose }: ReverseProps & { onClose: () => void }) {
  const t = useTranslations("invoice.reverseDialog");
  const common = useTranslations("common");
  const router = useRouter();
  const { form, submit, pending } = useActionForm({
    defaultValues: { note: "" },
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
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <DialogHeader>
            <DialogTitle>{t("title", { amount, date })}</DialogTitle>
            <DialogDescription>{t("text")}</DialogDescription>
          </DialogHeader>
          <Field label={t("note")} hint={t("noteHint")} error={form.formState.errors.note?.message}>
            {(control) => <Input {...control} autoComplete="off" {...form.register("note")} />}
          </Field>
          <DialogFooter>
            <Button variant="outline" disabled={pending} onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" variant="destructive" disabled={pending}>
              {pending && <Spinner />}
              {t("confirm")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
