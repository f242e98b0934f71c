"use client";

import { FileText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useActionState, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { credit } from "#app/(app)/invoices/[id]/actions.ts";
import { type CreditValues, chosenLines } from "#app/(app)/invoices/[id]/credit/chosen-lines.ts";
import { CreditLine } from "#app/(app)/invoices/[id]/credit/credit-line.tsx";
import { CreditTotals } from "#app/(app)/invoices/[id]/credit/credit-totals.tsx";
import { postCredit } from "#app/(app)/invoices/[id]/posts.ts";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { openPosted } from "#components/form/open-posted.ts";
import { PostedFields } from "#components/form/posted-fields.tsx";
import { PostedRefusal } from "#components/form/posted-refusal.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { toast } from "#components/ui/toast.ts";
import { computeCredit, creditableLines, creditedCents, isWithin } from "#lib/domain/credit-notes/credit-lines.ts";
import type { CreditAmounts, Invoice } from "#lib/domain/invoices/invoice.ts";
import type { Settlement } from "#lib/domain/invoices/invoice-status.ts";
import { parseDecimal, writeDecimal } from "#lib/domain/money/decimal.ts";
import { formatMoney, formatQuantity, minorUnitDigits } from "#lib/domain/money/money.ts";
import { readCents } from "#lib/domain/money/read-cents.ts";

interface Props {
  companyId: string;
  invoice: Pick<Invoice, "id" | "number" | "currency" | "lines" | "taxBreakdown"> & Settlement;
  /** The credit notes that it has. */
  earlier: CreditAmounts[];
  /** Whether the form starts with all that is left of each line. */
  startsWithAll: boolean;
}

/** What is left of a line that is not there. */
const NONE = { lineNumber: 0, quantityE4: 0, totalCents: 0, grossCents: null };

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
  const number = invoice.number ?? "";
  const left = creditableLines(invoice, earlier);
  const money = (cents: number) => formatMoney(cents, currency, language);
  const written = (quantityE4: number) => writeDecimal(quantityE4, 4, language, 0);

  const lineNumbers = lines.map(({ lineNumber }) => lineNumber);
  const digits = minorUnitDigits(currency);
  const everything = {
    quantities: left.map(({ quantityE4 }) => (quantityE4 === 0 ? "" : written(quantityE4))),
    // What has no quantity left may have an amount.
    amounts: left.map((line) => {
      const cents = creditedCents(line);
      return line.quantityE4 !== 0 || cents === 0 ? "" : writeDecimal(cents, digits, language, digits);
    }),
  };
  const nothing = { quantities: lines.map(() => ""), amounts: lines.map(() => "") };
  const chosen = (values: Pick<CreditValues, "quantities" | "amounts">) =>
    chosenLines(lineNumbers, values, currency, language);
  const checkAmount = (text: string, index: number) => {
    if (text.trim() === "") return true;
    const read = readCents(text, currency, language);
    if (!read.ok) return fieldErrors(read.code);
    const { lineNumber, ...rest } = left[index] ?? NONE;
    const isFine = read.scaled === 0 || isWithin(rest, { lineNumber, amountCents: read.scaled });
    return isFine || t("tooMuch", { quantity: money(creditedCents(rest)) });
  };
  const check = (text: string, index: number) => {
    if (text.trim() === "") return true;
    const read = parseDecimal(text, 4, language);
    if (!read.ok) return fieldErrors(read.code);
    const { lineNumber, ...rest } = left[index] ?? NONE;
    const isFine = read.scaled === 0 || isWithin(rest, { lineNumber, quantityE4: read.scaled });
    return isFine || t("tooMuch", { quantity: formatQuantity(rest.quantityE4, language) });
  };

  const [isConfirming, setConfirming] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [posted, post] = useActionState(postCredit, null);
  const faultsOf = ({ typed, errors, code }: NonNullable<typeof posted>) => [
    ...errors.filter(({ path }) => path === "reason"),
    ...(code === "unsupported_characters" ? [{ path: "reason", code: "invalid_characters" }] : []),
    ...typed.quantities.flatMap((text, index) => faultAt(`quantities.${index}`, check(text, index))),
    ...typed.amounts.flatMap((text, index) => faultAt(`amounts.${index}`, checkAmount(text, index))),
  ];
  const { form, submit, pending, kept } = useActionForm<CreditValues, Awaited<ReturnType<typeof credit>>>({
    defaultValues: { ...(startsWithAll ? everything : nothing), reason: "" },
    keepAs: `credit/${id}`,
    posted: posted && { ...posted, errors: faultsOf(posted) },
    action: ({ reason, ...typed }) => credit(companyId, { id, amountCredited, lines: chosen(typed), reason }),
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
      for (const { index, lineNumber, left: rest, by } of refusal.faults) {
        const place = lines.findIndex((line) => line.lineNumber === lineNumber);
        const [name, most] =
          by === "amount"
            ? ([`amounts.${place}`, money(rest ? creditedCents(rest) : 0)] as const)
            : ([`quantities.${place}`, formatQuantity(rest?.quantityE4 ?? 0, language)] as const);
        const message = t("tooMuch", { quantity: most });
        form.setError(name, { message }, { shouldFocus: index === refusal.faults[0]?.index });
      }
      router.refresh();
      return true;
    },
  });
  const [quantities, amountsTyped] = useWatch({ control: form.control, name: ["quantities", "amounts"] });
  const chosenNow = chosen({ quantities, amounts: amountsTyped });
  const amounts = computeCredit(invoice, earlier, chosenNow);
  const total = money(amounts.ok ? amounts.totalCents : 0);
  const { errors } = form.formState;
  const creditAll = (event: MouseEvent) => {
    event.preventDefault();
    form.setValue("quantities", everything.quantities, { shouldValidate: true, shouldDirty: true });
    form.setValue("amounts", everything.amounts, { shouldValidate: true, shouldDirty: true });
  };
  const preview = () => {
    const body = { lines: chosenNow, reason: form.getValues("reason") };
    openPosted(`/invoices/${id}/credit/preview`, { credit: JSON.stringify(body) });
  };
  const confirm = form.handleSubmit(() => setConfirming(true));

  return (
    <form
      action={post}
      onSubmit={(event) => void confirm(event)}
      noValidate
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <Card className="flex min-w-0 flex-col gap-6 self-start">
        <KeptNotice offer={kept} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-pretty text-muted-foreground text-sm">{t("lead")}</p>
          <Button asChild variant="outline">
            <a href={`/invoices/${id}/credit?all`} onClick={creditAll}>
              {t("all")}
            </a>
          </Button>
        </div>
        <PostedFields fields={{ companyId, id, amountCredited, currency, lineNumber: lineNumbers }} />
        <PostedRefusal code={posted?.code} />
        <ul className="@container divide-y divide-border border-border border-y">
          {lines.map((line, index) => (
            <CreditLine
              key={line.id}
              {...{ form, index, line, currency }}
              left={left[index] ?? NONE}
              checkQuantity={(text) => check(text, index)}
              checkAmount={(text) => checkAmount(text, index)}
            />
          ))}
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
          {isReady && (
            <Button variant="outline" disabled={!amounts.ok} onClick={preview}>
              <FileText aria-hidden />
              {t("previewPdf")}
            </Button>
          )}
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
      {isConfirming && (
        <ConfirmDialog
          title={t("confirmTitle", { total, number })}
          text={t("confirmText")}
          confirm={t("confirmTotal", { total })}
          pending={false}
          onConfirm={() => {
            setConfirming(false);
            submit();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  );
}

function faultAt(path: string, message: true | string) {
  return message === true ? [] : [{ path, code: "invalid", message }];
}
