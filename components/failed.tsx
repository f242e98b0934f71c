"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** What stands where a page failed. The log has the reason. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("pages");
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="font-semibold text-2xl tracking-tight">{t("errorTitle")}</h1>
      <p className="max-w-md text-pretty text-muted-foreground">{t("error")}</p>
      <Button className="mt-2" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
