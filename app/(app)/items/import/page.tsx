import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ItemImport } from "#app/(app)/items/import/item-import.tsx";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("items"))("import.title") };
}

/** Items come in by a CSV file: it is looked at first, and nothing is written with a fault in it. */
export default async function ImportItemsPage() {
  const { company } = await requireCompany();
  const t = await getTranslations("items");
  return (
    <Messages namespaces={["items", "fieldErrors"]}>
      <PageHeader path={[{ href: "/items", label: t("title") }]} title={t("import.title")} lead={t("import.lead")} />
      <ItemImport key={company.id} companyId={company.id} template={`/items/export.csv?company=${company.id}`} />
    </Messages>
  );
}
