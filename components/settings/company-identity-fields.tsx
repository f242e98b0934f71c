"use client";

import { useLocale, useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { CheckField } from "#components/form/check-field.tsx";
import { CountrySelect } from "#components/form/country-select.tsx";
import { Field } from "#components/form/field.tsx";
import { RestOfAddress } from "#components/form/rest-of-address.tsx";
import { useAsked } from "#components/form/use-asked.ts";
import { CompanyDetailsFields } from "#components/settings/company-details-fields.tsx";
import type { CompanyFormState, CompanyValues } from "#components/settings/company-values.ts";
import { OwnersFields } from "#components/settings/owners-fields.tsx";
import { Section } from "#components/settings/section.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { domesticDetails } from "#lib/domain/parties/account-details.ts";
import type { CompanyPrices } from "#lib/domain/parties/company-prices.ts";
import { mayHaveSiren } from "#lib/domain/vat/french-territory.ts";
import { isUnderFrenchVat } from "#lib/domain/vat/vat-territory.ts";

type TextField = Exclude<
  keyof CompanyValues,
  | ("address" | "language" | "vatRegime" | "vatOnDebits" | "strictChronology" | "issueOnlyComplete")
  | ("operationCategory" | "paymentTermsMonth" | "registration" | "identifiers" | keyof CompanyPrices)
>;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  form: CompanyFormState;
  countries: { code: string; name: string }[];
  timeZones: string[];
}

/**
 * The identity of the company: name, address, identifiers, bank account, language and time zone. What only French law
 * knows is asked of French companies, and what they call a thing follows the country as it is chosen.
 */
export function CompanyIdentityFields({ form, countries, timeZones }: Props) {
  const { register, formState, control } = form;
  const t = useTranslations("companySettings");
  const { errors } = formState;
  const names = ["address.country", "siren", "siret", "vatRegime", "vatOnDebits", "iban"] as const;
  const [country, siren, siret, vatRegime, vatOnDebits, iban] = useWatch({ control, name: names });
  const isFrench = mayHaveSiren(country);
  const asksSiren = useAsked(isFrench, siren !== "" || siret !== "");
  const asksFrenchVat = useAsked(isUnderFrenchVat(country), vatRegime === "franchise" || vatOnDebits);
  const language = useLocale();
  const hourName = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const account = domesticDetails(iban, language).map(({ label, shown }) => `${label} ${shown}`);
  const text = (
    name: TextField & Parameters<typeof t>[0],
    props: React.ComponentProps<"input"> = {},
    hint?: string,
    label: string = t(name),
  ) => (
    <Field label={label} hint={hint} error={errors[name]?.message}>
      {(control) => <Input {...control} {...register(name)} autoComplete="off" {...props} />}
    </Field>
  );
  const address = (name: "line1" | "line2" | "postalCode" | "city", required = true) => (
    <Field label={t(name)} error={errors.address?.[name]?.message}>
      {(control) => <Input {...control} {...register(`address.${name}`)} autoComplete="off" required={required} />}
    </Field>
  );
  return (
    <>
      <Section anchor="identity" title={t("identity")} lead={t("identityLead")}>
        <OwnersFields>
          {text("name", { required: true })}
          <div className="grid gap-4 sm:grid-cols-2">
            {text("legalForm", {}, t("legalFormHint"))}
            {text("shareCapital", {}, t("shareCapitalHint"))}
            {asksSiren && text("siren", { inputMode: "numeric" })}
            {asksSiren && text("siret", { inputMode: "numeric" })}
            {text("vatNumber")}
            {text("rcs", {}, t(isFrench ? "rcsHint" : "registrationHint"), t(isFrench ? "rcs" : "registration"))}
          </div>
          <CompanyDetailsFields form={form} />
        </OwnersFields>
      </Section>
      <Section anchor="address" title={t("address")}>
        <OwnersFields>
          {address("line1")}
          {address("line2", false)}
          <div className="grid grid-cols-[8rem_1fr] gap-4">
            {address("postalCode")}
            {address("city")}
          </div>
          <Field label={t("country")} error={errors.address?.country?.message}>
            {(control) => <CountrySelect {...control} {...register("address.country")} countries={countries} />}
          </Field>
          <RestOfAddress {...{ form, name: "address" }} />
        </OwnersFields>
      </Section>
      <Section anchor="contact" title={t("contact")} lead={t("contactLead")}>
        <OwnersFields>
          {text("email", { type: "email" })}
          <div className="grid gap-4 sm:grid-cols-2">
            {text("phone", { type: "tel" })}
            {text("website", { inputMode: "url" })}
            {text("contactName", {}, t("contactNameHint"))}
          </div>
        </OwnersFields>
      </Section>
      <Section anchor="bank" title={t("bank")} lead={t("bankLead")}>
        <OwnersFields>
          <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
            {text(
              "iban",
              { spellCheck: false },
              account.join(" · ") || (country === "GB" ? t("ibanHintGb") : undefined),
            )}
            {text("bic", { spellCheck: false })}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {text("sepaCreditorId", { spellCheck: false }, t("sepaCreditorIdHint"))}
          </div>
        </OwnersFields>
      </Section>
      <Section anchor="vat" title={t("vat")} lead={t("vatLead")}>
        <div className="grid gap-4 sm:grid-cols-2">
          {asksFrenchVat && (
            <OwnersFields>
              <Field label={t("vatRegime")}>
                {(control) => (
                  <NativeSelect {...control} {...register("vatRegime")}>
                    <option value="standard">{t("vatStandard")}</option>
                    <option value="franchise">{t("vatFranchise")}</option>
                  </NativeSelect>
                )}
              </Field>
            </OwnersFields>
          )}
          <Field label={t("operationCategory")} hint={t("operationHint")}>
            {(control) => (
              <NativeSelect {...control} {...register("operationCategory")}>
                <option value="services">{t("operation.services")}</option>
                <option value="goods">{t("operation.goods")}</option>
                <option value="mixed">{t("operation.mixed")}</option>
              </NativeSelect>
            )}
          </Field>
        </div>
        <OwnersFields>
          {asksFrenchVat && (
            <CheckField label={t("vatOnDebits")} hint={t("vatOnDebitsHint")}>
              {(control) => <Checkbox {...control} {...register("vatOnDebits")} />}
            </CheckField>
          )}
          {text(
            "electronicAddress",
            { spellCheck: false, placeholder: isFrench ? "0225:…" : undefined },
            t(isFrench ? "electronicAddressHint" : "electronicAddressHintAbroad"),
          )}
        </OwnersFields>
      </Section>
      <Section anchor="region" title={t("region")} lead={t("regionLead")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("language")} hint={t("languageHint")}>
            {(control) => (
              <NativeSelect {...control} {...register("language")}>
                <option value="fr">{t("french")}</option>
                <option value="en">{t("english")}</option>
              </NativeSelect>
            )}
          </Field>
          <OwnersFields>
            <Field label={t("timeZone")} error={errors.timeZone?.message}>
              {(control) => (
                <NativeSelect {...control} {...register("timeZone")}>
                  {timeZones.map((zone) => (
                    <option key={zone} value={zone}>
                      {zone.replaceAll("_", " ")}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <Field label={t("recurringHour")} hint={t("recurringHourHint")} error={errors.recurringHour?.message}>
              {(control) => (
                <NativeSelect {...control} {...register("recurringHour")}>
                  {HOURS.map((hour) => (
                    <option key={hour} value={hour}>
                      {hourName.format(new Date(Date.UTC(2026, 0, 1, hour)))}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          </OwnersFields>
        </div>
      </Section>
    </>
  );
}
