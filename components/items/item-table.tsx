"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useRef } from "react";
import { ItemRowForm } from "#components/items/item-row-form.tsx";
import { Link } from "#components/ui/link.tsx";
import { RowMenuButton } from "#components/ui/row-menu-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { type Item, mainPrice } from "#lib/domain/items/item.ts";
import { formatUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { formatTaxRate } from "#lib/domain/money/money.ts";
import { unitName } from "#lib/domain/units/units.ts";

/** What the list shows of an item. */
export type ListedItem = Pick<
  Item,
  "id" | "reference" | "name" | "description" | "unit" | "taxRateBp" | "prices" | "pricesIncludeTax" | "updatedAt"
>;

interface Props {
  items: ListedItem[];
  /** The id of the menu of the rows. */
  menu: string;
  /** The rows that are edited, each with the field that was asked for. */
  editing: ReadonlyMap<string, "name" | "price">;
  onEdit: (id: string, field: "name" | "price") => void;
  onClose: (id: string) => void;
  save: ComponentProps<typeof ItemRowForm>["save"];
}

/** Items as a table; on a phone, as a list. Names and prices are edited in their rows. */
export function ItemTable({ items, menu, editing, onEdit, onClose, save }: Props) {
  const t = useTranslations("items");
  /** The row whose price gets the focus once the row is shown again. */
  const closed = useRef<string>(undefined);
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
            <TableHead className="w-11 px-0">
              <span className="sr-only">{t("rowMenu.label")}</span>
            </TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {items.map((item) => {
            const field = editing.get(item.id);
            // A row whose colour changes slowly holds up the fields in it, where the colours change with the theme.
            return field ? (
              <TableRow key={item.id} className="bg-muted/40 transition-none max-md:block">
                <TableCell colSpan={5} className="max-md:block max-md:px-4 max-md:py-3">
                  <ItemRowForm
                    {...{ item, field, save }}
                    onClose={() => {
                      closed.current = item.id;
                      onClose(item.id);
                    }}
                  />
                </TableCell>
              </TableRow>
            ) : (
              <ItemRow
                key={item.id}
                {...{ item, menu }}
                onEdit={() => onEdit(item.id, "price")}
                priceRef={(button) => {
                  if (!button || closed.current !== item.id) return;
                  closed.current = undefined;
                  button.focus();
                }}
              />
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

interface ItemRowProps {
  item: ListedItem;
  menu: string;
  onEdit: () => void;
  priceRef: (button: HTMLButtonElement | null) => void;
}

function ItemRow({ item, menu, onEdit, priceRef }: ItemRowProps) {
  const [t, language] = [useTranslations("items"), useLocale()];
  const { id, name, reference, description, unit, taxRateBp } = item;
  const main = mainPrice(item.prices);
  const others = item.prices.filter(({ currency }) => currency !== main?.currency);
  const shown = main && formatUnitPrice(main, main.currency, language);
  return (
    <TableRow className="relative hover:bg-muted/40 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto_2.5rem] max-md:gap-x-3 max-md:px-4 max-md:py-3">
      <TableCell className="w-full max-w-0 max-md:row-span-2 max-md:max-w-none max-md:p-0">
        <Link
          href={`/items/${id}`}
          className="block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
        >
          {name}
        </Link>
        <span className="block truncate text-muted-foreground text-xs">
          {[reference, description].filter(Boolean).join(" · ")}
        </span>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted-foreground max-md:hidden">
        {unit === null ? "–" : unitName(unit, language)}
      </TableCell>
      <TableCell className="whitespace-nowrap text-right tabular-nums max-md:p-0">
        <button
          ref={priceRef}
          type="button"
          onClick={onEdit}
          aria-label={t("changePrice", { name, price: shown ?? t("noPrice") })}
          className="relative z-10 -mx-2.25 -my-0.5 cursor-text rounded-md border border-transparent px-2 py-0.5 outline-none hover:border-input hover:bg-card focus-visible:border-ring focus-visible:ring-2 focus-visible:ring-ring/40 noscript:pointer-events-none"
        >
          {shown ?? <span className="text-muted-foreground">–</span>}
        </button>
        {others.map(({ currency, ...price }) => (
          <span key={currency} className="block">
            {formatUnitPrice(price, currency, language)}
          </span>
        ))}
        {item.pricesIncludeTax && main && (
          <span className="block text-muted-foreground text-xs">{t("includingTax")}</span>
        )}
      </TableCell>
      <TableCell className="whitespace-nowrap text-right text-muted-foreground tabular-nums max-md:col-start-2 max-md:p-0 max-md:text-xs">
        {formatTaxRate(taxRateBp, language)}
      </TableCell>
      <TableCell className="w-11 pl-0 max-md:col-start-3 max-md:row-span-2 max-md:row-start-1 max-md:w-auto max-md:p-0 max-md:text-right">
        <RowMenuButton menu={menu} row={id} label={t("rowMenu.of", { name })} />
      </TableCell>
    </TableRow>
  );
}
