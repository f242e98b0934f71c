import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ItemMenu } from "#app/(app)/items/[id]/item-menu.tsx";
import { openItem } from "#app/(app)/items/[id]/open-item.ts";
import { SoldTable } from "#components/items/sold-table.tsx";
import { Messages } from "#components/messages.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { ExternalDataDetails } from "#components/ui/external-data-details.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { formatUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { formatTaxRate } from "#lib/domain/money/money.ts";
import { unitName } from "#lib/domain/units/units.ts";
import { deletableItems } from "#lib/items/get-item.ts";
import { itemSales } from "#lib/items/item-sales.ts";

/** As many rows as are shown of what was sold. */
const MONTHS = 36;

export async function generateMetadata({ params }: PageProps<"/items/[id]">): Promise<Metadata> {
  return { title: (await openItem((await params).id)).item.name };
}

/** An item: what it is, and what was sold of it. */
export default async function ItemPage({ params }: PageProps<"/items/[id]">) {
  const { item, company } = await openItem((await params).id);
  const [t, language] = [await getTranslations("items"), await getLocale()];
  const [{ months }, deletable] = await Promise.all([
    itemSales(company.id, item.id),
    deletableItems(company.id, [item.id]),
  ]);
  const archived = item.archivedAt !== null;
  return (
    <Messages namespaces={["items"]}>
      <PageHeader
        path={[{ href: archived ? "/items?archived=1" : "/items", label: t("title") }]}
        title={
          <>
            {item.name} {archived && <Badge className="ml-1 align-middle">{t("archived")}</Badge>}
          </>
        }
        lead={item.reference}
        actions={
          <>
            <ItemMenu
              companyId={company.id}
              deletable={deletable.length > 0}
              item={{ id: item.id, name: item.name, archived }}
            />
            <Button asChild variant="outline">
              <Link href={`/items/${item.id}/edit`}>{t("edit")}</Link>
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="details" className="flex flex-col gap-3">
          <h2 id="details" className="font-semibold text-base">
            {t("details")}
          </h2>
          <Card>
            <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
              <Detail label={t("prices")}>
                {item.prices.length === 0 && "–"}
                {item.prices.map(({ currency, ...price }) => (
                  <span key={currency} className="block tabular-nums">
                    {formatUnitPrice(price, currency, language)}
                  </span>
                ))}
                {item.pricesIncludeTax && <span className="text-muted-foreground">{t("pricesIncludeTax")}</span>}
              </Detail>
              <Detail label={t("taxRate")}>{formatTaxRate(item.taxRateBp, language)}</Detail>
              {item.exemptionCode && <Detail label={t("exemption")}>{item.exemptionCode}</Detail>}
              {item.unit && <Detail label={t("unit")}>{unitName(item.unit, language)}</Detail>}
              <Detail label={t("nature")}>{t(item.nature)}</Detail>
              {item.incomeAccount && <Detail label={t("incomeAccount")}>{item.incomeAccount}</Detail>}
              {item.description && <Detail label={t("description")}>{item.description}</Detail>}
            </dl>
            <ExternalDataDetails externalId={item.externalId} metadata={item.metadata} className="mt-4" />
          </Card>
        </section>
        <section aria-labelledby="sold" className="flex flex-col gap-3">
          <h2 id="sold" className="font-semibold text-base">
            {t("sold")}
          </h2>
          {months.length > 0 ? (
            <SoldTable sales={months.slice(0, MONTHS)} unit={item.unit} />
          ) : (
            <p className="text-sm">{t("soldNone")}</p>
          )}
          <p className="text-muted-foreground text-sm">{t("soldNote")}</p>
        </section>
      </div>
    </Messages>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
