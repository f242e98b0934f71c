import { useTranslations } from "next-intl";

/** Says the day of a reminder: 7 days after the due date. */
export function useReminderDay(): (days: number) => string {
  const t = useTranslations("invoice");
  return (days) => t("reminderDay", { when: days < 0 ? "before" : days > 0 ? "after" : "on", count: Math.abs(days) });
}
