"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** A bar that stays in view, reports unsaved changes and saves them. */
export function SaveBar({ pending, onDiscard }: { pending: boolean; onDiscard: () => void }) {
  const t = useTranslations("common");
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-3 border-border border-t bg-background/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 xl:-mx-10 xl:px-10">
      <p className="text-muted-foreground text-sm max-sm:sr-only" role="status">
        {t("unsaved")}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" disabled={pending} onClick={onDiscard}>
          {t("discard")}
        </Button>
        <Button type="submit" disabled={pending}>
          {t("saveChanges")}
        </Button>
      </div>
    </div>
  );
}
