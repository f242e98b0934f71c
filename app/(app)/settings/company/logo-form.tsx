"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { removeLogo, saveLogo } from "#app/(app)/settings/company/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import type { ReadLogoOutcome } from "#lib/logos/read-logo.ts";

const MAX_BYTES = 1_000_000;

type LogoFault = Exclude<ReadLogoOutcome, { ok: true }>;

/** The logo, replaced or removed at once without a button to save. `address` is the URL of the image. */
export function LogoForm({ companyId, name, address }: { companyId: string; name: string; address: string | null }) {
  const t = useTranslations("companySettings");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<LogoFault | null>(null);
  const save = useAction(
    async (file: File) => {
      const outcome = await saveLogo(companyId, { file });
      if (!isLogoFault(outcome)) return outcome;
      setFault(outcome);
      return { ok: true as const, refused: true };
    },
    { onDone: (outcome) => "refused" in outcome || toast.success(t("logoSaved")) },
  );
  const remove = useAction(() => removeLogo(companyId, {}), { onDone: () => toast.success(t("logoRemoved")) });
  const pending = save.pending || remove.pending;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ""; // so that the same file can be chosen again
    if (!file) return;
    setFault(file.size > MAX_BYTES ? { ok: false, code: "logo_too_large" } : null);
    if (file.size <= MAX_BYTES) save.run(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      {/* On white in both themes, as on paper. */}
      <div className="grid h-24 w-40 shrink-0 place-items-center overflow-hidden rounded-lg border border-border bg-white p-3">
        {address ? (
          // biome-ignore lint/performance/noImgElement: it is small, and made to size on the server
          <img src={address} alt={t("logoAlt", { name })} className="max-h-full max-w-full object-contain" />
        ) : (
          <span className="text-center text-sm text-zinc-600">{t("logoNone")}</span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/svg+xml"
            aria-label={t("logo")}
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
          />
          <Button variant="outline" aria-describedby={id} disabled={pending} onClick={() => input.current?.click()}>
            {save.pending && <Spinner />}
            {address ? t("logoReplace") : t("logoChoose")}
          </Button>
          {address && (
            <Button variant="ghost" disabled={pending} onClick={() => remove.run()}>
              {t("logoRemove")}
            </Button>
          )}
        </div>
        <p
          id={id}
          role={fault ? "alert" : undefined}
          className={`text-sm ${fault ? "text-destructive" : "text-muted-foreground"}`}
        >
          {fault ? t(fault.code, { found: "found" in fault ? fault.found : "" }) : t("logoHint")}
        </p>
      </div>
    </div>
  );
}

function isLogoFault(outcome: { ok: boolean; code?: string }): outcome is LogoFault {
  return !outcome.ok && outcome.code?.startsWith("logo_") === true;
}
