import { CalendarClock } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { InvoicePages } from "#app/(app)/invoices/[id]/invoice-pages.tsx";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { ClientLink } from "#app/(app)/quotes/[id]/client-link.tsx";
import { DeliveryNotice } from "#app/(app)/quotes/[id]/delivery-notice.tsx";
import { History } from "#app/(app)/quotes/[id]/history.tsx";
import { Invoices } from "#app/(app)/quotes/[id]/invoices.tsx";
import { Money } from "#app/(app)/quotes/[id]/money.tsx";
import { openQuote } from "#app/(app)/quotes/[id]/open-quote.ts";
import { QuoteActions } from "#app/(app)/quotes/[id]/quote-actions.tsx";
import { QuoteText } from "#app/(app)/quotes/[id]/quote-text.tsx";
import { Signature } from "#app/(app)/quotes/[id]/signature.tsx";
import { Summary } from "#app/(app)/quotes/[id]/summary.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { mailboxPath } from "#app/mailbox/mailbox-search.ts";
import { Messages } from "#components/messages.tsx";
import { QuoteBadge } from "#components/quotes/quote-badge.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { quotePages } from "#lib/archive/quote-pages.ts";
import { formatInstant, todayIn } from "#lib/domain/calendar-date.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { quoteStatus } from "#lib/domain/quotes/quote-status.ts";
import { quoteEmails } from "#lib/email/sending/quote-emails.ts";
import { env } from "#lib/env.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";
import { quoteEvents } from "#lib/quotes/get-quote.ts";
import { invoicesOfQuote } from "#lib/quotes/invoices-of-quote.ts";

export async function generateMetadata({ params }: PageProps<"/quotes/[id]">): Promise<Metadata> {
  return { title: await titleOf((await openQuote((await params).id)).quote) };
}

/** A quote with its whole record, and what its state allows. */
export default async function QuotePage({ params }: PageProps<"/quotes/[id]">) {
  const { quote, company, context } = await openQuote((await params).id);
  const [t, language] = [await getTranslations("quotes"), await getLocale()];
  const { id, number, clientName, currency, totalCents, content, renewalRequestedAt } = quote;
  const { timeZone } = quote.company;
  const today = todayIn(timeZone, context.now);
  const status = quoteStatus(quote, today);
  // Begun before all else. A failure meets the component that shows the pages.
  const pages = quotePages(quote, context.now);
  pages.catch(() => {});
  const isAccepted = quote.acceptedAt !== null;
  const [events, emails, billed] = await Promise.all([
    quoteEvents(company.id, id),
    quoteEmails(company.id, id),
    isAccepted ? invoicesOfQuote(company.id, id) : { invoices: [], taken: [] },
  ]);
  const mailbox = mailboxPath(mailRoute(company, mailboxRequest(await headers())));
  const viewUrl = quote.viewToken && `${env.APP_URL}/q/${quote.viewToken}`;
  const title = await titleOf(quote);
  return (
    <Messages namespaces={["quotes", "email"]}>
      <PageHeader
        path={[{ href: "/quotes", label: t("title") }]}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere min-w-0">
              <Unbroken text={title} part={number ?? ""} />
            </span>
            <QuoteBadge status={status} />
          </span>
        }
        {...(number !== null && { lead: clientName })}
      />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-2">
          <Summary
            {...{ quote, status, today }}
            actions={
              <QuoteActions
                key={id}
                companyId={company.id}
                quote={{ id, number, clientName, currency, totalCents, status, isInvoiced: quote.invoicedCents > 0 }}
                {...{ content, billed, viewUrl, taxBreakdown: quote.taxBreakdown, delivery: quote.delivery }}
              />
            }
          />
          <DeliveryNotice quote={quote} status={status} />
          {renewalRequestedAt && status === "expired" && (
            <p className="flex gap-3 rounded-lg bg-tone-amber p-4 text-pretty text-sm text-tone-amber-text">
              <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t("renewalNotice", {
                client: clientName,
                when: formatInstant(renewalRequestedAt, language, timeZone, "day"),
              })}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <InvoicePages address={`/quotes/${id}`} pages={pages} />
          <QuoteText quote={quote} isAnswered={isAccepted} />
        </div>
        <div className="flex min-w-0 flex-col gap-8 xl:col-start-2">
          {isAccepted && (
            <Section title={t("money")}>
              <Money quote={quote} />
            </Section>
          )}
          {billed.invoices.length > 0 && (
            <Section title={t("invoices")}>
              <Invoices invoices={billed.invoices} />
            </Section>
          )}
          {isAccepted && (
            <Section title={t("signature")}>
              <Signature quoteId={id} signature={quote.signature} timeZone={timeZone} />
            </Section>
          )}
          <Section title={t("history")}>
            {viewUrl && status !== "cancelled" && <ClientLink url={viewUrl} />}
            <History {...{ events, emails, mailbox, currency, timeZone }} />
          </Section>
        </div>
      </div>
    </Messages>
  );
}

async function titleOf({ number, clientName }: Quote): Promise<string> {
  const t = await getTranslations("quotes");
  return number === null ? t("draftTitle", { client: clientName }) : t("quoteTitle", { number });
}
