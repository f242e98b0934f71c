"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { refund } from "#app/(app)/receipts/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { AmountField, type MoneyValues, WhenAndHow } from "#components/receipts/money-fields.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { writeDecimal } from "#lib/domain/money/decimal.ts";
import { formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";

interface Props {
  companyId: string;
  receipt: Pick<Receipt, "id" | "clientName" | "currency" | "unallocatedCents" | "receivedOn" | "method" | "updatedAt">;
  today: CalendarDate;
  /** It can go back by the provider that it came by. */
  mayGoOnline: boolean;
  onClose: () => void;
}

/**
 * Sends money of a receipt back to the client by the provider, or records that it went. The form starts with all that is
 * on account, today.
 */
export function RefundDialog({ companyId, receipt, today, mayGoOnline, onClose }: Props) {
  const [t, fields] = [useTranslations("receipts.refundDialog"), useTranslations("receipts.form")];
  const [language, router] = [useLocale(), useRouter()];
  const { id, clientName, currency, unallocatedCents, receivedOn, method, updatedAt: version } = receipt;
  const digits = minorUnitDigits(currency);
  const money = (cents: number) => formatMoney(cents, currency, language);
  const { form, submit, pending, kept } = useActionForm<
    MoneyValues & { note: string; online: boolean },
    Awaited<ReturnType<typeof refund>>
  >({
    defaultValues: {
      amount: writeDecimal(unallocatedCents, digits, language, digits),
      date: today,
      method: method ?? "",
      note: "",
      online: mayGoOnline,
    },
    keepAs: `receipt/${id}/refund`,
    action({ amount, method: how, date, note, online }) {
      const read = readCents(amount, currency, language);
      const given = { id, version, amount: read.ok ? read.scaled : 0, note, online };
      return refund(companyId, online ? given : { ...given, date, method: how || null });
    },
    onDone() {
      const read = readCents(form.getValues("amount"), currency, language);
      onClose();
      toast.success(t(form.getValues("online") ? "doneOnline" : "done", { amount: money(read.ok ? read.scaled : 0) }));
    },
    onRefused({ code }) {
      if (code === "receipt_changed" || code === "not_a_receipt" || code === "not_refundable_online") {
        onClose();
        router.refresh();
      }
      return false;
    },
  });
  const isOnline = form.watch("online");
  return (
    <FormDialog
      title={t(mayGoOnline ? "titleOnline" : "title")}
      text={t(mayGoOnline ? "textOnline" : "text", { amount: money(unallocatedCents), client: clientName })}
      confirm={t(isOnline ? "confirmOnline" : "confirm")}
      {...{ kept, submit, pending, onClose }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          {...{ form, currency }}
          label={t("amount", { currency })}
          mostCents={unallocatedCents}
          className="sm:col-span-2"
        />
        {mayGoOnline && (
          <CheckField label={t("online")} hint={t("onlineHint")} className="sm:col-span-2">
            {(control) => <Checkbox {...control} {...form.register("online")} />}
          </CheckField>
        )}
        {!isOnline && <WhenAndHow {...{ form, today }} label={t("date")} earliest={receivedOn} />}
        <Field
          label={fields("note")}
          hint={fields("noteHint")}
          error={form.formState.errors.note?.message}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} maxLength={500} autoComplete="off" {...form.register("note")} />}
        </Field>
      </div>
    </FormDialog>
  );
}
