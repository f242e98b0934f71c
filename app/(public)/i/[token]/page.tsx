import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { Answer, AnswerRefused } from "#app/(public)/i/[token]/answer.tsx";
import { Balance } from "#app/(public)/i/[token]/balance.tsx";
import { brandStyle } from "#app/(public)/i/[token]/brand-style.ts";
import { CreditNotes } from "#app/(public)/i/[token]/credit-notes.tsx";
import { DeadLinkPage } from "#app/(public)/i/[token]/dead-link.tsx";
import { Facts } from "#app/(public)/i/[token]/facts.tsx";
import { goneTitle } from "#app/(public)/i/[token]/gone.ts";
import { LinkPages } from "#app/(public)/i/[token]/link-pages.tsx";
import { isOwnUser, openInvoiceLink } from "#app/(public)/i/[token]/open-link.ts";
import { PayOnline } from "#app/(public)/i/[token]/pay-online.tsx";
import { PaymentDetails } from "#app/(public)/i/[token]/payment-details.tsx";
import { ReportView } from "#app/(public)/i/[token]/report-view.tsx";
import { AttachmentList } from "#components/invoices/attachment-list.tsx";
import { InvoiceText } from "#components/invoices/invoice-text.tsx";
import { EmptySheet } from "#components/invoices/page-sheet.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { invoicePages } from "#lib/archive/invoice-pages.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { answerNotFound } from "#lib/http/request-note.ts";
import { payOffer } from "#lib/online-payments/pay-offer.ts";
import { runOfInvoice } from "#lib/recurring/get-recurring.ts";

export async function generateMetadata({ params }: PageProps<"/i/[token]">): Promise<Metadata> {
  const link = await openInvoiceLink((await params).token);
  if (!link.ok)
    return { title: await goneTitle(link), robots: { index: false, follow: false }, referrer: "no-referrer" };
  const { number, company } = link.invoice;
  const t = await getTranslations({ locale: invoiceLanguage(link.invoice), namespace: "viewing" });
  return {
    title: { absolute: t("title", { number: number ?? "", company: company.name }) },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The page of the viewing link, in the invoice's language: the amount due, how to pay it, and the PDF. */
export default async function InvoiceLinkPage({ params, searchParams }: PageProps<"/i/[token]">) {
  const [{ token }, { answer, payment, pay }] = [await params, await searchParams];
  const link = await openInvoiceLink(token);
  if (!link.ok) {
    answerNotFound();
    return <DeadLinkPage link={link} />;
  }

  const { companyId, id } = link.invoice;
  const [isOwn, run, { invoice, offer }] = await Promise.all([
    isOwnUser(link.invoice),
    runOfInvoice(companyId, id),
    payOffer(link.invoice, typeof payment === "string" ? payment : null),
  ]);
  const { now } = link;
  const { company, client } = invoice;
  const number = invoice.number ?? "";
  const language = invoiceLanguage(invoice);
  const t = await getTranslations({ locale: language, namespace: "viewing" });
  const pdf = `/i/${token}/pdf`;
  const pages = invoicePages(invoice.companyId, invoice.id, now);
  pages.catch(() => {}); // a failure meets the component that shows them

  return (
    <Messages namespaces={["viewing"]} language={language}>
      <main
        lang={language}
        style={brandStyle(company.brandColor)}
        className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-5 pt-8 pb-10 sm:px-8 sm:pt-14 print:block print:p-0"
      >
        <div className="absolute inset-x-0 top-0 h-1.5 bg-[var(--brand-rule)] print:hidden" />
        {company.isTest && (
          <p className="mb-4 print:hidden rounded-lg bg-tone-amber px-4 py-3 text-pretty text-sm text-tone-amber-text">
            <strong className="font-semibold">SPECIMEN.</strong> {t("specimen", { company: company.name })}
          </p>
        )}
        {isOwn && (
          <p className="mb-8 print:hidden rounded-lg bg-tone-violet px-4 py-3 text-pretty text-sm text-tone-violet-text">
            {t("own")}{" "}
            <a href={`/invoices/${invoice.id}`} className="whitespace-nowrap font-medium underline underline-offset-4">
              {t("ownLink")}
            </a>
          </p>
        )}
        {answer === "refused" && !isOwn && <AnswerRefused invoice={invoice} />}
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] print:block">
          <div className="flex min-w-0 flex-col gap-9 print:hidden">
            <header className="flex flex-col gap-5">
              {company.logoSha256 && (
                // biome-ignore lint/performance/noImgElement: it is small, and its address never changes
                <img
                  src={`/logos/${company.id}/${company.logoSha256}`}
                  alt=""
                  className="h-12 max-w-48 self-start rounded-md bg-[light-dark(transparent,#fff)] object-contain object-left dark:p-1.5"
                />
              )}
              <div>
                <h1 className="wrap-anywhere text-balance font-semibold text-title">{company.name}</h1>
                <p className="wrap-anywhere text-pretty text-muted-foreground">
                  {t("invoiceFor", { number, client: client.name })}
                </p>
              </div>
            </header>
            <Balance invoice={invoice} now={now} />
            <PayOnline
              {...{ invoice, token, offer, isOwn }}
              problem={pay === "amount" || pay === "failed" ? pay : null}
            />
            <CreditNotes invoice={invoice} token={token} />
            <PaymentDetails invoice={invoice} />
            <div className="flex flex-wrap gap-2">
              <Button asChild variant="outline" className="flex-1 max-md:h-11 lg:hidden">
                <a href={pdf}>{t("open")}</a>
              </Button>
              <Button asChild variant="outline" className="flex-1 max-md:h-11 lg:flex-none">
                <a href={pdf} download>
                  {t("download")}
                </a>
              </Button>
            </div>
            {invoice.attachments.length > 0 && (
              <section aria-labelledby="attachments" className="flex flex-col gap-3">
                <h2 id="attachments" className="font-semibold">
                  {t("attachments")}
                </h2>
                <AttachmentList
                  attachments={invoice.attachments}
                  path={`/i/${token}/attachments`}
                  language={language}
                />
              </section>
            )}
            {!isOwn && <Answer invoice={invoice} token={token} problem={typeof answer === "string" ? answer : null} />}
            <Facts invoice={invoice} run={run} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 print:block">
            <Suspense fallback={<EmptySheet />}>
              <LinkPages {...{ token, language, pages }} />
            </Suspense>
            <InvoiceText
              invoice={invoice}
              taxBreakdown={invoice.taxBreakdown}
              language={language}
              withAccount={false}
            />
          </div>
        </div>
        <footer className="print:hidden mt-auto pt-14 text-muted-foreground text-xs">{t("sentWith")}</footer>
      </main>
      {!isOwn && answer === undefined && <ReportView address={`/i/${token}/view`} />}
    </Messages>
  );
}
