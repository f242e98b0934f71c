"use client";

import { useTranslations } from "next-intl";
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "#components/form/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { frenchVatNumber } from "#lib/domain/parties/party-contradictions.ts";
import { parseSiren } from "#lib/domain/parties/party-identifiers.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Where the company is in the form's values. */
  at: "" | "company.";
}

/**
 * What is asked of a new company once: of a French one its SIREN and whether it charges VAT, and the VAT number, which
 * is proposed from the SIREN until it is typed. What does not apply is not shown, and is no part of the values.
 */
export function RegistrationFields<Values extends FieldValues>({
  form: { control, formState, ...form },
  at,
}: Props<Values>) {
  const t = useTranslations("registration");
  const name = (field: "siren" | "vatRegime" | "vatNumber" | "address.country") => `${at}${field}` as Path<Values>;
  const [country, vatRegime] = useWatch({ control, name: [name("address.country"), name("vatRegime")] });
  const { isDirty: isTyped, error: vatNumberError } = form.getFieldState(name("vatNumber"), formState);
  const propose = () => {
    const siren = parseSiren(String(form.getValues(name("siren")) ?? ""));
    if (!isTyped)
      form.setValue(
        name("vatNumber"),
        (siren === null ? "" : frenchVatNumber(siren)) as PathValue<Values, Path<Values>>,
      );
  };
  const isFrench = isFrenchBusiness({ address: { country }, siren: null });
  return (
    <>
      {isFrench && (
        <>
          <Field
            label={t("siren")}
            hint={t("sirenHint")}
            error={form.getFieldState(name("siren"), formState).error?.message}
          >
            {(attributes) => (
              <Input
                {...attributes}
                {...form.register(name("siren"), { shouldUnregister: true, onChange: propose })}
                autoComplete="off"
                inputMode="numeric"
              />
            )}
          </Field>
          <Field label={t("vatRegime")}>
            {(attributes) => (
              <NativeSelect
                {...attributes}
                {...form.register(name("vatRegime"), { shouldUnregister: true, onChange: propose })}
              >
                <option value="standard">{t("standard")}</option>
                <option value="franchise">{t("franchise")}</option>
              </NativeSelect>
            )}
          </Field>
        </>
      )}
      {!(isFrench && vatRegime === "franchise") && (
        <Field
          label={t("vatNumber")}
          hint={isFrench ? t("vatNumberHint") : t("optional")}
          error={vatNumberError?.message}
        >
          {(attributes) => (
            <Input
              {...attributes}
              {...form.register(name("vatNumber"), { shouldUnregister: true })}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      )}
    </>
  );
}
