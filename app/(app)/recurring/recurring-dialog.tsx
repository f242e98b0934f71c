"use client";

import { useLocale, useTranslations } from "next-intl";
import { end, skip } from "#app/(app)/recurring/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";
import { formatLongDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { PlannedInvoice } from "#lib/domain/recurring/planned-invoice.ts";

/** A date that is to be skipped, or the schedule that is to end. */
export type RecurringQuestion =
  | { kind: "end" }
  | { kind: "skip"; planned: Pick<PlannedInvoice, "date" | "totalCents"> };

interface Props {
  companyId: string;
  schedule: { id: string; clientName: string; currency: string };
  question: RecurringQuestion;
  onClose: () => void;
}

/** Skips a date of a schedule or ends it, after a confirmation: neither can be taken back. */
export function RecurringDialog({ companyId, schedule, question, onClose }: Props) {
  const [t, language] = [useTranslations("recurring"), useLocale()];
  const { id, clientName: client, currency } = schedule;
  const ending = useAction(end, {
    isRepeatable: true,
    onDone() {
      onClose();
      toast.success(t("endDone"));
    },
  });
  const skipping = useAction(skip, {
    isRepeatable: true,
    onDone() {
      onClose();
      toast.success(t("skipDone"));
    },
  });
  if (question.kind === "end") {
    return (
      <ConfirmDialog
        destructive
        title={t("endTitle")}
        text={t("endText", { client })}
        confirm={t("endNow")}
        pending={ending.pending}
        onConfirm={() => ending.run(companyId, { id })}
        onClose={onClose}
      />
    );
  }
  const { date, totalCents } = question.planned;
  const day = formatLongDate(date, language);
  return (
    <ConfirmDialog
      title={t("skipTitle", { date: day })}
      text={t("skipText", { client, date: day, amount: formatMoney(totalCents, currency, language) })}
      confirm={t("skip")}
      pending={skipping.pending}
      onConfirm={() => skipping.run(companyId, { id, date })}
      onClose={onClose}
    />
  );
}
