"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { signUp } from "#app/(auth)/actions.ts";
import { CountrySelect } from "#components/form/country-select.tsx";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { RegistrationFields } from "#components/settings/registration-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import type { VatRegime } from "#lib/domain/vat/vat-category.ts";

/** The new user, and of the company what every invoice must state. */
export function SignUpForm({ countries, terms }: { countries: { code: string; name: string }[]; terms: ReactNode }) {
  const t = useTranslations("signUp");
  const { form, submit, pending } = useActionForm({
    defaultValues: {
      name: "",
      email: "",
      password: "",
      company: {
        name: "",
        address: { line1: "", postalCode: "", city: "", country: "FR" },
        ...{ siren: "", vatRegime: "standard" as VatRegime, vatNumber: "" },
      },
    },
    keepAs: null,
    action: (values) => signUp({ ...values, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    onDone: () => window.location.assign("/dashboard"), // loads a new document, because the session has changed
  });
  const { register } = form;
  const { errors } = form.formState;
  const address = errors.company?.address;
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field label={t("name")} error={errors.name?.message}>
        {(control) => <Input {...control} {...register("name")} autoComplete="name" required />}
      </Field>
      <Field label={t("email")} error={errors.email?.message}>
        {(control) => <Input {...control} {...register("email")} type="email" autoComplete="username" required />}
      </Field>
      <Field label={t("password")} hint={t("passwordHint")} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...register("password")} autoComplete="new-password" required />}
      </Field>
      <div className="mt-2 flex flex-col gap-4 border-border border-t pt-6">
        <Field label={t("company")} error={errors.company?.name?.message}>
          {(control) => <Input {...control} {...register("company.name")} autoComplete="organization" required />}
        </Field>
        <Field label={t("line1")} error={address?.line1?.message}>
          {(control) => (
            <Input {...control} {...register("company.address.line1")} autoComplete="address-line1" required />
          )}
        </Field>
        <div className="grid grid-cols-[8rem_1fr] gap-4">
          <Field label={t("postalCode")} error={address?.postalCode?.message}>
            {(control) => (
              <Input {...control} {...register("company.address.postalCode")} autoComplete="postal-code" required />
            )}
          </Field>
          <Field label={t("city")} error={address?.city?.message}>
            {(control) => (
              <Input {...control} {...register("company.address.city")} autoComplete="address-level2" required />
            )}
          </Field>
        </div>
        <Field label={t("country")} error={address?.country?.message}>
          {(control) => (
            <CountrySelect
              {...control}
              {...register("company.address.country")}
              autoComplete="country"
              countries={countries}
            />
          )}
        </Field>
        <RegistrationFields form={form} at="company." />
      </div>
      {terms}
      <Button type="submit" disabled={pending}>
        {t("submit")}
      </Button>
    </form>
  );
}
