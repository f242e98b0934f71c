"use client";

import { useTranslations } from "next-intl";
import { FirstCall, type FirstCallProps } from "#app/(app)/settings/api-keys/first-call.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogFooter } from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";

/** Focuses the field with the key, because the form that had the focus is gone. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** A secret that is shown this once, and a first request to try it with. */
export function NewSecret({ apiKey, onDone, ...call }: FirstCallProps & { onDone: () => void }) {
  const t = useTranslations("apiKeys");
  return (
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
      <FirstCall apiKey={apiKey} {...call} />
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {t("done")}
        </Button>
        <CopyButton text={apiKey} label={t("copy")} variant="default" size="default" />
      </DialogFooter>
    </>
  );
}
