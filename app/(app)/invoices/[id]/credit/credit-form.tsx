"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useActionState, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { credit } from "#app/(app)/invoices/[id]/actions.ts";
import { type CreditValues, chosenLines } from "#app/(app)/invoices/[id]/credit/chosen-lines.ts";
import { CreditTotals } from "#app/(app)/invoices/[id]/credit/credit-totals.tsx";
import { postCredit } from "#app/(app)/invoices/[id]/posts.ts";

import { Field } from "#components/form/field.tsx";
import { PostedFields } from "#components/form/posted-fields.tsx";
import { PostedRefusal } from "#components/form/posted-refusal.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Input } from "#components/ui/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { toast } from "#components/ui/toast.ts";
import { computeCredit, creditableLines, isWithin } from "#lib/domain/credit-notes/credit-lines.ts";
import type { CreditAmounts, Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Settlement } from "#lib/domain/invoices/invoice-status.ts";
import { parseDecimal, writeDecimal } from "#lib/domain/money/decimal.ts";
import { formatMoney, formatQuantity } from "#lib/domain/money/money.ts";

interface Props {
  companyId: string;
  invoice: Pick<Invoice, "id" | "currency" | "lines" | "taxBreakdown"> & Settlement;
  /** The credit notes that it has. */
  earlier: CreditAmounts[];
  /** Whether the form starts with all that is left of each line. */
  startsWithAll: boolean;
}

/**
 * The lines of an invoice with what may be credited of each, and the totals of what was typed. Without scripts the
 * browser posts it, and the totals are those of what was posted.
 */
export function CreditForm({ companyId, invoice, earlier, startsWithAll }: Props) {
  const t = useTranslations("invoice.creditForm");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const router = useRouter();
  const { id, currency, lines, amountCreditedCents: amountCredited } = invoice;
  const left = creditableLines(invoice, earlier);
  const money = (cents: number) => formatMoney(cents, currency, language);
  const written = (quantityE4: number) => writeDecimal(quantityE4, 4, language, 0);

  const lineNumbers = lines.map(({ lineNumber }) => lineNumber);
  const everything = left.map(({ quantityE4 }) => (quantityE4 === 0 ? "" : written(quantityE4)));
  const check = (text: string, index: number) => {
    if (text.trim() === "") return true;
    const read = parseDecimal(text, 4, language);
    if (!read.ok) return fieldErrors(read.code);
    const rest = left[index]?.quantityE4 ?? 0;
    return (
      read.scaled === 0 || isWithin(rest, read.scaled) || t("tooMuch", { quantity: formatQuantity(rest, language) })
    );
  };

  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [posted, post] = useActionState(postCredit, null);
  const faultsOf = ({ typed, errors, code }: NonNullable<typeof posted>) => [
    ...errors.filter(({ path }) => path === "reason"),
    ...(code === "unsupported_characters" ? [{ path: "reason", code: "invalid_characters" }] : []),
    ...typed.quantities.flatMap((text, index) => {
      const message = check(text, index);
      return message === true ? [] : [{ path: `quantities.${index}`, code: "invalid", message }];
    }),
  ];
  const { form, submit, pending } = useActionForm<CreditValues, Awaited<ReturnType<typeof credit>>>({
    defaultValues: { quantities: startsWithAll ? everything : lines.map(() => ""), reason: "" },
    posted: posted && { ...posted, errors: faultsOf(posted) },
    action: ({ quantities, reason }) =>
      credit(companyId, { id, amountCredited, lines: chosenLines(lineNumbers, quantities, language), reason }),
    onDone(outcome) {
      toast.success(t("done", { number: outcome.number }));
      router.push(`/invoices/${id}`);
    },
    onRefused(refusal) {
      if (refusal.code === "unsupported_characters") {
        form.setError("reason", { message: refusal.faults[0]?.message ?? "" }, { shouldFocus: true });
        return true;
      }
      if (refusal.code === "credited_meanwhile") router.refresh();
      if (refusal.code !== "credit_exceeds_invoice" || refusal.faults.length === 0) return false;
      // Another credit note came first: what is left now is read again.
      for (const { index, lineNumber, leftE4 } of refusal.faults) {
        const place = lines.findIndex((line) => line.lineNumber === lineNumber);
        const message = t("tooMuch", { quantity: formatQuantity(leftE4 ?? 0, language) });
        form.setError(`quantities.${place}`, { message }, { shouldFocus: index === refusal.faults[0]?.index });
      }
      router.refresh();
      return true;
    },
  });
  const quantities = useWatch({ control: form.control, name: "quantities" });
  const amounts = computeCredit(invoice, earlier, chosenLines(lineNumbers, quantities, language));
  const { errors } = form.formState;
  // While it is typed: the button, which would say so, cannot be pressed.
  const faultOf = (index: number) => {
    const message = check(quantities[index] ?? "", index);
    return message === true ? undefined : message;
  };
  const creditAll = (event: MouseEvent) => {
    event.preventDefault();
    form.setValue("quantities", everything, { shouldValidate: true, shouldDirty: true });
  };

  return (
    <form action={post} onSubmit={submit} noValidate className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="flex min-w-0 flex-col gap-6 self-start">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-pretty text-muted-foreground text-sm">{t("lead")}</p>
          <Button asChild variant="outline">
            <a href={`/invoices/${id}/credit?all`} onClick={creditAll}>
              {t("all")}
            </a>
          </Button>
        </div>
        <PostedFields fields={{ companyId, id, amountCredited, lineNumber: lineNumbers }} />
        <PostedRefusal code={posted?.code} />
        <ul className="divide-y divide-border border-border border-y">
          {lines.map((line, index) => {
            const rest = left[index] ?? { quantityE4: 0, totalCents: 0 };
            return (
              <li key={line.id} className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_13rem] sm:items-start">
                <div className="min-w-0">
                  <p className="wrap-anywhere font-medium text-sm">{line.description}</p>
                  <p className="text-muted-foreground text-sm">
                    {rest.quantityE4 === 0
                      ? t("nothingLeft")
                      : t("left", {
                          quantity: formatQuantity(rest.quantityE4, language),
                          amount: money(rest.totalCents),
                        })}
                  </p>
                </div>
                <Field
                  label={t("quantity", { line: line.lineNumber })}
                  error={errors.quantities?.[index]?.message ?? faultOf(index)}
                >
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="decimal"
                      autoComplete="off"
                      disabled={rest.quantityE4 === 0}
                      placeholder="0"
                      className="text-right tabular-nums"
                      {...form.register(`quantities.${index}`, { validate: (text) => check(text, index) })}
                    />
                  )}
                </Field>
              </li>
            );
          })}
        </ul>
        <Field label={t("reason")} hint={t("reasonHint")} error={errors.reason?.message}>
          {(control) => <Textarea {...control} className="min-h-16" {...form.register("reason")} />}
        </Field>
      </Card>
      <div className="flex flex-col gap-4 lg:sticky lg:top-6 lg:self-start">
        <CreditTotals invoice={invoice} amounts={amounts} />
        <div className="flex flex-col gap-2">
          <Button type="submit" disabled={pending || (isReady && !amounts.ok)}>
            {pending && <Spinner />}
            {t("confirm")}
          </Button>
          <noscript>
            <Button type="submit" variant="outline" name="preview" value="1">
              {t("preview")}
            </Button>
          </noscript>
          <Button asChild variant="outline">
            <Link href={`/invoices/${id}`}>{t("keep")}</Link>
          </Button>
        </div>
      </div>
    </form>
  );
}
