"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { rotateKey } from "#app/(app)/settings/api-keys/actions.ts";
import { FirstCall, type FirstCallProps } from "#app/(app)/settings/api-keys/first-call.tsx";
import { Field } from "#components/form/field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { SecretDialog, ShownSecret } from "#components/settings/secret-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { ROTATION_HOURS } from "#lib/domain/identity/api-key.ts";

interface RotatedKey {
  keyId: string;
  name: string;
}

/** Gives a key a new secret, and shows it once. */
export function RotateButton({ keyId, name, ...call }: RotatedKey & Omit<FirstCallProps, "apiKey">) {
  const t = useTranslations("apiKeys");
  return (
    <SecretDialog<string>
      trigger={
        <Button variant="outline" size="sm" aria-label={t("rotateNamed", { name })}>
          {t("rotate")}
        </Button>
      }
      form={(onRotated) => <RotateForm keyId={keyId} name={name} onRotated={onRotated} />}
      shown={(secret, close) => (
        <ShownSecret texts="apiKeys" title={t("rotatedTitle")} label={t("key")} secret={secret} onDone={close}>
          <FirstCall apiKey={secret} {...call} />
        </ShownSecret>
      )}
    />
  );
}

function RotateForm({ keyId, name, onRotated }: RotatedKey & { onRotated: (secret: string) => void }) {
  const t = useTranslations("apiKeys");
  const common = useTranslations("common");
  const [hours, setHours] = useState<(typeof ROTATION_HOURS)[number]>(24);
  const { run, pending } = useAction(() => rotateKey({ keyId, oldValidHours: hours }), {
    onDone: ({ key }) => onRotated(key),
  });
  return (
    <>
      <DialogHeader>
        <DialogTitle className="wrap-anywhere">{t("rotateTitle", { name })}</DialogTitle>
        <DialogDescription>{t("rotateText")}</DialogDescription>
      </DialogHeader>
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
  );
}
