import { useLocale, useTranslations } from "next-intl";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { ItemSales } from "#lib/domain/items/item.ts";
import { formatMoney, formatQuantity } from "#lib/domain/money/money.ts";
import { unitName } from "#lib/domain/units/units.ts";

/** What was sold of an item, by month and currency. */
export function SoldTable({ sales, unit }: { sales: ItemSales[]; unit: string | null }) {
  const [t, language] = [useTranslations("items"), useLocale()];
  const month = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <div className="max-w-2xl overflow-hidden rounded-xl border border-border bg-card">
      <Table>
        <caption className="sr-only">{t("soldTable")}</caption>
        <TableHeader className="bg-muted/50">
          <tr>
            <TableHead>{t("month")}</TableHead>
            <TableHead className="text-right">
              {t("quantity")}
              {unit && ` (${unitName(unit, language)})`}
            </TableHead>
            <TableHead className="text-right">{t("amount")}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {sales.map((sold) => (
            <TableRow key={`${sold.month} ${sold.currency}`}>
              <TableCell>{month.format(new Date(`${sold.month}T00:00:00Z`))}</TableCell>
              <TableCell className="text-right tabular-nums">{formatQuantity(sold.quantityE4, language)}</TableCell>
              <TableCell className="whitespace-nowrap text-right tabular-nums">
                {formatMoney(sold.totalCents, sold.currency, language)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
