import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { NewCompanyForm } from "#app/(app)/settings/company/new/new-company-form.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { requireSession } from "#lib/auth/require-session.ts";
import { countryNames } from "#lib/contract/party-fields.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("newCompany"))("title") };
}

/** Adds a company to the group. */
export default async function NewCompanyPage() {
  const { groupName } = await requireSession();
  const t = await getTranslations("newCompany");
  return (
    <Messages namespaces={["newCompany", "companySettings", "registration"]}>
      <Section title={t("title")} lead={t("lead", { group: groupName })}>
        <NewCompanyForm countries={countryNames(await getLocale())} />
      </Section>
    </Messages>
  );
}
