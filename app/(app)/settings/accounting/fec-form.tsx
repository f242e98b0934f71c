"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FecProblem } from "#app/(app)/settings/accounting/fec-problems.ts";
import { DateInput } from "#components/form/date-input.tsx";
import { Field } from "#components/form/field.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";

interface FecFormProps {
  companyId: string;
  from: string;
  to: string;
  /** Why the last period gave no file; null when nothing is wrong. */
  problem: FecProblem | null;
  booksCurrency: string;
  /** The currencies of the period's documents without a rate of their own. */
  unknown: { currency: string; count: number; example: string }[];
}

/** The period of the accounting file. The browser submits it to the address of the file, so that it needs no script. */
export function FecForm({ companyId, from, to, problem, booksCurrency, unknown }: FecFormProps) {
  const t = useTranslations("accounting");
  return (
    <form action="/invoices/fec.txt" className="flex flex-col gap-4">
      <input type="hidden" name="company" value={companyId} />
      {problem && (
        <p role="alert" className="text-destructive text-sm">
          {t(`problem.${problem}`)}
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("from")}>
          {(control) => <DateInput {...control} name="from" defaultValue={from} required onChange={() => {}} />}
        </Field>
        <Field label={t("to")} hint={t("toHint")}>
          {(control) => <DateInput {...control} name="to" defaultValue={to} required onChange={() => {}} />}
        </Field>
        {unknown.map(({ currency, count, example }) => (
          <Field
            key={currency}
            label={t("rate", { currency, books: booksCurrency })}
            hint={t("rateHint", { count, example })}
          >
            {(control) => (
              <Input
                {...control}
                name={`rate.${currency}`}
                inputMode="decimal"
                autoComplete="off"
                className="tabular-nums"
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit">
          <Download aria-hidden />
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
