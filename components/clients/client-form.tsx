"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { type ClientValues, toClientInput } from "#components/clients/client-values.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { CountrySelect } from "#components/form/country-select.tsx";
import { Field } from "#components/form/field.tsx";
import { ReadyFieldset } from "#components/form/ready-fieldset.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ClientInput } from "#lib/contract/client-input.ts";
import { hasFrenchVatNumbers } from "#lib/domain/vat/french-territory.ts";

/** Somebody saved another version meanwhile. */
interface Conflict {
  ok: false;
  code: "edit_conflict";
  by: string | null;
  at: string;
  version: string;
}

interface ClientFormProps<Outcome extends { ok: boolean }> {
  values: ClientValues;
  countries: { code: string; name: string }[];
  /** The days for clients without payment terms of their own. */
  companyTermsDays: number;
  submitLabel: ReactNode;
  /** The version is null until a conflict was shown and is to be saved over. */
  save: (client: ClientInput, version: string | null) => Promise<Outcome>;
  onSaved: (outcome: Extract<Outcome, { ok: true }>) => void;
  onCancel: () => void;
}

/** Everything that is said of a client; in a page or in a dialog, which may itself stand in another form. */
export function ClientForm<Outcome extends { ok: boolean }>(props: ClientFormProps<Outcome>) {
  const { values, countries, companyTermsDays, submitLabel, save, onSaved, onCancel } = props;
  const [t, common] = [useTranslations("clientForm"), useTranslations("common")];
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { form, submit, pending } = useActionForm({
    defaultValues: values,
    action: (typed: ClientValues) => save(toClientInput(typed), conflict?.version ?? null),
    onDone: onSaved,
    onRefused(refusal) {
      if (!isConflict(refusal)) return false;
      setConflict(refusal);
      return true;
    },
    toFieldName: (path) => path.replace(/^client\./, ""),
  });
  const { errors } = form.formState;
  const french = hasFrenchVatNumbers(form.watch("address.country"));
  const [isIndividual, isPublicBody, deliversElsewhere] = form.watch(["isIndividual", "isPublicBody", "deliversElsewhere"]);
  const text = (
    name: "name" | "email" | "siren" | "siret" | "vatNumber" | "electronicAddress",
    props: React.ComponentProps<"input"> = {},
    className = "",
  ) => (
    <Field label={t(name)} hint={hintOf(name)} error={errors[name]?.message} className={className}>
      {(control) => <Input {...control} {...form.register(name)} {...props} />}
    </Field>
  );
  const addressOf = (kind: "address" | "deliveryAddress") => {
    const part = (name: "line1" | "line2" | "postalCode" | "city", className = "") => (
      <Field label={t(name)} error={errors[kind]?.[name]?.message} className={className}>
        {(control) => <Input {...control} {...form.register(`${kind}.${name}`)} required={name !== "line2"} />}
      </Field>
    );
    return (
      <>
        {part("line1", "sm:col-span-2")}
        {part("line2", "sm:col-span-2")}
        {part("postalCode")}
        {part("city")}
        <Field label={t("country")} error={errors[kind]?.country?.message} className="sm:col-span-2">
          {(control) => <CountrySelect {...control} {...form.register(`${kind}.country`)} countries={countries} />}
        </Field>
      </>
    );
  };
  const hintOf = (name: string) => {
    if (name === "electronicAddress" && isIndividual) return t("electronicAddressPersonHint");
    if (name === "electronicAddress" && isPublicBody) return t("electronicAddressPublicHint");
    if (name === "vatNumber" && french) return undefined;
    return name === "email" || name === "electronicAddress" || name === "vatNumber" ? t(`${name}Hint`) : undefined;
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // React hands it on to a form around the dialog this one may stand in.
        event.stopPropagation();
        submit(event);
      }}
      className="max-w-2xl"
    >
      <ReadyFieldset className="flex flex-col gap-6">
        {conflict && <ConflictNotice conflict={conflict} pending={pending} />}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {text("name", { autoComplete: "off", required: true }, "sm:col-span-2")}
          {text("email", { type: "email", autoComplete: "off", inputMode: "email" }, "sm:col-span-2")}
          <CheckField label={t("isIndividual")} hint={t("isIndividualHint")} className="sm:col-span-2">
            {(control) => <Checkbox {...control} {...form.register("isIndividual")} />}
          </CheckField>
          {!isIndividual && (
            <CheckField label={t("isPublicBody")} hint={t("isPublicBodyHint")} className="sm:col-span-2">
              {(control) => <Checkbox {...control} {...form.register("isPublicBody")} />}
            </CheckField>
          )}
        </div>
        <Group title={t("addressTitle")}>
          {addressOf("address")}
          <CheckField label={t("deliversElsewhere")} className="sm:col-span-2">
            {(control) => <Checkbox {...control} {...form.register("deliversElsewhere")} />}
          </CheckField>
        </Group>
        {deliversElsewhere && <Group title={t("deliveryTitle")}>{addressOf("deliveryAddress")}</Group>}
        <Group title={t("identifiersTitle")}>
          {!isIndividual && (
            <>
              {text("siren", { inputMode: "numeric", className: "tabular-nums" })}
              {text("siret", { inputMode: "numeric", className: "tabular-nums" })}
              {text("vatNumber", { autoCapitalize: "characters", className: "tabular-nums" })}
            </>
          )}
          {text("electronicAddress", { spellCheck: false, placeholder: "0225:…" })}
          <Field
            label={t("paymentTermsDays")}
            hint={t("paymentTermsHint", { days: companyTermsDays })}
            error={errors.paymentTermsDays?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register("paymentTermsDays")}
                inputMode="numeric"
                placeholder={`${companyTermsDays}`}
                className="tabular-nums"
              />
            )}
          </Field>
        </Group>
        <div className="flex flex-col-reverse gap-2 sm:flex-row">
          <Button type="submit" disabled={pending} className="sm:order-first">
            {conflict ? t("saveOver") : submitLabel}
          </Button>
          <Button variant="outline" disabled={pending} onClick={onCancel}>
            {common("cancel")}
          </Button>
        </div>
      </ReadyFieldset>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a grid in it is laid out differently by every browser
    <div role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-medium text-muted-foreground text-sm">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </div>
  );
}

/** Whose version it is that a save would replace, and the way to see it first. */
function ConflictNotice({ conflict: { by, at }, pending }: { conflict: Conflict; pending: boolean }) {
  const t = useTranslations("clientForm");
  const time = new Intl.DateTimeFormat(useLocale(), { timeStyle: "short" }).format(new Date(at));
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-tone-amber p-4 text-sm text-tone-amber-text">
      <p>{by === null ? t("conflict", { time }) : t("conflictBy", { by, time })}</p>
      <Button variant="outline" size="sm" disabled={pending} className="text-foreground" onClick={() => window.location.reload()}>
        {t("loadTheirs")}
      </Button>
    </div>
  );
}

function isConflict(refusal: object): refusal is Conflict {
  return "code" in refusal && refusal.code === "edit_conflict";
}
