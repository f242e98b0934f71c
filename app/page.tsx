import { ArrowRight, Landmark, type LucideIcon, ScrollText, Webhook } from "lucide-react";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LanguageLinks } from "#app/(auth)/language-links.tsx";
import { LegalLinks } from "#app/legal-links.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { PLAN_PRICES } from "#app/plan-prices.ts";
import { ProductPicture } from "#app/product-picture.tsx";
import { SampleInvoice } from "#app/sample-invoice.tsx";
import { Plans } from "#components/settings/plans.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Wordmark } from "#components/ui/mark.tsx";
import { sessionActor } from "#lib/auth/session-actor.ts";
import { env } from "#lib/env.ts";
import { mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

const REQUEST = `curl ${env.APP_URL}/api/invoices \\
  -H "Authorization: Bearer $FOLIO_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "clientId": "'$CLIENT'",
    "issueDate": "2026-11-27",
    "dueDate": "2026-12-27",
    "format": "facturx",
    "lines": [{
      "description": "Consulting",
      "quantity": 2,
      "unitPrice": 650,
      "taxRate": 20
    }]
  }'`;

const FOOT =
  "rounded-sm underline-offset-4 outline-none hover:text-foreground hover:underline focus-visible:ring-2 focus-visible:ring-ring";

/**
 * The start page: what Folio is, a picture of it, e-invoicing, hosting, the API and the prices that are configured, with
 * links to sign in and sign up. Redirects signed-in users to the dashboard.
 */
export default async function StartPage() {
  if (await sessionActor()) redirect("/dashboard");
  const t = await getTranslations("start");
  const language = await getLocale();
  const hasPrices = Object.values(PLAN_PRICES).some(Boolean);
  const showsMailbox = mailboxIsOpen(mailboxRequest(await headers()));
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-5 sm:px-8">
      <header className="flex items-center justify-between gap-4 py-5">
        <Wordmark />
        <div className="flex items-center gap-5">
          <LanguageLinks />
          <Button asChild variant="outline" size="sm">
            <Link href="/sign-in">{t("signIn")}</Link>
          </Button>
        </div>
      </header>
      <main className="flex flex-1 flex-col gap-16 py-8 lg:gap-24 lg:py-16">
        <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex flex-col items-start gap-6">
            <h1 className="text-balance font-semibold text-display">{t("title")}</h1>
            <p className="max-w-lg text-pretty text-base text-muted-foreground">{t("lead")}</p>
            <Button asChild className="h-11 px-5">
              <Link href="/sign-up">
                {t("signUp")}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          </div>
          <SampleInvoice />
        </div>
        <ul className="grid gap-x-10 gap-y-6 border-border border-t pt-8 sm:grid-cols-3">
          <Point icon={ScrollText} title={t("rightTitle")} text={t("right")} />
          <Point icon={Landmark} title={t("paidTitle")} text={t("paid")} />
          <Point icon={Webhook} title={t("apiTitle")} text={t("apiPoint")} />
        </ul>
        <ProductPicture language={language} alt={t("picture")} />
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <Topic title={t("reformTitle")}>
            <p>{t("reform")}</p>
            <p>{t("reformFolio")}</p>
          </Topic>
          <Topic title={t("hostTitle")}>
            <p>{t("host")}</p>
          </Topic>
        </div>
        <div className="grid items-start gap-x-16 gap-y-6 lg:grid-cols-2">
          <Topic title={t("programTitle")}>
            <p>{t("program")}</p>
            <p>
              <Link href="/docs" className="font-medium text-primary underline-offset-4 hover:underline">
                {t("docs")}
              </Link>
            </p>
          </Topic>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-xl border border-border bg-card p-5 text-xs leading-5">
            <code>{REQUEST}</code>
          </pre>
        </div>
        {hasPrices && (
          <section aria-labelledby="prices" className="flex flex-col gap-5">
            <h2 id="prices" className="font-semibold text-title">
              {t("pricesTitle")}
            </h2>
            <Plans prices={PLAN_PRICES} />
          </section>
        )}
      </main>
      <footer className="flex flex-wrap gap-x-6 gap-y-2 py-6 text-muted-foreground">
        <Link href="/docs" className={FOOT}>
          {t("api")}
        </Link>
        {showsMailbox && (
          <Link href="/mailbox" className={FOOT}>
            {t("mailbox")}
          </Link>
        )}
        <LegalLinks className={FOOT} />
      </footer>
    </div>
  );
}

function Point({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1">
      <Icon aria-hidden className="mt-0.5 size-4.5 text-primary" />
      <h2>{title}</h2>
      <p className="col-start-2 text-pretty text-muted-foreground">{text}</p>
    </li>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-balance font-semibold text-title">{title}</h2>
      <div className="flex max-w-prose flex-col gap-3 text-pretty text-base text-muted-foreground">{children}</div>
    </section>
  );
}
