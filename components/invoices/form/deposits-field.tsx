"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { type FieldError, type UseFormReturn, useController, useWatch } from "react-hook-form";
import { focusWrong } from "#components/form/focus-wrong.ts";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import type { FormDeposits } from "#components/invoices/form/use-deposits.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { leftOfDeposit } from "#lib/domain/deposits/deduct-deposits.ts";
import type { OfferedDeposit } from "#lib/domain/deposits/deposit-refusal.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  deposits: FormDeposits;
}

/** Of a final invoice: what the client was charged in advance, to tick what is deducted. */
export function DepositsField({ form, deposits }: Props) {
  const [t, fieldErrors] = [useTranslations("invoiceForm.deposits"), useTranslations("fieldErrors")];
  const id = useId();
  const { field } = useController({ control: form.control, name: "deposits" });
  const [kind, currency] = useWatch({ control: form.control, name: ["kind", "currency"] });
  const section = useRef<HTMLElement>(null);
  const errors = form.formState.errors.deposits as (FieldError & (FieldError | undefined)[]) | undefined;
  useEffect(() => {
    if (errors) focusWrong(section.current);
  }, [errors]);
  if (kind !== "final") return null;

  const { state, offered, ask } = deposits;
  const choose = (deposit: OfferedDeposit, isChosen: boolean) =>
    field.onChange(
      offered.flatMap((each) => ((each === deposit ? isChosen : field.value.includes(each.id)) ? [each.id] : [])),
    );
  return (
    <section ref={section} aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-semibold text-base">
        {t("title")}
      </h2>
      <div aria-live="polite" className="text-muted-foreground text-sm">
        {state === "none" && t("noClient")}
        {state === "loading" && t("loading")}
        {state === "known" && offered.length === 0 && t("none", { currency })}
        {state === "failed" && (
          <p className="flex flex-wrap items-center gap-x-2">
            {t("failed")}
            <Button variant="link" size="sm" className="px-0" onClick={ask}>
              {t("again")}
            </Button>
          </p>
        )}
      </div>
      {offered.length > 0 && (
        <ul className="max-h-80 divide-y divide-border overflow-y-auto rounded-lg border border-border">
          {offered.map((deposit) => {
            const place = field.value.indexOf(deposit.id);
            const fault = place < 0 ? undefined : errors?.[place]?.message;
            return (
              <DepositRow
                key={deposit.id}
                deposit={deposit}
                isChosen={place >= 0}
                onChoose={(isChosen) => choose(deposit, isChosen)}
                fault={fault ?? (deposit.fault ? fieldErrors(deposit.fault) : undefined)}
              />
            );
          })}
        </ul>
      )}
      {errors?.message && (
        <p role="alert" className="text-destructive text-sm">
          {errors.message}
        </p>
      )}
    </section>
  );
}

interface RowProps {
  deposit: OfferedDeposit;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Why it cannot be deducted. */
  fault: string | undefined;
}

function DepositRow({ deposit, isChosen, onChoose, fault }: RowProps) {
  const [t, kinds] = [useTranslations("invoiceForm.deposits"), useTranslations("common.invoiceKind")];
  const language = useLocale();
  const id = useId();
  const { number, kind, issueDate, currency, amountPaidCents } = deposit;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const left = leftOfDeposit(deposit).reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0);
  const due = amountDueCents(deposit);
  const paid = due === 0 ? t("paid") : amountPaidCents > 0 ? t("partlyPaid", { due: money(due) }) : t("unpaid");
  return (
    <li>
      <label
        htmlFor={id}
        className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-2.5 text-sm hover:bg-accent"
      >
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && `${id}-fault`}
        />
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="wrap-anywhere font-medium">{kind === "deposit" ? number : `${kinds(kind)} ${number}`}</span>
          <span className="text-muted-foreground">
            {formatCalendarDate(issueDate, language)} · <span className={due > 0 ? "text-foreground" : ""}>{paid}</span>
          </span>
        </span>
        <span className="text-right tabular-nums">{money(left)}</span>
        {fault && (
          <span id={`${id}-fault`} className="col-span-2 col-start-2 text-destructive">
            {fault}
          </span>
        )}
      </label>
    </li>
  );
}
