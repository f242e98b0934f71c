import { ChevronDown } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ListState } from "#components/invoices/list/list-address.ts";
import { statusChoices } from "#components/invoices/list/list-tabs.ts";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { PopoverMenu } from "#components/ui/popover-menu.tsx";
import { StatusBadge } from "#components/ui/status-badge.tsx";
import type { InvoiceBrowse } from "#lib/invoices/browse-invoices.ts";

interface StatusFilterProps {
  state: ListState;
  found: InvoiceBrowse["found"];
  /** The form of a count in the reader's language. */
  number: Intl.NumberFormat;
}

/** The statuses as a menu behind the tabs, each with its count. Its button shows the chosen one. */
export async function StatusFilter({ state, found, number }: StatusFilterProps) {
  const t = await getTranslations("invoiceList");
  const choices = statusChoices(state, found);
  const chosen = choices.find(({ current }) => current);
  return (
    <PopoverMenu
      className="flex cursor-pointer items-center gap-1 whitespace-nowrap rounded-md px-2 py-1 text-muted-foreground outline-none hover:bg-accent hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring"
      face={
        <>
          {chosen ? <StatusBadge status={chosen.name} /> : t("columns.status")}
          <ChevronDown aria-hidden className="size-4" />
        </>
      }
      label={t("columns.status")}
      menuClassName="top-32 right-4 w-56 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1 supports-[position-area:bottom]:[position-area:bottom_span-left]"
    >
      {choices.map(({ name, href, count, current }) => (
        <Link
          key={name}
          role="menuitemradio"
          aria-checked={current}
          prefetch={false}
          href={href}
          className={`${menuItemClasses} justify-between aria-checked:bg-accent`}
        >
          <StatusBadge status={name} />
          {count !== null && <span className="text-muted-foreground text-xs tabular-nums">{number.format(count)}</span>}
        </Link>
      ))}
    </PopoverMenu>
  );
}
