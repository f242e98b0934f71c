"use client";

import { CalendarClock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { answer } from "#app/(app)/recurring/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { toast } from "#components/ui/toast.ts";
import { type CalendarDate, formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { MISSED_ANSWERS, type MissedAnswer, type RecurringAction } from "#lib/domain/recurring/recurring-invoice.ts";

interface Props {
  companyId: string;
  schedule: { id: string; clientName: string; currency: string; action: RecurringAction };
  /** The drafts of the missed dates, the first one first. */
  held: { date: CalendarDate; invoiceId: string; totalCents: number }[];
}

const BUTTON = { size: "sm", variant: "outline", className: "text-foreground" } as const;

/** Asks what becomes of the drafts of several dates that had passed at once. */
export function HeldNotice({ companyId, schedule, held }: Props) {
  const [t, language] = [useTranslations("recurring.missed"), useLocale()];
  const [asked, setAsked] = useState<MissedAnswer | null>(null);
  const answering = useAction(answer, {
    isRepeatable: true,
    onDone() {
      setAsked(null);
      toast.success(t(asked === "none" ? "done.none" : `done.${schedule.action}`));
    },
  });
  const [sum, last] = [held.reduce((total, { totalCents }) => total + totalCents, 0), held.at(-1)];
  const money = (cents: number) => formatMoney(cents, schedule.currency, language);
  const values = {
    count: held.length,
    others: held.length - 1,
    client: schedule.clientName,
    total: money(sum),
    last: money(last?.totalCents ?? 0),
  };
  const label = (each: MissedAnswer) => (each === "none" ? t("none", values) : t(`${each}.${schedule.action}`, values));
  const send = (wanted: MissedAnswer) => answering.run(companyId, { id: schedule.id, answer: wanted });
  return (
    <section
      aria-labelledby="missed"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg bg-tone-amber p-4 text-sm text-tone-amber-text"
    >
      <CalendarClock aria-hidden className="mt-0.5 size-4" />
      <h2 id="missed" className="font-semibold">
        {t("title", { count: held.length })}
      </h2>
      <div className="col-start-2 mt-1 flex flex-col gap-3">
        <p className="text-pretty">{t("text")}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {held.map(({ date, invoiceId, totalCents }) => (
            <li key={date} className="whitespace-nowrap tabular-nums">
              <Link
                href={`/invoices/${invoiceId}`}
                className="underline underline-offset-2 outline-none hover:no-underline focus-visible:ring-2 focus-visible:ring-ring"
              >
                {formatCalendarDate(date, language)} · {money(totalCents)}
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {MISSED_ANSWERS.filter((each) => each !== "last" || held.length > 1).map((each) => (
            <Button key={each} {...BUTTON} onClick={() => setAsked(each)}>
              {label(each)}
            </Button>
          ))}
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          destructive={asked === "none"}
          title={asked === "none" ? t("noneTitle", values) : t(`${asked}Title.${schedule.action}`, values)}
          text={asked === "none" ? t("noneText", values) : t(`${asked}Text.${schedule.action}`, values)}
          confirm={label(asked)}
          pending={answering.pending}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
