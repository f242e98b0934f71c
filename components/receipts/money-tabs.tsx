import { useTranslations } from "next-intl";
import { LinkTabs } from "#components/ui/link-tabs.tsx";

/** The parts of the place for money: what came in, the statements of banks, and what clients pay online. */
export function MoneyTabs() {
  const t = useTranslations("frame.moneyTabs");
  return (
    <LinkTabs
      label={t("label")}
      tabs={[
        { href: "/receipts", label: t("receipts") },
        { href: "/bank", label: t("bank") },
        { href: "/online-payments", label: t("onlinePayments") },
      ]}
    />
  );
}
