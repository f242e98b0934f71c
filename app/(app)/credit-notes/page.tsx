import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreditNoteRowMenu } from "#app/(app)/credit-notes/credit-note-row-menu.tsx";
import { CreditNoteTable } from "#components/credit-notes/credit-note-table.tsx";
import { ListSearch } from "#components/form/list-search.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { browseCreditNotes } from "#lib/credit-notes/browse-credit-notes.ts";
import { EVERY_CREDIT_NOTE } from "#lib/domain/list-filters.ts";

const LIMIT = 20;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("creditNotes"))("title") };
}

/** The credit notes of the company. The URL contains the search and the page, so both work without JavaScript. */
export default async function CreditNotesPage({ searchParams }: PageProps<"/credit-notes">) {
  const { company } = await requireCompany();
  const t = await getTranslations("creditNotes");
  const { search, page } = parse(await searchParams);
  const {
    rows: creditNotes,
    total,
    totalPages,
  } = await browseCreditNotes(company.id, { ...EVERY_CREDIT_NOTE, search }, { page, limit: LIMIT });
  const link = (href: string, label: string) => (
    <Button asChild variant="outline">
      <Link href={href}>{label}</Link>
    </Button>
  );
  return (
    <Messages namespaces={["creditNotes", "email"]}>
      <PageHeader title={t("title")} />
      {(total > 0 || search) && (
        <ListSearch
          path="/credit-notes"
          search={search}
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          submit={t("submitSearch")}
        />
      )}
      {creditNotes.length > 0 ? (
        <>
          <CreditNoteTable creditNotes={creditNotes} menu="row-menu" />
          <CreditNoteRowMenu
            id="row-menu"
            companyId={company.id}
            creditNotes={creditNotes.map(({ id, number, invoiceId }) => ({ id, number, invoiceId }))}
          />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
            {totalPages > 1 && <Pagination {...{ page, totalPages }} href={(to) => address(search, to)} />}
          </div>
        </>
      ) : total > 0 ? (
        <EmptyState title={t("pastEndTitle")} action={link(address(search, 1), t("firstPage"))}>
          {t("pastEnd")}
        </EmptyState>
      ) : search ? (
        <EmptyState title={t("noMatchTitle")} action={link("/credit-notes", t("clear"))}>
          {t("noMatch")}
        </EmptyState>
      ) : (
        <EmptyState title={t("noneTitle")} action={link("/invoices", t("toInvoices"))}>
          {t("none")}
        </EmptyState>
      )}
    </Messages>
  );
}

/** The query in the parameters of a URL. Invalid parameters are ignored. */
function parse({ search, page }: Record<string, string | string[] | undefined>): {
  search: string | null;
  page: number;
} {
  const words = typeof search === "string" ? search.replaceAll("\0", "").trim().slice(0, 200) : "";
  return { search: words || null, page: /^[1-9]\d{0,5}$/.test(`${page}`) ? Number(page) : 1 };
}

function address(search: string | null, page: number): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: `${page}` }) });
  return query.size > 0 ? `/credit-notes?${query}` : "/credit-notes";
}
