import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountsForm } from "#app/(app)/settings/accounting/accounts-form.tsx";
import { FecForm } from "#app/(app)/settings/accounting/fec-form.tsx";
import { FEC_PROBLEMS } from "#app/(app)/settings/accounting/fec-problems.ts";
import { PeriodForm } from "#app/(app)/settings/accounting/period-form.tsx";
import { WriteOffForm } from "#app/(app)/settings/accounting/write-off-form.tsx";
import { Messages } from "#components/messages.tsx";
import { Section } from "#components/settings/section.tsx";
import { Link } from "#components/ui/link.tsx";
import { Segments } from "#components/ui/segments.tsx";
import { companyAccounts } from "#lib/accounting/company-accounts.ts";
import { companyClosedThrough } from "#lib/accounting/company-closed-through.ts";
import { readFecNeeds } from "#lib/accounting/export-fec.ts";
import { companyWriteOffLimit } from "#lib/accounting/set-write-off-limit.ts";
import { requireCompany } from "#lib/auth/require-session.ts";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { periodOfYear, readFecPeriod } from "#lib/domain/accounting/fec-period.ts";
import { addDays, calendarYear, firstOfMonth, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("accounting") };
}

/**
 * The accounting file of a period, the closed books, and the accounts in the file. Every member of the group may
 * download it and change the accounts; the owner closes a period.
 */
export default async function AccountingPage({ searchParams }: PageProps<"/settings/accounting">) {
  const { actor, company, context } = await requireCompany();
  const [t, asked] = [await getTranslations("accounting"), await searchParams];
  const typed = { from: oneText(asked.from), to: oneText(asked.to) };
  const isAsked = typed.from !== "" || typed.to !== "";
  const period = isAsked ? readFecPeriod(typed.from, typed.to) : null;
  const [accounts, needs, closedThrough, mayClose, language, writeOffLimit] = await Promise.all([
    companyAccounts(company.id),
    readFecNeeds(company.id, period, context.now),
    companyClosedThrough(company.id),
    canEditOwnerFields("pool", context),
    getLocale(),
    companyWriteOffLimit(company.id),
  ]);
  const problem =
    isAsked && !period ? "invalid_dates" : (FEC_PROBLEMS.find((known) => known === asked.problem) ?? null);
  const fields = problem === "invalid_dates" ? typed : { from: needs.from, to: needs.to };
  const thisYear = calendarYear(needs.today);
  const years = [thisYear, thisYear - 1, thisYear - 2].map((year) => ({ year: String(year), ...periodOfYear(year) }));
  return (
    <Messages namespaces={["accounting"]}>
      <Section title={t("download")} lead={t("downloadLead")}>
        <nav aria-label={t("period")}>
          <Segments
            className="tabular-nums"
            scroll={false}
            choices={years.map(({ year, from, to }) => ({
              value: year,
              label: year,
              href: `/settings/accounting?from=${from}&to=${to}`,
            }))}
            chosen={years.find(({ from, to }) => fields.from === from && fields.to === to)?.year}
          />
        </nav>
        <FecForm
          key={JSON.stringify([company.id, fields, problem])} // resets the form to another period
          companyId={company.id}
          {...fields}
          {...{ problem, booksCurrency: needs.booksCurrency, unknown: needs.unknown }}
        />
        <p className="max-w-2xl text-pretty text-muted-foreground text-sm">
          {t("content")}
          {closedThrough !== null &&
            ` ${t("closing.state", { date: unbroken(formatLongDate(closedThrough, language)) })}`}
        </p>
        {needs.siren === null && (
          <p className="max-w-2xl text-pretty text-sm">
            {t.rich("noSiren", {
              link: (words) => (
                <Link href="/settings/company" className="text-primary underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </p>
        )}
      </Section>
      <Section title={t("closing.title")} lead={t("closing.lead")}>
        <p className="font-medium">
          {closedThrough === null
            ? t("closing.none")
            : t("closing.state", { date: unbroken(formatLongDate(closedThrough, language)) })}
        </p>
        {mayClose ? (
          <PeriodForm
            key={JSON.stringify([company.id, closedThrough])} // resets the form to the saved day
            companyId={company.id}
            closedThrough={closedThrough}
            latest={addDays(needs.today, -1)}
            offered={addDays(firstOfMonth(needs.today, 0), -1)}
          />
        ) : (
          <p className="text-muted-foreground text-sm">
            {t("closing.ownersOnly", { owner: await findOwnerName(actor.groupId) })}
          </p>
        )}
      </Section>
      <Section title={t("writeOffs.title")} lead={t("writeOffs.lead")}>
        {mayClose ? (
          <WriteOffForm
            key={JSON.stringify([company.id, writeOffLimit])} // resets the form to the saved limit
            companyId={company.id}
            limitCents={writeOffLimit}
            currency={needs.booksCurrency}
          />
        ) : (
          <p className="text-sm">
            {t("writeOffs.state", { limit: formatMoney(writeOffLimit, needs.booksCurrency, language) })}
          </p>
        )}
      </Section>
      <AccountsForm
        key={JSON.stringify([company.id, accounts])} // resets the form to the saved values
        companyId={company.id}
        accounts={accounts}
      />
    </Messages>
  );
}

function oneText(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
