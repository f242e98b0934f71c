"use client";

import { useTranslations } from "next-intl";
import { createKey } from "#app/(app)/settings/api-keys/actions.ts";
import { ChoiceList } from "#app/(app)/settings/api-keys/choice-list.tsx";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { KEY_DAYS } from "#lib/domain/identity/api-key.ts";
import { SCOPES, type Scope } from "#lib/domain/identity/scopes.ts";

export interface CreatedKey {
  key: string;
  scopes: Scope[] | null;
  companyIds: string[] | null;
  testOnly: boolean;
}

interface CreateKeyFormProps {
  companies: { id: string; name: string; isTest: boolean }[];
  onCreated: (created: CreatedKey) => void;
}

/** The name of a new key, and what limits it. Without a choice it may do everything but manage keys. */
export function CreateKeyForm({ companies, onCreated }: CreateKeyFormProps) {
  const t = useTranslations("apiKeys");
  const common = useTranslations("common");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: {
      name: "",
      expires: "",
      rights: "all",
      scopes: [] as Scope[],
      reach: "all",
      companyIds: [] as string[],
    },
    keepAs: "api-key/new",
    async action({ name, expires, rights, scopes, reach, companyIds }) {
      const limits = {
        scopes: rights === "all" ? null : scopes,
        companyIds: reach === "some" ? companyIds : null,
        testOnly: reach === "test",
      };
      const expiresInDays = KEY_DAYS.find((days) => `${days}` === expires) ?? null;
      const outcome = await createKey({ name, expiresInDays, ...limits });
      return outcome.ok ? { ...outcome, ...limits } : outcome;
    },
    onDone: onCreated,
  });
  const { errors } = form.formState;
  const [rights, scopes, reach, companyIds] = form.watch(["rights", "scopes", "reach", "companyIds"]);
  /** react-hook-form does not know the boxes, so their faults are cleared by hand. */
  const choose: typeof form.setValue = (field, next) => {
    form.setValue(field, next);
    form.clearErrors(field);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <KeptNotice offer={kept} />
      <DialogHeader>
        <DialogTitle>{t("createTitle")}</DialogTitle>
        <DialogDescription>{t("lead")}</DialogDescription>
      </DialogHeader>
      <Field label={t("nameLabel")} hint={t("nameHint")} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register("name")} autoComplete="off" maxLength={100} required />}
      </Field>
      <Field label={t("expiry")} error={errors.expires?.message}>
        {(control) => (
          <NativeSelect {...control} {...form.register("expires")}>
            <option value="">{t("expiryNever")}</option>
            {KEY_DAYS.map((days) => (
              <option key={days} value={days}>
                {t("expiryDays", { days })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t("rights")}>
        {(control) => (
          <NativeSelect {...control} {...form.register("rights", { onChange: () => form.clearErrors("scopes") })}>
            <option value="all">{t("rightsAll")}</option>
            <option value="some">{t("rightsSome")}</option>
          </NativeSelect>
        )}
      </Field>
      {rights === "some" && (
        <ChoiceList
          label={t("rightsSome")}
          choices={SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`), code: scope }))}
          chosen={scopes}
          onChange={(next) => choose("scopes", next)}
          error={errors.scopes?.message}
        />
      )}
      <Field label={t("reach")}>
        {(control) => (
          <NativeSelect {...control} {...form.register("reach", { onChange: () => form.clearErrors("companyIds") })}>
            <option value="all">{t("reachAll")}</option>
            <option value="test">{t("reachTest")}</option>
            {companies.length > 1 && <option value="some">{t("reachSome")}</option>}
          </NativeSelect>
        )}
      </Field>
      {reach === "some" && (
        <ChoiceList
          label={t("reachSome")}
          choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={companyIds}
          onChange={(next) => choose("companyIds", next)}
          error={errors.companyIds?.message}
        />
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{common("cancel")}</Button>
        </DialogClose>
        <Button type="submit" disabled={pending}>
          {t("submit")}
        </Button>
      </DialogFooter>
    </form>
  );
}
