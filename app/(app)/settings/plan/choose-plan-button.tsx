"use client";

import { useTranslations } from "next-intl";
import { changePlan } from "#app/(app)/settings/plan/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";
import type { Plan } from "#lib/domain/identity/api-key.ts";

/** `gains` is 1 if the plan allows more than the current one, -1 if less, and 0 if the same. */
export function ChoosePlanButton({ plan, gains }: { plan: Plan; gains: number }) {
  const t = useTranslations("plan");
  const name = t(plan);
  return (
    <ConfirmAction
      variant={gains > 0 ? "default" : "outline"}
      title={t("confirmTitle", { plan: name })}
      description={t(gains > 0 ? "confirmUp" : gains < 0 ? "confirmDown" : "confirmSame")}
      confirm={t("choose", { plan: name })}
      action={() => changePlan({ plan })}
      done={t("changed", { plan: name })}
    >
      {t("choose", { plan: name })}
    </ConfirmAction>
  );
}
