"use client";

import { useTranslations } from "next-intl";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "#components/ui/alert-dialog.tsx";
import { Button } from "#components/ui/button.tsx";

/** The confirmation before a link leaves a page with unsaved changes. */
export function UnsavedDialog({ asking, leave, stay }: { asking: boolean; leave: () => void; stay: () => void }) {
  const t = useTranslations("invoiceForm.unsaved");
  return (
    <AlertDialog open={asking} onOpenChange={(open) => !open && stay()}>
      <AlertDialogContent>
        <div>
          <AlertDialogTitle>{t("title")}</AlertDialogTitle>
          <AlertDialogDescription>{t("text")}</AlertDialogDescription>
        </div>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogAction asChild>
            <Button variant="destructive" onClick={leave}>
              {t("leave")}
            </Button>
          </AlertDialogAction>
          <AlertDialogCancel asChild>
            <Button variant="outline">{t("stay")}</Button>
          </AlertDialogCancel>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
