"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { ClientValues } from "#components/clients/client-values.ts";
import { CountrySelect } from "#components/form/country-select.tsx";
import { Field } from "#components/form/field.tsx";
import { RestOfAddress } from "#components/form/rest-of-address.tsx";
import { Input } from "#components/ui/input.tsx";

type AddressName = "address" | "deliveryAddress";

interface Props {
  form: UseFormReturn<ClientValues>;
  name: AddressName;
  countries: { code: string; name: string }[];
}

/** The fields of one of the addresses of a client. */
export function ClientAddressFields({ form, name: address, countries }: Props) {
  const t = useTranslations("clientForm");
  const errors = form.formState.errors[address];
  const text = (name: "line1" | "line2" | "postalCode" | "city", className = "") => (
    <Field label={t(name)} error={errors?.[name]?.message} className={className}>
      {(control) => <Input {...control} {...form.register(`${address}.${name}`)} required={name !== "line2"} />}
    </Field>
  );
  return (
    <>
      {text("line1", "sm:col-span-2")}
      {text("line2", "sm:col-span-2")}
      {text("postalCode")}
      {text("city")}
      <Field label={t("country")} error={errors?.country?.message} className="sm:col-span-2">
        {(control) => <CountrySelect {...control} {...form.register(`${address}.country`)} countries={countries} />}
      </Field>
      <RestOfAddress {...{ form, name: address }} className="sm:col-span-2" />
    </>
  );
}
