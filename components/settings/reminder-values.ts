import type { UseFormReturn } from "react-hook-form";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** The values of the reminders form: the texts as they are typed. */
export interface ReminderValues {
  reminders: { count: string; when: "before" | "on" | "after"; messages: Record<Language, string> }[];
}

export type RemindersFormState = UseFormReturn<ReminderValues>;

export function toReminderValues({ days, messages: { fr, en } }: Reminder): ReminderValues["reminders"][number] {
  const when = days < 0 ? "before" : days > 0 ? "after" : "on";
  return { count: String(Math.abs(days)), when, messages: { fr: fr ?? "", en: en ?? "" } };
}

/** Text that is not a number becomes NaN, which the server refuses with an error at the field. */
export function readReminder({ count, when, messages }: ReminderValues["reminders"][number]): {
  days: number;
  messages: Record<Language, string>;
} {
  const typed = /^\d{1,9}$/.test(count.trim()) ? Number(count) : Number.NaN;
  return { days: when === "on" ? 0 : when === "before" ? 0 - typed : typed, messages };
}
