"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";

/** Focuses the field with the secret, because what had the focus is gone. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** The inside of a dialog that shows a secret this once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslations("webhooks");
  return (
    <>
      <DialogHeader>
        <DialogTitle>{t("createdTitle")}</DialogTitle>
        <DialogDescription className="mt-1 -mr-6 rounded-md bg-tone-amber px-3 py-2 text-tone-amber-text">
          {t("createdWarning")}
        </DialogDescription>
      </DialogHeader>
      <Input
        ref={focus}
        readOnly
        value={secret}
        aria-label={t("secret")}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        onFocus={({ target }) => target.select()}
      />
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {t("done")}
        </Button>
        <CopyButton text={secret} label={t("copy")} variant="default" size="default" />
      </DialogFooter>
    </>
  );
}
