import { getTranslations } from "next-intl/server";
import { type ListState, listAddress, PAGE_SIZES } from "#components/invoices/list/list-address.ts";
import { Link } from "#components/ui/link.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import type { InvoiceBrowse } from "#lib/invoices/browse-invoices.ts";

/** The shown part of the list, the page sizes, and links to the other pages. */
export async function ListFooter({
  state,
  browse: { invoices, total, totalIsLowerBound },
}: {
  state: ListState;
  browse: InvoiceBrowse;
}) {
  const t = await getTranslations("invoiceList");
  const { page, size } = state;
  const first = (page - 1) * size + 1;
  // The count stops at a limit. Beyond it, a full page may have a next page.
  const pages = Math.max(Math.ceil(total / size), totalIsLowerBound && invoices.length === size ? page + 1 : page);
  const range = { first, last: first + invoices.length - 1, total };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-muted-foreground text-sm">
      <p>{t(totalIsLowerBound ? "rangeOfMore" : "range", range)}</p>
      <p className="flex items-center gap-1 print:hidden">
        {t("perPage")}
        {PAGE_SIZES.map((choice) => (
          <Link
            key={choice}
            prefetch={false}
            href={listAddress(state, { size: choice })}
            aria-current={choice === size ? "true" : undefined}
            className="rounded-sm px-1.5 py-1 outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring aria-[current]:bg-accent aria-[current]:font-medium aria-[current]:text-foreground"
          >
            {choice}
          </Link>
        ))}
      </p>
      <Pagination page={page} totalPages={pages} href={(to) => listAddress(state, { page: to })} />
    </div>
  );
}
