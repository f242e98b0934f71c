"use client";

import { useTranslations } from "next-intl";
import {
  type Period,
  PRESETS,
  presetPeriod,
  statementAddress,
} from "#app/(app)/clients/[id]/statement/statement-address.ts";
import { DateInput } from "#components/form/date-input.tsx";
import { Button } from "#components/ui/button.tsx";
import { Segments } from "#components/ui/segments.tsx";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";

interface Props {
  clientId: string;
  period: Period;
  today: CalendarDate;
}

/** The period of the statement. Presets are links and the form leads to an address, so that neither needs a script. */
export function PeriodForm({ clientId, period, today }: Props) {
  const t = useTranslations("statement");
  const presets = PRESETS.map((preset) => ({ preset, of: presetPeriod(preset, today) }));
  const chosen = presets.find(({ of }) => of.from === period.from && of.to === period.to)?.preset;
  return (
    <search aria-label={t("period")} className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <Segments
        chosen={chosen}
        choices={presets.map(({ preset, of }) => ({
          value: preset,
          label: t(preset),
          href: statementAddress(clientId, of),
        }))}
      />
      <form
        key={`${period.from} ${period.to}`}
        action={`/clients/${clientId}/statement`}
        className="flex flex-wrap items-center gap-2 max-sm:w-full"
      >
        <DateInput
          name="from"
          aria-label={t("from")}
          defaultValue={period.from}
          onChange={() => {}}
          className="w-36 max-sm:w-full"
        />
        <span aria-hidden className="text-muted-foreground max-sm:hidden">
          –
        </span>
        <DateInput
          name="to"
          aria-label={t("to")}
          defaultValue={period.to}
          onChange={() => {}}
          className="w-36 max-sm:w-full"
        />
        <Button type="submit" variant="outline" className="max-sm:w-full">
          {t("show")}
        </Button>
      </form>
    </search>
  );
}
