import { Download } from "lucide-react";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { eventDescriber } from "#app/(app)/settings/activity/describe-event.ts";
import { CsvMenuItems } from "#components/csv-menu-items.tsx";
import { Section } from "#components/settings/section.tsx";
import { buttonVariants } from "#components/ui/button.tsx";
import { CursorPagination } from "#components/ui/cursor-pagination.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PopoverMenu } from "#components/ui/popover-menu.tsx";
import { listActivity } from "#lib/audit-log/list-activity.ts";
import { readerTimeZone, requireSession } from "#lib/auth/require-session.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";

const PATH = "/settings/activity";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("activity"))("title") };
}

/** Who changed keys, members, plan and settings, and when. For the owner; a member learns whose it is to read. */
export default async function ActivityPage({ searchParams }: PageProps<"/settings/activity">) {
  const user = await requireSession();
  const t = await getTranslations("activity");
  if (user.role !== "owner") {
    const owner = await findOwnerName(user.groupId);
    return (
      <Section title={t("title")} lead={t("lead")} bare>
        <EmptyState title={t("ownersTitle")}>{t("owners", { owner })}</EmptyState>
      </Section>
    );
  }
  const { before } = await searchParams;
  const [{ events, next }, describe, language, timeZone] = await Promise.all([
    listActivity(user, typeof before === "string" && isUuid(before) ? before : null),
    eventDescriber(),
    getLocale(),
    readerTimeZone(),
  ]);
  return (
    <Section
      title={t("title")}
      lead={t("lead")}
      actions={
        <PopoverMenu
          className={buttonVariants({ variant: "outline", size: "sm" })}
          face={
            <>
              <Download aria-hidden />
              {t("exports")}
            </>
          }
          label={t("exports")}
          menuClassName="top-32 left-4 w-64 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:mt-1 supports-[position-area:bottom]:[position-area:bottom_span-right]"
        >
          <CsvMenuItems address={`${PATH}/export.csv`} />
        </PopoverMenu>
      }
      bare
    >
      {events.length === 0 ? (
        <EmptyState title={t("emptyTitle")} />
      ) : (
        <ol aria-label={t("title")} className="divide-y divide-border rounded-xl border border-border bg-card text-sm">
          {events.map((event) => {
            const { who, what, details } = describe(event);
            return (
              <li key={event.id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
                <div className="min-w-0 basis-64 grow">
                  <p className="wrap-anywhere font-medium">{what}</p>
                  {details && <p className="wrap-anywhere mt-0.5 text-muted-foreground">{details}</p>}
                  {event.companyName && event.type !== "company.created" && (
                    <p className="wrap-anywhere mt-0.5 text-muted-foreground">{event.companyName}</p>
                  )}
                </div>
                <p className="wrap-anywhere text-muted-foreground sm:text-right">
                  <span className="text-foreground">{who}</span>
                  <time dateTime={event.occurredAt} className="block tabular-nums">
                    {formatInstant(event.occurredAt, language, timeZone)}
                  </time>
                </p>
              </li>
            );
          })}
        </ol>
      )}
      <CursorPagination
        labels={{ newest: t("newest"), older: t("older") }}
        newest={before ? PATH : null}
        older={next && `${PATH}?before=${next}`}
      />
    </Section>
  );
}
