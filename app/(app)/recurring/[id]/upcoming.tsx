"use client";

import { CalendarX2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { RecurringDialog, type RecurringQuestion } from "#app/(app)/recurring/recurring-dialog.tsx";
import { PlannedDates } from "#components/recurring/planned-dates.tsx";
import { Button } from "#components/ui/button.tsx";
import { formatLongDate } from "#lib/domain/calendar-date.ts";
import type { PlannedInvoice } from "#lib/domain/recurring/planned-invoice.ts";

interface Props {
  companyId: string;
  schedule: { id: string; clientName: string; currency: string };
  dates: PlannedInvoice[];
}

/** The next dates of a schedule, each of which can be skipped. */
export function Upcoming({ companyId, schedule, dates }: Props) {
  const [t, language] = [useTranslations("recurring"), useLocale()];
  const [question, setQuestion] = useState<RecurringQuestion | null>(null);
  return (
    <>
      <PlannedDates
        dates={dates}
        currency={schedule.currency}
        action={({ sequence, date, isSkipped }) => {
          const planned = dates.find((each) => each.sequence === sequence);
          const label = t("skipDate", { date: formatLongDate(date, language) });
          return (
            planned &&
            !isSkipped && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={label}
                title={label}
                className="text-muted-foreground"
                onClick={() => setQuestion({ kind: "skip", planned })}
              >
                <CalendarX2 aria-hidden />
              </Button>
            )
          );
        }}
      />
      {question && <RecurringDialog {...{ companyId, schedule, question }} onClose={() => setQuestion(null)} />}
    </>
  );
}
