"use client";

import { useTranslations } from "next-intl";
import { removeMember } from "#app/(app)/settings/members/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";

export function RemoveButton({ userId, name }: { userId: string; name: string }) {
  const t = useTranslations("members");
  return (
    <ConfirmAction
      variant="outline"
      size="sm"
      aria-label={t("removeNamed", { name })}
      title={t("removeTitle", { name })}
      description={t("removeText")}
      confirm={t("remove")}
      destructive
      action={() => removeMember({ userId })}
      done={t("removed", { name })}
    >
      {t("remove")}
    </ConfirmAction>
  );
}
