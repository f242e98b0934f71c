import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { openItem } from "#app/(app)/items/[id]/open-item.ts";
import { ItemEditor } from "#app/(app)/items/item-editor.tsx";
import { itemReasons } from "#components/items/item-reasons.ts";
import { toItemValues } from "#components/items/item-values.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";

export async function generateMetadata({ params }: PageProps<"/items/[id]/edit">): Promise<Metadata> {
  const { item } = await openItem((await params).id, "/edit");
  return { title: (await getTranslations("items"))("editTitle", { name: item.name }) };
}

export default async function EditItemPage({ params }: PageProps<"/items/[id]/edit">) {
  const { item, company, context } = await openItem((await params).id, "/edit");
  const [t, language] = [await getTranslations("items"), await getLocale()];
  const defaults = await invoiceDefaults(company.id, context.now);
  return (
    <Messages namespaces={["items"]}>
      <PageHeader
        path={[
          { href: "/items", label: t("title") },
          { href: `/items/${item.id}`, label: item.name },
        ]}
        title={t("editTitle", { name: item.name })}
      />
      <ItemEditor
        companyId={company.id}
        item={{ id: item.id, version: item.updatedAt }}
        values={toItemValues(item, language)}
        reasons={itemReasons(defaults, language, defaults.issueDate)}
      />
    </Messages>
  );
}
