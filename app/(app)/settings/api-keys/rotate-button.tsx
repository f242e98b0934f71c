"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { rotateKey } from "#app/(app)/settings/api-keys/actions.ts";
import type { FirstCallProps } from "#app/(app)/settings/api-keys/first-call.tsx";
import { NewSecret } from "#app/(app)/settings/api-keys/new-secret.tsx";
import { Field } from "#components/form/field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "#components/ui/dialog.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { ROTATION_HOURS } from "#lib/domain/identity/api-key.ts";

interface RotateButtonProps extends Omit<FirstCallProps, "apiKey"> {
  keyId: string;
  name: string;
}

/** Gives a key a new secret, and shows it once. */
export function RotateButton({ keyId, name, ...call }: RotateButtonProps) {
  const t = useTranslations("apiKeys");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const [hours, setHours] = useState<(typeof ROTATION_HOURS)[number]>(24);
  const [secret, setSecret] = useState<string | null>(null);
  const { run, pending } = useAction(() => rotateKey({ keyId, oldValidHours: hours }), { onDone: ({ key }) => setSecret(key) });
  const close = () => {
    setOpen(false);
    setSecret(null);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" aria-label={t("rotateNamed", { name })}>
          {t("rotate")}
        </Button>
      </DialogTrigger>
      {/* Not closed by a click outside, which would lose the key. */}
      <DialogContent onInteractOutside={(event) => secret !== null && event.preventDefault()}>
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{secret === null ? t("rotateTitle", { name }) : t("rotatedTitle")}</DialogTitle>
          <DialogDescription className={secret === null ? "" : "mt-1 -mr-6 rounded-md bg-tone-amber px-3 py-2 text-tone-amber-text"}>
            {secret === null ? t("rotateText") : t("createdWarning")}
          </DialogDescription>
        </DialogHeader>
        {secret === null ? (
          <>
            <Field label={t("rotateOld")} hint={t("rotateOldHint")}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={hours}
                  onChange={({ target }) => setHours(ROTATION_HOURS.find((one) => `${one}` === target.value) ?? hours)}
                >
                  {ROTATION_HOURS.map((one) => (
                    <option key={one} value={one}>
                      {t(`rotateHours.${one}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <DialogFooter>
              <DialogClose asChild>
                <Button variant="outline">{common("cancel")}</Button>
              </DialogClose>
              <Button disabled={pending} onClick={() => run()}>
                {t("rotateSubmit")}
              </Button>
            </DialogFooter>
          </>
        ) : (
          <NewSecret apiKey={secret} {...call} onDone={close} />
        )}
      </DialogContent>
    </Dialog>
  );
}
