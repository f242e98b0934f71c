"use client";

import { useTranslations } from "next-intl";
import type { FormEventHandler, ReactNode } from "react";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import type { KeptOffer } from "#components/form/use-kept-values.ts";
import { Button } from "#components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

interface Props {
  title: ReactNode;
  text: ReactNode;
  /** The name of the button that submits; null where the text says why nothing can be done. */
  confirm: ReactNode;
  /** The name of the button that closes. */
  cancel?: ReactNode;
  destructive?: boolean;
  /** What is offered from an earlier time (use-kept-values.ts). */
  kept?: KeptOffer | null;
  submit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** A form in a dialog. It is open while it is rendered, and stays open while the action is under way. */
export function FormDialog({
  title,
  text,
  confirm,
  cancel,
  destructive = false,
  kept = null,
  submit,
  pending,
  onClose,
  children,
}: Props) {
  const t = useTranslations("common");
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{text}</DialogDescription>
          </DialogHeader>
          <KeptNotice offer={kept} />
          {children}
          <DialogFooter>
            <Button variant="outline" disabled={pending} onClick={onClose}>
              {cancel ?? t("cancel")}
            </Button>
            {confirm !== null && (
              <Button type="submit" variant={destructive ? "destructive" : "default"} disabled={pending}>
                {pending && <Spinner />}
                {confirm}
              </Button>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
