"use client";

import { useTranslations } from "next-intl";
import { TOO_MANY_CALLS_DIGEST, UNAVAILABLE_DIGEST } from "#lib/unavailable-digest.ts";

/**
 * Shown in place of a page that failed. The reader learns whether a later attempt may succeed; the log has the cause.
 */
export function Failed({ error, onRetry }: { error: { digest?: string }; onRetry: () => void }) {
  const t = useTranslations("pages");
  const cause =
    error.digest === UNAVAILABLE_DIGEST
      ? "unavailable"
      : error.digest === TOO_MANY_CALLS_DIGEST
        ? "tooManyCalls"
        : "error";
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-20 text-center">
      <h1 className="font-semibold text-title">{t(`${cause}Title`)}</h1>
      <p className="max-w-md text-pretty text-muted-foreground">{t(cause)}</p>
      {/* Not the Button: every page loads this, those without buttons too, and the Button with what it needs is 4 kB. */}
      <button
        type="button"
        onClick={cause === "error" ? onRetry : () => window.location.reload()}
        className="mt-2 h-9 cursor-pointer rounded-md bg-primary px-4 font-medium text-primary-foreground text-sm outline-none transition-colors hover:bg-primary/90 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2 focus-visible:ring-offset-background"
      >
        {t("retry")}
      </button>
    </div>
  );
}
