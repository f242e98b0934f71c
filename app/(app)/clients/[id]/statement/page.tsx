import { Download } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { openClient } from "#app/(app)/clients/[id]/open-client.ts";
import { Account } from "#app/(app)/clients/[id]/statement/account.tsx";
import { PeriodForm } from "#app/(app)/clients/[id]/statement/period-form.tsx";
import {
  parseStatementAddress,
  statementAddress,
  statementRest,
} from "#app/(app)/clients/[id]/statement/statement-address.ts";
import { SendMoney } from "#app/(app)/clients/emails/send-money.tsx";
import { TimelineEmail } from "#app/(app)/invoices/[id]/timeline-email.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { mailboxPath } from "#app/mailbox/mailbox-search.ts";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { TimelineItem } from "#components/ui/timeline-item.tsx";
import { clientStatement, statementDefaults } from "#lib/clients/client-statement.ts";
import { clientBalance } from "#lib/clients/get-client.ts";
import { formatCalendarDate, formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { emailsOfAccount } from "#lib/email/sending/send-money-email.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<"/clients/[id]/statement">): Promise<Metadata> {
  const { client } = await openClient((await params).id, statementRest(await searchParams));
  return { title: `${(await getTranslations("statement"))("title")} · ${client.name}` };
}

/** The statement of a client's account: the period is in the address, so that it works without scripts. */
export default async function StatementPage({ params, searchParams }: PageProps<"/clients/[id]/statement">) {
  const asked = await searchParams;
  const { client, company, context } = await openClient((await params).id, statementRest(asked));
  const [t, clients, language] = [
    await getTranslations("statement"),
    await getTranslations("clients"),
    await getLocale(),
  ];
  const { today } = await statementDefaults(company.id, context.now);
  const { isUnreadable, ...period } = parseStatementAddress(asked, today);
  const mailbox = mailboxPath(mailRoute(company, mailboxRequest(await headers())));
  const [outcome, balances, emails] = await Promise.all([
    clientStatement(company.id, client.id, period, context.now),
    clientBalance(company.id, client.id, context.now),
    emailsOfAccount(company.id, client.id),
  ]);
  const accounts = outcome.ok ? outcome.statement.currencies : [];
  const isKnown = period.to >= today;
  const overdueOf = (currency: string) =>
    isKnown ? (balances.find((balance) => balance.currency === currency)?.overdueCents ?? 0) : null;
  const day = (date: typeof today) => unbroken(formatLongDate(date, language));
  return (
    <Messages namespaces={["statement", "email", "invoice"]}>
      <PageHeader
        path={[
          { href: "/clients", label: clients("title") },
          { href: `/clients/${client.id}`, label: client.name },
        ]}
        title={t("title")}
        lead={
          <>
            <span className="hidden print:block">
              {client.name} · {day(period.from)} – {day(period.to)}
            </span>
            <span className="print:hidden">{t("lead", { client: client.name })}</span>
          </>
        }
        actions={
          outcome.ok && (
            <>
              <Button asChild variant="outline" className="print:hidden">
                <a href={`${statementAddress(client.id, period, "/pdf")}&download`} download>
                  <Download aria-hidden="true" />
                  {t("download")}
                </a>
              </Button>
              <SendMoney
                {...{ companyId: company.id, clientName: client.name }}
                request={{ kind: "statement", clientId: client.id, ...period }}
                label={t("send")}
              />
            </>
          )
        }
      />
      <PeriodForm clientId={client.id} period={period} today={today} />
      {isUnreadable && (
        <p role="alert" className="mb-6 text-destructive text-sm">
          {t("unreadable", { example: formatCalendarDate(today, language) })}
        </p>
      )}
      {!outcome.ok ? (
        <p role="alert" className="text-destructive text-sm">
          {t("tooLong")}
        </p>
      ) : accounts.length > 0 ? (
        <div className="flex flex-col gap-10">
          {accounts.map((account) => (
            <Account
              key={account.currency}
              {...period}
              account={account}
              overdueCents={overdueOf(account.currency)}
              isOnly={accounts.length === 1}
            />
          ))}
        </div>
      ) : (
        <EmptyState title={t("noneTitle")}>{t("none")}</EmptyState>
      )}
      {emails.length > 0 && (
        <section aria-labelledby="emails" className="mt-10 flex flex-col gap-3 print:hidden">
          <h2 id="emails" className="font-semibold text-base">
            {t("emails")}
          </h2>
          <ol className="ml-1 text-sm">
            {emails.map(({ kind, from, to, ...email }) => (
              <TimelineItem key={email.delivery.id}>
                <TimelineEmail
                  {...{ email, mailbox, by: null, timeZone: company.timeZone }}
                  title={
                    from && to
                      ? t("emailOf", { from: formatCalendarDate(from, language), to: formatCalendarDate(to, language) })
                      : t(`emailKind.${kind}`)
                  }
                />
              </TimelineItem>
            ))}
          </ol>
        </section>
      )}
    </Messages>
  );
}
