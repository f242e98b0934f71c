import { useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import type { OpenRuns } from "#lib/domain/recurring/listed-recurring.ts";
import type { RecurringStatus } from "#lib/domain/recurring/recurring-invoice.ts";

const TONES: Record<RecurringStatus, Tone> = { active: "neutral", paused: "amber", ended: "neutral" };

interface Props extends OpenRuns {
  status: RecurringStatus;
  className?: string;
}

/** The status of a schedule, and what of it waits for somebody. */
export function RecurringBadges({ status, held, refused, className = "" }: Props) {
  const t = useTranslations("recurring");
  return (
    <span className={`inline-flex flex-wrap gap-1 ${className}`}>
      <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      {held > 0 && <Badge tone="amber">{t("held", { count: held })}</Badge>}
      {refused > 0 && <Badge tone="red">{t("refused", { count: refused })}</Badge>}
    </span>
  );
}
