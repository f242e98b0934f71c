import { useTranslations } from "next-intl";
import { parseCalendarDate } from "#lib/domain/calendar-date.ts";

/**
 * A rule for `validate` of react-hook-form: text that is no date is refused, with the label of its field in the
 * message.
 */
export function useDateRule(): (label: string) => (value: string) => true | string {
  const t = useTranslations("common.date");
  return (field) => (value) => value === "" || parseCalendarDate(value) !== null || t("unreadable", { field });
}
