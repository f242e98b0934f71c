import { getTranslations } from "next-intl/server";
import { isFiltered, type ListState, listAddress } from "#components/invoices/list/list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import type { InvoiceBrowse } from "#lib/invoices/browse-invoices.ts";

/** Shown in place of the table: why no invoice is listed, and what to do next. */
export async function EmptyList({ state, browse: { total, counts } }: { state: ListState; browse: InvoiceBrowse }) {
  const t = await getTranslations("invoiceList");
  const all = Object.values(counts.statuses).reduce((sum, count) => sum + count, 0);
  const link = (href: string, label: string) => (
    <Button asChild variant="outline">
      <Link href={href}>{label}</Link>
    </Button>
  );
  if (all === 0) {
    return (
      <EmptyState title={t("noneTitle")} action={<NewLink href="/invoices/new" label={t("new")} />}>
        {t("none")}
      </EmptyState>
    );
  }
  if (total > 0) {
    return (
      <EmptyState title={t("pastEndTitle")} action={link(listAddress(state), t("firstPage"))}>
        {t("pastEnd")}
      </EmptyState>
    );
  }
  if (isFiltered(state)) {
    const cleared = { search: null, clientId: null, kind: null, from: null, to: null };
    return (
      <EmptyState title={t("noMatchTitle")} action={link(listAddress(state, cleared), t("clear"))}>
        {t("noMatch")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("noneHereTitle")}
      action={link(listAddress(state, { statuses: null, due: null }), t("showAll"))}
    >
      {t("noneHere")}
    </EmptyState>
  );
}
