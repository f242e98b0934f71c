"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";

/** The schemes of ISO/IEC 6523 that are offered; another one is offered where it is given. */
const USUAL: readonly [code: string, name: string][] = [
  ["0088", "GLN"],
  ["0060", "D-U-N-S"],
  ["0106", "KVK (NL)"],
  ["0208", "KBO / BCE (BE)"],
  ["0204", "Leitweg-ID (DE)"],
  ["0183", "UID / IDE (CH)"],
  ["0184", "CVR (DK)"],
  ["0192", "Orgnr. (NO)"],
  ["0007", "Orgnr. (SE)"],
];

interface Fault {
  message?: string | undefined;
}

interface Props {
  label: string;
  hint?: ReactNode;
  error: { id?: Fault; scheme?: Fault } | undefined;
  id: UseFormRegisterReturn;
  scheme: UseFormRegisterReturn;
  /** The scheme that the form began with. */
  given: string;
  className?: string;
}

/** An identifier and the scheme that it is of. */
export function IdentifierField({ label, hint, error, id, scheme, given, className = "" }: Props) {
  const t = useTranslations("partyDetails");
  const isOffered = given === "" || USUAL.some(([code]) => code === given);
  const schemes = isOffered ? USUAL : [...USUAL, [given, ""] as const];
  const message = error?.id?.message ?? error?.scheme?.message;
  return (
    <Field label={label} hint={hint} error={message} className={className}>
      {(control) => (
        <div className="flex min-w-0 gap-2">
          <Input {...control} {...id} autoComplete="off" maxLength={100} className="min-w-0 flex-1" />
          <NativeSelect
            {...scheme}
            aria-label={t("schemeOf", { identifier: label })}
            aria-invalid={error?.scheme !== undefined}
            className="w-36 shrink-0"
          >
            <option value="">{t("noScheme")}</option>
            {schemes.map(([code, name]) => (
              <option key={code} value={code}>
                {[code, name].filter(Boolean).join(" · ")}
              </option>
            ))}
          </NativeSelect>
        </div>
      )}
    </Field>
  );
}
