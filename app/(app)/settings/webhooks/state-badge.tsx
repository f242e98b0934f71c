import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";

/** Whether messages reach an endpoint. */
export function StateBadge({ disabledAt, failingSince }: { disabledAt: string | null; failingSince: string | null }) {
  const t = useTranslations("webhooks");
  if (disabledAt !== null) return <Badge>{t("disabled")}</Badge>;
  return failingSince === null ? <Badge tone="green">{t("active")}</Badge> : <Badge tone="red">{t("failing")}</Badge>;
}
