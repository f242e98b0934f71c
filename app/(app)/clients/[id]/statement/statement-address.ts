import { addDays, addMonths, type CalendarDate, calendarYear, toCalendarDate } from "#lib/domain/calendar-date.ts";
import { parseTypedDate } from "#lib/domain/typed-date.ts";

/** A period of a statement, both days included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

export const PRESETS = ["thisYear", "lastYear", "lastMonths"] as const;
export type Preset = (typeof PRESETS)[number];

/** What a preset means today: this year and the last three months end today. */
export function presetPeriod(preset: Preset, today: CalendarDate): Period {
  if (preset === "lastMonths") return { from: addDays(addMonths(today, -3), 1), to: today };
  const year = calendarYear(today) - (preset === "lastYear" ? 1 : 0);
  return {
    from: toCalendarDate(`${year}-01-01`),
    to: preset === "lastYear" ? toCalendarDate(`${year}-12-31`) : today,
  };
}

/**
 * The period in the parameters of a URL, by default this year until today; two dates in reverse order still mean the
 * period between them. `isUnreadable`: one of them is no date.
 */
export function parseStatementAddress(
  params: Record<string, string | string[] | undefined>,
  today: CalendarDate,
): Period & { isUnreadable: boolean } {
  const [from, to] = [readDay(params.from), readDay(params.to)];
  const last = to.day ?? (from.day !== null && from.day > today ? from.day : today);
  const first = from.day ?? toCalendarDate(`${calendarYear(last)}-01-01`);
  const isUnreadable = !from.isReadable || !to.isReadable;
  return first > last ? { from: last, to: first, isUnreadable } : { from: first, to: last, isUnreadable };
}

function readDay(text: string | string[] | undefined): { day: CalendarDate | null; isReadable: boolean } {
  if (typeof text !== "string" || text.trim() === "")
    return { day: null, isReadable: text === undefined || text === "" };
  const day = parseTypedDate(text.replaceAll("\0", "").trim())?.date ?? null;
  return { day, isReadable: day !== null };
}

/** What follows the client in the address of its statement, with the period as it came: redirects keep it. */
export function statementRest(params: Record<string, string | string[] | undefined>): `/statement${string}` {
  const days = (["from", "to"] as const).flatMap((name) => {
    const day = params[name];
    return typeof day === "string" ? [[name, day]] : [];
  });
  return days.length > 0 ? `/statement?${new URLSearchParams(days)}` : "/statement";
}

/** The address of a client's statement of a period, or of its PDF. */
export function statementAddress(clientId: string, { from, to }: Period, rest: "" | "/pdf" = ""): string {
  return `/clients/${clientId}/statement${rest}?${new URLSearchParams({ from, to })}`;
}
