"use client";

import { useTranslations } from "next-intl";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Folded } from "#components/form/folded.tsx";
import { TextField } from "#components/form/text-field.tsx";

type AddressName = "address" | "deliveryAddress";
type Addresses = Record<AddressName, { line3: string; region: string }>;

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: AddressName;
  className?: string;
}

/** The parts of an address that few have: folded until one is given. */
export function RestOfAddress<Values extends FieldValues>({ form, name, className = "" }: Props<Values>) {
  const t = useTranslations("partyDetails");
  const ofAddress = form as unknown as UseFormReturn<Addresses>;
  const parts = [`${name}.line3`, `${name}.region`] as const;
  return (
    <Folded
      isLazy
      title={t("restOfAddress")}
      isGiven={ofAddress.getValues(parts).some((text) => text !== "")}
      isWrong={parts.some((part) => ofAddress.getFieldState(part, ofAddress.formState).invalid)}
      className={className}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField form={ofAddress} name={parts[0]} label={t("line3")} maxLength={200} />
        <TextField form={ofAddress} name={parts[1]} label={t("region")} />
      </div>
    </Folded>
  );
}
