import { useLocale, useTranslations } from "next-intl";
import { pause, resume } from "#app/(app)/recurring/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { toast } from "#components/ui/toast.ts";
import { formatLongDate } from "#lib/domain/calendar-date.ts";

/** Pauses and resumes a schedule, which can be taken back. A toast says what follows. */
export function useControl(companyId: string) {
  const [t, language] = [useTranslations("recurring"), useLocale()];
  const pausing = useAction(pause, { isRepeatable: true, onDone: () => toast.success(t("pauseDone")) });
  const resuming = useAction(resume, {
    isRepeatable: true,
    onDone: ({ nextDate }) =>
      toast.success(nextDate ? t("resumeDone", { date: formatLongDate(nextDate, language) }) : t("resumeEnded")),
  });
  return {
    pending: pausing.pending || resuming.pending,
    pause: (id: string) => pausing.run(companyId, { id }),
    resume: (id: string) => resuming.run(companyId, { id }),
  };
}
