"use client";

import { useTranslations } from "next-intl";
import { renewLink } from "#app/(app)/invoices/[id]/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";

/** Renews the client's link after a confirmation. The old link stops working. */
export function RenewLink({ companyId, invoiceId }: { companyId: string; invoiceId: string }) {
  const t = useTranslations("invoice.clientLink");
  return (
    <ConfirmAction
      variant="outline"
      size="sm"
      title={t("renewTitle")}
      description={t("renewText")}
      confirm={t("renewConfirm")}
      destructive
      action={() => renewLink(companyId, { id: invoiceId })}
      done={t("renewed")}
    >
      {t("renew")}
    </ConfirmAction>
  );
}
