import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";

/** The heading of Settings, with a tab for each of its pages. */
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("settings");
  return (
    <>
      <PageHeader title={t("title")} />
      <LinkTabs
        label={t("tabs")}
        tabs={[
          { href: "/settings/company", label: t("company") },
          { href: "/settings/reminders", label: t("reminders") },
          { href: "/settings/emails", label: t("emails") },
          { href: "/settings/online-payments", label: t("onlinePayments") },
          { href: "/settings/accounting", label: t("accounting") },
          { href: "/settings/members", label: t("members") },
          { href: "/settings/api-keys", label: t("apiKeys") },
          { href: "/settings/webhooks", label: t("webhooks") },
          { href: "/settings/plan", label: t("plan") },
          { href: "/settings/activity", label: t("activity") },
          { href: "/settings/account", label: t("account") },
        ]}
      />
      {children}
    </>
  );
}
