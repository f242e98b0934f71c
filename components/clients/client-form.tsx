"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ClientAddressFields } from "#components/clients/client-address-fields.tsx";
import { ClientDetailsFields } from "#components/clients/client-details-fields.tsx";
import { type ClientValues, toClientInput } from "#components/clients/client-values.ts";
import { ContactFields } from "#components/clients/contact-fields.tsx";
import { InvoiceDefaultsFields } from "#components/clients/invoice-defaults-fields.tsx";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { FieldGroup } from "#components/form/field-group.tsx";
import { identifierFieldOf } from "#components/form/identifier-values.ts";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { PaymentTermsField } from "#components/form/payment-terms-field.tsx";
import { isRecordConflict, type RecordConflict, RecordConflictNotice } from "#components/form/record-conflict.tsx";
import type { TermsValues } from "#components/form/terms-values.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { useAsked } from "#components/form/use-asked.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { ClientInput } from "#lib/contract/client-input.ts";
import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";
import { hasFrenchVatNumbers, mayHaveSiren } from "#lib/domain/vat/french-territory.ts";

interface ClientFormProps<Outcome extends { ok: boolean }> {
  values: ClientValues;
  countries: { code: string; name: string }[];
  /** The payment terms of clients without their own. */
  companyTerms: PaymentTerms;
  submitLabel: ReactNode;
  /** The name under which the browser keeps what is typed (use-kept-values.ts). */
  keepAs: string;
  /** Whether the save may run twice (use-run.ts): that of a new client would create two. */
  isRepeatable?: boolean;
  /** The version is null until a conflict was shown and is to be saved over. */
  save: (client: ClientInput, version: string | null) => Promise<Outcome>;
  onSaved: (outcome: Extract<Outcome, { ok: true }>) => void;
  onCancel: () => void;
}

/** The form of a client. It is used in a page, and in a dialog that may stand within another form. */
export function ClientForm<Outcome extends { ok: boolean }>(props: ClientFormProps<Outcome>) {
  const { values, countries, companyTerms, submitLabel, keepAs, isRepeatable = false, save, onSaved, onCancel } = props;
  const [t, common] = [useTranslations("clientForm"), useTranslations("common")];
  const [conflict, setConflict] = useState<RecordConflict | null>(null);
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: values,
    keepAs,
    isRepeatable,
    action: (typed: ClientValues) => save(toClientInput(typed), conflict?.version ?? null),
    onDone: onSaved,
    onRefused(refusal) {
      if (!isRecordConflict(refusal)) return false;
      setConflict(refusal);
      return true;
    },
    toFieldName: (path) => identifierFieldOf(path.replace(/^client\./, "").replace(/^invoiceDefaults\./, "terms.")),
  });
  const { errors } = form.formState;
  const chooseTerms = (terms: TermsValues) => {
    form.setValue("paymentTermsDays", terms.paymentTermsDays, { shouldDirty: true });
    form.setValue("paymentTermsMonth", terms.paymentTermsMonth, { shouldDirty: true });
    form.clearErrors("paymentTermsDays");
  };
  const [paymentTermsDays, paymentTermsMonth] = form.watch(["paymentTermsDays", "paymentTermsMonth"]);
  const [country, siren, siret, isIndividual, isPublicBody, deliversElsewhere] = form.watch([
    "address.country",
    "siren",
    "siret",
    "isIndividual",
    "isPublicBody",
    "deliversElsewhere",
  ]);
  const isFrench = mayHaveSiren(country);
  const asksSiren = useAsked(isFrench, siren !== "" || siret !== "");
  const asksPublicBody = useAsked(isFrench, isPublicBody);
  const text = (
    name: "name" | "email" | "siren" | "siret" | "vatNumber" | "electronicAddress",
    props: React.ComponentProps<"input"> = {},
    className = "",
  ) => (
    <Field label={t(name)} hint={hintOf(name)} error={errors[name]?.message} className={className}>
      {(control) => <Input {...control} {...form.register(name)} {...props} />}
    </Field>
  );
  const hintOf = (name: string) => {
    if (name === "electronicAddress" && isIndividual) return t("electronicAddressPersonHint");
    if (name === "electronicAddress" && isPublicBody) return t("electronicAddressPublicHint");
    if (name === "siret" && isPublicBody) return t("siretPublicHint");
    if (name === "electronicAddress" && !isFrench) return t("electronicAddressHintAbroad");
    if (name === "vatNumber" && hasFrenchVatNumbers(country)) return undefined;
    return name === "email" || name === "electronicAddress" || name === "vatNumber" ? t(`${name}Hint`) : undefined;
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React passes the event on to a form around the dialog of this one.
        event.stopPropagation();
        submit(event);
      }}
      className="max-w-2xl"
    >
      <div className="flex flex-col gap-6">
        <KeptNotice offer={kept} />
        {conflict && <RecordConflictNotice conflict={conflict} pending={pending} />}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {text("name", { autoComplete: "off", required: true }, "sm:col-span-2")}
          {text("email", { type: "email", autoComplete: "off", inputMode: "email" }, "sm:col-span-2")}
          <CheckField
            label={t("isIndividual")}
            hint={t(isFrench ? "isIndividualHint" : "isIndividualHintAbroad")}
            className="sm:col-span-2"
          >
            {(control) => <Checkbox {...control} {...form.register("isIndividual")} />}
          </CheckField>
          {asksPublicBody && !isIndividual && (
            <CheckField label={t("isPublicBody")} hint={t("isPublicBodyHint")} className="sm:col-span-2">
              {(control) => <Checkbox {...control} {...form.register("isPublicBody")} />}
            </CheckField>
          )}
        </div>
        <ContactFields form={form} />
        <FieldGroup title={t("addressTitle")}>
          <ClientAddressFields name="address" {...{ form, countries }} />
          <CheckField label={t("deliversElsewhere")} className="sm:col-span-2">
            {(control) => <Checkbox {...control} {...form.register("deliversElsewhere")} />}
          </CheckField>
        </FieldGroup>
        {deliversElsewhere && (
          <FieldGroup title={t("deliveryTitle")}>
            <ClientAddressFields name="deliveryAddress" {...{ form, countries }} />
          </FieldGroup>
        )}
        <FieldGroup title={t("identifiersTitle")}>
          {!isIndividual && (
            <>
              {asksSiren && text("siren", { inputMode: "numeric", className: "tabular-nums" })}
              {asksSiren && text("siret", { inputMode: "numeric", className: "tabular-nums" })}
              {text("vatNumber", { autoCapitalize: "characters", className: "tabular-nums" })}
            </>
          )}
          {text("electronicAddress", { spellCheck: false, placeholder: isFrench ? "0225:…" : undefined })}
          <Field label={t("language")} hint={t("languageHint")} error={errors.language?.message}>
            {(control) => (
              <NativeSelect {...control} {...form.register("language")}>
                <option value="">{t("languageOfCompany")}</option>
                <option value="fr">{t("french")}</option>
                <option value="en">{t("english")}</option>
              </NativeSelect>
            )}
          </Field>
          <PaymentTermsField
            label={t("paymentTerms")}
            error={errors.paymentTermsDays?.message}
            values={{ paymentTermsDays, paymentTermsMonth }}
            days={form.register("paymentTermsDays")}
            month={form.register("paymentTermsMonth")}
            onChoose={chooseTerms}
            company={companyTerms}
          />
          <ClientDetailsFields form={form} />
          <CheckField label={t("automaticReminders")} hint={t("automaticRemindersHint")} className="sm:col-span-2">
            {(control) => <Checkbox {...control} {...form.register("automaticReminders")} />}
          </CheckField>
        </FieldGroup>
        <InvoiceDefaultsFields {...{ form, countries }} />
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" disabled={pending}>
            {conflict ? t("saveOver") : submitLabel}
          </Button>
          <Button variant="outline" disabled={pending} onClick={onCancel}>
            {common("cancel")}
          </Button>
        </div>
      </div>
    </form>
  );
}
