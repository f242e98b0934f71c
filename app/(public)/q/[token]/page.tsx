import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { brandStyle } from "#app/(public)/i/[token]/brand-style.ts";
import { isOwnUser } from "#app/(public)/i/[token]/open-link.ts";
import { ReportView } from "#app/(public)/i/[token]/report-view.tsx";
import { DeadQuotePage } from "#app/(public)/q/[token]/dead-quote.tsx";
import { quoteGoneTitle } from "#app/(public)/q/[token]/gone.ts";
import { openQuote } from "#app/(public)/q/[token]/open-quote.ts";
import { QuoteAnswer } from "#app/(public)/q/[token]/quote-answer.tsx";
import { QuoteFacts } from "#app/(public)/q/[token]/quote-facts.tsx";
import { ExpiredQuote, QuoteState } from "#app/(public)/q/[token]/quote-state.tsx";
import { SignatureCard } from "#app/(public)/q/[token]/signature-card.tsx";
import { PagePictures } from "#components/invoices/page-pictures.tsx";
import { EmptySheet } from "#components/invoices/page-sheet.tsx";
import { Messages } from "#components/messages.tsx";
import { Button } from "#components/ui/button.tsx";
import { quotePages } from "#lib/archive/quote-pages.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";
import { answerNotFound } from "#lib/http/request-note.ts";

export async function generateMetadata({ params }: PageProps<"/q/[token]">): Promise<Metadata> {
  const link = await openQuote((await params).token);
  const hidden = { robots: { index: false, follow: false }, referrer: "no-referrer" } as const;
  if (!link.ok) return { title: await quoteGoneTitle(link), ...hidden };
  const { number, company } = link.quote;
  const t = await getTranslations({ locale: quoteLanguage(link.quote), namespace: "quoteViewing" });
  return { title: { absolute: t("title", { number: number ?? "", company: company.name }) }, ...hidden };
}

/** The page of a client's link to a quote, in the quote's language: what is offered, and how to sign it. */
export default async function QuoteLinkPage({ params, searchParams }: PageProps<"/q/[token]">) {
  const [{ token }, { answer }] = [await params, await searchParams];
  const link = await openQuote(token);
  if (!link.ok) {
    answerNotFound();
    return <DeadQuotePage link={link} />;
  }
  const { quote, status, now } = link;
  const { company, client } = quote;
  const number = quote.number ?? "";
  const language = quoteLanguage(quote);
  const t = await getTranslations({ locale: language, namespace: "quoteViewing" });
  const isOwn = await isOwnUser(quote);
  const outcome = typeof answer === "string" ? answer : null;
  const pages = quotePages(quote, now);
  pages.catch(() => {}); // a failure meets the component that shows them
  const isOpen = status === "sent" || status === "viewed";
  const isSigned = status === "accepted" || status === "invoiced";

  return (
    <Messages namespaces={["quoteViewing"]} language={language}>
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
            <a href={`/quotes/${quote.id}`} className="whitespace-nowrap font-medium underline underline-offset-4">
              {t("ownLink")}
            </a>
          </p>
        )}
        {!isOwn && (outcome === "refused" || outcome === "changed") && (
          <div
            role="alert"
            className="mb-8 rounded-lg bg-tone-amber print:hidden px-4 py-3 text-sm text-tone-amber-text"
          >
            <p className="font-medium">{t(outcome === "changed" ? "changedTitle" : "refusedTitle")}</p>
            <p className="text-pretty">
              {outcome === "changed"
                ? t("changed", { company: company.name })
                : t(`refused.${isExplained(status) ? status : "other"}`, { company: company.name })}
            </p>
          </div>
        )}
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] print:block">
          {/* On a phone: what it is, its pages, then the answer. */}
          <div className="flex min-w-0 flex-col gap-9 max-lg:contents print:hidden">
            <div className="flex min-w-0 flex-col gap-9 max-lg:order-1">
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
                    {t("quoteFor", { number, client: client.name })}
                  </p>
                </div>
              </header>
              <QuoteState quote={quote} status={status} now={now} />
              {status !== "cancelled" && (
                <div className="flex flex-wrap gap-2">
                  {isOpen && !isOwn && (
                    <Button asChild className="flex-1 max-md:h-11 lg:hidden">
                      <a href="#answer">{t("sign")}</a>
                    </Button>
                  )}
                  <Button asChild variant="outline" className="flex-1 max-md:h-11 lg:flex-none">
                    <a href={`/q/${token}/pdf`} download>
                      {t("download")}
                    </a>
                  </Button>
                </div>
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-9 max-lg:order-3">
              {isSigned && <SignatureCard quote={quote} token={token} />}
              {status === "expired" && <ExpiredQuote {...{ quote, token, isOwn }} />}
              {/* Not streamed in later: without JavaScript it would stay hidden. */}
              {isOpen && !isOwn && <QuoteAnswer {...{ quote, token, pages, problem: outcome }} />}
              <QuoteFacts quote={quote} />
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4 max-lg:order-2 print:block">
            <Suspense fallback={<EmptySheet />}>
              <QuoteLinkPages {...{ quote, token, pages }} />
            </Suspense>
          </div>
        </div>
        <footer className="print:hidden mt-auto pt-14 text-muted-foreground text-xs">{t("sentWith")}</footer>
      </main>
      {!isOwn && answer === undefined && <ReportView address={`/q/${token}/view`} />}
    </Messages>
  );
}

async function QuoteLinkPages({
  quote,
  token,
  pages,
}: {
  quote: Quote;
  token: string;
  pages: ReturnType<typeof quotePages>;
}) {
  const language = quoteLanguage(quote);
  const [outcome, t] = [await pages, await getTranslations({ locale: language, namespace: "documentPages" })];
  if (!outcome.ok)
    return <p className="rounded-lg bg-muted p-6 text-center text-muted-foreground text-sm">{t("later")}</p>;
  const { sha256, count } = outcome;
  const sizes = "(min-width: 64rem) 40rem, 100vw";
  return <PagePictures address={`/q/${token}/pages`} pdf={`/q/${token}/pdf`} {...{ sha256, count, sizes, language }} />;
}

const EXPLAINED = ["accepted", "invoiced", "declined", "expired", "cancelled"] as const;

function isExplained(status: string): status is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(status);
}
