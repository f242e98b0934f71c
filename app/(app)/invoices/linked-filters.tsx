import { X } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { type ListState, listAddress } from "#components/invoices/list/list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

/** Filters that only a link can set, and that no tab or field shows. Each can be removed. */
export async function LinkedFilters({ state }: { state: ListState }) {
  const t = await getTranslations("invoiceList");
  const { due, statuses } = state;
  return (
    <>
      {due === "open" && (
        <Removable label={t("onlyOpen")} href={listAddress(state, { due: null })} remove={t("removeFilter")} />
      )}
      {statuses && statuses.length > 1 && (
        <Removable
          label={statuses.map((status) => t(`tabs.${status}`)).join(", ")}
          href={listAddress(state, { statuses: null })}
          remove={t("removeFilter")}
        />
      )}
    </>
  );
}

function Removable({ label, href, remove }: { label: string; href: string; remove: string }) {
  return (
    <Button asChild variant="outline" size="sm" className="max-w-full self-start">
      <Link href={href}>
        <span className="truncate">{label}</span>
        <X aria-hidden />
        <span className="sr-only">{remove}</span>
      </Link>
    </Button>
  );
}
