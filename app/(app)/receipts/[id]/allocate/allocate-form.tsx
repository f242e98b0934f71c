"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { reallocate } from "#app/(app)/receipts/actions.ts";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { AllocationFields, Rest } from "#components/receipts/allocation-fields.tsx";
import {
  type AllocationValues,
  toAllocationField,
  toAllocations,
  writeAmount,
  writeAmounts,
} from "#components/receipts/allocation-values.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { OfferedInvoice } from "#lib/domain/receipts/offered-invoice.ts";

interface Props {
  companyId: string;
  receipt: { id: string; version: string; currency: string };
  offered: OfferedInvoice[];
  /** What may be allocated of it. */
  totalCents: number;
  isForeign: boolean;
}

/** What a receipt pays of each outstanding invoice of its client. It starts with what it pays now. */
export function AllocateForm({ companyId, receipt: { id, version, currency }, offered, totalCents, isForeign }: Props) {
  const [t, fields, common] = [
    useTranslations("receipts.allocateForm"),
    useTranslations("receipts.form"),
    useTranslations("common"),
  ];
  const [language, router] = [useLocale(), useRouter()];
  /** The invoices of what was submitted, in its order. */
  const submitted = useRef<string[]>([]);
  const now = new Map(offered.map((invoice) => [invoice.id, invoice.allocatedCents]));
  const { form, submit, pending, kept } = useActionForm<AllocationValues, Awaited<ReturnType<typeof reallocate>>>({
    defaultValues: {
      amounts: writeAmounts(now, offered, language),
      taken: Object.fromEntries(
        offered
          .filter((invoice) => invoice.currency !== currency)
          .map((invoice) => [invoice.id, writeAmount(invoice.takenCents, currency, language)]),
      ),
    },
    keepAs: `receipt/${id}/allocate`,
    action(values) {
      const allocations = toAllocations(values, offered, currency, language);
      submitted.current = allocations.map(({ invoiceId }) => invoiceId);
      return reallocate(companyId, { id, version, choice: { allocations } });
    },
    toFieldName: (path) => toAllocationField(path, submitted.current),
    onDone({ unallocatedCents }) {
      toast.success(t("done", { amount: formatMoney(unallocatedCents, currency, language) }));
      router.push(`/receipts/${id}`);
    },
    onRefused({ code }) {
      if (code === "receipt_changed") router.refresh();
      return false;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="flex max-w-3xl flex-col gap-6">
      <KeptNotice offer={kept} />
      <Card>
        {offered.length > 0 ? (
          <AllocationFields {...{ form, offered, currency, totalCents, isForeign }} onNoTotal={() => {}} />
        ) : (
          <div className="flex flex-col gap-2 text-muted-foreground text-sm">
            <p>{fields("noInvoices")}</p>
            <p>
              <Rest restCents={totalCents} {...{ currency, isForeign }} />
            </p>
          </div>
        )}
      </Card>
      <div className="flex flex-wrap gap-2">
        {offered.length > 0 && (
          <Button type="submit" disabled={pending}>
            {pending && <Spinner />}
            {t("submit")}
          </Button>
        )}
        <Button variant="outline" disabled={pending} onClick={() => leavePage(() => router.push(`/receipts/${id}`))}>
          {common("cancel")}
        </Button>
      </div>
    </form>
  );
}
