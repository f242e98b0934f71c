"use client";

import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { Folded } from "#components/form/folded.tsx";
import { IdentifierField } from "#components/form/identifier-field.tsx";
import { NO_IDENTIFIER } from "#components/form/identifier-values.ts";
import { AddRow, RemoveRow } from "#components/form/row-buttons.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { CompanyFormState } from "#components/settings/company-values.ts";
import { Textarea } from "#components/ui/textarea.tsx";
import { MAX_IDENTIFIERS } from "#lib/domain/parties/party-details.ts";

/** What few companies have: folded until it is given. */
export function CompanyDetailsFields({ form }: { form: CompanyFormState }) {
  const t = useTranslations("companySettings");
  const { errors, defaultValues } = form.formState;
  const { tradingName, registration, identifiers, taxNumber, legalInformation } = form.getValues();
  const texts = [tradingName, registration.id, taxNumber, legalInformation];
  return (
    <Folded
      isLazy
      title={t("moreDetails")}
      isGiven={identifiers.length > 0 || texts.some((text) => text !== "")}
      isWrong={Boolean(
        errors.tradingName ?? errors.registration ?? errors.identifiers ?? errors.taxNumber ?? errors.legalInformation,
      )}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="tradingName"
          label={t("tradingName")}
          hint={t("tradingNameHint")}
          maxLength={200}
        />
        <TextField form={form} name="taxNumber" label={t("taxNumber")} hint={t("taxNumberHint")} maxLength={50} />
      </div>
      <IdentifierField
        label={t("registrationNumber")}
        hint={t("registrationNumberHint")}
        error={errors.registration}
        id={form.register("registration.id")}
        scheme={form.register("registration.scheme")}
        given={defaultValues?.registration?.scheme ?? ""}
      />
      <Identifiers form={form} />
      <Field label={t("legalInformation")} hint={t("legalInformationHint")} error={errors.legalInformation?.message}>
        {(control) => <Textarea {...control} rows={2} maxLength={1000} {...form.register("legalInformation")} />}
      </Field>
    </Folded>
  );
}

function Identifiers({ form }: { form: CompanyFormState }) {
  const t = useTranslations("companySettings");
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "identifiers" });
  const faults = form.formState.errors.identifiers;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">{t("identifiers")}</legend>
      {fields.map(({ id, scheme }, index) => (
        <div key={id} className="flex min-w-0 items-start gap-2">
          <IdentifierField
            label={t("identifier", { number: index + 1 })}
            error={faults?.[index]}
            id={form.register(`identifiers.${index}.id`)}
            scheme={form.register(`identifiers.${index}.scheme`)}
            given={scheme}
            className="flex-1"
          />
          <RemoveRow label={t("removeIdentifier", { number: index + 1 })} onClick={() => remove(index)} />
        </div>
      ))}
      {fields.length < MAX_IDENTIFIERS && <AddRow label={t("addIdentifier")} onClick={() => append(NO_IDENTIFIER)} />}
    </fieldset>
  );
}
