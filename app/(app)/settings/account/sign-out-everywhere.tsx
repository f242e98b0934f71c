"use client";

import { useTranslations } from "next-intl";
import { signOutEverywhere } from "#app/(app)/settings/account/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";
import { leaveSession } from "#components/form/leave-session.ts";

export function SignOutEverywhere() {
  const t = useTranslations("account");
  return (
    <ConfirmAction
      variant="outline"
      title={t("signOutEverywhereTitle")}
      description={t("signOutEverywhereText")}
      confirm={t("signOutEverywhere")}
      destructive
      action={async () => {
        const outcome = await signOutEverywhere({});
        if (outcome.ok) leaveSession();
        return outcome;
      }}
      done={t("signedOutEverywhere")}
    >
      {t("signOutEverywhere")}
    </ConfirmAction>
  );
}
