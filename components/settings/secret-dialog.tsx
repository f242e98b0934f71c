"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";

interface SecretDialogProps<Made> {
  /** The button that opens it. */
  trigger: ReactNode;
  /** What it asks before there is a secret. */
  form: (onMade: (made: Made) => void) => ReactNode;
  /** Shows the secret: `ShownSecret`. */
  shown: (made: Made, close: () => void) => ReactNode;
}

/** Makes a secret and shows it once. Only this page has it in memory, until the dialog closes. */
export function SecretDialog<Made>({ trigger, form, shown }: SecretDialogProps<Made>) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const close = () => {
    setOpen(false);
    setMade(null);
  };
  return (
    <SecretWindow
      open={open}
      isShown={made !== null}
      trigger={<DialogTrigger asChild>{trigger}</DialogTrigger>}
      onOpen={() => setOpen(true)}
      onClose={close}
    >
      {made === null ? form(setMade) : shown(made, close)}
    </SecretWindow>
  );
}

interface SecretWindowProps {
  open: boolean;
  /** Whether the secret is in sight. */
  isShown: boolean;
  trigger?: ReactNode;
  onOpen?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a secret. Once that is in sight, Escape and the cross ask first, and a click outside does nothing. */
export function SecretWindow({ open, isShown, trigger, onOpen, onClose, children }: SecretWindowProps) {
  const t = useTranslations("common.secret");
  const [asks, setAsks] = useState(false);
  const change = (next: boolean) => {
    if (next) onOpen?.();
    else if (isShown) setAsks(true);
    else onClose();
  };
  return (
    <>
      <Dialog open={open} onOpenChange={change}>
        {trigger}
        <DialogContent onInteractOutside={(event) => isShown && event.preventDefault()}>{children}</DialogContent>
      </Dialog>
      {asks && (
        <ConfirmDialog
          title={t("title")}
          text={t("text")}
          confirm={t("close")}
          destructive
          pending={false}
          onConfirm={() => {
            setAsks(false);
            onClose();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

interface ShownSecretProps {
  /** The namespace with `createdWarning`, `copy` and `done`. */
  texts: "apiKeys" | "webhooks";
  title: string;
  /** Names the field with the secret. */
  label: string;
  secret: string;
  onDone: () => void;
  /** What can be done with the secret. */
  children?: ReactNode;
}

/** The inside of a dialog that shows a secret this once. */
export function ShownSecret({ texts, title, label, secret, onDone, children }: ShownSecretProps) {
  const t = useTranslations(texts);
  return (
    <>
      <DialogHeader>
        <DialogTitle className="wrap-anywhere">{title}</DialogTitle>
        <DialogDescription className="mt-1 -mr-6 rounded-md bg-tone-amber px-3 py-2 text-tone-amber-text">
          {t("createdWarning")}
        </DialogDescription>
      </DialogHeader>
      <Input
        ref={focus}
        readOnly
        value={secret}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      {children}
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {t("done")}
        </Button>
        <CopyButton text={secret} label={t("copy")} variant="default" size="default" />
      </DialogFooter>
    </>
  );
}

/** Focuses the field with the secret, because what had the focus is gone. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
