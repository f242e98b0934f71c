"use client";

import { type ComponentProps, type ReactNode, useState, useTransition } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, "onClick" | "title"> {
  title: ReactNode;
  description: ReactNode;
  /** The label of the button that confirms. */
  confirm: ReactNode;
  destructive?: boolean;
  /** The dialog stays open while the action runs, and closes when it has ended. */
  onConfirm: () => Promise<void>;
}

/** A button whose action needs a confirmation. */
export function ConfirmButton({
  title,
  description,
  confirm,
  destructive = false,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const [pending, startTransition] = useTransition();
  const run = () =>
    startTransition(async () => {
      await onConfirm();
      setOpen(false);
    });
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {open && (
        <ConfirmDialog
          title={title}
          text={description}
          confirm={confirm}
          destructive={destructive}
          pending={pending}
          onConfirm={run}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
