"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "#components/ui/alert-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

interface Props {
  title: ReactNode;
  text: ReactNode;
  confirm: ReactNode;
  destructive?: boolean;
  /** The action is not possible now; the text gives the reason. */
  disabled?: boolean;
  children?: ReactNode;
  /** What stands in place of the buttons: a form with its own. */
  form?: ReactNode;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation of an action that cannot be undone. It is open while it is rendered. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  destructive = false,
  disabled = false,
  children,
  form,
  pending,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslations("common");
  return (
    <AlertDialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <AlertDialogContent className={form ? "max-w-2xl" : ""}>
        <div>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </div>
        {children}
        {form || (
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialogCancel asChild>
              <Button variant="outline" disabled={pending}>
                {t("cancel")}
              </Button>
            </AlertDialogCancel>
            <Button
              variant={destructive ? "destructive" : "default"}
              disabled={pending || disabled}
              onClick={onConfirm}
            >
              {pending && <Spinner />}
              {confirm}
            </Button>
          </div>
        )}
      </AlertDialogContent>
    </AlertDialog>
  );
}
