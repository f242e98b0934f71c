"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { cancel } from "#app/(app)/invoices/[id]/actions.ts";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { toast } from "#components/ui/toast.ts";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { type CalendarDate, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  companyId: string;
  invoice: {
    id: string;
    number: string | null;
    issueDate: CalendarDate;
    currency: string;
    totalCents: number;
    amountPaidCents: number;
    amountCreditedCents: number;
  };
  /** The current date in the company's time zone. */
  today: CalendarDate;
  onClose: () => void;
}

/** Explains what cancelling does, or why payments or a future date prevent it. */
export function CancelDialog({ companyId, invoice, today, onClose }: Props) {
  const t = useTranslations("invoice.cancelDialog");
  const common = useTranslations("common");
  const language = useLocale();
  const router = useRouter();
  const { id, currency, amountPaidCents } = invoice;
  const number = invoice.number ?? "";
  const money = (cents: number) => formatMoney(cents, currency, language);

  const { form, submit, pending, kept } = useActionForm({
    defaultValues: { reason: "" },
    keepAs: `cancel/${id}`,
    action: ({ reason }) => cancel(companyId, { id, reason }),
    onDone(outcome) {
      onClose();
      toast.success(t("done", { number: outcome.number }));
    },
    onRefused(refusal) {
      if (refusal.code === "unsupported_characters") {
        form.setError("reason", { message: refusal.faults[0]?.message ?? "" }, { shouldFocus: true });
        return true;
      }
      if (refusal.code === "invalid_status" || refusal.code === "invoice_dated_ahead") {
        onClose();
        router.refresh();
      }
      return false;
    },
  });
  const isPaid = amountPaidCents > 0;
  const isAhead = !isPaid && invoice.issueDate > today;
  const isPossible = !isPaid && !isAhead;
  const date = unbroken(formatLongDate(invoice.issueDate, language));
  const text = isPaid
    ? t("paidText", { paid: money(amountPaidCents) })
    : isAhead
      ? t("aheadText", { date })
      : t("text");
  const title = <Unbroken text={t(isPossible ? "title" : "paidTitle", { number })} part={number} />;
  const [confirm, keep] = isPossible ? [t("confirm"), t("keep")] : [null, common("close")];
  return (
    <FormDialog {...{ title, text, confirm, kept, submit, pending, onClose }} cancel={keep} destructive>
      {isPossible && (
        <>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm marker:text-muted-foreground">
            <li>{t("number", { number })}</li>
            <li>{t("creditNote", { total: money(invoice.totalCents - invoice.amountCreditedCents) })}</li>
            <li>{t("link")}</li>
            <li>{t("noEmail")}</li>
          </ul>
          <Field label={t("reason")} hint={t("reasonHint")} error={form.formState.errors.reason?.message}>
            {(control) => <Textarea {...control} className="min-h-16" {...form.register("reason")} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
