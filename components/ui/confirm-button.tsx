"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState, useTransition } from "react";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "#components/ui/alert-dialog.tsx";
import { Button } from "#components/ui/button.tsx";

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "title"> {
  title: ReactNode;
  description: ReactNode;
  /** What the button that does it says. */
  confirm: ReactNode;
  destructive?: boolean;
  /** The dialog stays open while it runs and closes when it is over. */
  onConfirm: () => Promise<void>;
}

/** A button whose action is asked about first. */
export function ConfirmButton({ title, description, confirm, destructive = false, onConfirm, ...button }: ConfirmButtonProps) {
  const t = useTranslations("common");
  const [open, setOpen] = useState(false);
  const [pending, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      await onConfirm();
      setOpen(false);
    });
  return (
    <AlertDialog open={open} onOpenChange={(next) => !pending && setOpen(next)}>
      <AlertDialogTrigger asChild>
        <Button {...button} />
      </AlertDialogTrigger>
      <AlertDialogContent>
        <div>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </div>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogCancel asChild>
            <Button variant="outline" disabled={pending}>
              {t("cancel")}
            </Button>
          </AlertDialogCancel>
          <Button variant={destructive ? "destructive" : "default"} disabled={pending} onClick={run}>
            {confirm}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  );
}
