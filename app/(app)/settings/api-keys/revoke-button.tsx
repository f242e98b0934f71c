"use client";

import { useTranslations } from "next-intl";
import { revokeKey } from "#app/(app)/settings/api-keys/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";

export function RevokeButton({ keyId, name }: { keyId: string; name: string }) {
  const t = useTranslations("apiKeys");
  return (
    <ConfirmAction
      variant="outline"
      size="sm"
      aria-label={t("revokeNamed", { name })}
      title={t("revokeTitle", { name })}
      description={t("revokeText")}
      confirm={t("revoke")}
      destructive
      action={() => revokeKey({ keyId })}
      done={t("revoked", { name })}
    >
      {t("revoke")}
    </ConfirmAction>
  );
}
