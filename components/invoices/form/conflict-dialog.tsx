"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "#components/ui/alert-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import type { EditConflict } from "#lib/domain/invoices/invoice.ts";

interface Props {
  conflict: EditConflict | null;
  invoiceId: string;
  onStay: () => void;
  onSaveOver: (version: string) => void;
  onSaveAsNew: () => void;
}

/** Shown to the second of two users who save: who saved first, and what can be done. The typed values are kept. */
export function ConflictDialog({ conflict, invoiceId, onStay, onSaveOver, onSaveAsNew }: Props) {
  const t = useTranslations("invoiceForm.conflict");
  const language = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  if (!conflict) return null;
  const { code, by, at, version } = conflict;
  const when = formatInstant(at, language, timeZone);
  return (
    <AlertDialog open onOpenChange={(open) => !open && onStay()}>
      <AlertDialogContent>
        <div>
          <AlertDialogTitle>{t(code)}</AlertDialogTitle>
          <AlertDialogDescription>{t(`${code}_text`, { who: by ?? t("someone"), when })}</AlertDialogDescription>
        </div>
        <div className="flex flex-col gap-2">
          {code !== "deleted_meanwhile" && (
            <Button asChild variant="outline">
              <a href={`/invoices/${invoiceId}`} target="_blank" rel="noopener">
                {t(code === "edit_conflict" ? "see" : "seeIssued")}
              </a>
            </Button>
          )}
          {version === null ? (
            <Button onClick={onSaveAsNew}>{t("saveAsNew")}</Button>
          ) : (
            <Button variant="destructive" onClick={() => onSaveOver(version)}>
              {t("saveOver")}
            </Button>
          )}
          <AlertDialogCancel asChild>
            <Button variant="ghost">{t("stay")}</Button>
          </AlertDialogCancel>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
