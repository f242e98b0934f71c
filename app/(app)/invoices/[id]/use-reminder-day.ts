import { useTranslations } from "next-intl";

/** The day of a reminder in words, such as "7 days after the due date". */
export function useReminderDay(): (days: number) => string {
  const t = useTranslations("invoice");
  return (days) => t("reminderDay", { when: days < 0 ? "before" : days > 0 ? "after" : "on", count: Math.abs(days) });
}
