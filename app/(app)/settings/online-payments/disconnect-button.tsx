"use client";

import { useTranslations } from "next-intl";
import { disconnectStripe } from "#app/(app)/settings/online-payments/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";

/** Forgets the key of the company's account after a confirmation. */
export function DisconnectButton({ companyId }: { companyId: string }) {
  const t = useTranslations("onlinePayments");
  return (
    <ConfirmAction
      variant="outline"
      title={t("disconnectTitle")}
      description={t("disconnectText")}
      confirm={t("disconnect")}
      destructive
      action={() => disconnectStripe(companyId, {})}
      done={t("disconnected")}
    >
      {t("disconnect")}
    </ConfirmAction>
  );
}
