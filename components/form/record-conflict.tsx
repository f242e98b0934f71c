"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";

/** The refusal of a save because another version was saved after this form was opened. */
export interface RecordConflict {
  ok: false;
  code: "edit_conflict";
  by: string | null;
  at: string;
  version: string;
}

/** Names who saved the other version, and offers to load it. */
export function RecordConflictNotice({
  conflict: { by, at },
  pending,
}: {
  conflict: RecordConflict;
  pending: boolean;
}) {
  const t = useTranslations("common");
  const time = formatInstant(at, useLocale(), useTimeZone() ?? "UTC", "time");
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg bg-tone-amber p-4 text-sm text-tone-amber-text"
    >
      <p>{by === null ? t("conflict", { time }) : t("conflictBy", { by, time })}</p>
      <Button
        variant="outline"
        size="sm"
        disabled={pending}
        className="text-foreground"
        onClick={() => window.location.reload()}
      >
        {t("loadTheirs")}
      </Button>
    </div>
  );
}

export function isRecordConflict(refusal: object): refusal is RecordConflict {
  return "code" in refusal && refusal.code === "edit_conflict";
}
