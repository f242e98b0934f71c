"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { TOO_MANY_CALLS_DIGEST, UNAVAILABLE_DIGEST } from "#lib/unavailable-digest.ts";

/** Shown in place of a page that failed. The reader learns whether a later attempt may succeed; the log has the cause. */
export function Failed({ error, onRetry }: { error: { digest?: string }; onRetry: () => void }) {
  const t = useTranslations("pages");
  const cause = error.digest === UNAVAILABLE_DIGEST ? "unavailable" : error.digest === TOO_MANY_CALLS_DIGEST ? "tooManyCalls" : "error";
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="font-semibold text-title">{t(`${cause}Title`)}</h1>
      <p className="max-w-md text-pretty text-muted-foreground">{t(cause)}</p>
      <Button className="mt-2" onClick={cause === "error" ? onRetry : () => window.location.reload()}>
        {t("retry")}
      </Button>
    </div>
  );
}
