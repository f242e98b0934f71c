"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DepositFields, ProgressFields } from "#app/(app)/quotes/[id]/invoicing/order-fields.tsx";
import { invoice } from "#app/(app)/quotes/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import {
  type OrderedQuote,
  type OrderFault,
  type OrderValues,
  reachedOf,
  readOrder,
} from "#components/quotes/invoice-order.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { formatMoney, formatPercentage } from "#lib/domain/money/money.ts";
import type { QuoteInvoice } from "#lib/quotes/invoices-of-quote.ts";

type Outcome = Awaited<ReturnType<typeof invoice>>;
type Exceeded = Extract<Outcome, { code: "quote_exceeded" }>;
type Kind = OrderValues["kind"];

export interface InvoiceDialogProps {
  companyId: string;
  quote: OrderedQuote & { id: string; number: string | null; totalCents: number; depositPercentE4: number | null };
  /** Of the quote, drafts and cancelled ones included. */
  invoices: QuoteInvoice[];
}

const KINDS = ["standard", "deposit", "progress", "final"] as const;

/** Makes an invoice of an accepted quote: of all of it, a deposit, a progress invoice or the final one. */
export function InvoiceDialog({ companyId, quote, invoices, onClose }: InvoiceDialogProps & { onClose: () => void }) {
  const t = useTranslations("quotes.invoiceDialog");
  const [router, language] = [useRouter(), useLocale()];
  const [invoiceId] = useState(newId); // so that a second click makes nothing more
  const [exceeded, setExceeded] = useState<Exceeded | null>(null);
  const { id, number, totalCents, depositPercentE4, currency } = quote;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const earlier = invoices.filter(({ status }) => status !== "cancelled");
  const parts = earlier.filter(({ kind, isDeducted }) => (kind === "deposit" || kind === "progress") && !isDeducted);
  const drafts = parts.filter(({ status }) => status === "draft");
  const left = earlier.reduce((sum, each) => sum - each.totalCents + each.amountCreditedCents, totalCents);
  // Why a kind cannot be chosen.
  const closed: Partial<Record<Kind, string>> = {
    ...(earlier.length > 0 && { standard: t("closed.standard") }),
    ...(parts.length === 0 ? { final: t("closed.final") } : drafts.length > 0 && { final: t("closed.drafts") }),
  };

  const { form, submit, pending } = useActionForm<OrderValues, Outcome>({
    defaultValues: {
      kind: usualKind(quote, earlier, closed),
      ...{ share: "percentage", amount: "", way: "all", reached: "", lines: [], allowMore: false },
      percentage: depositPercentE4 === null ? "" : formatPercentage(depositPercentE4, language).replace(/[\s%]/g, ""),
    },
    keepAs: null,
    isRepeatable: true,
    async action(values) {
      const read = readOrder(quote, values, language);
      if (!read.ok) return { ok: false, code: "validation_failed", faults: read.faults } as unknown as Outcome;
      const allowMore = exceeded !== null && values.allowMore;
      return invoice(companyId, { id, invoiceId, order: { ...read.order, allowMore } });
    },
    onDone({ id: made }) {
      onClose();
      router.push(`/invoices/${made}`);
    },
    onRefused(refusal) {
      if (refusal.code === "quote_exceeded") {
        setExceeded(refusal as Exceeded);
        return true;
      }
      if (!("faults" in refusal)) return false;
      for (const [index, [field, fault]] of (refusal.faults as [keyof OrderValues, OrderFault][]).entries())
        form.setError(field, { message: t(`faults.${fault}`) }, { shouldFocus: index === 0 });
      return true;
    },
  });
  const values = form.watch();
  const { kind } = values;
  const read = readOrder(quote, values, language);
  return (
    <FormDialog
      {...{ submit, pending, onClose }}
      title={<Unbroken text={t("title", { number: number ?? "" })} part={number ?? ""} />}
      text={t("text", {
        ...{ total: money(totalCents), left: money(Math.max(left, 0)) },
        hasDrafts: `${earlier.some(({ status }) => status === "draft")}`,
      })}
      confirm={t("confirm")}
    >
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t("kindLegend")}</legend>
        <div className="divide-y divide-border overflow-hidden rounded-lg border border-border">
          {KINDS.map((each) => (
            <label
              key={each}
              className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-3 py-2 text-sm has-[:disabled]:cursor-default has-[:checked]:bg-accent has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-ring has-[:focus-visible]:ring-inset"
            >
              <input
                type="radio"
                value={each}
                disabled={closed[each] !== undefined}
                aria-describedby={`about-${each}`}
                className="mt-0.5 size-4 accent-primary outline-none"
                {...form.register("kind", { onChange: () => setExceeded(null) })}
              />
              <span className={closed[each] === undefined ? "font-medium" : "text-muted-foreground"}>
                {t(`kind.${each}`)}
              </span>
              <span id={`about-${each}`} className="col-start-2 text-pretty text-muted-foreground">
                {closed[each] ?? t(`about.${each}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {drafts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {drafts.map((draft) => (
            <li key={draft.id}>
              <TextLink href={`/invoices/${draft.id}`}>{t("draft", { amount: money(draft.totalCents) })}</TextLink>
            </li>
          ))}
        </ul>
      )}
      {kind === "deposit" && <DepositFields {...{ form, quote }} />}
      {kind === "progress" && <ProgressFields {...{ form, quote }} />}
      {read.ok && read.totalCents !== null && (
        <p className="flex items-baseline justify-between gap-4 border-border border-t pt-3 text-sm">
          <span className="text-muted-foreground">{t("result")}</span>
          <output className="font-semibold text-base tabular-nums">{money(read.totalCents)}</output>
        </p>
      )}
      {exceeded && (
        <div
          ref={intoView}
          role="alert"
          className="flex flex-col gap-3 rounded-lg bg-tone-amber p-4 text-sm text-tone-amber-text"
        >
          <p className="text-pretty">
            {t("exceeded", {
              sum: money(exceeded.invoicedCents + exceeded.addedCents),
              over: money(exceeded.invoicedCents + exceeded.addedCents - exceeded.quotedCents),
            })}
          </p>
          <CheckField label={t("allowMore")}>
            {(control) => <Checkbox {...control} {...form.register("allowMore")} />}
          </CheckField>
        </div>
      )}
    </FormDialog>
  );
}

/** Shows a notice that appears below what is in sight. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });

/** What a company most likely invoices next. */
function usualKind(
  quote: InvoiceDialogProps["quote"],
  earlier: QuoteInvoice[],
  closed: Partial<Record<Kind, string>>,
): Kind {
  if (earlier.length === 0) return quote.depositPercentE4 === null ? "standard" : "deposit";
  const isUnderWay = earlier.some(({ kind }) => kind === "progress") && reachedOf(quote) < 1_000_000;
  return isUnderWay || closed.final !== undefined ? "progress" : "final";
}
