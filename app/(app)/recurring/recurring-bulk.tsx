"use client";

import { TrendingUp, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useSelection } from "#components/form/use-selection.ts";
import { Button } from "#components/ui/button.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import type { ListedRecurring } from "#lib/domain/recurring/listed-recurring.ts";

const IncreaseDialog = dynamic(() =>
  import("#app/(app)/recurring/increase-dialog.tsx").then((file) => file.IncreaseDialog),
);

interface Props {
  companyId: string;
  schedules: ListedRecurring[];
  /** From which prices may rise. */
  today: CalendarDate;
  children: ReactNode;
}

/** Surrounds the list of schedules, whose rows can be selected, and offers to raise the prices of the selected ones. */
export function RecurringBulk({ companyId, schedules, today, children }: Props) {
  const t = useTranslations("recurring");
  const { form, onChange, selected, clear } = useSelection(schedules);
  const [isRaising, setRaising] = useState(false);
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()} onChange={onChange}>
      {children}
      <p role="status" className="sr-only">
        {selected.length > 0 && t("selected", { count: selected.length })}
      </p>
      {selected.length > 0 && (
        <section
          aria-label={t("bulk")}
          className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-border bg-popover p-2 pl-4 text-sm shadow-lg"
        >
          <span className="font-medium">{t("selected", { count: selected.length })}</span>
          <Button size="sm" onClick={() => setRaising(true)}>
            <TrendingUp aria-hidden />
            {t("increase.open")}
          </Button>
          <Button size="icon" variant="ghost" aria-label={t("clearSelection")} onClick={clear}>
            <X aria-hidden />
          </Button>
        </section>
      )}
      {isRaising && (
        <IncreaseDialog
          {...{ companyId, today }}
          ids={selected.map(({ id }) => id)}
          onClose={(isDone) => {
            setRaising(false);
            if (isDone) clear();
          }}
        />
      )}
    </form>
  );
}
