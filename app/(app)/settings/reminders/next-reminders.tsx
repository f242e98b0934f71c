"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { listNext } from "#app/(app)/settings/reminders/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { formatLongDate } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { PlannedReminder } from "#lib/reminders/next-reminders.ts";

/** A button that lists the next reminders with the settings as they are typed, so that nobody is reminded by surprise. */
export function NextReminders({ companyId, read }: { companyId: string; read: () => Parameters<typeof listNext>[1] }) {
  const [t, language] = [useTranslations("reminders"), useLocale()];
  const [next, setNext] = useState<PlannedReminder[] | null>(null);
  const { run, pending } = useAction(listNext, { onDone: ({ next }) => setNext(next) });
  return (
    <div className="flex flex-col items-start gap-4">
      <Button variant="outline" size="sm" disabled={pending} onClick={() => run(companyId, read())}>
        {pending && <Spinner />}
        {t("showNext")}
      </Button>
      <div role="status" className="w-full">
        {next?.length === 0 && <p className="text-muted-foreground text-sm">{t("nextNone")}</p>}
        {next && next.length > 0 && (
          <ol className="divide-y divide-border text-sm">
            {next.map(({ id, number, clientName, currency, amountDueCents, on, days }) => (
              <li key={`${id} ${days}`} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2">
                <span className="font-medium">{formatLongDate(on, language)}</span>
                <span className="text-right tabular-nums">{formatMoney(amountDueCents, currency, language)}</span>
                <span className="wrap-anywhere text-muted-foreground">
                  <Link href={`/invoices/${id}`} className="text-primary underline underline-offset-4">
                    {number}
                  </Link>{" "}
                  {clientName}
                </span>
                <span className="text-right text-muted-foreground">
                  {t("nextDay", { when: days < 0 ? "before" : days > 0 ? "after" : "on", count: Math.abs(days) })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
