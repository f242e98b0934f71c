"use client";

import { useLocale, useTranslations } from "next-intl";
import { saveWriteOffLimit } from "#app/(app)/settings/accounting/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";
import { writeDecimal } from "#lib/domain/money/decimal.ts";
import { formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";
import { MAX_WRITE_OFF_LIMIT } from "#lib/domain/payments/write-off-limit.ts";

interface Props {
  companyId: string;
  /** In the minor unit of the currency of the books. */
  limitCents: number;
  currency: string;
}

/** How much of one invoice or one receipt may be written off. */
export function WriteOffForm({ companyId, limitCents, currency }: Props) {
  const [t, fieldErrors, language] = [
    useTranslations("accounting.writeOffs"),
    useTranslations("fieldErrors"),
    useLocale(),
  ];
  const digits = minorUnitDigits(currency);
  const read = (text: string) => readCents(text, currency, language);
  const { form, submit, pending } = useActionForm({
    defaultValues: { writeOffLimit: writeDecimal(limitCents, digits, language, digits) },
    // A form of one amount keeps nothing.
    keepAs: null,
    isRepeatable: true,
    action({ writeOffLimit }: { writeOffLimit: string }) {
      const limit = read(writeOffLimit);
      return saveWriteOffLimit(companyId, { writeOffLimit: limit.ok ? limit.scaled : 0 });
    },
    onDone: () => toast.success(t("saved")),
  });
  const check = (text: string) => {
    const limit = read(text);
    if (!limit.ok) return fieldErrors(limit.code);
    if (limit.scaled < 0) return fieldErrors("invalid_amount");
    const most = formatMoney(MAX_WRITE_OFF_LIMIT, currency, language);
    return limit.scaled <= MAX_WRITE_OFF_LIMIT || t("atMost", { most });
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={t("limit", { currency })}
        hint={t("limitHint")}
        error={form.formState.errors.writeOffLimit?.message}
        className="sm:max-w-80"
      >
        {(control) => (
          <Input
            {...control}
            required
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            {...form.register("writeOffLimit", { validate: check })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="outline" disabled={pending}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
