"use client";

import { useTranslations } from "next-intl";
import { addCompany } from "#app/(app)/settings/company/new/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { CountrySelect } from "#components/form/country-select.tsx";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { RegistrationFields } from "#components/settings/registration-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { Link } from "#components/ui/link.tsx";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

/** Only what every invoice of the company must state. The settings have the rest. */
export function NewCompanyForm({ countries }: { countries: { code: string; name: string }[] }) {
  const t = useTranslations("newCompany");
  const fields = useTranslations("companySettings");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: {
      name: "",
      email: "",
      siren: "",
      vatRegime: "standard" as VatRegime,
      vatNumber: "",
      address: { line1: "", line2: "", postalCode: "", city: "", country: "FR" },
      isTest: false,
    },
    keepAs: "company/new",
    action: (values) => addCompany({ ...values, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onDone: () => window.location.assign("/settings/company"), // loads a new document, because the active company has changed
  });
  const { errors } = form.formState;
  const text = (name: "name" | "email", hint?: string) => (
    <Field label={fields(name)} hint={hint} error={errors[name]?.message}>
      {(control) => <Input {...control} {...form.register(name)} autoComplete="off" required={name === "name"} />}
    </Field>
  );
  const address = (name: "line1" | "line2" | "postalCode" | "city", hint?: string) => (
    <Field label={fields(name)} hint={hint} error={errors.address?.[name]?.message}>
      {(control) => (
        <Input {...control} {...form.register(`address.${name}`)} autoComplete="off" required={name !== "line2"} />
      )}
    </Field>
  );
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <KeptNotice offer={kept} />
      {text("name")}
      {address("line1")}
      {address("line2", t("optional"))}
      <div className="grid grid-cols-[8rem_1fr] gap-4">
        {address("postalCode")}
        {address("city")}
      </div>
      <Field label={fields("country")} error={errors.address?.country?.message}>
        {(control) => <CountrySelect {...control} {...form.register("address.country")} countries={countries} />}
      </Field>
      <RegistrationFields form={form} at="" />
      {text("email", t("optional"))}
      <CheckField label={t("isTest")} hint={t("isTestHint")}>
        {(control) => <Checkbox {...control} {...form.register("isTest")} />}
      </CheckField>
      <div className="mt-2 flex gap-2">
        <Button type="submit" disabled={pending}>
          {t("submit")}
        </Button>
        <Button asChild variant="ghost">
          <Link href="/settings/company">{t("cancel")}</Link>
        </Button>
      </div>
    </form>
  );
}
