import { ExternalLink } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientLink } from "#app/(app)/invoices/[id]/client-link.tsx";
import { CreditNote } from "#app/(app)/invoices/[id]/credit-notes/credit-note.tsx";
import { InvoiceActions } from "#app/(app)/invoices/[id]/invoice-actions.tsx";
import { InvoicePages } from "#app/(app)/invoices/[id]/invoice-pages.tsx";
import { InvoicePlace } from "#app/(app)/invoices/[id]/invoice-place.tsx";
import { InvoiceSummary } from "#app/(app)/invoices/[id]/invoice-summary.tsx";
import { issueChecks } from "#app/(app)/invoices/[id]/issue-checks.ts";
import { Notices } from "#app/(app)/invoices/[id]/notices.tsx";
import { openInvoice } from "#app/(app)/invoices/[id]/open-invoice.ts";
import { Payments } from "#app/(app)/invoices/[id]/payments/payments.tsx";
import { Section } from "#app/(app)/invoices/[id]/section.tsx";
import { SimulateEvents } from "#app/(app)/invoices/[id]/simulate-events.tsx";
import { Timeline } from "#app/(app)/invoices/[id]/timeline.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { mailboxPath } from "#app/mailbox/mailbox-search.ts";
import { AttachmentList } from "#components/invoices/attachment-list.tsx";
import { InvoiceText } from "#components/invoices/invoice-text.tsx";
import { parseFromList } from "#components/invoices/list/list-address.ts";
import { Readiness } from "#components/invoices/readiness.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { StatusBadges } from "#components/ui/status-badge.tsx";
import { Unbroken } from "#components/ui/unbroken.tsx";
import { invoicePages } from "#lib/archive/invoice-pages.ts";
import { companyToday } from "#lib/companies/company-today.ts";
import { mayCredit } from "#lib/credit-notes/credit-invoice.ts";
import { mayDeduct } from "#lib/domain/deposits/deposit-refusal.ts";
import { settleExemptions } from "#lib/domain/invoices/exemptions.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { allowedFrom, decideAcceptance, isOverdue } from "#lib/domain/invoices/invoice-status.ts";
import { invoiceEmails } from "#lib/email/sending/invoice-emails.ts";
import { receiptFollows } from "#lib/email/sending/receipt-follows.ts";
import { env } from "#lib/env.ts";
import { invoiceEvents } from "#lib/invoices/invoice-events.ts";
import { invoiceNeighbours } from "#lib/invoices/invoice-neighbours.ts";
import { invoiceViews } from "#lib/invoices/invoice-views.ts";
import { mailRoute } from "#lib/mailbox/mail-route.ts";
import { refundableOnline } from "#lib/online-payments/refund-online.ts";
import { paymentsOfInvoice } from "#lib/online-payments/shown-payments.ts";
import { mayWriteOffRest } from "#lib/payments/write-off-invoice.ts";
import { getQuote } from "#lib/quotes/get-quote.ts";
import { runOfInvoice } from "#lib/recurring/get-recurring.ts";
import { upcomingReminder } from "#lib/reminders/upcoming-reminder.ts";

export async function generateMetadata({ params }: PageProps<"/invoices/[id]">): Promise<Metadata> {
  const { invoice } = await openInvoice((await params).id);
  return { title: await titleOf(invoice) };
}

/** An invoice with its whole record, and the actions that its status allows. */
export default async function InvoicePage({ params, searchParams }: PageProps<"/invoices/[id]">) {
  const [{ invoice, company, context }, { list: from }] = [await openInvoice((await params).id), await searchParams];
  const list = parseFromList(from);
  const [t, language] = [await getTranslations("invoice"), await getLocale()];
  const isDraft = invoice.number === null;
  // Begun before all else and awaited last. A failure meets the component that shows the pages.
  const pages = invoicePages(company.id, invoice.id, context.now);
  pages.catch(() => {});
  const [
    events,
    checks,
    today,
    emails,
    views,
    neighbours,
    hasReceiptToCome,
    run,
    quote,
    mayBeWrittenOff,
    online,
    refundable,
  ] = await Promise.all([
    invoiceEvents(company.id, invoice.id),
    issueChecks(invoice, context, language),
    companyToday(company.id, context.now),
    invoiceEmails(company.id, invoice.id),
    invoiceViews(company.id, invoice.id),
    invoiceNeighbours(company.id, invoice, list, list.order, context.now),
    allowedFrom("pay").includes(invoice.status) && receiptFollows(invoice),
    runOfInvoice(company.id, invoice.id),
    invoice.quoteId === null ? null : getQuote(company.id, invoice.quoteId),
    mayWriteOffRest(invoice),
    paymentsOfInvoice(invoice),
    refundableOnline(invoice),
  ]);
  const { faults, warnings } = checks;
  const { taxBreakdown } = isDraft ? settleExemptions(invoice) : invoice;
  const mailbox = mailboxPath(mailRoute(company, mailboxRequest(await headers())));
  const reminder = isDraft ? null : await upcomingReminder(invoice, emails, context.now);
  const viewUrl = invoice.viewToken && `${env.APP_URL}/i/${invoice.viewToken}`;
  const {
    id,
    status,
    dueDate,
    currency,
    totalCents,
    amountPaidCents,
    delivery,
    creditNotes,
    company: seller,
  } = invoice;

  const actions = (
    <InvoiceActions
      key={id}
      companyId={company.id}
      invoice={{
        id,
        status,
        isDisputed: invoice.isDisputed,
        number: invoice.number,
        issueDate: invoice.issueDate,
        dueDate,
        currency,
        totalCents,
        amountPaidCents,
        amountCreditedCents: invoice.amountCreditedCents,
      }}
      finalHref={mayDeduct(invoice) ? `/invoices/new?deposit=${id}` : null}
      creditHref={mayCredit(invoice) ? `/invoices/${id}/credit` : null}
      {...checks}
      creditNoteNumber={status === "cancelled" ? (creditNotes.at(-1)?.number ?? null) : null}
      isEinvoice={invoice.format === "facturx"}
      clientId={invoice.clientId}
      isBeingSent={delivery?.status === "queued"}
      hasBounced={delivery?.status === "bounced" || delivery?.status === "complained"}
      today={today}
      receiptFollows={hasReceiptToCome}
      viewUrl={viewUrl}
    >
      <Button asChild variant="outline">
        <a href={`/invoices/${id}/pdf`} target="_blank" rel="noopener">
          <ExternalLink aria-hidden />
          {t("openPdf")}
        </a>
      </Button>
    </InvoiceActions>
  );

  return (
    <Messages namespaces={["email", "invoice", "readiness"]}>
      {/* On paper the document comes first, and what is recorded of it follows. */}
      <div className="print:flex print:flex-col">
        <InvoicePlace {...{ invoice, list, neighbours }} />
        <PageHeader
          title={
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0">
                <Unbroken text={await titleOf(invoice)} part={invoice.number ?? ""} />
              </span>
              <StatusBadges status={status} isOverdue={isOverdue(invoice, today)} isDisputed={invoice.isDisputed} />
            </span>
          }
        />
        {/* The document stands at the left of a wide screen. In the order of reading, and on a phone, the amount and the
          next action come first. */}
        <div className="grid gap-6 print:contents xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
          <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 print:mb-6">
            <InvoiceSummary
              {...{ invoice, today, actions, run }}
              quote={quote && { id: quote.id, number: quote.number ?? "" }}
            />
            <Notices invoice={invoice} run={run} />
            {isDraft && (
              <Readiness
                faults={faults}
                warnings={warnings}
                isEinvoice={invoice.format === "facturx"}
                clientId={invoice.clientId}
                fields={{ href: `/invoices/${id}/edit` }}
              />
            )}
            {company.isTest && (
              <SimulateEvents
                companyId={company.id}
                invoiceId={id}
                isSent={emails.some((email) => email.delivery.acceptedAt !== null)}
                canBeViewed={!isDraft && status !== "cancelled"}
                canBeAccepted={decideAcceptance(invoice).ok}
                canBeRejected={allowedFrom("reject").includes(status)}
              />
            )}
            {creditNotes.map((creditNote, index) => (
              <CreditNote
                key={creditNote.id}
                invoice={invoice}
                creditNote={creditNote}
                // The newest of a cancelled invoice is sent by the button above.
                canSend={status !== "cancelled" || index < creditNotes.length - 1}
              />
            ))}
          </div>
          <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1 print:order-first print:block">
            <InvoicePages address={`/invoices/${id}`} pages={pages} />
            <InvoiceText {...{ invoice, taxBreakdown, language }} />
          </div>
          <div className="flex min-w-0 flex-col gap-8 xl:col-start-2">
            {invoice.attachments.length > 0 && (
              <Section title={t("attachments")}>
                <AttachmentList
                  attachments={invoice.attachments}
                  path={`/invoices/${id}/attachments`}
                  language={language}
                />
              </Section>
            )}
            {(invoice.payments.length > 0 || online.length > 0) && (
              <Payments {...{ invoice, online, refundable, today }} mayWriteOff={mayBeWrittenOff} />
            )}
            <Timeline
              {...{ events, emails, mailbox, currency }}
              reminder={emails.length > 0 && allowedFrom("pay").includes(status) ? reminder : null}
              timeZone={seller.timeZone}
            >
              {viewUrl && <ClientLink invoice={invoice} url={viewUrl} views={views} now={context.now} />}
            </Timeline>
          </div>
        </div>
      </div>
    </Messages>
  );
}

async function titleOf({ number, kind, clientName }: Invoice): Promise<string> {
  const t = await getTranslations("invoice");
  if (kind === "standard") return number === null ? t("draftTitle", { client: clientName }) : t("title", { number });
  return number === null ? t(`draftTitles.${kind}`, { client: clientName }) : t(`titles.${kind}`, { number });
}
