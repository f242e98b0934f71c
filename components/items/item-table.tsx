import { useLocale, useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { Item } from "#lib/domain/items/item.ts";
import { formatUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { formatTaxRate } from "#lib/domain/money/money.ts";
import { unitName } from "#lib/domain/units/units.ts";

/** Items as a table; on a phone, as a list. */
export function ItemTable({ items }: { items: Item[] }) {
  const [t, language] = [useTranslations("items"), useLocale()];
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className="bg-muted/50 max-md:sr-only">
          <tr>
            <TableHead>{t("name")}</TableHead>
            <TableHead>{t("unit")}</TableHead>
            <TableHead className="text-right">{t("price")}</TableHead>
            <TableHead className="text-right">{t("taxRate")}</TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {items.map((item) => (
            <TableRow
              key={item.id}
              className="relative hover:bg-muted/40 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3"
            >
              <TableCell className="w-full max-w-0 max-md:row-span-2 max-md:max-w-none max-md:p-0">
                <Link
                  href={`/items/${item.id}`}
                  className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
                >
                  {item.name}
                </Link>
                <span className="block truncate text-muted-foreground text-xs">
                  {[item.reference, item.description].filter(Boolean).join(" · ")}
                </span>
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted-foreground max-md:hidden">
                {item.unit === null ? "–" : unitName(item.unit, language)}
              </TableCell>
              <TableCell className="whitespace-nowrap text-right tabular-nums max-md:p-0">
                {item.prices.length === 0 && <span className="text-muted-foreground">–</span>}
                {item.prices.map(({ currency, ...price }) => (
                  <span key={currency} className="block">
                    {formatUnitPrice(price, currency, language)}
                  </span>
                ))}
              </TableCell>
              <TableCell className="whitespace-nowrap text-right text-muted-foreground tabular-nums max-md:col-start-2 max-md:p-0 max-md:text-xs">
                {formatTaxRate(item.taxRateBp, language)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
