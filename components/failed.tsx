"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { UNAVAILABLE_DIGEST } from "#lib/unavailable-digest.ts";

/** Shown in place of a page that failed. The reader learns whether the service is temporarily unavailable; the log has the cause. */
export function Failed({ error, onRetry }: { error: { digest?: string }; onRetry: () => void }) {
  const t = useTranslations("pages");
  const isAway = error.digest === UNAVAILABLE_DIGEST;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="font-semibold text-2xl tracking-tight">{t(isAway ? "unavailableTitle" : "errorTitle")}</h1>
      <p className="max-w-md text-pretty text-muted-foreground">{t(isAway ? "unavailable" : "error")}</p>
      <Button className="mt-2" onClick={isAway ? () => window.location.reload() : onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
