"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import type { KeptOffer } from "#components/form/use-kept-values.ts";
import { Button } from "#components/ui/button.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";

/** Offers at the top of a form what was typed in it before it was lost. Nothing without an offer. */
export function KeptNotice({ offer, className }: { offer: KeptOffer | null; className?: string }) {
  const t = useTranslations("common.kept");
  const [language, timeZone] = [useLocale(), useTimeZone() ?? "UTC"];
  if (!offer) return null;
  const at = formatInstant(offer.at.toISOString(), language, timeZone);
  return (
    <div
      role="status"
      className={cn(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-border bg-accent px-4 py-3 text-sm",
        className,
      )}
    >
      <p className="min-w-0 flex-1 basis-64 text-pretty">{t("text", { at })}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={offer.take}>
          {t("take")}
        </Button>
        <Button variant="ghost" size="sm" onClick={offer.discard}>
          {t("discard")}
        </Button>
      </div>
    </div>
  );
}
