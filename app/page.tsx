import { ArrowRight, Landmark, type LucideIcon, ScrollText, Webhook } from "lucide-react";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LanguageLinks } from "#app/(auth)/language-links.tsx";
import { mailboxRequest } from "#app/mailbox/mailbox-request.ts";
import { SampleInvoice } from "#app/sample-invoice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Wordmark } from "#components/ui/mark.tsx";
import { sessionActor } from "#lib/auth/session-actor.ts";
import { mailboxIsOpen } from "#lib/mailbox/mailbox-is-open.ts";

const FOOT =
  "rounded-sm underline-offset-4 outline-none hover:text-foreground hover:underline focus-visible:ring-2 focus-visible:ring-ring";

/**
 * The start page: what Folio is, on one screen, with links to sign in and sign up. Redirects signed-in users to the
 * dashboard.
 */
export default async function StartPage() {
  if (await sessionActor()) redirect("/dashboard");
  const t = await getTranslations("start");
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
      <main className="flex flex-1 flex-col justify-center gap-12 py-8 lg:gap-16">
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
