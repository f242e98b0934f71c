import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountForm } from "#app/(app)/bank/accounts/account-form.tsx";
import { Messages } from "#components/messages.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { bankAccounts } from "#lib/bank/browse-bank.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("bank"))("accounts.title") };
}

/** The bank accounts of the company: what people call them, and the rule of each. */
export default async function BankAccountsPage() {
  const { company } = await requireCompany();
  const [t, accounts] = [await getTranslations("bank"), await bankAccounts(company.id)];
  return (
    <Messages namespaces={["bank", "fieldErrors"]}>
      <PageHeader path={[{ href: "/bank", label: t("title") }]} title={t("accounts.title")} lead={t("accounts.lead")} />
      {accounts.length === 0 && <EmptyState title={t("accounts.none")} />}
      <div className="flex max-w-2xl flex-col gap-4">
        {accounts.map(({ id, name, iban, accountNumber, currency, acceptsCertain, csvMapping }) => (
          <AccountForm
            key={id}
            companyId={company.id}
            account={{ id, name, iban, accountNumber, currency, acceptsCertain, hasMapping: csvMapping !== null }}
          />
        ))}
      </div>
    </Messages>
  );
}
