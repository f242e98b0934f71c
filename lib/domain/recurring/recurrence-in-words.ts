import { formatDayAs } from "#lib/domain/calendar-date.ts";
import { occurrenceDate, type Recurrence } from "#lib/domain/recurring/recurrence.ts";
import type { Language } from "#lib/domain/text/language.ts";

type Rule = Omit<Recurrence, "endDate" | "maxOccurrences">;

/**
 * The rule of a schedule as it is written within a sentence: "every month on the last day", "toutes les 2 semaines, le
 * lundi".
 */
export function recurrenceInWords(rule: Rule, language: Language): string {
  const { unit, intervalCount, dayOfMonth, startDate, firstSequence } = rule;
  if (unit === "week") {
    const day = formatDayAs(startDate, language, { weekday: "long" });
    if (language === "en") return `${every("week", intervalCount)} on ${day}`;
    return `${chaque("week", intervalCount)}, le ${day}`;
  }
  // The month of the first date, which is after the start where its day has passed by then.
  const first = occurrenceDate({ ...rule, endDate: null, maxOccurrences: null }, firstSequence) ?? startDate;
  const month = unit === "year" ? formatDayAs(first, language, { month: "long" }) : null;
  const day = dayOfMonth ?? Number(startDate.slice(8));
  if (language === "en") {
    const ofMonth = month === null ? "" : ` of ${month}`;
    return `${every(unit, intervalCount)} on the ${day === 31 ? "last day" : ordinal(day)}${ofMonth}`;
  }
  const number = day === 1 ? "1er" : `${day}`;
  const ofMonth = month === null ? "" : day === 31 ? ` ${/^[ao]/.test(month) ? "d’" : "de "}${month}` : ` ${month}`;
  return `${chaque(unit, intervalCount)}, le ${day === 31 ? "dernier jour" : number}${ofMonth}`;
}

/** The same as a text of its own, with a capital: "Every month on the 15th". */
export function recurrenceAsLabel(rule: Rule, language: Language): string {
  const words = recurrenceInWords(rule, language);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

function every(unit: Recurrence["unit"], count: number): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

const FRENCH = {
  week: { one: "chaque semaine", several: "toutes les", plural: "semaines" },
  month: { one: "chaque mois", several: "tous les", plural: "mois" },
  quarter: { one: "chaque trimestre", several: "tous les", plural: "trimestres" },
  year: { one: "chaque année", several: "tous les", plural: "ans" },
} satisfies Record<Recurrence["unit"], object>;

function chaque(unit: Recurrence["unit"], count: number): string {
  const { one, several, plural } = FRENCH[unit];
  return count === 1 ? one : `${several} ${count} ${plural}`;
}

function ordinal(day: number): string {
  const suffix = new Map([
    [1, "st"],
    [2, "nd"],
    [3, "rd"],
  ]).get(day > 10 && day < 14 ? 0 : day % 10);
  return `${day}${suffix ?? "th"}`;
}
