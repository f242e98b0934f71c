"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cn } from "#components/cn.ts";
import { Button } from "#components/ui/button.tsx";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateFromDb,
  firstOfMonth,
  formatDayAs,
  formatLongDate,
  mondayOf,
  parseCalendarDate,
  toCalendarDate,
} from "#lib/domain/calendar-date.ts";

interface CalendarProps {
  /** The chosen date, or text that is none. */
  value: string;
  /** The last date that can be chosen. */
  latest: CalendarDate | null;
  onChoose: (date: CalendarDate) => void;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** From them every key still leads to a date. */
const [FIRST, LAST] = [toCalendarDate("1901-02-01"), toCalendarDate("9997-12-31")];
const DAYS = new Map([
  ["ArrowLeft", -1],
  ["ArrowRight", 1],
  ["ArrowUp", -7],
  ["ArrowDown", 7],
]);

/** A month of days to choose from, by pointer or with the keys of WAI-ARIA's date grid. */
export default function Calendar({ value, latest, onChoose }: CalendarProps) {
  const t = useTranslations("common.date");
  const language = useLocale();
  const today = localToday();
  const last = latest ?? LAST;
  const within = (date: CalendarDate) => (date < FIRST ? FIRST : date > last ? last : date);
  const [day, setDay] = useState(() => within(parseCalendarDate(value) ?? today));
  const grid = useRef<HTMLTableElement>(null);
  /** The focus follows the day while the keys move it, and once at the start. */
  const isFocused = useRef(true);
  useEffect(() => {
    if (isFocused.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  const first = firstOfMonth(day, 0);
  const next = firstOfMonth(day, 1);
  const start = mondayOf(first);
  // Six weeks in every month, so that nothing moves under the pointer.
  const weeks = [0, 1, 2, 3, 4, 5].map((week) => addDays(start, week * 7));
  const name = (options: Intl.DateTimeFormatOptions, date: CalendarDate) => formatDayAs(date, language, options);
  const month = name({ month: "long", year: "numeric" }, day);

  const go = (date: CalendarDate, byKey: boolean) => {
    isFocused.current = byKey;
    setDay(within(date));
  };
  const press = (event: KeyboardEvent) => {
    const target = dayAfter(event, day);
    if (!target) return;
    event.preventDefault();
    go(target, true);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("previousMonth")}
          aria-disabled={first <= FIRST}
          onClick={() => go(addMonths(day, -1), false)}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <p aria-live="polite" className="font-medium text-sm first-letter:uppercase">
          {month}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("nextMonth")}
          aria-disabled={next > last}
          onClick={() => go(addMonths(day, 1), false)}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of buttons is a grid */}
      <table ref={grid} role="grid" aria-label={month} onKeyDown={press} className="text-sm tabular-nums">
        <thead>
          <tr>
            {WEEK.map((offset) => (
              <th
                key={offset}
                scope="col"
                abbr={name({ weekday: "long" }, addDays(start, offset))}
                className="h-8 w-9 font-normal text-muted-foreground text-xs"
              >
                {name({ weekday: "short" }, addDays(start, offset)).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {WEEK.map((offset) => {
                const date = addDays(monday, offset);
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                  <td key={date} aria-selected={date === value} className="p-0">
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === day ? 0 : -1}
                      disabled={date > last}
                      aria-label={formatLongDate(date, language)}
                      aria-current={date === today ? "date" : undefined}
                      onClick={() => onChoose(date)}
                      className={cn(
                        "grid size-9 cursor-pointer place-items-center rounded-md outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent",
                        (date < first || date >= next) && "text-muted-foreground",
                        date === today && "font-semibold underline underline-offset-4",
                        date === value && "bg-primary text-primary-foreground hover:bg-primary/90",
                      )}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {today <= last && (
        <Button variant="ghost" size="sm" className="self-center" onClick={() => onChoose(today)}>
          {t("today")}
        </Button>
      )}
    </div>
  );
}

/** The day that a key leads to; null for a key of no meaning here. */
function dayAfter({ key, shiftKey }: KeyboardEvent, day: CalendarDate): CalendarDate | null {
  const days = DAYS.get(key);
  if (days) return addDays(day, days);
  if (key === "PageUp") return addMonths(day, shiftKey ? -12 : -1);
  if (key === "PageDown") return addMonths(day, shiftKey ? 12 : 1);
  if (key === "Home") return mondayOf(day);
  return key === "End" ? addDays(mondayOf(day), 6) : null;
}

/** The date on the reader's clock. */
function localToday(): CalendarDate {
  const now = new Date();
  return calendarDateFromDb(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}
