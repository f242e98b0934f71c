"use client";

import { useTranslations } from "next-intl";
import { saveAccounts } from "#app/(app)/settings/accounting/actions.ts";
import { Field } from "#components/form/field.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { Section } from "#components/settings/section.tsx";
import { Input } from "#components/ui/input.tsx";
import { toast } from "#components/ui/toast.ts";
import { type Accounts, DEFAULT_ACCOUNTS, JOURNAL_FIELDS } from "#lib/domain/accounting/accounts.ts";

const GROUPS = {
  sales: ["receivable", "services", "goods", "mixed", "deposits"],
  vat: ["vat2000", "vat1000", "vat550", "vat210", "vatOther", "vatPending"],
  money: ["bank", "cash"],
  differences: ["writeOffLoss", "writeOffGain", "bankFees"],
  journals: JOURNAL_FIELDS,
} as const satisfies Record<string, readonly (keyof Accounts)[]>;

/** The account numbers and journals of the accounting export. */
export function AccountsForm({ companyId, accounts }: { companyId: string; accounts: Accounts }) {
  const t = useTranslations("accounting");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: accounts,
    keepAs: "accounts",
    isRepeatable: true,
    action: (values: Accounts) => saveAccounts(companyId, values),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <form method="post" onSubmit={submit} noValidate className="[&_:is(input,select,textarea)]:scroll-my-24">
      <KeptNotice offer={kept} className="mb-6" />
      <Section title={t("accounts")} lead={t("accountsLead")}>
        {Object.entries(GROUPS).map(([group, fields]) => (
          <fieldset key={group} className="min-w-0 border-border not-first:border-t not-first:pt-4">
            <legend className="float-left w-full font-medium">{t(group as keyof typeof GROUPS)}</legend>
            <p className="clear-both mb-3 text-pretty text-muted-foreground text-sm">
              {t(`${group as keyof typeof GROUPS}Lead`)}
            </p>
            <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
              {fields.map((field) => (
                <Field key={field} label={t(`field.${field}`)} error={errors[field]?.message}>
                  {(control) => (
                    <Input
                      {...control}
                      {...form.register(field)}
                      placeholder={DEFAULT_ACCOUNTS[field]}
                      autoComplete="off"
                      autoCapitalize="characters"
                      spellCheck={false}
                      maxLength={30}
                      className="tabular-nums"
                    />
                  )}
                </Field>
              ))}
            </div>
          </fieldset>
        ))}
      </Section>
      {isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}
