import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { HeldNotice } from "#app/(app)/recurring/[id]/held-notice.tsx";
import { History } from "#app/(app)/recurring/[id]/history.tsx";
import { NextInvoice } from "#app/(app)/recurring/[id]/next-invoice.tsx";
import { openRecurring } from "#app/(app)/recurring/[id]/open-recurring.ts";
import { RecurringActions } from "#app/(app)/recurring/[id]/recurring-actions.tsx";
import { Runs } from "#app/(app)/recurring/[id]/runs.tsx";
import { Summary } from "#app/(app)/recurring/[id]/summary.tsx";
import { Upcoming } from "#app/(app)/recurring/[id]/upcoming.tsx";
import { Messages } from "#components/messages.tsx";
import { RecurringBadges } from "#components/recurring/recurring-badge.tsx";
import { CursorPagination } from "#components/ui/cursor-pagination.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { NO_OPEN_RUNS, recurringTitle } from "#lib/domain/recurring/listed-recurring.ts";
import { heldRuns, pageRuns, recurringEvents, upcomingInvoices } from "#lib/recurring/get-recurring.ts";

/** As many of the next dates are shown. */
const DATES = 12;

export async function generateMetadata({ params }: PageProps<"/recurring/[id]">): Promise<Metadata> {
  const { schedule } = await openRecurring((await params).id);
  return { title: `${schedule.clientName} · ${recurringTitle(schedule)}` };
}

/** A schedule: its next dates, what became of those before, and its rule. */
export default async function RecurringInvoicePage({ params, searchParams }: PageProps<"/recurring/[id]">) {
  const { schedule, company, context } = await openRecurring((await params).id);
  const { before } = await searchParams;
  const t = await getTranslations("recurring");
  const { id, clientName, status, content } = schedule;
  const isEnded = status === "ended";
  const [dates, { runs, older }, held, events] = await Promise.all([
    upcomingInvoices(context, schedule, DATES),
    pageRuns(company.id, id, /^[1-9]\d{0,5}$/.test(`${before}`) ? Number(before) : schedule.nextSequence),
    heldRuns(company.id, id),
    recurringEvents(company.id, id),
  ]);
  const next = dates.find(({ isSkipped }) => !isSkipped) ?? null;
  const shown = { id, clientName, status, currency: content.currency, action: schedule.action };
  return (
    <Messages namespaces={["recurring"]}>
      <PageHeader
        path={[{ href: "/recurring", label: t("title") }]}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere min-w-0">{clientName}</span>
            <RecurringBadges status={status} {...NO_OPEN_RUNS} />
          </span>
        }
        lead={recurringTitle(schedule)}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-2">
          <Summary
            {...{ schedule, next }}
            actions={isEnded ? null : <RecurringActions companyId={company.id} schedule={shown} next={next} />}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-8 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {held.length > 0 && (
            <HeldNotice
              companyId={company.id}
              schedule={shown}
              held={held.flatMap(({ date, invoiceId, invoice }) =>
                invoiceId && invoice ? { date, invoiceId, totalCents: invoice.totalCents } : [],
              )}
            />
          )}
          {dates.length > 0 && (
            <Section title={t("upcoming")}>
              {status === "paused" && <p className="text-muted-foreground text-sm">{t("upcomingPaused")}</p>}
              <Upcoming companyId={company.id} schedule={shown} dates={dates} />
            </Section>
          )}
          {next && (
            <Section title={t("nextInvoice")}>
              <NextInvoice schedule={schedule} sequence={next.sequence} />
            </Section>
          )}
          <Section title={t("runs")}>
            {runs.length > 0 ? (
              <Runs runs={runs} currency={content.currency} />
            ) : (
              <p className="text-muted-foreground text-sm">{t("noRuns")}</p>
            )}
            <CursorPagination
              labels={{ newest: t("newest"), older: t("older") }}
              newest={before ? `/recurring/${id}` : null}
              older={older !== null ? `/recurring/${id}?before=${older}` : null}
            />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-8 xl:col-start-2">
          <Section title={t("history")}>
            <History events={events} timeZone={company.timeZone} />
          </Section>
        </div>
      </div>
    </Messages>
  );
}
