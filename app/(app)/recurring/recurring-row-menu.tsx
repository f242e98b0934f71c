"use client";

import { CalendarX2, CircleStop, Pause, Pencil, Play, Repeat2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { RecurringQuestion } from "#app/(app)/recurring/recurring-dialog.tsx";
import { useControl } from "#app/(app)/recurring/use-control.ts";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { MenuLine } from "#components/ui/popover-menu.tsx";
import { RowMenu } from "#components/ui/row-menu.tsx";
import type { ListedRecurring } from "#lib/domain/recurring/listed-recurring.ts";

const RecurringDialog = dynamic(() =>
  import("#app/(app)/recurring/recurring-dialog.tsx").then((file) => file.RecurringDialog),
);

interface Props {
  id: string;
  companyId: string;
  schedules: ListedRecurring[];
}

/** The menu of the rows of the list of schedules. */
export function RecurringRowMenu({ id, companyId, schedules }: Props) {
  const t = useTranslations("recurring");
  const [dialog, setDialog] = useState<{ schedule: ListedRecurring; question: RecurringQuestion } | null>(null);
  const control = useControl(companyId);
  return (
    <>
      <RowMenu id={id} label={t("rowMenu.label")}>
        {(row) => {
          // A list that was read again may lack the row.
          const schedule = schedules.find((listed) => listed.id === row);
          if (!schedule) return null;
          const { status, next } = schedule;
          return (
            <>
              <Link role="menuitem" prefetch={false} href={`/recurring/${row}`} className={menuItemClasses}>
                <Repeat2 aria-hidden />
                {t("rowMenu.open")}
              </Link>
              {status !== "ended" && (
                <>
                  <Link role="menuitem" prefetch={false} href={`/recurring/${row}/edit`} className={menuItemClasses}>
                    <Pencil aria-hidden />
                    {t("edit")}
                  </Link>
                  <MenuLine />
                  {next && (
                    <button
                      type="button"
                      role="menuitem"
                      className={menuItemClasses}
                      onClick={() => setDialog({ schedule, question: { kind: "skip", planned: next } })}
                    >
                      <CalendarX2 aria-hidden />
                      {t("skipNext")}
                    </button>
                  )}
                  <button
                    type="button"
                    role="menuitem"
                    disabled={control.pending}
                    className={menuItemClasses}
                    onClick={() => (status === "paused" ? control.resume(row) : control.pause(row))}
                  >
                    {status === "paused" ? <Play aria-hidden /> : <Pause aria-hidden />}
                    {t(status === "paused" ? "resume" : "pause")}
                  </button>
                  <button
                    type="button"
                    role="menuitem"
                    className={`${menuItemClasses} text-destructive`}
                    onClick={() => setDialog({ schedule, question: { kind: "end" } })}
                  >
                    <CircleStop aria-hidden />
                    {t("end")}
                  </button>
                </>
              )}
            </>
          );
        }}
      </RowMenu>
      {dialog && <RecurringDialog companyId={companyId} {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
