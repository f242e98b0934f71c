"use client";

import { useTranslations } from "next-intl";
import { saveAccount } from "#app/(app)/bank/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import type { BankAccount } from "#lib/domain/bank/bank-records.ts";
import { inFours } from "#lib/domain/parties/account-details.ts";

interface Props {
  companyId: string;
  account: Pick<BankAccount, "id" | "name" | "iban" | "accountNumber" | "currency" | "acceptsCertain"> & {
    hasMapping: boolean;
  };
}

/** The name of a bank account, and whether certain proposals are accepted without anybody. */
export function AccountForm({ companyId, account }: Props) {
  const t = useTranslations("bank.accounts");
  const { id, name, iban, accountNumber, currency, acceptsCertain, hasMapping } = account;
  const { form, submit, pending, markSaved } = useActionForm({
    defaultValues: { name, acceptsCertain },
    keepAs: null,
    action: (values) => saveAccount(companyId, { id, ...values }),
    onDone() {
      const saved = form.getValues();
      markSaved(saved);
      form.reset(saved);
      toast.success(t("saved"));
    },
  });
  const number = iban ? inFours(iban) : (accountNumber ?? t("noNumber"));
  const facts = [number, currency, hasMapping ? t("mapped") : null].filter(Boolean);
  return (
    <Card>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-muted-foreground text-sm">{facts.join(" · ")}</p>
        <Field label={t("name")} error={form.formState.errors.name?.message}>
          {(control) => <Input {...control} maxLength={100} autoComplete="off" {...form.register("name")} />}
        </Field>
        <CheckField label={t("rule")} hint={t("ruleHint")}>
          {(control) => <Checkbox {...control} {...form.register("acceptsCertain")} />}
        </CheckField>
        <div>
          <Button type="submit" variant="outline" disabled={pending}>
            {pending && <Spinner />}
            {t("save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
