"use client";

import { useTranslations } from "next-intl";
import { closeAccount } from "#app/(auth)/actions.ts";
import { ConfirmAction } from "#components/form/confirm-action.tsx";

/** Closes an account that somebody else created with the reader's address. */
export function CloseAccountButton({ token }: { token: string }) {
  const t = useTranslations("closeAccount");
  return (
    <ConfirmAction
      variant="ghost"
      className="mt-3 w-full"
      title={t("title")}
      description={t("text")}
      confirm={t("confirm")}
      destructive
      action={async () => {
        const outcome = await closeAccount({ token });
        if (outcome.ok) window.location.assign("/sign-up");
        return outcome;
      }}
      done={t("done")}
    >
      {t("button")}
    </ConfirmAction>
  );
}
