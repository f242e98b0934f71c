import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Activity } from "#app/(app)/dashboard/activity.tsx";
import { Ageing } from "#app/(app)/dashboard/ageing.tsx";
import { Attention } from "#app/(app)/dashboard/attention.tsx";
import { ExpectedChart } from "#app/(app)/dashboard/expected-chart.tsx";
import { Figures, OfferFigures } from "#app/(app)/dashboard/figures.tsx";
import { FirstSteps } from "#app/(app)/dashboard/first-steps.tsx";
import { MonthChart } from "#app/(app)/dashboard/month-chart.tsx";
import { Messages } from "#components/messages.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { NewLink } from "#components/ui/new-link.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { readOnboarding } from "#lib/companies/read-onboarding.ts";
import { readDashboard } from "#lib/dashboard/read-dashboard.ts";
import { hasAnyQuote } from "#lib/quotes/browse-quotes.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("dashboard"))("title") };
}

/** The dashboard: what needs attention, key amounts, charts and latest events. */
export default async function DashboardPage() {
  const { company, context } = await requireCompany();
  const t = await getTranslations("dashboard");
  const onboarding = await readOnboarding(company.id);
  const firstSteps = onboarding && <FirstSteps company={company} onboarding={onboarding} />;
  // Whoever begins with a quote sees what became of it.
  if (onboarding?.isNew && !(await hasAnyQuote(company.id))) {
    return (
      <>
        <PageHeader title={t("welcome")} lead={t("welcomeLead")} />
        <div className="flex flex-col gap-6">
          {firstSteps}
          <EmptyState title={t("emptyTitle")}>{t("empty")}</EmptyState>
        </div>
      </>
    );
  }
  const dashboard = await readDashboard(company.id, context.now);
  const { events } = dashboard;
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={company.name}
        actions={<NewLink href="/invoices/new" label={t("newInvoice")} />}
      />
      <div className="flex flex-col gap-6">
        {firstSteps}
        <Messages namespaces={["email"]}>
          <Attention
            companyId={company.id}
            concerns={dashboard.concerns}
            timeZone={dashboard.timeZone}
            overdueCount={dashboard.overdue.count}
          />
        </Messages>
        <Figures dashboard={dashboard} />
        {dashboard.quotes && <OfferFigures quotes={dashboard.quotes} />}
        <div className="grid gap-6 lg:grid-cols-5">
          <MonthChart dashboard={dashboard} className="lg:col-span-3" />
          <ExpectedChart dashboard={dashboard} className="lg:col-span-2" />
          <Ageing dashboard={dashboard} className="lg:col-span-3" />
          <Activity events={events} timeZone={dashboard.timeZone} className="lg:col-span-2" />
        </div>
      </div>
    </>
  );
}
