import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ItemEditor } from "#app/(app)/items/item-editor.tsx";
import { itemReasons } from "#components/items/item-reasons.ts";
import { newItemValues, toItemValues } from "#components/items/item-values.ts";
import { Messages } from "#components/messages.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { suggestedTaxRates } from "#lib/domain/vat/tax-rates.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { getItem } from "#lib/items/get-item.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("items"))("new") };
}

/** The form of a new item; with `from`, filled in as that item is, but for the reference. */
export default async function NewItemPage({ searchParams }: PageProps<"/items/new">) {
  const { company, context } = await requireCompany();
  const [t, language] = [await getTranslations("items"), await getLocale()];
  const defaults = await invoiceDefaults(company.id, context.now);
  const { from } = await searchParams;
  const original = typeof from === "string" ? await getItem(company.id, from) : null;
  const usualRate = defaults.vatRegime === "franchise" ? 0 : (suggestedTaxRates(defaults.country)[0] ?? 0);
  return (
    <Messages namespaces={["items"]}>
      <PageHeader path={[{ href: "/items", label: t("title") }]} title={t("new")} />
      <ItemEditor
        key={`${company.id} ${original?.id}`}
        companyId={company.id}
        item={null}
        values={original ? { ...toItemValues(original, language), reference: "" } : newItemValues(usualRate, language)}
        reasons={itemReasons(defaults, language, defaults.issueDate)}
      />
    </Messages>
  );
}
