import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentItem } from "#app/(app)/online-payments/payment-item.tsx";
import { Messages } from "#components/messages.tsx";
import { MoneyTabs } from "#components/receipts/money-tabs.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { Segments } from "#components/ui/segments.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { EVERY_ONLINE_PAYMENT } from "#lib/domain/list-filters.ts";
import { pageOnlinePayments, receiptsToLink } from "#lib/online-payments/browse-online-payments.ts";

const LATEST = { order: { by: "createdAt", descending: true }, after: null, limit: 25 } as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("onlinePaymentList"))("title") };
}

/** What clients paid online. The URL contains the filter and the page. */
export default async function OnlinePaymentsPage({ searchParams }: PageProps<"/online-payments">) {
  const { company } = await requireCompany();
  const t = await getTranslations("onlinePaymentList");
  const { show, page: wanted } = await searchParams;
  const toDecide = show === "to_decide";
  const page = /^[1-9]\d{0,5}$/.test(`${wanted}`) ? Number(wanted) : 1;
  const of = (needsDecision: true | null) => ({ ...EVERY_ONLINE_PAYMENT, needsDecision });
  const [{ rows: payments, total, totalPages }, { total: waiting }] = await Promise.all([
    pageOnlinePayments(company.id, of(toDecide || null), { ...LATEST, page }),
    pageOnlinePayments(company.id, of(true), { ...LATEST, limit: 1, page: 1 }),
  ]);
  const receipts = await receiptsToLink(company.id, payments);
  const address = (isToDecide: boolean, to = 1) => {
    const query = new URLSearchParams({ ...(isToDecide && { show: "to_decide" }), ...(to > 1 && { page: `${to}` }) });
    return query.size > 0 ? `/online-payments?${query}` : "/online-payments";
  };
  return (
    <Messages namespaces={["onlinePaymentList"]}>
      <MoneyTabs />
      <PageHeader title={t("title")} lead={t("lead")} />
      {(waiting > 0 || toDecide) && (
        <Segments
          className="mb-4"
          chosen={toDecide ? "to_decide" : "all"}
          choices={[
            { value: "all", label: t("tabs.all"), href: address(false) },
            { value: "to_decide", label: t("tabs.to_decide", { count: waiting }), href: address(true) },
          ]}
        />
      )}
      {payments.length > 0 ? (
        <>
          <ul className="divide-y divide-border rounded-xl border border-border bg-card">
            {payments.map((payment) => (
              <PaymentItem
                key={payment.id}
                companyId={company.id}
                timeZone={company.timeZone}
                payment={payment}
                receipts={receipts.get(payment.clientId) ?? []}
              />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted-foreground text-sm">{t("count", { count: total })}</p>
            {totalPages > 1 && <Pagination {...{ page, totalPages }} href={(to) => address(toDecide, to)} />}
          </div>
        </>
      ) : total > 0 ? (
        <EmptyState
          title={t("pastEndTitle")}
          action={
            <Button asChild variant="outline">
              <Link href={address(toDecide)}>{t("firstPage")}</Link>
            </Button>
          }
        >
          {t("pastEnd")}
        </EmptyState>
      ) : toDecide ? (
        <EmptyState title={t("nothingToDecide")} />
      ) : (
        <EmptyState
          title={t("noneTitle")}
          action={
            <Button asChild variant="outline">
              <Link href="/settings/online-payments">{t("toSettings")}</Link>
            </Button>
          }
        >
          {t("none")}
        </EmptyState>
      )}
    </Messages>
  );
}
