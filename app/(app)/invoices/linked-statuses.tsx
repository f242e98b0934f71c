import { X } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { type ListState, listAddress } from "#components/invoices/list/list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

/** Several statuses at once, which only a link can set and no tab shows. They can be removed. */
export async function LinkedStatuses({ state }: { state: ListState }) {
  const [t, names] = [await getTranslations("invoiceList"), await getTranslations("common.status")];
  const { statuses } = state;
  if (!statuses || statuses.length < 2) return null;
  return (
    <Button asChild variant="outline" size="sm" className="max-w-full self-start">
      <Link href={listAddress(state, { statuses: null })}>
        <span className="truncate">{statuses.map((status) => names(status)).join(", ")}</span>
        <X aria-hidden />
        <span className="sr-only">{t("removeFilter")}</span>
      </Link>
    </Button>
  );
}
