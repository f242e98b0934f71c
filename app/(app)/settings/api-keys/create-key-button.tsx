"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CreateKeyForm } from "#app/(app)/settings/api-keys/create-key-form.tsx";
import { Button } from "#components/ui/button.tsx";
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

/** Focuses the field with the key, because the form that had the focus is gone. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Creates a key and shows it once. Only this page has it in memory, until the dialog closes. */
export function CreateKeyButton() {
  const t = useTranslations("apiKeys");
  const [open, setOpen] = useState(false);
  const [apiKey, setApiKey] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setApiKey(null);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden />
          {t("create")}
        </Button>
      </DialogTrigger>
      {/* Not closed by a click outside, which would lose the key. */}
      <DialogContent onInteractOutside={(event) => apiKey !== null && event.preventDefault()}>
        <DialogHeader>
          <DialogTitle>{apiKey === null ? t("createTitle") : t("createdTitle")}</DialogTitle>
          <DialogDescription className={apiKey === null ? "" : "mt-1 -mr-6 rounded-md bg-tone-amber px-3 py-2 text-tone-amber-text"}>
            {apiKey === null ? t("lead") : t("createdWarning")}
          </DialogDescription>
        </DialogHeader>
        {apiKey === null ? (
          <CreateKeyForm onCreated={setApiKey} />
        ) : (
          <>
            <Input
              ref={focus}
              readOnly
              value={apiKey}
              aria-label={t("key")}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onFocus={({ target }) => target.select()}
            />
            <DialogFooter>
              <Button variant="outline" onClick={close}>
                {t("done")}
              </Button>
              <CopyButton text={apiKey} label={t("copy")} variant="default" size="default" />
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
