"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { ClientValues } from "#components/clients/client-values.ts";
import { Folded } from "#components/form/folded.tsx";
import { IdentifierField } from "#components/form/identifier-field.tsx";
import { TextField } from "#components/form/text-field.tsx";

/** What few clients have: folded until it is given. A private person is in no register. */
export function ClientDetailsFields({ form }: { form: UseFormReturn<ClientValues> }) {
  const t = useTranslations("clientForm");
  const { errors, defaultValues } = form.formState;
  const { tradingName, registration, identifier } = form.getValues();
  const isIndividual = form.watch("isIndividual");
  return (
    <Folded
      isLazy
      title={t("moreDetails")}
      isGiven={[tradingName, registration.id, identifier.id].some((text) => text !== "")}
      isWrong={Boolean(errors.tradingName ?? errors.registration ?? errors.identifier)}
      className="sm:col-span-2"
    >
      <TextField form={form} name="tradingName" label={t("tradingName")} hint={t("tradingNameHint")} maxLength={200} />
      {!isIndividual && (
        <IdentifierField
          label={t("registrationNumber")}
          hint={t("registrationNumberHint")}
          error={errors.registration}
          id={form.register("registration.id")}
          scheme={form.register("registration.scheme")}
          given={defaultValues?.registration?.scheme ?? ""}
        />
      )}
      <IdentifierField
        label={t("identifier")}
        hint={t("identifierHint")}
        error={errors.identifier}
        id={form.register("identifier.id")}
        scheme={form.register("identifier.scheme")}
        given={defaultValues?.identifier?.scheme ?? ""}
      />
    </Folded>
  );
}
