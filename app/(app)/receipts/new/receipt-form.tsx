"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Controller, useWatch } from "react-hook-form";
import { record } from "#app/(app)/receipts/actions.ts";
import { useOffered } from "#app/(app)/receipts/new/use-offered.ts";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { ClientPicker } from "#components/invoices/form/client-picker.tsx";
import { AllocationFields, Rest } from "#components/receipts/allocation-fields.tsx";
import { type AllocationValues, toAllocationField, toAllocations } from "#components/receipts/allocation-values.ts";
import { AmountField, type MoneyValues, WhenAndHow } from "#components/receipts/money-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import type { OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";

interface ReceiptValues extends MoneyValues, AllocationValues {
  client: { id: string; name: string } | null;
  currency: string;
  payer: string;
  reference: string;
  note: string;
}

interface Props {
  companyId: string;
  /** The client that the form begins with, and its outstanding invoices. */
  client: { id: string; name: string; invoices: OfferedInvoice[] } | null;
  today: CalendarDate;
  /** The currency of the books: money in any other is allocated whole. */
  booksCurrency: string;
  currencies: [code: string, name: string][];
}

/** Money that came in: from whom, how much, when and how, and what it pays. */
export function ReceiptForm({ companyId, client, today, booksCurrency, currencies }: Props) {
  const [t, fieldErrors, common] = [
    useTranslations("receipts.form"),
    useTranslations("fieldErrors"),
    useTranslations("common"),
  ];
  const [language, router] = [useLocale(), useRouter()];
  /** The invoices of what was submitted, in its order. */
  const submitted = useRef<string[]>([]);
  const initial = useRef(client && { clientId: client.id, invoices: client.invoices });
  const offered = useRef<OfferedInvoice[]>([]);
  const { form, submit, pending, kept } = useActionForm<ReceiptValues, Awaited<ReturnType<typeof record>>>({
    defaultValues: {
      client: client && { id: client.id, name: client.name },
      amount: "",
      currency: client?.invoices[0]?.currency ?? booksCurrency,
      date: today,
      method: "transfer",
      payer: "",
      reference: "",
      note: "",
      amounts: {},
      taken: {},
    },
    keepAs: "receipt/new",
    action(values) {
      const { client: from, amount, currency, date, method, payer, reference, note } = values;
      const read = readCents(amount, currency, language);
      const allocations = toAllocations(values, offered.current, currency, language);
      submitted.current = allocations.map(({ invoiceId }) => invoiceId);
      return record(companyId, {
        ...{ clientId: from?.id ?? "", amount: read.ok ? read.scaled : 0, currency, date, method: method || null },
        ...{ payer, reference, note, allocations },
      });
    },
    toFieldName: (path) => (path === "clientId" ? "client" : toAllocationField(path, submitted.current)),
    onDone({ id, amountCents }) {
      toast.success(t("done", { amount: formatMoney(amountCents, form.getValues("currency"), language) }));
      router.push(`/receipts/${id}`);
    },
    onRefused(refusal) {
      // What is outstanding may have changed; what is typed stays.
      if (refusal.code === "validation_failed") again();
      return false;
    },
  });
  const [from, currency, amount] = useWatch({ control: form.control, name: ["client", "currency", "amount"] });
  const { invoices, isLoading, hasFailed, again } = useOffered(companyId, from?.id ?? null, initial.current);
  offered.current = invoices;
  const { errors, dirtyFields } = form.formState;
  const first = invoices[0]?.currency;
  const isOther = first !== undefined && !dirtyFields.currency && invoices.every((each) => each.currency !== currency);
  useEffect(() => {
    if (isOther) form.setValue("currency", first);
  }, [isOther, first, form]);
  const read = readCents(amount, currency, language);
  const totalCents = read.ok && read.scaled > 0 ? read.scaled : null;
  const isForeign = currency !== booksCurrency;
  return (
    <form onSubmit={submit} noValidate className="flex max-w-3xl flex-col gap-6">
      <KeptNotice offer={kept} />
      <Card className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="client"
          rules={{ validate: (chosen) => chosen !== null || fieldErrors("required") }}
          render={({ field: { ref } }) => (
            <Field label={t("client")} error={errors.client?.message} className="sm:col-span-2">
              {(control) => (
                <ClientPicker
                  {...control}
                  ref={ref}
                  companyId={companyId}
                  value={from}
                  onChoose={({ id, name }) => {
                    if (id !== from?.id) for (const field of ["amounts", "taken"] as const) form.setValue(field, {});
                    form.setValue("client", { id, name }, { shouldDirty: true, shouldValidate: true });
                  }}
                />
              )}
            </Field>
          )}
        />
        <AmountField form={form} label={t("amount", { currency })} currency={currency} />
        <Field label={t("currency")} error={errors.currency?.message}>
          {(control) => (
            <NativeSelect {...control} {...form.register("currency")}>
              {currencies.map(([code, name]) => (
                <option key={code} value={code}>
                  {code} – {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <WhenAndHow form={form} label={t("date")} today={today} />
        <Field label={t("reference")} hint={t("referenceHint")} error={errors.reference?.message}>
          {(control) => <Input {...control} maxLength={500} autoComplete="off" {...form.register("reference")} />}
        </Field>
        <Field label={t("payer")} hint={t("payerHint")} error={errors.payer?.message}>
          {(control) => <Input {...control} maxLength={200} autoComplete="off" {...form.register("payer")} />}
        </Field>
        <Field label={t("note")} hint={t("noteHint")} error={errors.note?.message} className="sm:col-span-2">
          {(control) => <Input {...control} maxLength={500} autoComplete="off" {...form.register("note")} />}
        </Field>
      </Card>
      <Card>
        <section aria-labelledby="invoices" className="flex flex-col gap-3">
          <h2 id="invoices" className="font-semibold text-base">
            {t("invoices")}
          </h2>
          {invoices.length > 0 ? (
            <AllocationFields
              {...{ form, currency, totalCents, isForeign }}
              offered={invoices}
              onNoTotal={() => void form.trigger("amount", { shouldFocus: true })}
            />
          ) : (
            <div role="status" className="flex flex-col items-start gap-2 text-muted-foreground text-sm">
              <p>{!from ? t("chooseClient") : isLoading ? t("loading") : hasFailed ? t("failed") : t("noInvoices")}</p>
              {from && !isLoading && hasFailed && (
                <Button variant="outline" size="sm" onClick={again}>
                  {t("again")}
                </Button>
              )}
              {from && !isLoading && !hasFailed && totalCents !== null && (
                <p>
                  <Rest restCents={totalCents} {...{ currency, isForeign }} />
                </p>
              )}
            </div>
          )}
        </section>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={pending}>
          {pending && <Spinner />}
          {t("submit")}
        </Button>
        <Button variant="outline" disabled={pending} onClick={() => leavePage(() => router.push("/receipts"))}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
