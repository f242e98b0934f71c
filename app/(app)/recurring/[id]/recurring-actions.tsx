"use client";

import { CalendarX2, CircleStop, Ellipsis, Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecurringDialog, type RecurringQuestion } from "#app/(app)/recurring/recurring-dialog.tsx";
import { useControl } from "#app/(app)/recurring/use-control.ts";
import { Button } from "#components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { Link } from "#components/ui/link.tsx";
import type { PlannedInvoice } from "#lib/domain/recurring/planned-invoice.ts";
import type { RecurringStatus } from "#lib/domain/recurring/recurring-invoice.ts";

interface Props {
  companyId: string;
  schedule: { id: string; clientName: string; currency: string; status: RecurringStatus };
  /** The next date that is not skipped yet; null: none is left. */
  next: PlannedInvoice | null;
}

/** What can be done with a schedule that has not ended. */
export function RecurringActions({ companyId, schedule, next }: Props) {
  const t = useTranslations("recurring");
  const [question, setQuestion] = useState<RecurringQuestion | null>(null);
  const control = useControl(companyId);
  const { id, status } = schedule;
  const isPaused = status === "paused";
  return (
    <>
      <Button asChild>
        <Link href={`/recurring/${id}/edit`}>{t("edit")}</Link>
      </Button>
      <Button
        variant="outline"
        disabled={control.pending}
        onClick={() => (isPaused ? control.resume(id) : control.pause(id))}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        {t(isPaused ? "resume" : "pause")}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label={t("more")} title={t("more")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {next && (
            <>
              <DropdownMenuItem onSelect={() => setQuestion({ kind: "skip", planned: next })}>
                <CalendarX2 aria-hidden="true" />
                {t("skipNext")}
              </DropdownMenuItem>
              <DropdownMenuSeparator />
            </>
          )}
          <DropdownMenuItem variant="destructive" onSelect={() => setQuestion({ kind: "end" })}>
            <CircleStop aria-hidden="true" />
            {t("end")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {question && <RecurringDialog {...{ companyId, schedule, question }} onClose={() => setQuestion(null)} />}
    </>
  );
}
