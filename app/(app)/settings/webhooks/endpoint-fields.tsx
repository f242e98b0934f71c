"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceList } from "#app/(app)/settings/api-keys/choice-list.tsx";
import { Field } from "#components/form/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";

/** What the form offers. An endpoint may follow others, which the API set. */
const KINDS = ["invoice", "client", "company", "api_key"] as const;
const OF_INVOICES = [
  "created",
  "updated",
  "issued",
  "sent",
  "delivered",
  "bounced",
  "viewed",
  "accepted",
  "rejected",
  "dispute_settled",
  "payment_recorded",
  "payment_reversed",
  "paid",
  "overdue",
  "cancelled",
] as const;

export interface EndpointValues {
  url: string;
  description: string;
  events: "all" | "some";
  eventTypes: string[];
  reach: "all" | "some";
  companyIds: string[];
}

/** The values of the form as the action takes them. */
export function readEndpoint({ url, description, events, eventTypes, reach, companyIds }: EndpointValues) {
  const types = events === "all" ? null : (eventTypes as never[]); // the schema knows them
  return { url: url.trim(), description, eventTypes: types, companyIds: reach === "all" ? null : companyIds };
}

interface EndpointFieldsProps {
  form: UseFormReturn<EndpointValues>;
  companies: { id: string; name: string }[];
}

/** Where an endpoint is, and what it follows. */
export function EndpointFields({ form, companies }: EndpointFieldsProps) {
  const t = useTranslations("webhooks");
  const { errors } = form.formState;
  const [events, eventTypes, reach, companyIds] = form.watch(["events", "eventTypes", "reach", "companyIds"]);
  const offered = [
    ...KINDS.map((kind) => ({ value: `${kind}.*`, label: t(`type.${kind}.all`), code: `${kind}.*` })),
    ...OF_INVOICES.map((name) => ({
      value: `invoice.${name}`,
      label: t(`type.invoice.${name}`),
      code: `invoice.${name}`,
    })),
    { value: "credit_note.issued", label: t("type.credit_note.issued"), code: "credit_note.issued" },
  ];
  const others = (form.formState.defaultValues?.eventTypes ?? []).flatMap((type) =>
    type === undefined || offered.some(({ value }) => value === type) ? [] : [{ value: type, label: type }],
  );
  /** react-hook-form does not know the boxes, so their faults are cleared by hand. */
  const choose = (field: "eventTypes" | "companyIds", next: string[]) => {
    form.setValue(field, next, { shouldDirty: true });
    form.clearErrors(field);
  };
  return (
    <>
      <Field label={t("url")} hint={t("urlHint")} error={errors.url?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("url")}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2048}
            required
          />
        )}
      </Field>
      <Field label={t("description")} error={errors.description?.message}>
        {(control) => <Input {...control} {...form.register("description")} autoComplete="off" maxLength={200} />}
      </Field>
      <Field label={t("events")}>
        {(control) => (
          <NativeSelect {...control} {...form.register("events", { onChange: () => form.clearErrors("eventTypes") })}>
            <option value="all">{t("eventsAll")}</option>
            <option value="some">{t("eventsSome")}</option>
          </NativeSelect>
        )}
      </Field>
      {events === "some" && (
        <ChoiceList
          label={t("eventsList")}
          choices={[...offered, ...others]}
          chosen={eventTypes}
          onChange={(next) => choose("eventTypes", next)}
          error={errors.eventTypes?.message}
        />
      )}
      {companies.length > 1 && (
        <Field label={t("companies")}>
          {(control) => (
            <NativeSelect {...control} {...form.register("reach", { onChange: () => form.clearErrors("companyIds") })}>
              <option value="all">{t("companiesAll")}</option>
              <option value="some">{t("companiesSome")}</option>
            </NativeSelect>
          )}
        </Field>
      )}
      {reach === "some" && (
        <ChoiceList
          label={t("companiesList")}
          choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={companyIds}
          onChange={(next) => choose("companyIds", next)}
          error={errors.companyIds?.message}
        />
      )}
    </>
  );
}
